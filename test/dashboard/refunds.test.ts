import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditActor } from '../../src/domain/auditLog.ts';
import { runOnce as watch } from '../../src/jobs/handlers/wallet.watch.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { confirmPayment } from '../support/factories/payments.ts';
import { setRows } from '../support/factories/rows.ts';
import { settleChain, workerOf } from '../support/payments.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import type { Service } from '../support/service.ts';
import { fundedPayer } from '../support/transactions.ts';

let started: Shop;
let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  started = await startShop();
  ({ service } = started);
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

let forms = 0;
const open = (path: string, visit = owner) => visit.get(visit.path + path);
const send = (path: string, fields: Record<string, string> | [string, string][] = {}, visit = owner) => {
  const given: [string, string][] = Array.isArray(fields) ? fields : Object.entries(fields);
  return visit.post(visit.path + path, [['once', `form-${++forms}`], ...given] as [string, string][]);
};
const newWallet = () => Keypair.generate().publicKey.toBase58();
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';
const idIn = (answer: { headers: Headers }, prefix = 'rfd') =>
  new RegExp(`${prefix}_\\w+`).exec(locationOf(answer))?.[0] as string;
/** Makes a payment that counts as paid. No wallet is known, so its refund names one. */
const confirmed = async (fields: object = {}): Promise<string> => {
  const { body } = await service.call('POST', '/payments', { amount: 50, ...fields });
  await confirmPayment(service, body.id);
  return body.id;
};
const refund = (id: string, fields: Record<string, string> = {}, visit = owner) =>
  send(`/payments/${id}/refund`, { destination: newWallet(), ...fields }, visit);
const refundOf = async (id: string) => (await service.call('GET', `/refunds/${id}`)).body;
const refundsOf = async (id: string) => (await service.call('GET', `/refunds?payment_id=${id}`)).body;

