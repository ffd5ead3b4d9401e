import { sql } from 'kysely';
import type { Database, Trx } from '../../src/db/database.ts';
import { transact } from '../../src/db/transaction.ts';

/** Runs queries that read no index. Rows have the order in which they were inserted, unless the query sorts them. */
export function withoutIndexes<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transact(db, async (trx) => {
    for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan']) {
      await sql`set local ${sql.id(`enable_${way}`)} = off`.execute(trx);
    }
    return work(trx);
  });
}
