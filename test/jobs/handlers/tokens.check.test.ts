import { startChain } from '@florin/local-chain/server';
import {
  AccountState,
  createInitializeDefaultAccountStateInstruction,
  createInitializeInterestBearingMintInstruction,
  createInitializePausableConfigInstruction,
  createInitializeScaledUiAmountConfigInstruction,
  createPauseInstruction,
  createSetTransferFeeInstruction,
  ExtensionType,
  TOKEN_2022_PROGRAM_ID as program,
} from '@solana/spl-token';
import { Keypair, PublicKey, Transaction } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { storeReading } from '../../../src/db/tokenChecks.ts';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce } from '../../../src/jobs/handlers/tokens.check.ts';
import { tokenAccount } from '../../../src/solana/address.ts';
import { createRpc } from '../../../src/solana/rpc/client.ts';
import { expirePayment } from '../../support/factories/payments.ts';
import { type MintFields, makeMint, mintToPayer } from '../../support/mints.ts';
import { settleChain, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, type Payer } from '../../support/transactions.ts';

const PAYPAL = '2apBGMsS6ti9RyF5TwQTDswXBWskiJP2LD4cUEDqYJjk';

let service: Service;
let payer: Payer;
/** The merchant's own wallet for PYUSD. */
const wallet = Keypair.generate().publicKey.toBase58();
const mint = Keypair.generate();

beforeAll(async () => {
  const address = mint.publicKey.toBase58();
  service = await startService({ env: { SOLANA_TEST_PYUSD_MINT: address, SOLANA_LIVE_PYUSD_MINT: address } });
  payer = fundedPayer(service);
  await makeMint(service, payer, { delegate: PAYPAL }, mint);
  await mintToPayer(payer, address, 1_000_000_000n);
  await transact(service.db, async (trx) => {
    for (const mode of ['test', 'live'] as const) {
      await updateMerchantMode(trx, service.merchant.id, mode, { wallets: { PYUSD: wallet } });
    }
  });
});
afterAll(() => service.stop());
beforeEach(async () => {
  // Without a reading that another test has dated, which would count as later.
  await service.db.deleteFrom('token_checks').execute();
  await check(mint.publicKey.toBase58());
});

/** Checks a mint that is configured as PYUSD's in both modes. */
const checkAnother = (address: string) => {
  const config = { ...service.config, SOLANA_TEST_PYUSD_MINT: address, SOLANA_LIVE_PYUSD_MINT: address };
  return runOnce({ ...workerOf(service), config });
};
/** Checks PYUSD's mint as if it had the terms of another one. */
async function check(address: string) {
  const result = await checkAnother(address);
  await service.db.updateTable('token_checks').set({ mint: mint.publicKey.toBase58() }).execute();
  return result;
}
const create = (mode: 'test' | 'live' = 'test') =>
  service.call(
    'POST',
    '/payments',
    { amount: 10, token: 'PYUSD' },
    { authorization: `Bearer ${service.merchant.keys[mode]}` },
  );
const build = (id: string) =>
  service.call('POST', `/payments/${id}/build-transaction`, { payer_wallet: payer.keypair.publicKey.toBase58() });

/** Signs and sends a transaction that we built, and lets it become final. */
async function pay(transaction: string): Promise<void> {
  const built = Transaction.from(Buffer.from(transaction, 'base64'));
  built.partialSign(payer.keypair);
  await payer.resend(built.serialize());
  service.chain.control.advanceSlots(5);
  await settleChain(service);
}

test('a payment in PYUSD opens the merchant’s account and is credited in full', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body).toMatchObject({ amount_due: 10, wallet_address: wallet });
  const checkout = (await service.call('GET', `/payments/${body.id}/checkout-data`)).body;
  expect(checkout.solana_pay_url).toContain(`spl-token=${mint.publicKey.toBase58()}`);
  const built = await build(body.id);
  expect(built.body).toMatchObject({ step: 'pay' });
  await pay(built.body.transaction);
  expect((await service.call('GET', `/payments/${body.id}`)).body).toMatchObject({
    status: 'confirmed',
    amount_received: 10,
  });
});

test.each<[string, MintFields, string[]]>([
  ['its mint has a transfer fee of 0.5 %', { feeBps: 50, delegate: PAYPAL }, ['test PYUSD', 'live PYUSD']],
  ['its mint has the transfer hook', { hook: wallet, delegate: PAYPAL }, ['test PYUSD', 'live PYUSD']],
  ['its mint has 9 decimals instead of 6', { decimals: 9, delegate: PAYPAL }, ['test PYUSD', 'live PYUSD']],
  ['its mint has the unknown permanent delegate', { delegate: wallet }, ['live PYUSD']],
])('stops taking a token because %s', async (reason, fields, suspended) => {
  expect(await check(await makeMint(service, payer, fields))).toEqual({ suspended });
  const { status, body } = await create('live');
  expect(status).toBe(422);
  expect(body.error).toContain(`token must be another one: PYUSD is not accepted at the moment, because ${reason}`);
  expect((await create()).status).toBe(suspended.includes('test PYUSD') ? 422 : 201);
  expect(await check(mint.publicKey.toBase58())).toEqual({ suspended: [] });
  expect((await create('live')).status).toBe(201);
});

