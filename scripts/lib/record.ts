import type { Database, Trx } from '../../src/db/database.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Act } from '../../src/domain/auditLog.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { OPERATOR, recordAct } from '../../src/services/audit.ts';

type Order<T> = Act &
  MerchantScope & {
    ids: (trx: Trx) => Promise<string[]> | string[];
    /** returns the id of the object that a `create` has made */
    createdId?: (result: T) => string;
  };

/** Does what the operator ordered in one transaction, records it in the audit log, and returns the result. */
export async function record<T>(db: Database, { ids, ...act }: Order<T>, work: (trx: Trx) => Promise<T>): Promise<T> {
  await startEnqueuing(db);
  return transact(db, (trx) => recordAct(trx, { ...act, by: OPERATOR, ids: () => ids(trx) }, () => work(trx)));
}
