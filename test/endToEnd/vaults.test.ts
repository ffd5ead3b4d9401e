import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { MINTS, type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, makePayment, type Payer } from '../support/transactions.ts';

// A merchant whose wallet is the vault of a multisig program: no key signs for it, so its address is off the curve.

const LAMPORTS = 1_000_000_000n;

let service: Service;
let payer: Payer;
let vault: string;
beforeAll(async () => {
  service = await startService({ worker: true });
  payer = fundedPayer(service);
  const [address] = PublicKey.findProgramAddressSync([Buffer.from('vault')], SystemProgram.programId);
  vault = address.toBase58();
  service.chain.control.fund(vault, { token: 'SOL', amount: LAMPORTS });
  const wallets = { USDC: vault, SOL: vault };
  await transact(service.db, (trx) => updateMerchantMode(trx, service.merchant.id, 'test', { wallets }));
});
afterAll(() => service.stop());

test.each([
  ['USDC', 'without a token account', 7],
  ['USDC', 'with one', 7],
  ['SOL', 'as it is', 15],
])('a vault is paid in %s, %s, by the transaction that Florin builds', async (token, _, amount) => {
  const made = await makePayment(service, { token, amount });
  const payer_wallet = payer.keypair.publicKey.toBase58();
  const { status, body } = await service.call('POST', `/payments/${made.id}/build-transaction`, { payer_wallet });
  expect(status).toBe(200);
  const transaction = Transaction.from(Buffer.from(body.transaction, 'base64'));
  transaction.sign(payer.keypair);
  await payer.resend(transaction.serialize());
  await expect.poll(() => getPayment(service, made.id)).toMatchObject({ status: 'confirmed', wallet_address: vault });
});

test('a transfer that a wallet makes to the vault’s token account by itself is credited, too', async () => {
  const made = await makePayment(service);
  service.chain.control.mintTo(MINTS.USDC, vault, 1n);
  await payer.send([payer.token(vault, 7_000_000n, made.keys)]);
  await expect.poll(() => getPayment(service, made.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
});

test('the code of a payment to a vault asks for a transaction, because wallets refuse to pay such an address', async () => {
  const { id } = await makePayment(service);
  const { body } = await service.call('GET', `/payments/${id}/checkout-data`);
  expect(decodeURIComponent(body.solana_pay_url)).toMatch(/^solana:http.*transaction-request$/);
});
