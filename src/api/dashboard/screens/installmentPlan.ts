import Big from 'big.js';
import { FlorinError, type Issue } from '../../../domain/errors.ts';
import { type InstallmentStatus, isUnpaid } from '../../../domain/installments.ts';
import { localDay } from '../../../domain/timeZones.ts';
import { sumOf } from '../../../domain/totals.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { InstallmentJson, InstallmentPlanJson } from '../../../serializers/installmentPlans.ts';
import type { Desk } from '../desk.ts';
import { changesOf, type Field, type FormData, formOf } from '../forms.ts';
import type { DeskAnswer } from '../screen.ts';
import { type Action, type Cell, cell, type Fact, money, status, type Table, type Tone } from '../view.ts';
import { namedCustomer } from './customer.ts';

async function findPlan(desk: Desk, id: string): Promise<InstallmentPlanJson> {
  return (await desk.call<InstallmentPlanJson>('GET /installment-plans/:id', { params: { id } })).body;
}

const titleOf = ({ t }: Desk, { description }: InstallmentPlanJson) => description ?? t.text('portal-plan');

/** Returns what all installments together still ask for, with late fees. */
function leftOf({ payment_schedule }: InstallmentPlanJson): number {
  return sumOf(payment_schedule.filter(isUnpaid).map(owedOf)).toNumber();
}

/** Returns what an unpaid installment still asks for. */
function owedOf({ amount, late_fee, amount_received, credit_applied }: InstallmentJson): Big {
  const owed = Big(amount).plus(late_fee).minus(amount_received).minus(credit_applied);
  return owed.gt(0) ? owed : Big(0);
}

/** Returns what an installment has received, from payments and from the customer's balance. */
const receivedOf = ({ amount_received, credit_applied }: InstallmentJson) => Big(amount_received).plus(credit_applied);

export async function showPlan(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const plan = await findPlan(desk, id);
  const customer = await namedCustomer(desk, plan);
  const { plan_url } = plan;
  const isLate = plan.payment_schedule.some((one) => one.status === 'late');
  return {
    title: titleOf(desk, plan),
    template: 'detail',
    nav: 'installments',
    data: {
      back: { href: desk.href('/installments'), text: t.text('desk-installments') },
      badges: [status(t, plan.status), ...(isLate ? [status(t, 'late')] : [])],
      actions: actionsOf(desk, plan),
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, plan, customer) },
        { title: t.text('schedule'), table: scheduleOf(desk, plan) },
        {
          title: t.text('desk-public-page'),
          text: t.text('desk-installments-page-text'),
          facts: [
            {
              label: t.text('desk-address-of-page'),
              value: cell(plan_url, { isCode: true, href: plan_url, isExternal: true }),
              isWhole: true,
            },
          ],
        },
        { title: t.text('desk-raw'), json: JSON.stringify(plan, null, 2) },
      ],
    },
  };
}

function actionsOf(desk: Desk, { id, status: name, customer_id }: InstallmentPlanJson): Action[] {
  const { t } = desk;
  if (!desk.may('installment_plans:write')) return [];
  const of = (verb: string) => desk.href(`/installments/${id}/${verb}`);
  const edit = { label: t.text('desk-edit'), href: of('edit') };
  const payOff = { label: t.text('desk-pay-off'), href: of('pay-off'), post: true };
  switch (name) {
    case 'active':
      return [
        edit,
        ...(customer_id === null ? [] : [payOff]),
        { label: t.text('desk-cancel-installments'), href: of('cancel'), isDangerous: true },
      ];
    case 'defaulted':
      return [{ label: t.text('desk-reinstate'), href: of('reinstate'), post: true, isPrimary: true }, edit];
    default:
      return [edit];
  }
}

