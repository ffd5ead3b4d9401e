import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../src/db/database.ts';
import type { ApiResource, Clients } from './clients.ts';
import { lines } from './settling.ts';
import type { ChaosStack } from './stack.ts';

/** The transaction of each refund that the service acknowledged, by the refund's id. */
export type Refunded = Map<string, string>;

/** Refunds in progress. Each waits some seconds for its payment to be final. */
const CLIENTS = 3;
/** Two of them are more than a payment of one. */
const AMOUNT = 0.6;
const POLL_MS = 100;

/**
 * Returns the merchant's work. For each paid payment, they ask for two refunds at once, of which one is too much. They ask
 * twice for the transaction of the other, and sign both answers. A refund that has begun is finished.
 */
export function refunders({ merchant, shop }: ChaosStack, { insist }: Clients, paid: () => string[]) {
  const refunded: Refunded = new Map();
  const taken = new Set<string>();
  const key = merchant.keys.test;
  const twice = <T>(work: () => Promise<T>) => Promise.all([work(), work()]);

  const sign = async (id: string): Promise<string> => {
    const path = `/refunds/${id}/build-transaction`;
    const body = { payer_wallet: shop.address };
    for (;;) {
      // 409: the payment's money is not final yet, or another transaction may still land.
      const built = await twice(() => insist(key, 'POST', path, body, [200, 409]));
      // The chain refuses a transaction that is too old, and one that it has.
      const send = ({ transaction }: ApiResource) => (transaction ? shop.send(transaction).catch(() => null) : null);
      const signature = (await Promise.all(built.map(send))).find((sent) => sent !== null);
      if (signature) return signature;
      await delay(POLL_MS);
    }
  };
  const refund = async (id: string) => {
    while ((await insist(key, 'GET', `/payments/${id}`, null, [200])).status === 'pending') await delay(POLL_MS);
    const ask = () => insist(key, 'POST', `/payments/${id}/refunds`, { amount: AMOUNT }, [201, 422]);
    const created = (await twice(ask)).filter(({ code }) => !code);
    for (const one of created) refunded.set(one.id, await sign(one.id));
  };
  const live = async (isRunning: () => boolean) => {
    while (isRunning()) {
      const id = paid().find((one) => !taken.has(one));
      if (id === undefined) await delay(POLL_MS);
      else await refund(taken.add(id) && id);
    }
  };
  return { refunded, work: (isRunning: () => boolean) => Array.from({ length: CLIENTS }, () => live(isRunning)) };
}

/**
 * Returns refunds that are lost, were created twice, or were not sent by exactly their own transaction. Also returns payments
 * that paid back more than they received or than their refunds say, and whether the books differ from the chain.
 * @param spent base units that the customers' wallet has spent on the chain
 */
export function wrongRefunds(
  db: DbOrTrx,
  { refunded, spent }: { refunded: Refunded; spent: bigint },
): Promise<string[]> {
  const sent = JSON.stringify([...refunded].map(([id, signature]) => ({ id, signature })));
  return lines(
    db,
    sql<{ what: string }>`
      with sent as (select * from json_to_recordset(${sent}::text::json) as row (id text, signature text)),
      moved as (
        select refund_id as id, array_agg(signature) as signatures from refund_transfers where dropped_at is null group by 1
      )
      select 'refund ' || id || ' is ' || coalesce(status, 'missing') || ', has ' || coalesce(amount_sent, 0) || ' of '
        || coalesce(amount, 0) || ' in ' || coalesce(cardinality(signatures), 0) || ' transfers' as what
      from sent full join refunds using (id) left join moved using (id)
      where (status, amount_sent, exceptions, signatures)
        is distinct from ('completed', amount, '{}'::text[], array[signature])
      union all
      select 'payment ' || id || ' received ' || amount_received || ' and has paid back ' || amount_refunded from payments
      where refunds_held > amount_received or amount_refunded
        <> (select coalesce(sum(amount_sent), 0) from refunds where payment_id = payments.id)
      union all
      select 'the customers have spent ' || ${spent}::bigint || ', and the payments have ' || have from (
        select coalesce(sum(amount_received - amount_refunded), 0) as have from payments) books
      where have <> ${spent}::bigint`,
  );
}
