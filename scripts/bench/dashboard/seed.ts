import { newId } from '../../../src/domain/ids.ts';
import { addPartitions, finishBulk, insertInChunks, PARTITIONED, runAll, withBulkDatabase } from '../bulk.ts';
import { ownerRows } from './owners.ts';
import { paymentRows, preparePayments } from './payments.ts';
import type { Seed, SeededShop } from './shape.ts';

/** Payments per transaction. */
const CHUNK = 100_000;
/** Partitions: events are kept for 13 months, and the payments begin 400 days ago. */
const MONTHS = 14;

/** The tables that grow with the payments. Their indexes are built at the end. */
const GROWN = ['payments', 'chain_transactions', 'transfers', 'credit_sums', ...PARTITIONED];
const SEEDED = [
  ...GROWN,
  'customers',
  'customer_identities',
  'invoices',
  'emails',
  'subscription_plans',
  'subscriptions',
  'subscription_periods',
  'installment_plans',
  'installments',
  'payment_links',
  'refunds',
  'refund_transfers',
  'audit_log',
  'payment_metadata',
  'metadata_keys',
  'list_counts',
  'received_changes',
  'received_totals',
];

/**
 * Inserts the payments of a busy shop, spread evenly over 400 days, with everything that a dashboard shows of it: customers, links,
 * invoices, subscriptions, installment plans, refunds, unmatched money, deliveries and acts. All constraints and triggers are on, so
 * that totals are right.
 */
export async function seedShop(
  databaseUrl: string,
  shop: SeededShop,
  report: (done: number) => void = () => {},
): Promise<void> {
  // The last payments are a minute old, so that what follows them is in the past, too.
  const until = new Date(Date.now() - 60_000);
  const seed: Seed = { ...shop, until, endpoint_id: newId('whe') };
  await withBulkDatabase(databaseUrl, async (db) => {
    await addPartitions(db, MONTHS);
    await runAll(db, ownerRows(seed));
    const insert = (start: number, finish: number) =>
      runAll(db, [preparePayments(seed, start, finish), ...paymentRows(seed)]);
    await insertInChunks(db, { count: seed.count, chunk: CHUNK, grown: GROWN }, insert, report);
    await finishBulk(db, SEEDED);
  });
}
