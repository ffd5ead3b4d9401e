import { mintOf } from '../../config/index.ts';
import { lastReading, storeReading } from '../../db/tokenChecks.ts';
import { transact } from '../../db/transaction.ts';
import { MODES, type Mode } from '../../domain/modes.ts';
import { delegateOf, programOf, TOKEN_2022_TOKENS, TOKENS, type Token } from '../../domain/tokens.ts';
import { MINT_IS_MISSING, readMint } from '../../solana/mints.ts';
import type { Worker } from '../context.ts';

/**
 * Checks the mints of all Token-2022 tokens. A token is accepted only while the last check of its mint found no problem.
 * Their issuers may change a mint at any time: add a transfer fee, a transfer hook or a permanent delegate.
 * @throws AggregateError if a mint could not be read, or has disappeared; its token keeps its state
 */
export async function runOnce(worker: Pick<Worker, 'db' | 'config' | 'rpc' | 'log'>): Promise<{ suspended: string[] }> {
  const pairs = MODES.flatMap((mode) => TOKEN_2022_TOKENS.map((token) => [mode, token] as const));
  const results = await Promise.allSettled(pairs.map(([mode, token]) => check(worker, mode, token)));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, 'a mint could not be read');
  return {
    suspended: pairs.flatMap(([mode, token], index) => (isSuspended(results[index]) ? [`${mode} ${token}`] : [])),
  };
}

async function check({ db, config, rpc, log }: Parameters<typeof runOnce>[0], mode: Mode, token: Token) {
  const mint = mintOf(config, mode, token);
  if (mint === null) return null;
  const { decimals } = TOKENS[token];
  const terms = { mint, program: programOf(token), decimals, delegate: delegateOf(token, mode) };
  const { reason, slot } = await readMint(rpc[mode], terms);
  const before = await lastReading(db, mode, token);
  if (reason === MINT_IS_MISSING && before?.mint === mint && before.reason !== reason) {
    throw new Error(`the mint of ${token} in ${mode} mode was there, and a node does not have it`);
  }
  const { isUsed } = await transact(db, (trx) => storeReading(trx, { mode, token }, { mint, reason, slot }));
  const isNew = before?.mint !== mint || before.reason !== reason;
  if (isNew && reason !== null)
    log[isUsed ? 'error' : 'warn']({ mode, token, mint, reason }, 'a token is not accepted');
  if (isNew && reason === null) log.info({ mode, token, mint }, 'a token is accepted');
  return reason;
}

const isSuspended = (result: PromiseSettledResult<string | null> | undefined) =>
  result?.status === 'fulfilled' && result.value !== null;
