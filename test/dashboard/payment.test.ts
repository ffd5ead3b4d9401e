import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/domain/ids.ts';
import { MAX_RESENT_RECEIPTS } from '../../src/domain/mailLimits.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { confirmPayment, expirePayment, insertLeg, setPayment } from '../support/factories/payments.ts';
import { fundedWallet, mailsTo, settleChain, solanaPayUrl } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

const open = (path: string, visit = owner) => visit.get(visit.path + path);
const send = (path: string, fields: Record<string, string> = {}, visit = owner) =>
  visit.post(visit.path + path, fields);
const create = async (body: object = {}): Promise<any> =>
  (await service.call('POST', '/payments', { amount: 7, ...body })).body;
/** Makes a payment that was paid on the chain. */
const paid = async (body: object = {}): Promise<any> => {
  const payment = await create(body);
  await (await fundedWallet(service)).pay(await solanaPayUrl(service, payment.id));
  service.chain.control.advanceSlots(40);
  await settleChain(service);
  return (await service.call('GET', `/payments/${payment.id}`)).body;
};
const text = async (path: string, visit = owner) => (await open(path, visit)).text;

describe('a payment', () => {
  test('shows what happened to it, with its transaction, mails, deliveries and who acted', async () => {
    const hook = await service.call('POST', '/webhook-endpoints', { url: 'https://shop.example/hook' });
    expect(hook.status).toBe(201);
    const payment = await paid({
      description: 'A <b>chair</b>',
      customer_email: 'kim@example.com',
      metadata: { order: 'A-1' },
    });
    const shown = await text(`/payments/${payment.id}`);
    for (const part of ['Payment created', 'Transaction found', '7\u00a0USDC credited', 'Receipt emailed']) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain(`https://explorer.solana.com/tx/${payment.transaction_signature}`);
    expect(shown).toContain('/developers/deliveries/');
    expect(shown).toContain('A-1');
    expect(shown).toContain('A &lt;b&gt;chair&lt;/b&gt;');
    // A viewer sees neither deliveries nor acts.
    const viewer = await text(`/payments/${payment.id}`, await visitDesk(service, 'viewer'));
    expect(viewer).toContain('Payment created');
    expect(viewer).not.toContain('/developers/');
  });

  test('shows who cancelled it, and its rate', async () => {
    const payment = await create({ amount: 1234.56, token: 'SOL', currency: 'EUR' });
    const { headers } = await send(`/payments/${payment.id}/cancel`);
    expect(headers.get('location')).toContain(`/payments/${payment.id}?done=`);
    const shown = await text(`/payments/${payment.id}`);
    expect(shown).toContain('1 SOL = ');
    expect(shown).toContain('$1,358.02');
    expect(shown).toContain(owner.user.email);
    expect(shown).toContain('Cancelled: Payment');
  });

  test('says on its page why an act is refused', async () => {
    const { id } = await create();
    await confirmPayment(service, id);
    const answer = await send(`/payments/${id}/cancel`);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('role="alert"');
  });

  test('says in the reader’s language why it is unpaid, and nothing that only programs can do', async () => {
    const { id } = await create();
    const mintOf = (url: string) => new URL(url).searchParams.get('spl-token') as string;
    const url = await solanaPayUrl(service, id);
    const other = await solanaPayUrl(service, (await create({ token: 'USDT' })).id);
    await (await fundedWallet(service)).pay(url.replace(mintOf(url), mintOf(other)));
    service.chain.control.advanceSlots(40);
    await settleChain(service);
    const german = await owner.get(`${owner.path}/payments/${id}`, { 'accept-language': 'de' });
    expect(german.text).toContain('Keine der Transaktionen, die diese Zahlung nennen, zählt.');
    expect(german.text).toContain('Sie ist nicht in dem Token, den diese Zahlung verlangt.');
    for (const part of ['POST /', 'No transaction', 'None of']) expect(german.text).not.toContain(part);
    expect(await text(`/payments/${id}`)).toContain('None of the transactions that name this payment counts.');
  });

  test('shows its splits', async () => {
    const { id } = await create();
    const row = await service.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const leg = await insertLeg(service, row, { kind: 'split', amount: 1_000_000n, recipient_name: 'A <recipient>' });
    await setPayment(service, id, { split_ids: [leg.id] });
    expect(await text(`/payments/${id}`)).toContain('A &lt;recipient&gt;');
  });

  test('is not shown in the other mode', async () => {
    const { id } = await create();
    expect((await open(`/payments/${id}`, await visitDesk(service, 'owner', 'live'))).status).toBe(404);
    expect((await open(`/payments/${newId('pay')}`)).status).toBe(404);
  });
});

describe('the receipt of a payment', () => {
  const confirmed = async (fields: object = {}) => {
    const { id } = await create(fields);
    await confirmPayment(service, id);
    return id;
  };

  test('is sent again to the customer, or to another address', async () => {
    const id = await confirmed({ customer_email: 'again@example.com' });
    expect(await text(`/payments/${id}/receipt`)).toContain('value="again@example.com"');
    const { headers } = await send(`/payments/${id}/receipt`, { email: 'books@example.com' });
    expect(headers.get('location')).toContain('done=desk-done-sent');
    await send(`/payments/${id}/receipt`, { email: 'BOOKS@example.com' });
    const mails = await mailsTo(service, 'books@example.com');
    expect(mails).toMatchObject([{ kind: 'receipt_resent', payment_id: id }]);
    expect(await text(`/payments/${id}`)).toContain('Receipt emailed again');
  });

  test('is refused beside the field, and goes out only so often', async () => {
    const id = await confirmed();
    const wrong = await send(`/payments/${id}/receipt`, { email: 'nobody' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="nobody"');
    for (let number = 0; number < MAX_RESENT_RECEIPTS; number += 1) {
      expect((await send(`/payments/${id}/receipt`, { email: `r${number}@example.com` })).status).toBe(303);
    }
    expect((await send(`/payments/${id}/receipt`, { email: 'more@example.com' })).status).toBe(422);
    expect(await mailsTo(service, 'more@example.com')).toEqual([]);
  });

  test('does not exist for an unpaid one', async () => {
    const { id } = await create();
    await expirePayment(service, id);
    expect((await send(`/payments/${id}/receipt`, { email: 'a@example.com' })).status).toBe(422);
  });
});
