import type { Config } from '../config/index.ts';
import type { Database } from '../db/database.ts';
import type { Mode } from '../domain/modes.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Logger } from '../observability/log.ts';
import type { Rpc } from '../solana/rpc/client.ts';

/** What the worker process is made of. Handlers take from it what they need. */
export type Worker = {
  config: Config;
  db: Database;
  log: Logger;
  /** the chain of each mode */
  rpc: Record<Mode, Rpc>;
  /** null: no mail server is configured */
  mailer: Mailer | null;
};

/** What a handler says of one job, by the job's place in the batch. `failed` jobs are tried again by pg-boss. */
export type Outcome = { status: 'completed' } | { status: 'failed'; reason: string };

export const done: Outcome = { status: 'completed' };
