import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventKinds, settleChain } from '../support/payments.ts';
import { MINTS, type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, makePayment, type Payer } from '../support/transactions.ts';

// What counts and what does not, each on the real VM, scanned and taken in by the real handlers.

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

const get = (id: string) => getPayment(service, id);
const diagnose = async (id: string) => (await service.call('GET', `/payments/${id}/diagnostics`)).body;
/** Lets the chain confirm what was sent, and reads it twice over. */
async function settle() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  await settleChain(service);
}

describe('a payment in one piece or several', () => {
  test('too little leaves it open and says so; the rest confirms it', async () => {
    const { id, keys } = await makePayment(service);
    const first = await payer.send([payer.token(service.wallet, 3n * USDC, keys)]);
    await settle();
    expect(await get(id)).toMatchObject({
      status: 'pending',
      amount_received: 3,
      exceptions: ['underpaid'],
      transaction_signature: first,
    });
    const rest = await payer.send([payer.token(service.wallet, 4n * USDC, keys)]);
    await settle();
    expect(await get(id)).toMatchObject({
      status: 'confirmed',
      amount_received: 7,
      exceptions: [],
      transaction_signature: rest,
    });
    expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
  });

  test('too much confirms it and names the surplus', async () => {
    const { id, keys } = await makePayment(service);
    await payer.send([payer.token(service.wallet, 9n * USDC, keys)]);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'confirmed', exceptions: ['overpaid'], surplus: 2 });
  });

  test('paid twice, it is confirmed once, and what came again is shown', async () => {
    const { id, keys } = await makePayment(service);
    const first = await payer.send([payer.token(service.wallet, 7n * USDC, keys)]);
    await settle();
    await payer.send([payer.token(service.wallet, 7n * USDC, keys)], { version: 'legacy' });
    await settle();
    const after = await get(id);
    expect(after).toMatchObject({ status: 'confirmed', amount_received: 14, exceptions: ['overpaid'], surplus: 7 });
    expect(after.transaction_signature).toBe(first);
    expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
  });

  test('several transfers in one transaction add up', async () => {
    const { id, keys } = await makePayment(service);
    const parts = [1n, 2n, 4n].map((amount) => payer.token(service.wallet, amount * USDC, keys));
    await payer.send(parts);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  });
});

describe('nobody is paid by something else than the money asked for', () => {
  test('the right amount of a mint of the payer’s own making', async () => {
    const { id, keys } = await makePayment(service);
    const fake = service.chain.control.createMint(6);
    service.chain.control.mintTo(fake, payer.keypair.publicKey, 100n * USDC);
    service.chain.control.mintTo(fake, service.wallet, 1n);
    await payer.send([payer.token(service.wallet, 7n * USDC, keys, fake)]);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'pending', amount_received: 0 });
    const { transactions } = await diagnose(id);
    expect(transactions).toMatchObject([{ outcome: 'rejected', reason: 'wrong_token', transfers: [{ mint: fake }] }]);
  });

  test('a look-alike mint of Token-2022', async () => {
    const { id, keys } = await makePayment(service);
    const fake = service.chain.control.createMint(6, { program: 'token-2022' });
    service.chain.control.mintTo(fake, payer.keypair.publicKey, 100n * USDC);
    service.chain.control.mintTo(fake, service.wallet, 1n);
    const { TOKEN_2022_PROGRAM_ID } = await import('@solana/spl-token');
    await payer.send([payer.token(service.wallet, 7n * USDC, keys, fake, TOKEN_2022_PROGRAM_ID)]);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'pending', amount_received: 0 });
    expect((await diagnose(id)).transactions).toMatchObject([{ outcome: 'rejected', reason: 'wrong_token' }]);
  });

  test('another of our tokens than the one that was priced', async () => {
    const { id, keys } = await makePayment(service);
    await payer.send([payer.token(service.wallet, 7n * USDC, keys, MINTS.USDT)]);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'pending', amount_received: 0 });
    expect((await diagnose(id)).transactions).toMatchObject([
      { outcome: 'rejected', reason: 'wrong_token', transfers: [{ token: 'USDT', amount: 7 }] },
    ]);
  });

  test('the right mint to another owner', async () => {
    const { id, keys } = await makePayment(service);
    const stranger = fundedPayer({ ...service }).keypair.publicKey.toBase58();
    await payer.send([payer.token(stranger, 7n * USDC, keys)]);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'pending', amount_received: 0 });
    expect((await diagnose(id)).transactions).toMatchObject([
      { outcome: 'rejected', reason: 'wrong_recipient', transfers: [{ destination_wallet: stranger }] },
    ]);
  });

  test('a transaction that failed on the chain', async () => {
    const { id, keys } = await makePayment(service);
    await payer.send([payer.token(service.wallet, 7n * USDC, keys), payer.token(service.wallet, 10n ** 15n)]);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'pending', amount_received: 0 });
    const [transaction] = (await diagnose(id)).transactions;
    expect(transaction).toMatchObject({ outcome: 'rejected', reason: 'transaction_failed', transfers: [] });
    expect(transaction.error).toContain('InstructionError');
  });
});

test('dust and failures before the real transaction cost the payer nothing', async () => {
  const { id, keys } = await makePayment(service);
  await payer.send([payer.token(service.wallet, 1n, keys)]);
  await payer.send([payer.token(service.wallet, 10n ** 15n, keys)]);
  await settle();
  await payer.send([payer.token(service.wallet, 7n * USDC, keys)]);
  await settle();
  expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 7.000001, exceptions: ['overpaid'] });
});
