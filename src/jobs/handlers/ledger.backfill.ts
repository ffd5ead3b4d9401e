import { type Config, isTokenAvailable, mintOf } from '../../config/index.ts';
import { bookNext, type HeldToken } from '../../db/ledgerBackfill.ts';
import { transact } from '../../db/transaction.ts';
import { MODES } from '../../domain/modes.ts';
import { TOKEN_NAMES } from '../../domain/tokens.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Rows of a transaction: it locks payments, and a payer's money must not wait long for them. */
const BATCH = 50;
/** How long one job books: far below its timeout. The next job continues. */
const TURN_MS = 60_000;

/** Books what happened before the ledger existed, a batch at a time. Safe to repeat. */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  _job: Payload<'ledger.backfill'> = {},
  { turnMs = TURN_MS, batch = BATCH } = {},
): Promise<void> {
  const endsAt = performance.now() + turnMs;
  const tokens = heldTokens(config);
  while (await transact(db, (trx) => bookNext(trx, tokens, batch))) {
    if (performance.now() < endsAt) continue;
    return transact(db, (trx) => enqueue(trx, 'ledger.backfill', [{}]));
  }
}

/** Returns the tokens that each mode takes, with their mints. */
export function heldTokens(config: Config): HeldToken[] {
  return MODES.flatMap((mode) =>
    TOKEN_NAMES.filter((token) => isTokenAvailable(config, mode, token)).map((token) => {
      return { mode, token, mint: mintOf(config, mode, token) };
    }),
  );
}
