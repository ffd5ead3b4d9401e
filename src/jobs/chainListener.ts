import { type Config, socketUrls } from '../config/index.ts';
import { loadBeacons, recordSignatures } from '../db/chain/transactions.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transaction.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';
import { enqueue } from '../queue/queues.ts';
import { type LogNotice, subscribeToLogs } from '../solana/rpc/logSubscription.ts';
import type { Wake } from './runner.ts';

/** More than a second of any traffic that a scan would not catch up with as well. */
const MAX_WAITING = 10_000;

export type Listening = {
  /** Resolves when nothing is heard any more and what was heard is written down. */
  stop(): Promise<void>;
};

/**
 * Listens for transactions that carry a mode's beacon and hands each to `payment.confirm` at once: a second earlier than
 * the next scan. Every worker process listens; a signature that several hear is handed on once. What is heard is only a
 * reason to look: credits come from the transaction itself, and what is missed is found by the scan.
 */
export async function listenToChain(
  { config, db, log }: { config: Config; db: Database; log: Logger },
  wake: Wake,
): Promise<Listening> {
  const beacons = await loadBeacons(db);
  const listeners = MODES.map((mode) => listenTo(mode));

  function listenTo(mode: Mode) {
    const onWritten = () => wake(['payment.confirm']);
    const writer = createWriter(db, mode, onWritten, (error) => {
      log.warn({ err: error, mode }, 'what was heard of the chain could not be written; the scan will find it');
    });
    let wasSubscribed: boolean | null = null;
    const onState = (state: { subscribed: boolean; host: string; reason?: string }) => {
      // An endpoint without sockets is tried again every minute, and said to be without them once.
      if (state.subscribed !== wasSubscribed) {
        log.info({ mode, ...state }, state.subscribed ? 'listening to the chain' : 'not listening to the chain');
      }
      wasSubscribed = state.subscribed;
    };
    const urls = socketUrls(config, mode);
    const subscription = subscribeToLogs({ urls, mentions: beacons[mode], onNotice: writer.add, onState });
    return { subscription, writer };
  }

  return {
    stop: async () => {
      for (const { subscription } of listeners) subscription.close();
      await Promise.all(listeners.map(({ writer }) => writer.idle()));
    },
  };
}

/** Writes notices down one batch at a time, so that a burst is a few transactions and not hundreds. */
function createWriter(db: Database, mode: Mode, onWritten: () => void, onError: (error: unknown) => void) {
  let waiting: LogNotice[] = [];
  let writing: Promise<void> | null = null;

  async function write() {
    while (waiting.length > 0) {
      const notices = waiting;
      waiting = [];
      try {
        if (await handOn(db, mode, notices)) onWritten();
      } catch (error) {
        onError(error);
      }
    }
    writing = null;
  }

  return {
    add(notice: LogNotice) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(notice);
      writing ??= write();
    },
    idle: () => writing ?? Promise.resolve(),
  };
}

/** Whether any of the notices was news. */
function handOn(db: Database, mode: Mode, notices: LogNotice[]): Promise<boolean> {
  return transact(db, async (trx) => {
    const fresh = await recordSignatures(trx, mode, notices);
    const jobs = fresh.map((signature) => ({ mode, signature }));
    await enqueue(trx, 'payment.confirm', jobs);
    return fresh.length > 0;
  });
}