function factsOf(desk: Desk, plan: InstallmentPlanJson, customer: Cell): Fact[] {
  const { t } = desk;
  const { total_amount, currency, token, installment_count, late_fee_amount, payment_schedule } = plan;
  const optional = (label: MessageId, value: Cell | null) => (value === null ? [] : [{ label: t.text(label), value }]);
  const paid = payment_schedule.filter((one) => one.status === 'paid').length;
  const received = sumOf(payment_schedule.map(receivedOf)).toNumber();
  const time = (text: string | null) => (text === null ? null : desk.timeCell(text));
  return [
    { label: t.text('desk-customer'), value: customer },
    { label: t.text('desk-total-amount'), value: cell(money(t, total_amount, currency)) },
    { label: t.text('desk-received'), value: cell(money(t, received, currency)) },
    ...(plan.status === 'active'
      ? [{ label: t.text('desk-left-to-pay'), value: cell(money(t, leftOf(plan), currency)) }]
      : []),
    {
      label: t.text('installments-paid-label'),
      value: cell(t.text('installments-paid', { paid, count: installment_count })),
    },
    { label: t.text('desk-token'), value: cell(token) },
    { label: t.text('desk-days-between'), value: cell(String(plan.payment_frequency_days)) },
    { label: t.text('desk-grace-days'), value: cell(String(plan.grace_period_days)) },
    ...optional('late-fee', late_fee_amount === null ? null : cell(money(t, late_fee_amount, currency))),
    ...optional('desk-completed-on', time(plan.completed_at)),
    ...optional('desk-defaulted-on', time(plan.defaulted_at)),
    ...optional('desk-reinstated-on', time(plan.reinstated_at)),
    ...optional('desk-cancelled-on', time(plan.cancelled_at)),
    { label: t.text('desk-created'), value: desk.timeCell(plan.created_at) },
    { label: t.text('desk-id'), value: cell(plan.id, { isCode: true }) },
  ];
}

/** How an installment is called in the schedule, as on the customer's page. */
const STATUSES: Record<InstallmentStatus, { text: MessageId; tone: Tone }> = {
  pending: { text: 'installment-upcoming', tone: 'soft' },
  due: { text: 'installment-due', tone: 'warn' },
  late: { text: 'installment-late', tone: 'bad' },
  paid: { text: 'installment-paid', tone: 'good' },
  cancelled: { text: 'installment-cancelled', tone: 'soft' },
};

function scheduleOf(desk: Desk, { payment_schedule }: InstallmentPlanJson): Table {
  const { t } = desk;
  return {
    caption: t.text('schedule'),
    empty: '',
    columns: [
      { label: t.text('schedule-number'), isNumber: true },
      { label: t.text('desk-due-date') },
      { label: t.text('schedule-status') },
      { label: t.text('desk-amount'), isNumber: true },
      { label: t.text('desk-received'), isNumber: true },
    ],
    rows: payment_schedule.map((one) => ({ href: null, cells: installmentCells(desk, one) })),
  };
}

function installmentCells(desk: Desk, installment: InstallmentJson): Cell[] {
  const { t } = desk;
  const { amount, late_fee, surplus, credit_applied, currency, payment_id, paid_at } = installment;
  const { text, tone } = STATUSES[installment.status];
  const price = (value: number) => money(t, value, currency);
  const received = [
    ...(credit_applied > 0 ? [t.text('desk-from-balance', { amount: price(credit_applied) })] : []),
    ...(surplus > 0 ? [t.text('paid-too-much', { amount: price(surplus) })] : []),
  ];
  return [
    cell(String(installment.installment_number)),
    desk.dayCell(installment.due_date),
    cell(t.text(text), { tone, sub: paid_at && desk.dayCell(paid_at).text }),
    cell(price(amount), { sub: late_fee > 0 ? t.text('with-late-fee', { fee: price(late_fee) }) : null }),
    cell(price(receivedOf(installment).toNumber()), {
      sub: received.join(', ') || null,
      ...(payment_id === null ? {} : { href: desk.href(`/payments/${payment_id}`) }),
    }),
  ];
}

/** Names of the fields of an installment. Dots would make them objects of the body. */
const dateName = (number: number) => `date-${number}`;
const waiveName = (number: number) => `waive-${number}`;

function editFields(desk: Desk, plan: InstallmentPlanJson): Field[] {
  const { t } = desk;
  const movable = plan.status === 'active' ? plan.payment_schedule.filter(isUnpaid) : [];
  return [
    { name: 'description', label: t.text('desk-description'), kind: 'text', value: plan.description },
    ...movable.flatMap((one): Field[] => {
      const number = one.installment_number;
      const date: Field = {
        name: dateName(number),
        label: t.text('desk-date-of', { number, amount: money(t, one.amount, one.currency) }),
        kind: 'date',
        isRequired: true,
        value: localDay(new Date(one.due_date), desk.merchant.time_zone),
      };
      const fee = money(t, one.late_fee, one.currency);
      const waive: Field = { name: waiveName(number), label: t.text('desk-waive-fee', { fee }), kind: 'checkbox' };
      return one.late_fee > 0 ? [date, waive] : [date];
    }),
  ];
}

