import { afterAll, beforeAll, expect, test } from 'vitest';
import { elapseMailLimits } from '../../support/factories/mails.ts';
import { type Answer, type Service, startService } from '../../support/service.ts';

const PER_RECIPIENT = 8;

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { MAIL_LIMIT_INVOICES_PER_DAY: String(PER_RECIPIENT) } });
});
afterAll(() => service.stop());

const draft = async (customer_email: string, headers = {}): Promise<string> => {
  const body = { customer_email, amount: 49.5, description: 'Coffee' };
  return (await service.call('POST', '/invoices', body, headers)).body.id;
};
const send = (id: string, headers = {}): Promise<Answer> =>
  service.call('POST', `/invoices/${id}/send`, undefined, headers);
const sent = (id: string) => service.db.selectFrom('emails').select('id').where('invoice_id', '=', id).execute();

/** Checks that an answer refuses a mail for at most `seconds`, and says when to retry. */
function expectRefusal({ status, body, headers }: Answer, words: string, seconds: number): void {
  expect([status, body.code]).toEqual([429, 'rate_limit_exceeded']);
  expect(body.message).toContain(words);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBe(body.retry_after);
  expect(wait > 0 && wait <= seconds).toBe(true);
}

test('emails an invoice once a minute and five times a day, and says when the next is possible', async () => {
  const id = await draft('ada@example.com');
  for (let count = 1; count <= 5; count += 1) {
    expect((await send(id)).status).toBe(200);
    if (count === 5) break;
    expectRefusal(await send(id), 'less than a minute ago', 60);
    await elapseMailLimits(service, { minutes: 1 });
  }
  await elapseMailLimits(service, { minutes: 1 });
  expectRefusal(await send(id), '5 times', 24 * 3600);
  expect(await sent(id)).toHaveLength(5);
  await elapseMailLimits(service, { days: 1 });
  expect((await send(id)).status).toBe(200);
});

test('sends one of ten concurrent requests, and replays a repeated one by its Idempotency-Key', async () => {
  const id = await draft('bob@example.com');
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
  const other = await draft('bob@example.com');
  const key = { 'idempotency-key': 'once' };
  const [first, again] = [await send(other, key), await send(other, key)];
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  expect(await sent(other)).toHaveLength(1);
});

test('limits the invoices to one mailbox per day, however it is written, and not those of other modes', async () => {
  const spellings = ['carla@gmail.com', 'Car.la@gmail.com', 'c.a.r.l.a+office@googlemail.com', 'CARLA+2@GMAIL.com'];
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  const addresses = Array.from({ length: PER_RECIPIENT + 3 }, (_, n) => spellings[n % spellings.length] as string);
  const ids = await Promise.all(addresses.map((address) => draft(address)));
  const answers = await Promise.all(ids.map((id) => send(id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(3);
  for (const answer of refused) expectRefusal(answer, 'this recipient', 24 * 3600);
  // A refused invoice stays a draft.
  const drafts = (await service.call('GET', '/invoices?limit=100')).body.filter((one: any) => one.status === 'draft');
  expect(drafts).toHaveLength(3);
  expect((await send(await draft('carla@gmail.com', live), live)).status).toBe(200);
  expect((await send(await draft('car.la@example.com'))).status).toBe(200);
  await elapseMailLimits(service, { days: 1 });
  for (const { id } of drafts) expect((await send(id)).status).toBe(200);
});
