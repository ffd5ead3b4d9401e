import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import type { ChainTransactions } from '../../src/db/schema.ts';
import { MODES } from '../../src/domain/modes.ts';
import { insertTransaction, newSignature } from './factories/chain.ts';

/**
 * Inserts two transactions in each mode, with the same two signatures and the same state. A query without its mode or
 * its signature reaches the wrong one.
 */
export async function fourTransactions(db: Database, values: Partial<Insertable<ChainTransactions>> = {}) {
  const signatures = [newSignature(), newSignature()] as const;
  for (const mode of MODES) {
    for (const signature of signatures) await insertTransaction({ db }, { mode, signature, ...values });
  }
  const nameOf = (row: { mode: string; signature: string }) => `${row.mode} ${signatures.indexOf(row.signature) + 1}`;
  const rows = async () => {
    const found = await db.selectFrom('chain_transactions').selectAll().where('signature', 'in', signatures).execute();
    return new Map(found.map((row) => [nameOf(row), row]));
  };
  return {
    signature: signatures[0],
    other: signatures[1],
    /** Returns the first one in test mode. */
    first: async () => (await rows()).get('test 1'),
    /** Returns the names of the transactions that `work` changes. */
    changedBy: async (work: () => Promise<unknown>): Promise<string[]> => {
      const before = await rows();
      await work();
      const after = await rows();
      return [...before].flatMap(([name, row]) =>
        JSON.stringify(row, textOf) === JSON.stringify(after.get(name), textOf) ? [] : [name],
      );
    },
  };
}

const textOf = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
