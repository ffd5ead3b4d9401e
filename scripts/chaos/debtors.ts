import { setTimeout as delay } from 'node:timers/promises';
import type { Clients } from './clients.ts';
import { pick, type Random } from './random.ts';
import type { ChaosStack } from './stack.ts';

/** The subscriptions, installment plans and invoices that the service acknowledged to clients, and their payments. */
export type Debts = {
  subscriptions: Map<string, { isCancelled: boolean }>;
  installmentPlans: Set<string>;
  /** the number of each invoice by its id */
  invoices: Map<string, string>;
  /** the transaction of each paid payment, by the payment's id; each debt is paid once */
  paid: Map<string, string>;
  /** the last target of the merchant's clock: everything due until then must be done */
  movedTo: string | null;
};

/** Clients of the merchant and the customers, beside the one that moves the clock. */
const CLIENTS = 3;
/** Subscriptions at the start, so that every move of the clock has something to bill. */
const SUBSCRIBERS = 20;
/** Length of one move of the clock: from less than a period to several periods with their follow-ups. */
const [MIN_MOVE_S, MAX_MOVE_S] = [8 * 3600, 96 * 3600];
/** Interval between polls of the clock. */
const POLL_MS = 200;

/** Cumulative probabilities of a client's next step; the rest pays a subscription. */
const SUBSCRIBED = 0.15;
const DIVIDED = 0.18;
const INVOICED = 0.2;
const INSTALLMENT_PAID = 0.3;
const CANCELLED = 0.34;

/** Share of customers with email: small, because a mail costs more than all other work for a period. */
const MAILED = 0.2;

/** Every interval that falls due within some weeks, with trials and with an end. */
const PLANS = [
  { billing_interval: 'daily', max_unpaid_periods: 14 },
  { billing_interval: 'daily', trial_days: 1, max_cycles: 5 },
  { billing_interval: 'weekly', trial_days: 2 },
  { billing_interval: 'monthly' },
];
const INSTALLMENTS = { total_amount: 3, installment_count: 3, payment_frequency_days: 2, grace_period_days: 1 };
const INVOICE = { customer_email: 'c@example.com', amount: 1, description: 'Chaos' };

type Working = (isRunning: () => boolean) => Promise<void>[];

/**
 * Creates the plans of the merchant whose clock moves. Returns the debts, and the work of the clients: they subscribe, pay
 * some debts and leave the rest to follow-ups, cancel, and get invoices. The clock moves by hours and days meanwhile.
 */
export async function debtors(
  { biller, wallet }: ChaosStack,
  { insist }: Clients,
  random: Random,
): Promise<{ owed: Debts; work: Working }> {
  const owed: Debts = {
    subscriptions: new Map(),
    installmentPlans: new Set(),
    invoices: new Map(),
    paid: new Map(),
    movedTo: null,
  };
  const key = biller.keys.test;
  const get = (path: string) => insist(key, 'GET', path, null, [200]);
  const post = (path: string, body: object | null, wanted = [201]) => insist(key, 'POST', path, body, wanted);
  const plans: string[] = [];
  for (const plan of PLANS) plans.push((await post('/subscription-plans', { name: 'Chaos', amount: 1, ...plan })).id);

  /** Debts that are paid or being paid; no client pays a debt twice. */
  const settled = new Set<string>();
  const pay = async (what: string, paymentId: string) => {
    if (settled.has(what)) return;
    settled.add(what);
    const page = await get(`/payments/${paymentId}/checkout-data`);
    if (page.status === 'pending') owed.paid.set(paymentId, await wallet.pay(page.solana_pay_url));
    else settled.delete(what);
  };

  const subscribe = async () => {
    const who = random() < MAILED ? { customer_email: 'c@example.com' } : { customer_wallet: wallet.address };
    const { id } = await post('/subscriptions', { plan_id: pick(random, plans), ...who });
    owed.subscriptions.set(id, { isCancelled: false });
  };
  const divide = async () => {
    const { id } = await post('/installment-plans', { customer_wallet: wallet.address, ...INSTALLMENTS });
    owed.installmentPlans.add(id);
  };
  const invoice = async () => {
    const { id, invoice_number } = await post('/invoices', INVOICE);
    owed.invoices.set(id, invoice_number);
    await post(`/invoices/${id}/send`, null, [200]);
    if (random() < 0.5) await pay(id, (await get(`/invoices/${id}`)).payment_id);
  };
  const payInstallment = async () => {
    const { payment_schedule } = await get(`/installment-plans/${pick(random, [...owed.installmentPlans])}`);
    const due = payment_schedule.find(({ status }) => status === 'due' || status === 'late');
    if (due?.payment_id) await pay(due.id, due.payment_id);
  };
  const cancel = async () => {
    const id = pick(random, [...owed.subscriptions.keys()]);
    const { code } = await post(`/subscriptions/${id}/cancel`, null, [200, 409]);
    // 409: the subscription had already ended.
    if (!code) owed.subscriptions.set(id, { isCancelled: true });
  };
  const payPeriod = async () => {
    const { id, current_period_start, current_payment } = await get(
      `/subscriptions/${pick(random, [...owed.subscriptions.keys()])}`,
    );
    if (current_payment?.status === 'pending') await pay(`${id} ${current_period_start}`, current_payment.id);
  };

  await Promise.all([divide(), ...Array.from({ length: SUBSCRIBERS }, subscribe)]);

  const live = async (isRunning: () => boolean) => {
    while (isRunning()) {
      const fate = random();
      if (fate < SUBSCRIBED) await subscribe();
      else if (fate < DIVIDED) await divide();
      else if (fate < INVOICED) await invoice();
      else if (fate < INSTALLMENT_PAID) await payInstallment();
      else if (fate < CANCELLED) await cancel();
      else await payPeriod();
    }
  };
  const passTime = async (isRunning: () => boolean) => {
    while (isRunning()) {
      const seconds = Math.floor(MIN_MOVE_S + random() * (MAX_MOVE_S - MIN_MOVE_S));
      owed.movedTo = (await post('/test-clock/advance', { seconds }, [202])).target;
      while (isRunning() && (await get('/test-clock')).status !== 'ready') await delay(POLL_MS);
    }
  };
  return {
    owed,
    work: (isRunning) => [...Array.from({ length: CLIENTS }, () => live(isRunning)), passTime(isRunning)],
  };
}
