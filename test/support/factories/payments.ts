import { type Insertable, sql } from 'kysely';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import type { PaymentLegs, Payments } from '../../../src/db/schema.ts';
import { newId } from '../../../src/domain/ids.ts';
import type { FailureReason } from '../../../src/domain/payments.ts';
import { newReference } from '../../../src/solana/address.ts';
import { setRows, type Values, type Which, type WithDb } from './rows.ts';
import { ago, type Duration, earlier, fromNow } from './times.ts';

type Changes = Values<'payments'>;

/** Makes an open payment of 7 USD in USDC in the database only: no events, no jobs. Returns its row. */
export async function insertPayment(
  { db }: WithDb,
  values: Partial<Insertable<Payments>> & { merchant_id: string },
): Promise<PaymentRow> {
  const row = {
    id: newId('pay'),
    mode: 'test' as const,
    amount: '7',
    currency: 'USD' as const,
    amount_usd: '7',
    token: 'USDC' as const,
    amount_due: 7_000_000n,
    currency_rate: '1',
    token_rate: '1',
    quoted_at: new Date(),
    wallet: newReference(),
    reference: newReference(),
    expires_at: fromNow({ hours: 1 }),
    ...values,
  };
  return db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Makes a leg of a payment, by default a split of 1 %. Returns its row. */
export async function insertLeg(
  { db }: WithDb,
  { id: payment_id, merchant_id, mode }: PaymentRow,
  values: Partial<Insertable<PaymentLegs>> & Pick<Insertable<PaymentLegs>, 'kind' | 'amount'>,
) {
  const rule = values.kind === 'split' ? { percentage: '1', split_order: 1 } : {};
  const now = new Date();
  const row = { id: newId('spl'), payment_id, merchant_id, mode, recipient_wallet: newReference(), ...rule };
  return db
    .insertInto('payment_legs')
    .values({ ...row, created_at: now, updated_at: now, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes columns of payments. */
export const setPayment = (service: WithDb, which: Which<'payments'>, values: Changes) =>
  setRows(service, 'payments', which, values);

/** Moves the deadline of a payment. */
export const setDeadline = (service: WithDb, id: string, expires_at: Date, values: Changes = {}) =>
  setPayment(service, id, { expires_at, ...values });

/** Lets the deadline of a payment pass. The payment stays open. */
export const passDeadline = (service: WithDb, id: string) =>
  setDeadline(service, id, ago({ seconds: 1 }), { created_at: earlier('created_at', { hours: 2 }) });

/** Expires open payments. */
export const expirePayment = (service: WithDb, which: Which<'payments'>) =>
  setPayment(
    service,
    { ...(typeof which === 'string' ? { id: which } : which), status: 'pending' },
    { status: 'expired' },
  );

/** Fails payments for a reason. */
export const failPayment = (
  service: WithDb,
  which: Which<'payments'>,
  failure_reason: FailureReason,
  values: Changes = {},
) => setPayment(service, which, { status: 'failed', failure_reason, confirmed_at: null, ...values });

/** Confirms payments in full, by a transaction that is on no chain. */
export const confirmPayment = (service: WithDb, which: Which<'payments'>) =>
  setPayment(service, which, {
    status: 'confirmed',
    confirmed_at: sql`now()`,
    transaction_signature: 'sig',
    amount_received: sql`amount_due`,
  });

/** Credits payments with an amount in units of the token, by default the full amount due. Their status stays. */
export const creditPayment = (service: WithDb, which: Which<'payments'>, units?: bigint) =>
  setPayment(service, which, { amount_received: units ?? sql`amount_due`, transaction_signature: 'sig' });

/** Makes a payment, its quotes and its transfers older. The deadline stays. */
export async function agePayment(service: WithDb, id: string, duration: Duration): Promise<void> {
  const quoted_at = earlier('quoted_at', duration);
  await setPayment(service, id, { created_at: earlier('created_at', duration), quoted_at });
  await setRows(service, 'payment_quotes', { payment_id: id }, { quoted_at });
  await setRows(service, 'transfers', { payment_id: id }, { paid_at: earlier('paid_at', duration) });
}

/** Lets the quote of a payment lapse. The payment stays open for days. */
export async function lapseQuote(service: WithDb, id: string, values: Changes = {}): Promise<void> {
  await agePayment(service, id, { hours: 2 });
  await setDeadline(service, id, fromNow({ days: 9 }), values);
}

/** Changes columns of every leg of a payment. */
export const setLegs = (service: WithDb, payment_id: string, values: Values<'payment_legs'>) =>
  setRows(service, 'payment_legs', { payment_id }, values);
