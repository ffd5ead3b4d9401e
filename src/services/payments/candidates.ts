import type { Config } from '../../config/index.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { findCandidates } from '../../db/payments/candidates.ts';
import type { TransferRow } from '../../db/payments/transfers.ts';
import { refundsOfTransfers } from '../../db/refunds/refunds.ts';
import { byLikelihood, compareAmounts, MAX_CANDIDATES } from '../../domain/candidates.ts';
import { MAX_BASE_UNITS } from '../../domain/tokens.ts';
import { type Candidate, tokenOfTransfer } from '../../serializers/transfers.ts';

/** The uses that are left for a transfer that no reference credited. `refunded`: base units that were paid back. */
export type Prospects = { candidates: Candidate[]; refunded: bigint };

/**
 * Returns the prospects of each transfer, by its id: up to MAX_CANDIDATES unpaid payments that it may be meant for, best first.
 * There are none while a refund reserves some of it.
 */
export async function prospectsOf(
  db: DbOrTrx,
  config: Config,
  transfers: readonly TransferRow[],
): Promise<Map<string, Prospects>> {
  const ids = transfers.flatMap(({ id }) => id ?? []);
  const refunds = await refundsOfTransfers(db, ids);
  const isHeld = ({ id }: TransferRow) => (refunds.get(id ?? '')?.held ?? 0n) > 0n;
  const candidates = await candidatesOf(
    db,
    config,
    transfers.filter((row) => !isHeld(row)),
  );
  const prospects = (id: string) => ({ candidates: candidates.get(id) ?? [], refunded: refunds.get(id)?.sent ?? 0n });
  return new Map(ids.map((id) => [id, prospects(id)]));
}

async function candidatesOf(
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
    return outstanding > 0n ? { ...payment, outstanding, ...compareAmounts(amount, outstanding, payment.token) } : [];
  });
  const ranked = found
    .map((candidate) => ({ ...candidate, at: candidate.created_at }))
    .sort(byLikelihood)
    .map(({ at, rank, ...candidate }) => candidate);
  const byTransfer = Map.groupBy(ranked, ({ transfer_id }) => transfer_id);
  return new Map([...byTransfer].map(([id, candidates]) => [id, candidates.slice(0, MAX_CANDIDATES)]));
}
