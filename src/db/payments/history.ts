import { sql } from 'kysely';
import type { AuditAction, AuditObject } from '../../domain/auditLog.ts';
import type { EventKind } from '../../domain/events.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx } from '../database.ts';
import type { EmailRow } from '../emails.ts';
import type { DeliveryRow } from '../webhooks/deliveries.ts';
import type { PaymentRow } from './payments.ts';

/** Rows of each kind that a payment's history has: the newest. Anybody can cause any number of transactions and quotes. */
const MAX_ROWS = 100;

/** A quote of a payment: the tokens that it asked for from some time on. `token_rate`: dollars for a token; `currency_rate`: dollars for its currency. */
export type QuoteInHistory = {
  token: Token;
  amount_due: bigint;
  token_rate: string | null;
  currency_rate: string | null;
  quoted_at: Date;
};

/** Returns what a payment asked for, oldest first. Empty: its price was fixed once. */
export async function quotesOf(
  db: DbOrTrx,
  { id, token }: Pick<PaymentRow, 'id' | 'token'>,
): Promise<QuoteInHistory[]> {
  const { rows } = await sql<QuoteInHistory>`
    select coalesce(quoted_token, ${token}) as token, amount_due, token_rate::text, currency_rate::text, quoted_at
    from payment_quotes where payment_id = ${id}
    union all
    select token, amount_due, token_rate::text, currency_rate::text, quoted_at from inactive_quotes where payment_id = ${id}
    order by quoted_at desc limit ${MAX_ROWS}`.execute(db);
  return rows.reverse();
}

/** When a transaction's money was credited to a payment, and when it was final. */
export type CreditInHistory = { signature: string; amount: bigint; credited_at: Date; finalized_at: Date | null };

/** Returns the transactions whose money counts for a payment, oldest first. */
export async function creditsInHistory(
  db: DbOrTrx,
  { id, mode }: Pick<PaymentRow, 'id' | 'mode'>,
): Promise<CreditInHistory[]> {
  const { rows } = await sql<CreditInHistory>`
    select signature, sum(amount)::bigint as amount, min(credited_at) as credited_at, max(finalized_at) as finalized_at
    from transfers join chain_transactions using (mode, signature)
    where payment_id = ${id} and mode = ${mode} and credited_at is not null and dropped_at is null
    group by signature order by min(credited_at) desc limit ${MAX_ROWS}`.execute(db);
  return rows.reverse();
}

/** A mail about a payment. */
export type MailInHistory = Pick<
  EmailRow,
  'id' | 'kind' | 'recipient' | 'status' | 'created_at' | 'sent_at' | 'failed_at'
>;

/** Returns the mails about a payment, oldest first. */
export async function mailsOf(
  db: DbOrTrx,
  { id, merchant_id, mode }: Pick<PaymentRow, 'id' | 'merchant_id' | 'mode'>,
): Promise<MailInHistory[]> {
  const rows = await db
    .selectFrom('emails')
    .select(['id', 'kind', 'recipient', 'status', 'created_at', 'sent_at', 'failed_at'])
    .where('payment_id', '=', id)
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.reverse();
}

/** The payment and what belongs to it: its refunds, and the transfers that people applied to it. */
const partsOf = ({ id, merchant_id, mode }: Pick<PaymentRow, 'id' | 'merchant_id' | 'mode'>) => sql`
  (select ${id} as id
    union all
    (select id from refunds where payment_id = ${id} and merchant_id = ${merchant_id} and mode = ${mode} limit ${MAX_ROWS})
    union all
    (select id from transfers where payment_id = ${id} and merchant_id = ${merchant_id} and mode = ${mode}
      and applied_by is not null and id is not null limit ${MAX_ROWS})
  ) as part`;

/** A webhook delivery of an event. */
type DeliveryInHistory = Pick<DeliveryRow, 'id' | 'status' | 'attempts' | 'endpoint_id'>;
/** An event of a payment or of one of its refunds. */
export type EventInHistory = {
  id: string;
  kind: EventKind;
  resource_id: string;
  created_at: Date;
  deliveries: DeliveryInHistory[];
};

/** Returns the events of a payment and its refunds with their deliveries, oldest first. */
export async function eventsInHistory(
  db: DbOrTrx,
  payment: Pick<PaymentRow, 'id' | 'merchant_id' | 'mode'>,
): Promise<EventInHistory[]> {
  const { merchant_id, mode } = payment;
  const { rows } = await sql<EventInHistory>`
    select event.*, (
      select coalesce(json_agg(json_build_object('id', id, 'status', status, 'attempts', attempts,
        'endpoint_id', endpoint_id) order by id), '[]')
      from webhook_deliveries as delivery
      where hash64(event_id) = hash64(event.id) and event_id = event.id
        and delivery.merchant_id = ${merchant_id} and delivery.mode = ${mode}
    ) as deliveries
    from (
      select found.* from ${partsOf(payment)} cross join lateral (
        select id, kind, resource_id, created_at, position from events
        where hash64(merchant_id || mode || resource_id) = hash64(${merchant_id} || ${mode} || part.id)
          and merchant_id = ${merchant_id} and mode = ${mode} and resource_id = part.id
        order by created_at desc, position desc limit ${MAX_ROWS}
      ) as found
      order by created_at desc, position desc limit ${MAX_ROWS}
    ) as event
    order by created_at, position`.execute(db);
  return rows;
}

/** An act on a payment, on one of its refunds or on a transfer that counts for it. `name`: that of the user or key. */
export type ActInHistory = {
  id: string;
  actor: string;
  name: string | null;
  action: AuditAction;
  object_kind: AuditObject;
  object_id: string;
  created_at: Date;
};

/** Returns what people and keys did to a payment, its refunds and its transfers, oldest first. */
export async function actsInHistory(
  db: DbOrTrx,
  payment: Pick<PaymentRow, 'id' | 'merchant_id' | 'mode'>,
): Promise<ActInHistory[]> {
  const { merchant_id, mode } = payment;
  const { rows } = await sql<ActInHistory>`
    select act.*, coalesce(
      (select coalesce(users.name, users.email) from users where users.id = act.actor),
      (select name from api_keys where api_keys.id = act.actor and api_keys.merchant_id = ${merchant_id})) as name
    from (
      select found.* from ${partsOf(payment)} cross join lateral (
        select id, actor, action, object_kind, object_id, created_at from audit_log
        where hash64(merchant_id || mode || object_id) = hash64(${merchant_id} || ${mode} || part.id)
          and merchant_id = ${merchant_id} and mode = ${mode} and object_id = part.id
        order by created_at desc, id desc limit ${MAX_ROWS}
      ) as found
      order by created_at desc, id desc limit ${MAX_ROWS}
    ) as act
    order by created_at, id`.execute(db);
  return rows;
}

/** Returns the payments that repeat a payment, the first one first. */
export function retriesOf(
  db: DbOrTrx,
  { id, merchant_id, mode }: Pick<PaymentRow, 'id' | 'merchant_id' | 'mode'>,
): Promise<Pick<PaymentRow, 'id' | 'status' | 'created_at'>[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'created_at'])
    .where('retry_of', '=', id)
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
}
