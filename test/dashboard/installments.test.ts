import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { endPlan, setInstallmentStatus } from '../support/factories/installments.ts';
import { makePlan } from '../support/installments.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

const open = async (path: string, visit = owner) => (await visit.get(visit.path + path)).text;
const send = (path: string, fields: Record<string, string> = {}, visit = owner) =>
  visit.post(visit.path + path, fields);
const onceOf = (text: string) => /name="once" value="([^"]+)"/.exec(text)?.[1] as string;
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';
const idIn = (answer: { headers: Headers }, prefix: string) =>
  new RegExp(`${prefix}_\\w+`).exec(locationOf(answer))?.[0] as string;
const read = async (id: string) => (await service.call('GET', `/installment-plans/${id}`)).body;
const newWallet = () => Keypair.generate().publicKey.toBase58();
/** Returns the day in so many days, as a date field sends it. */
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

/** What the form of a new plan sends. */
const form = () => ({
  customer_email: 'ana@example.com',
  customer_wallet: newWallet(),
  description: 'A bicycle',
  total_amount: '600',
  currency: 'EUR',
  token: 'USDC',
  installment_count: '6',
  payment_frequency_days: '30',
  grace_period_days: '7',
});

describe('the list of installment plans', () => {
  test('shows how far they are, and is filtered', async () => {
    const late = await makePlan(service, { description: 'Listed late', first_payment_date: dayIn(3) });
    await setInstallmentStatus(service, late.id, 1, 'late', 5);
    const other = await makePlan(service, { description: 'Listed other' });
    await service.call('POST', `/installment-plans/${other.id}/cancel`);
    const text = await open('/installments?status=active');
    for (const part of ['Listed late', 'Late', '0 of 2 paid', '$100.00']) expect(text).toContain(part);
    expect(text).not.toContain('Listed other');
    expect(await open(`/installments?customer_email=${other.customer_email}`)).toContain('Listed other');
  });

  test('shows nothing of the other mode', async () => {
    const { id } = await makePlan(service);
    const live = await visitDesk(service, 'owner', 'live');
    expect(await open('/installments', live)).toContain('No installment plans yet.');
    expect((await live.get(`${live.path}/installments/${id}`)).status).toBe(404);
  });
});

describe('a new plan', () => {
  test('is made once for each form', async () => {
    const first_payment_date = dayIn(10);
    const once = onceOf(await open('/installments/new'));
    const fields = { ...form(), once, first_payment_date, late_fee_amount: '5' };
    const [first, second] = [await send('/installments/new', fields), await send('/installments/new', fields)];
    expect(locationOf(second)).toBe(locationOf(first));
    const plan = await read(idIn(first, 'ipl'));
    expect(plan).toMatchObject({
      ...{ total_amount: 600, currency: 'EUR', installment_count: 6, late_fee_amount: 5, description: 'A bicycle' },
      first_payment_date: `${first_payment_date}T00:00:00.000Z`,
      customer_email: 'ana@example.com',
    });
  });

  test('is that of a customer, who may have no wallet yet', async () => {
    const email = 'no.wallet@example.com';
    const { body: customer } = await service.call('POST', '/customers', { email, name: 'Ana Own' });
    const path = `/installments/new?customer_id=${customer.id}`;
    const text = await open(path);
    expect(text).toContain('Ana Own');
    expect(text).not.toContain('name="customer_email"');
    const { customer_email: _, ...fields } = form();
    const plan = await read(idIn(await send(path, fields), 'ipl'));
    expect(plan).toMatchObject({ customer_id: customer.id, customer_email: email });
  });

  test('is refused beside the field, and what was typed stays', async () => {
    const problem = async (fields: object) => {
      const { status, text } = await send('/installments/new', { ...form(), ...fields } as Record<string, string>);
      expect(status).toBe(422);
      return text;
    };
    expect(await problem({ installment_count: '121' })).toContain('Enter at most 120.');
    expect(await problem({ total_amount: '0.03' })).toContain('Enter at least one cent for each installment.');
    expect(await problem({ first_payment_date: '2020-01-01' })).toContain('Choose a time in the future.');
    expect(await problem({ late_fee_amount: '-1' })).toContain('Enter 0 or more.');
    expect(await problem({ customer_wallet: '' })).toContain('Fill in this field.');
    expect(await problem({ customer_wallet: 'x' })).toContain('value="A bicycle"');
  });
});

