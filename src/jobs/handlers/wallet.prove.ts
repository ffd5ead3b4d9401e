import { addProofAccounts, startDueProofs } from '../../db/proofs/accounts.ts';
import { endTurn, type ProofRow, takeTurn } from '../../db/proofs/proofs.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { type Ended, proveInTurn } from '../../services/proofs/prove.ts';
import { provableTokens } from '../../services/proofs/read.ts';
import { enqueueProofs } from '../../services/proofs/start.ts';
import { RpcError, RpcUnavailable } from '../../solana/rpc/errors.ts';
import { UnreadableTransaction } from '../../solana/transactions/completeness.ts';
import type { Worker } from '../context.ts';

/** Calls to the chain per run: half a minute at ten calls per second. The next run goes on. */
const MAX_CALLS = 300;
/** Calls per turn of a proof. A wallet with a long history does not delay the other ones. */
const TURN_CALLS = 100;
/** Daily proofs that start per run. */
const MAX_STARTED = 100;
/** Pause between runs while no proof waits. One that is requested does not wait for it. */
const PAUSE_MS = 300_000;

/** `pendingMinutes`: how young a transaction is that Florin may still credit. */
export type ProveOptions = { pendingMinutes?: number };

/**
 * Goes on with the running proofs of a mode, turn by turn, and starts those that are due: each account has one a day. Returns how many ended.
 * Proofs only read the chain and the ledger, and never change payments.
 */
export async function runOnce(
  { db, config, rpc, log }: Pick<Worker, 'db' | 'config' | 'rpc' | 'log'>,
  { mode }: { mode: Mode },
  { pendingMinutes }: ProveOptions = {},
): Promise<number> {
  let ended = 0;
  let isMore = false;
  try {
    const tokens = provableTokens(config, mode);
    await addProofAccounts(db, mode, tokens);
    await startDueProofs(db, mode, tokens, MAX_STARTED);
    let left = MAX_CALLS;
    let proof = await takeTurn(db, mode);
    while (proof) {
      const budget = { calls: Math.min(TURN_CALLS, left) };
      const given = budget.calls;
      const end = await takeStep({ db, config, rpc, log }, proof, budget, pendingMinutes);
      if (end) ended += 1;
      left -= given - budget.calls;
      isMore = left <= 0;
      proof = isMore ? null : await takeTurn(db, mode);
    }
    return ended;
  } finally {
    await transact(db, (trx) => enqueueProofs(trx, mode, isMore ? 0 : PAUSE_MS));
  }
}

/** Makes one turn of a proof, and logs how it ended. Returns null if it goes on. */
export async function takeStep(
  { db, config, rpc, log }: Pick<Worker, 'db' | 'config' | 'rpc' | 'log'>,
  proof: ProofRow,
  budget: { calls: number },
  pendingMinutes?: number,
): Promise<Ended | null> {
  const { mode, merchant_id, wallet, token, id } = proof;
  const about = { mode, merchant_id, wallet, token, proof_id: id };
  try {
    const end = await proveInTurn({ db, config, rpc: rpc[mode] }, proof, budget, pendingMinutes);
    if (end === null) await endTurn(db, proof, false);
    else if (end.status === 'different' || end.differences.length > 0) {
      log.error({ ...about, differences: end.differences }, 'the chain contradicts the ledger');
    } else log.info({ ...about, status: end.status }, 'a wallet was proved');
    return end;
  } catch (error) {
    await endTurn(db, proof, true);
    if (!isChainFailure(error)) log.error({ ...about, err: error }, 'could not prove a wallet');
    else log.warn({ ...about, err: error }, 'a proof waits for the chain');
    return null;
  }
}

function isChainFailure(error: unknown): boolean {
  return error instanceof RpcUnavailable || error instanceof RpcError || error instanceof UnreadableTransaction;
}
