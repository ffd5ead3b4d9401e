import { type Config, rpcUrls } from '../../src/config/index.ts';
import type { Database } from '../../src/db/database.ts';
import { paymentsNamedBy } from '../../src/db/payments/attempts.ts';
import { findPublicPayment } from '../../src/db/payments/payments.ts';
import { listUnappliedTransfers } from '../../src/db/payments/transfers.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Mode } from '../../src/domain/modes.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { unappliedTransferJson } from '../../src/serializers/transfers.ts';
import { changePayments } from '../../src/services/finishPayments.ts';
import { creditTransaction } from '../../src/services/payments/credit.ts';
import { explainPayment } from '../../src/services/payments/explain.ts';
import type { TimedTransaction } from '../../src/services/payments/matched.ts';
import { recordFound } from '../../src/services/payments/recordFound.ts';
import { createRpc } from '../../src/solana/rpc/client.ts';
import { readAnswer } from '../../src/solana/transactions/parse.ts';

/** More transfers than fit into one transaction. */
const ALL = { limit: 100, offset: 0 };

export type RecheckResult = Awaited<ReturnType<typeof recheck>>;

/**
 * Ingests a transaction as a worker would, known or not, and returns its outcomes.
 * @throws Error when no node has the transaction, or no node answers
 */
export async function recheck(db: Database, config: Config, mode: Mode, signature: string) {
  await startEnqueuing(db);
  const transaction = await fetch(config, mode, signature);
  const { slot, blockTime, error } = transaction;
  // A worker credits the transaction if this process dies before the next statement.
  await transact(db, (trx) => recordFound(trx, mode, [{ signature, slot }]));
  await changePayments(db, config, (trx) => creditTransaction(trx, config, mode, transaction));
  const unapplied = await listUnappliedTransfers(db, { mode, signature }, ALL);
  return {
    signature,
    mode,
    slot,
    block_time: blockTime.toISOString(),
    error,
    payments: await outcomes(db, config, mode, signature),
    unapplied: unapplied.rows.map((row) => unappliedTransferJson(row, config, { candidates: [], refunded: 0n })),
  };
}

async function fetch(config: Config, mode: Mode, signature: string): Promise<TimedTransaction> {
  const { SOLANA_RPC_REQUESTS_PER_SECOND: requestsPerSecond } = config;
  const rpc = createRpc({ endpoints: rpcUrls(config, mode), requestsPerSecond });
  try {
    const [answer = null] = await rpc.getTransactions([signature]);
    if (answer instanceof Error) throw answer;
    const transaction = readAnswer(answer);
    if (transaction instanceof Error) throw transaction;
    if (!transaction?.blockTime)
      throw new Error(
        `no node of the ${mode} chain has this transaction yet; check the signature and --mode, or retry later`,
      );
    return transaction as TimedTransaction;
  } finally {
    await rpc.close();
  }
}

/** Returns the transaction's outcome for each payment that it names. */
async function outcomes(db: Database, config: Config, mode: Mode, signature: string) {
  const ids = await paymentsNamedBy(db, mode, signature);
  return Promise.all(
    ids.map(async (payment_id) => {
      const payment = await findPublicPayment(db, payment_id);
      if (!payment) throw new Error(`payment ${payment_id} is gone`);
      const { status, transactions } = await explainPayment(db, config, payment);
      const found = transactions.find((transaction) => transaction.signature === signature);
      return { payment_id, status, outcome: found?.outcome ?? null, explanation: found?.explanation ?? null };
    }),
  );
}