test.each<[string, MintFields['extra']]>([
  [
    'its mint scales the amounts that wallets show',
    {
      type: ExtensionType.ScaledUiAmountConfig,
      initialize: (key, authority) => createInitializeScaledUiAmountConfigInstruction(key, authority, 2, program),
    },
  ],
  [
    'its mint scales the amounts that wallets show',
    {
      type: ExtensionType.InterestBearingConfig,
      initialize: (key, authority) => createInitializeInterestBearingMintInstruction(key, authority, 5, program),
    },
  ],
  [
    'its new accounts are frozen',
    {
      type: ExtensionType.DefaultAccountState,
      initialize: (key) => createInitializeDefaultAccountStateInstruction(key, AccountState.Frozen, program),
    },
  ],
])('refuses a token because %s', async (reason, extra) => {
  await check(await makeMint(service, payer, { delegate: PAYPAL, extra }));
  expect((await create()).body.error).toContain(reason);
});

test('refuses a token while its issuer has paused it', async () => {
  const initialize = (key: PublicKey, authority: PublicKey) =>
    createInitializePausableConfigInstruction(key, authority, program);
  const extra = { type: ExtensionType.PausableConfig, initialize };
  const address = await makeMint(service, payer, { delegate: PAYPAL, extra });
  await check(address);
  expect((await create()).status).toBe(201);
  await payer.send([createPauseInstruction(new PublicKey(address), payer.keypair.publicKey, [], program)]);
  await check(address);
  expect((await create()).body.error).toContain('its issuer has paused all transfers');
});

test('stops taking a token whose mint does not exist', async () => {
  expect(await check(wallet)).toEqual({ suspended: ['test PYUSD', 'live PYUSD'] });
  expect((await create()).body.error).toContain('because its mint does not exist on this cluster');
});

test('an open payment of a suspended token can no longer be paid', async () => {
  const { id } = (await create()).body;
  await check(await makeMint(service, payer, { feeBps: 1 }));
  const text = 'PYUSD is not accepted at the moment, because its mint has a transfer fee of 0.01 %.';
  const refused = { status: 409, body: { error: text, code: 'conflict' } };
  expect(await service.call('GET', `/payments/${id}/checkout-data`)).toMatchObject(refused);
  expect(await build(id)).toMatchObject(refused);
  const page = await (await fetch(`${service.url}/pay/${id}`)).text();
  expect(page).toContain('PYUSD is not accepted');
  expect(page).not.toContain('spl-token=');
  await check(mint.publicKey.toBase58());
  expect((await build(id)).status).toBe(200);
});

test('a fee that the issuer announces for a later epoch stops the token at once', async () => {
  const address = await makeMint(service, payer, { delegate: PAYPAL });
  expect(await check(address)).toEqual({ suspended: [] });
  const key = new PublicKey(address);
  const authority = payer.keypair.publicKey;
  await payer.send([createSetTransferFeeInstruction(key, authority, [], 100, 1_000n, program)]);
  expect(await check(address)).toEqual({ suspended: ['test PYUSD', 'live PYUSD'] });
});

test('a check without a node changes nothing and is retried', async () => {
  await check(await makeMint(service, payer, { feeBps: 1 }));
  const rpc = createRpc({ endpoints: ['http://127.0.0.1:1'], deadlineMs: 200 });
  await expect(runOnce({ ...workerOf(service), rpc: { test: rpc, live: rpc } })).rejects.toThrow(
    'a mint could not be read',
  );
  expect((await create()).status).toBe(422);
  await rpc.close();
});

test('a token whose mint a node does not have any more keeps its state, and the check is retried', async () => {
  const empty = await startChain({ cluster: 'test', mints: [] });
  const rpc = createRpc({ endpoints: [empty.url] });
  await expect(runOnce({ ...workerOf(service), rpc: { test: rpc, live: rpc } })).rejects.toThrow(
    'a mint could not be read',
  );
  expect((await create()).status).toBe(201);
  await rpc.close();
  await empty.close();
});

test('an earlier reading of a mint replaces no later one', async () => {
  const [reading] = await service.db.selectFrom('token_checks').selectAll().where('mode', '=', 'test').execute();
  const { mint: address, slot } = reading as { mint: string; slot: bigint };
  const store = (reason: string | null, at: number) =>
    transact(service.db, (trx) =>
      storeReading(trx, { mode: 'test', token: 'PYUSD' }, { mint: address, reason, slot: Number(slot) + at }),
    );
  await store('its mint has a hook', 2);
  await store(null, 1);
  expect((await create()).body.error).toContain('because its mint has a hook');
  await store(null, 2);
  expect((await create()).status).toBe(201);
});

