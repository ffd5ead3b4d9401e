import type { Config } from '../../config/index.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { findCandidates } from '../../db/payments/candidates.ts';
import type { TransferRow } from '../../db/payments/transfers.ts';
import { amountMatch, byLikelihood, MAX_CANDIDATES } from '../../domain/candidates.ts';
import { MAX_BASE_UNITS } from '../../domain/tokens.ts';
import { type Candidate, tokenOfTransfer } from '../../serializers/transfers.ts';

/** Returns up to MAX_CANDIDATES unpaid payments that each unapplied transfer may be meant for, best first, by its id. */
export async function candidatesOf(
  db: DbOrTrx,
  config: Config,
  transfers: readonly TransferRow[],
): Promise<Map<string, Candidate[]>> {
  const strays = transfers.flatMap((row) => {
    const { id, merchant_id, mode, destination_owner: wallet, unapplied_reason, dropped_at, block_time } = row;
    const token = tokenOfTransfer(row, config);
    const amount = BigInt(row.amount);
    if (unapplied_reason === null || dropped_at !== null || amount > MAX_BASE_UNITS) return [];
    if (id === null || merchant_id === null || wallet === null || token === null) return [];
    return { id, merchant_id, mode, wallet, token, amount, block_time };
  });
  const amounts = new Map(strays.map(({ id, amount }) => [id, amount]));
  const found = (await findCandidates(db, strays)).flatMap((payment) => {
    const outstanding = payment.amount_due - payment.amount_received;
    const amount = amounts.get(payment.transfer_id) as bigint;
    const match = amountMatch(amount, outstanding, payment.token);
    return outstanding > 0n ? { ...payment, match, outstanding, difference: outstanding - amount } : [];
  });
  const ranked = found
    .map((candidate) => ({ ...candidate, at: candidate.created_at }))
    .sort(byLikelihood)
    .map(({ at, ...candidate }) => candidate);
  const byTransfer = Map.groupBy(ranked, ({ transfer_id }) => transfer_id);
  return new Map([...byTransfer].map(([id, candidates]) => [id, candidates.slice(0, MAX_CANDIDATES)]));
}