describe('a plan', () => {
  test('shows its schedule, its page and what may be done', async () => {
    const plan = await makePlan(service, { installment_count: 3, description: 'Shown' });
    await setInstallmentStatus(service, plan.id, 1, 'paid');
    await setInstallmentStatus(service, plan.id, 2, 'late', 5);
    const text = await open(`/installments/${plan.id}`);
    for (const part of ['Shown', plan.plan_url, '1 of 3 paid', 'with a late fee of $5.00', '$33.34']) {
      expect(text).toContain(part);
    }
    for (const verb of ['edit', 'pay-off', 'cancel']) expect(text).toContain(`${plan.id}/${verb}"`);
    const viewer = await visitDesk(service, 'viewer');
    expect(await open(`/installments/${plan.id}`, viewer)).not.toContain(`${plan.id}/cancel"`);
    for (const verb of ['edit', 'pay-off', 'cancel', 'reinstate']) {
      expect((await send(`/installments/${plan.id}/${verb}`, {}, viewer)).status).toBe(403);
    }
  });

  test('gets new dates and another description', async () => {
    const { id } = await makePlan(service, { first_payment_date: dayIn(5), payment_frequency_days: 5 });
    const text = await open(`/installments/${id}/edit`);
    expect(text).toContain(`value="${dayIn(10)}"`);
    const kept = { description: 'A bicycle', 'date-1': dayIn(5) };
    const early = await send(`/installments/${id}/edit`, { ...kept, 'date-2': dayIn(4) });
    expect(early.status).toBe(422);
    expect(early.text).toContain('Choose a date after that of installment 1.');
    expect(early.text).toContain(`value="${dayIn(4)}"`);
    expect((await send(`/installments/${id}/edit`, { ...kept, 'date-2': dayIn(20) })).status).toBe(303);
    const moved = await read(id);
    expect(moved.payment_schedule.map((one: any) => one.due_date.slice(0, 10))).toEqual([dayIn(5), dayIn(20)]);
    await send(`/installments/${id}/edit`, { description: 'A red bicycle', 'date-1': dayIn(5), 'date-2': dayIn(20) });
    expect(await read(id)).toMatchObject({ description: 'A red bicycle', payment_schedule: moved.payment_schedule });
  });

  test('waives a late fee together with a new date', async () => {
    const { id } = await makePlan(service, { first_payment_date: dayIn(3), payment_frequency_days: 30 });
    await setInstallmentStatus(service, id, 1, 'late', 5);
    expect(await open(`/installments/${id}/edit`)).toContain('Waive its late fee of $5.00.');
    const { payment_schedule } = await read(id);
    const dates = { 'date-1': dayIn(9), 'date-2': payment_schedule[1].due_date.slice(0, 10) };
    expect((await send(`/installments/${id}/edit`, { ...dates, 'waive-1': 'on' })).status).toBe(303);
    expect((await read(id)).payment_schedule[0]).toMatchObject({ late_fee: 0, status: 'pending' });
  });

  test('is cancelled after a question, once', async () => {
    const { id } = await makePlan(service);
    expect(await open(`/installments/${id}/cancel`)).toContain('$100.00');
    expect((await send(`/installments/${id}/cancel`)).status).toBe(303);
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    expect(await open(`/installments/${id}`)).not.toContain(`${id}/cancel"`);
    expect((await send(`/installments/${id}/cancel`)).status).toBe(303);
    const completed = await makePlan(service);
    await endPlan(service, completed.id, 'completed');
    const refused = await send(`/installments/${completed.id}/cancel`);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('role="alert"');
  });

  test('is reinstated after a default', async () => {
    const { id } = await makePlan(service);
    await endPlan(service, id, 'defaulted');
    expect(await open(`/installments/${id}`)).toContain(`${id}/reinstate"`);
    expect((await send(`/installments/${id}/reinstate`)).status).toBe(303);
    expect(await read(id)).toMatchObject({ status: 'active' });
    expect((await send(`/installments/${id}/reinstate`)).status).toBe(409);
  });

  test('is paid off by one payment of everything that is left', async () => {
    const { id } = await makePlan(service);
    const [first, second] = [await send(`/installments/${id}/pay-off`), await send(`/installments/${id}/pay-off`)];
    expect(locationOf(second)).toBe(locationOf(first));
    const { body } = await service.call('GET', `/payments/${idIn(first, 'pay')}`);
    expect(body).toMatchObject({ amount: 100, status: 'pending' });
  });
});