test('a token is refused when its last check is older than three days', async () => {
  const age = (hours: number) =>
    sql`update token_checks set checked_at = now() - ${hours} * interval '1 hour'`.execute(service.db);
  await age(71);
  expect((await create()).status).toBe(201);
  await age(73);
  expect((await create()).body.error).toContain('because its mint has not been checked for three days');
});

test('payers of a link and an invoice, and the merchant, read that the token is suspended', async () => {
  const token = 'PYUSD';
  const link = (await service.call('POST', '/payment-links', { amount: 10, token })).body;
  const invoice = (
    await service.call('POST', '/invoices', {
      amount: 10,
      token,
      description: 'Coffee',
      customer_email: 'ada@example.com',
    })
  ).body;
  const { id } = (await create()).body;
  await check(await makeMint(service, payer, { feeBps: 1 }));
  const error = 'PYUSD is not accepted at the moment, because its mint has a transfer fee of 0.01 %.';
  const refused = { status: 409, body: { error, code: 'conflict' } };
  expect(await service.call('POST', `/payment-links/${link.link_code}/pay`)).toMatchObject(refused);
  expect(await service.call('POST', `/invoices/${invoice.id}/send`)).toMatchObject(refused);
  const { summary } = (await service.call('GET', `/payments/${id}/diagnostics`)).body;
  expect(summary).toContain(error);
});

test('a token is refused before its mint was checked, and after another mint was configured', async () => {
  const refused = { status: 422, body: { error: expect.stringContaining('its mint has not been checked yet') } };
  await service.db.deleteFrom('token_checks').execute();
  expect(await create()).toMatchObject(refused);
  await checkAnother(await makeMint(service, payer, { delegate: PAYPAL }));
  expect(await create()).toMatchObject(refused);
  await check(mint.publicKey.toBase58());
  expect((await create()).status).toBe(201);
});

test('a payer without SOL is told the exact rent of a PYUSD account', async () => {
  const PYUSD = Keypair.generate().publicKey.toBase58();
  await transact(service.db, (trx) => updateMerchantMode(trx, service.merchant.id, 'live', { wallets: { PYUSD } }));
  const { id } = (await create('live')).body;
  const payer_wallet = Keypair.generate().publicKey.toBase58();
  const { body } = await service.call('POST', `/payments/${id}/build-transaction`, { payer_wallet });
  const own = tokenAccount(payer.keypair.publicKey.toBase58(), mint.publicKey.toBase58(), program.toBase58());
  const { accounts } = await service.rpc.test.getMultipleAccounts([own]);
  expect(body).toMatchObject({
    code: 'insufficient_balance',
    details: { account_rent: Number(accounts[0]?.lamports) / 1e9 },
  });
  expect(accounts[0]?.data).toHaveLength(187);
});

test('a payer whose token is suspended meanwhile chooses another one', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 10, token: 'PYUSD', token_choice: true });
  await check(await makeMint(service, payer, { feeBps: 50 }));
  const page = async () => (await fetch(`${service.url}/pay/${body.id}`)).text();
  const suspended = await page();
  expect(suspended).toContain('PYUSD is not accepted');
  const values = [...suspended.matchAll(/name="token" value="(\w+)"/g)].map(([, token]) => token);
  expect(values).toEqual(['USDC', 'USDT', 'SOL']);
  const answer = await service.call('GET', `/payments/${body.id}/checkout-data`);
  expect(answer.status).toBe(409);
  const choices: { token: string }[] = answer.body.details.token_choices;
  expect(choices.map(({ token }) => token)).toEqual(values);

  await fetch(`${service.url}/pay/${body.id}/token`, { method: 'POST', body: new URLSearchParams({ token: 'USDC' }) });
  const chosen = await page();
  expect(chosen).toContain('Waiting for your payment');
  expect(chosen).not.toContain('value="PYUSD"');
  expect((await service.call('GET', `/payments/${body.id}/checkout-data`)).body).toMatchObject({ token: 'USDC' });
});

test('a payment whose token is suspended cannot be made again, and its page says why', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 10, token: 'PYUSD', allow_retry: true });
  await expirePayment(service, body.id);
  await check(await makeMint(service, payer, { feeBps: 50 }));
  const answer = await fetch(`${service.url}/pay/${body.id}/retry`, { method: 'POST', redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`/pay/${body.id}?refused=token_suspended`);
  const page = await fetch(service.url + answer.headers.get('location'));
  expect(await page.text()).toContain('cannot be paid in this token at the moment');
});