export async function showEdit(
  desk: Desk,
  id: string,
  attempt: { sent?: FormData; error?: unknown } = {},
): Promise<DeskAnswer> {
  const { t } = desk;
  const plan = await findPlan(desk, id);
  const back = desk.href(`/installments/${id}`);
  const terms = { action: `${back}/edit`, submit: t.text('desk-save'), cancel: back };
  return {
    title: t.text('desk-edit-installments'),
    template: 'formPage',
    nav: 'installments',
    data: {
      back: { href: back, text: titleOf(desk, plan) },
      intro: plan.status === 'active' ? t.text('desk-edit-installments-text') : null,
      form: formOf(t, terms, editFields(desk, plan), attempt),
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

/** Returns the new dates of a form, and the numbers of their installments. An installment that stays as it is has none. */
function newDates(plan: InstallmentPlanJson, changes: Record<string, unknown>) {
  return plan.payment_schedule.flatMap(({ installment_number, due_date }) => {
    const date = changes[dateName(installment_number)];
    const waive_late_fee = changes[waiveName(installment_number)] === true;
    if (date === undefined && !waive_late_fee) return [];
    return [{ installment_number, due_date: date ?? due_date, waive_late_fee }];
  });
}

export async function change(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  const plan = await findPlan(desk, id);
  const { description, ...changes } = changesOf(desk.t, editFields(desk, plan), form);
  const installments = newDates(plan, changes);
  try {
    const body = {
      ...(description === undefined ? {} : { description }),
      ...(installments.length > 0 ? { installments } : {}),
    };
    await desk.call('PATCH /installment-plans/:id', { params: { id }, body, ...desk.once(form) });
    return { redirect: `/installments/${id}`, done: 'desk-done-saved' };
  } catch (error) {
    const numbers = installments.map(({ installment_number }) => installment_number);
    return showEdit(desk, id, { sent: form, error: besideDates(error, numbers) });
  }
}

/** Returns an error about the entries of a request with the names of the form's fields. */
function besideDates(error: unknown, numbers: readonly number[]): unknown {
  if (!(error instanceof FlorinError)) return error;
  const { issues, ...details } = error.details as { issues?: Issue[] };
  if (!issues) return error;
  const named = issues.map(({ path, message }) => {
    const number = numbers[Number(/^installments\.(\d+)/.exec(path)?.[1])];
    return { path: number === undefined ? path : dateName(number), message };
  });
  return new FlorinError(error.code, error.message, { ...details, issues: named });
}

export async function showCancel(desk: Desk, id: string, error?: unknown): Promise<DeskAnswer> {
  const { t } = desk;
  const plan = await findPlan(desk, id);
  const back = desk.href(`/installments/${id}`);
  const title = t.text('desk-cancel-installments');
  const terms = { action: `${back}/cancel`, submit: title, isDangerous: true, cancel: back };
  return {
    title,
    template: 'formPage',
    nav: 'installments',
    data: {
      back: { href: back, text: titleOf(desk, plan) },
      intro: t.text('desk-cancel-installments-text'),
      facts: [{ label: t.text('desk-left-to-pay'), value: cell(money(t, leftOf(plan), plan.currency)) }],
      form: formOf(t, terms, [], { error }),
    },
    ...(error ? { status: 422 } : {}),
  };
}

export async function cancel(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  try {
    await desk.call('POST /installment-plans/:id/cancel', { params: { id }, body: {}, ...desk.once(form) });
    return { redirect: `/installments/${id}`, done: 'desk-done-cancelled' };
  } catch (error) {
    return showCancel(desk, id, error);
  }
}

export async function reinstate(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  await desk.call('POST /installment-plans/:id/reinstate', { params: { id }, body: {}, ...desk.once(form) });
  return { redirect: `/installments/${id}`, done: 'desk-done-saved' };
}

/** Makes a payment of everything that is left, or finds the open one, and leads to it. */
export async function payOff(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  const payment = await desk.call<{ id: string }>('POST /installment-plans/:id/pay-off', {
    params: { id },
    body: {},
    ...desk.once(form),
  });
  return { redirect: `/payments/${payment.body.id}` };
}
