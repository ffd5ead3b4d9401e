import type { Config } from '../config/index.ts';
import type { Database } from '../db/database.ts';
import type { Mode } from '../domain/modes.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Logger } from '../observability/log.ts';
import type { Rpc } from '../solana/rpc/client.ts';

/** The dependencies of job handlers, created once per worker process. */
export type Worker = {
  config: Config;
  db: Database;
  log: Logger;
  /** the RPC client of each mode's cluster */
  rpc: Record<Mode, Rpc>;
  /** null: no mail server is configured */
  mailer: Mailer | null;
};

/** A handler's result for one job. Handlers return them in the order of the batch. pg-boss retries `failed` jobs. */
export type Outcome = { status: 'completed' } | { status: 'failed'; reason: string };

/** The outcome of a job that needs no retry. */
export const done: Outcome = { status: 'completed' };
