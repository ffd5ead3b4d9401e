import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DbOrTrx } from '../../src/db/database.ts';

/** Rules of the ledger, computed from the rows that it describes. Every query returns the sums that differ. */
const DIFFERENCES = {
  'each transaction adds up to zero by token': sql`
    select transaction_id, token, sum(amount) from ledger_entries where token is not null group by 1, 2 having sum(amount) <> 0`,
  'each transaction adds up to zero by currency': sql`
    select transaction_id, currency, sum(value) from ledger_entries where currency is not null group by 1, 2 having sum(value) <> 0`,
  'wallets have what they received, less what they sent': sql`
    with moved as (
      select merchant_id, mode, destination_owner as wallet, held_token as token, amount from transfers
      where unapplied_reason is not null and dropped_at is null and held_token is not null
      union all
      select transfers.merchant_id, transfers.mode, destination_owner, payments.token, transfers.amount
      from transfers join payments on payments.id = payment_id
      left join payment_legs leg on leg.payment_id = payments.id and recipient_wallet = destination_owner and leg_wallets is not null
      where credited_at is not null and dropped_at is null and coalesce(leg.kind, 'merchant') = 'merchant'
      union all
      select refunds.merchant_id, refunds.mode, source_owner, refunds.token, -refund_transfers.amount
      from refund_transfers join refunds on refunds.id = refund_id
      where sent_at is not null and dropped_at is null and split_id is null and (source_owner = refunds.wallet or exists (
        select from wallets where (merchant_id, mode, wallet) = (refunds.merchant_id, refunds.mode, source_owner)) or exists (
        select from ledger_entries where account = 'wallet'
          and (merchant_id, mode, wallet) = (refunds.merchant_id, refunds.mode, source_owner)))
      union all
      select distinct on (refunds.merchant_id, refund_transfers.mode, signature) refunds.merchant_id, refunds.mode, fee_payer, 'SOL', -fee
      from refund_transfers join refunds on refunds.id = refund_id
      where sent_at is not null and dropped_at is null and fee > 0 and (fee_payer = refunds.wallet or exists (
        select from wallets where (merchant_id, mode, wallet) = (refunds.merchant_id, refunds.mode, fee_payer)) or exists (
        select from ledger_entries where account = 'wallet'
          and (merchant_id, mode, wallet) = (refunds.merchant_id, refunds.mode, fee_payer)))
    ), expected as (
      select merchant_id, mode, wallet, token, sum(amount) as amount from moved group by 1, 2, 3, 4
    ), booked as (
      select merchant_id, mode, wallet, token, sum(amount) as amount from ledger_entries
      where account = 'wallet' and cause not in ('outside', 'opening') group by 1, 2, 3, 4
    )
    select merchant_id, mode, wallet, token, expected.amount as expected, booked.amount as booked
    from expected full join booked using (merchant_id, mode, wallet, token)
    where coalesce(expected.amount, 0) <> coalesce(booked.amount, 0)`,
  'balances of customers are those of their transactions': sql`
    with expected as (
      select merchant_id, mode, customer_balances.currency, sum(balance) as value
      from customer_balances join customers on customers.id = customer_id group by 1, 2, 3
    ), booked as (
      select merchant_id, mode, currency, -sum(value) as value from ledger_entries where account = 'customer_balances' group by 1, 2, 3
    )
    select merchant_id, mode, currency, expected.value as expected, booked.value as booked
    from expected full join booked using (merchant_id, mode, currency)
    where coalesce(expected.value, 0) <> coalesce(booked.value, 0)`,
  'the accounts of each payment have its money': sql`
    with money as (
      select id, status, amount_received, amount_refunded, balance_credited, status = 'confirmed'
        or status <> 'pending' and num_nonnulls(invoice_id, installment_id, subscription_id) > 0 as is_settled
      from payments
    ), booked as (
      select payment_id as id,
        coalesce(-sum(amount) filter (where account = 'unsettled'), 0) as unsettled,
        coalesce(-sum(amount) filter (where account in ('sales', 'surplus', 'customer_balances', 'refunds')), 0) as settled,
        coalesce(-sum(value) filter (where account = 'customer_balances'), 0) as balance,
        coalesce(sum(amount) filter (where account = 'splits'), 0) as others,
        coalesce(sum(value) filter (where account = 'unsettled'), 0) as unsettled_value
      from ledger_entries where payment_id is not null group by 1
    ), of_others as (
      select payment_id as id, sum(credited.amount) filter (where leg.kind = 'split') as received, sum(credited.amount) as all_received from payment_legs leg join credit_sums credited using (payment_id)
      join payments on payments.id = payment_id where leg.kind <> 'merchant' and credited.wallet = leg.recipient_wallet and leg_wallets is not null group by 1
    ), refunded_by_others as (
      select payment_id as id, sum(amount_sent) as sent from refunds where split_id is not null group by 1
    )
    select money.*, booked.*, of_others.received, refunded_by_others.sent
    from money left join booked using (id) left join of_others using (id) left join refunded_by_others using (id)
    where coalesce(unsettled, 0) + coalesce(settled, 0) <> amount_received - amount_refunded
        - case when is_settled then coalesce(received, 0) - coalesce(sent, 0) else 0 end
      or is_settled and coalesce(unsettled, 0) <> 0 or is_settled and coalesce(unsettled_value, 0) <> 0
      or coalesce(balance, 0) <> balance_credited
      or coalesce(others, 0) <> case when is_settled then 0 else coalesce(all_received, 0) end`,
  'unapplied money is what is held for no payment': sql`
    with moved as (
      select merchant_id, mode, held_token as token, amount from transfers
      where unapplied_reason is not null and dropped_at is null and held_token is not null
      union all
      select merchant_id, mode, token, -amount_sent from refunds where payment_id is null
    ), expected as (
      select merchant_id, mode, token, sum(amount) as amount from moved group by 1, 2, 3
    ), booked as (
      select merchant_id, mode, token, -sum(amount) as amount from ledger_entries where account = 'unapplied' group by 1, 2, 3
    )
    select merchant_id, mode, token, expected.amount as expected, booked.amount as booked
    from expected full join booked using (merchant_id, mode, token)
    where coalesce(expected.amount, 0) <> coalesce(booked.amount, 0)`,
};

/** Checks that the ledger agrees with the rows that it describes, in the whole database. */
export async function expectBooks(db: DbOrTrx): Promise<void> {
  for (const [what, query] of Object.entries(DIFFERENCES)) expect((await query.execute(db)).rows, what).toEqual([]);
}