describe('a refund of a payment', () => {
  test('is of all that is left, or of an amount in either unit, with a reason and a wallet', async () => {
    const id = await confirmed({ currency: 'EUR' });
    const form = (await open(`/payments/${id}/refund`)).text;
    expect(form).toContain('55\u00a0USDC');
    const destination = newWallet();
    const part = await refund(id, { amount: '10', amount_currency: 'fiat', reason: 'Too <b>late</b>', destination });
    const made = idIn(part);
    expect(await refundOf(made)).toMatchObject({ amount: 11, amount_fiat: 10, reason: 'Too <b>late</b>', destination });
    expect((await open(`/payments/${id}/refund`)).text).toContain('44\u00a0USDC');
    expect(await refundOf(idIn(await refund(id)))).toMatchObject({ amount: 44 });
    const shown = (await open(`/payments/${id}`)).text;
    expect(shown).toContain(`/refunds/${made}"`);
    expect(shown).toContain('Refund prepared');
    expect(shown).toContain(owner.user.email);
    expect((await open('/refunds')).text).toContain('Too &lt;b&gt;late&lt;/b&gt;');
  });

  test('is made once for each form, and refused beside its field', async () => {
    const id = await confirmed();
    const fields = { once: 'twice', amount: '5', destination: newWallet() };
    const [one, other] = await Promise.all([1, 2].map(() => owner.post(`${owner.path}/payments/${id}/refund`, fields)));
    expect(locationOf(one as never)).toBe(locationOf(other as never));
    expect(await refundsOf(id)).toHaveLength(1);
    const refused = await refund(id, { amount: '46', reason: 'Kept' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="Kept"');
    expect(refused.text).toContain('aria-invalid="true"');
  });

  test('is cancelled on a page of its own', async () => {
    const made = idIn(await refund(await confirmed()));
    expect((await open(`/refunds/${made}`)).text).toContain('data-wallets');
    await send(`/refunds/${made}/cancel`);
    expect(await refundOf(made)).toMatchObject({ status: 'cancelled' });
    expect((await send(`/refunds/${made}/cancel`)).status).toBe(409);
    expect((await open(`/refunds/${made}`)).text).not.toContain('data-wallets');
  });

  test('is nothing for those who only read', async () => {
    const id = await confirmed();
    const viewer = await visitDesk(service, 'viewer');
    expect((await refund(id, {}, viewer)).status).toBe(403);
    const made = idIn(await refund(id));
    const { text } = await open(`/refunds/${made}`, viewer);
    for (const secret of ['data-wallets', 'href="solana:', 'refunds/claim']) expect(text).not.toContain(secret);
  });
});

describe('what a member of the support may refund', () => {
  test('is limited within 24 hours, over all payments, also at the same time', async () => {
    const support = await visitDesk(service, 'support');
    const payments = await Promise.all([1, 2, 3].map(() => confirmed()));
    const answers = await Promise.all(payments.map((id) => refund(id, { amount: '40' }, support)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 403]);
    const all = (await Promise.all(payments.map(refundsOf))).flat();
    expect(all).toHaveLength(2);
    const refused = await refund(payments[0] as string, { amount: '5', reason: 'Kept' }, support);
    const isFull = refused.status === 422;
    const more = isFull ? refused : await refund(await confirmed(), { amount: '20.01', reason: 'Kept' }, support);
    expect(more.text).toContain('value="Kept"');
    // Another member of the support has a limit of their own, and an owner has none.
    const other = await visitDesk(service, 'support');
    expect((await refund(await confirmed(), {}, other)).status).toBe(303);
    expect((await refund(await confirmed({ amount: 500 }))).status).toBe(303);
  });

  test('says how much is left, and counts what was cancelled no more, nor what is older', async () => {
    const support = await visitDesk(service, 'support');
    const made = idIn(await refund(await confirmed({ amount: 90 }), {}, support));
    const refused = await refund(await confirmed(), { amount: '10.5' }, support);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('$10.00');
    expect((await refund(await confirmed(), { amount: '10' }, support)).status).toBe(303);
    await send(`/refunds/${made}/cancel`, {}, support);
    expect((await refund(await confirmed(), { amount: '50' }, support)).status).toBe(303);
    expect((await refund(await confirmed(), { amount: '50' }, support)).status).toBe(403);
    await sql`alter table audit_log disable trigger user`.execute(service.db);
    await setRows(
      service,
      'audit_log',
      { actor: support.user.id as AuditActor },
      { created_at: sql`created_at - interval '25 hours'` },
    );
    await sql`alter table audit_log enable trigger user`.execute(service.db);
    expect((await refund(await confirmed(), { amount: '50' }, support)).status).toBe(303);
  });
});

test('a large refund needs a fresh proof', async () => {
  const admin = await visitDesk(service, 'admin');
  const id = await confirmed({ amount: 1_000 });
  await setRows(service, 'sessions', { user_id: admin.user.id }, { proved_at: sql`proved_at - interval '1 hour'` });
  const answer = await refund(id, {}, admin);
  expect([answer.status, locationOf(answer)]).toEqual([303, '/dashboard/prove']);
  expect(await refundsOf(id)).toEqual([]);
  expect((await refund(id, { amount: '999.99' }, admin)).status).toBe(303);
});

describe('signing refunds', () => {
  test('gives the wallet in the browser its transaction, and sends what it signs', async () => {
    const payment = await started.paid(7);
    const made = idIn(await send(`/payments/${payment.id}/refund`));
    const post = (verb: string, body: object, visit = owner) =>
      fetch(`${service.url}${visit.path}/refunds/${made}/${verb}-transaction`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: visit.cookie, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      });
    const built = await post('build', { payer_wallet: started.shop.address });
    expect(built.status).toBe(200);
    const { transaction, step } = (await built.json()) as { transaction: string; step: string };
    expect(step).toBe('pay');
    const scanned = await service.call(
      'POST',
      `/refunds/${made}/transaction-request`,
      { account: started.shop.address },
      { authorization: '' },
    );
    expect(scanned.body).toEqual({ transaction, message: 'Refund by Café Zürich: 7.00\u00a0USDC' });
    const wrong = await post('build', { payer_wallet: 'nobody' });
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([422, 'validation_failed']);
    expect((await post('build', {}, await visitDesk(service, 'viewer'))).status).toBe(403);
    const unsigned = await post('submit', { signed_transaction: transaction });
    expect(unsigned.status).toBe(422);
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    signed.sign([started.shopPayer.keypair]);
    const signed_transaction = Buffer.from(signed.serialize()).toString('base64');
    expect((await post('submit', { signed_transaction })).status).toBe(200);
    await started.settle();
    expect(await refundOf(made)).toMatchObject({ status: 'completed' });
  });

  test('puts those of a wallet and token into one transaction each', async () => {
    const made = [];
    for (let number = 0; number < 12; number += 1) made.push(idIn(await refund(await confirmed({ amount: 1 }))));
    const other = idIn(await refund(await confirmed({ amount: 1, token: 'SOL' })));
    const list = (await open('/refunds?status=pending')).text;
    expect(list).toContain(`name="refund" value="${other}"`);
    const chosen = [...made, other].map((id): [string, string] => ['refund', id]);
    const answer = await send('/refunds/batches', chosen);
    expect(answer.status).toBe(303);
    expect(locationOf(answer).match(/rfb_/g)).toHaveLength(3);
    const { text } = await open(locationOf(answer).replace(owner.path, ''));
    expect(text).toContain('10 refunds');
    expect(text).toContain('Next transaction (2 left)');
    expect(text).toContain(`/refunds/batches/${idIn(answer, 'rfb')}"`);
    expect((await send('/refunds/batches')).status).toBe(409);
  });
});

describe('unmatched money', () => {
  /** Sends money without a reference, which the watch finds. */
  async function stray(amount: number): Promise<any> {
    await service.call('POST', '/payments', { amount, pay_from_exchange: true });
    await settleChain(service);
    const payer = fundedPayer(service);
    const signature = await payer.send([payer.token(started.shop.address, BigInt(amount * 1_000_000), [])]);
    service.chain.control.advanceSlots(5);
    await watch(workerOf(service), { mode: 'test' });
    await settleChain(service);
    const { body } = await service.call('GET', '/unapplied-transfers');
    return body.find((one: { transaction_signature: string }) => one.transaction_signature === signature);
  }

  test('is applied to a candidate, taken back, and refunded', async () => {
    const { body: payment } = await service.call('POST', '/payments', { amount: 3.21 });
    const { id } = await stray(3.21);
    expect((await open('/unmatched')).text).toContain(`/unmatched/${id}"`);
    const shown = (await open(`/unmatched/${id}`)).text;
    expect(shown).toContain(`Apply to ${payment.id}`);
    const applied = await send(`/unmatched/${id}/apply`, { payment_id: payment.id });
    expect(locationOf(applied)).toContain(`/payments/${payment.id}`);
    expect((await service.call('GET', `/payments/${payment.id}`)).body.amount_received).toBe(3.21);
    expect((await open(`/payments/${payment.id}`)).text).toContain('Applied: Transfer');
    await send(`/unmatched/${id}/unapply`);
    expect((await service.call('GET', `/payments/${payment.id}`)).body.amount_received).toBe(0);
    const made = await send(`/unmatched/${id}/refund`, { amount: '4', destination: newWallet() });
    expect(made.status).toBe(422);
    const refunded = await send(`/unmatched/${id}/refund`, { amount: '1.5', destination: newWallet() });
    expect(await refundOf(idIn(refunded))).toMatchObject({ transfer_id: id, amount: 1.5 });
    // While a refund reserves some of it, it is applied to nothing, and the page says so.
    const refused = await send(`/unmatched/${id}/apply`, { payment_id: payment.id });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(`value="${payment.id}"`);
  });
});
