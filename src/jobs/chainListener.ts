import { type Config, socketUrls } from '../config/index.ts';
import { loadBeacons, noteListening, requestScan } from '../db/chain/transactions.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transaction.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';
import { recordFound } from '../services/payments/recordFound.ts';
import { type LogNotice, subscribeToLogs } from '../solana/rpc/logSubscription.ts';
import type { Wake } from './runner.ts';

/** Notices to buffer: over a second of heavy traffic. The scan finds the ones beyond it. */
const MAX_WAITING = 10_000;

/** How often a working subscription is noted. Several times within the time after which it counts as silent. */
const NOTE_EVERY_MS = 3_000;

/** How often a scan is requested at most, however many transactions fail. A scan runs once a second. */
const REQUEST_EVERY_MS = 500;

/** The running subscriptions to both chains. */
export type Listening = {
  /** Closes the subscriptions. Resolves when all received notices are written. */
  stop(): Promise<void>;
};

/**
 * Subscribes to transactions that carry a mode's beacon, and enqueues a `payment.confirm` job for each.
 * This is up to a second faster than the next scan. All workers listen; each signature is enqueued once.
 * A notice only triggers a fetch: credits come from the fetched transaction, and the scan finds missed notices. While a
 * subscription works, scans are rare. One that begins, ends or reports a failed transaction requests a scan.
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
      log.warn({ err: error, mode }, 'chain notices could not be written; the scan will find their transactions');
    });
    const unwritten = (error: unknown) =>
      log.warn({ err: error, mode }, 'the state of the subscription could not be noted');
    let notedAt = 0;
    const onSlot = () => {
      if (performance.now() - notedAt < NOTE_EVERY_MS) return;
      notedAt = performance.now();
      noteListening(db, mode).catch(unwritten);
    };
    let requestedAt = 0;
    const wantScan = () => {
      if (performance.now() - requestedAt < REQUEST_EVERY_MS) return;
      requestedAt = performance.now();
      requestScan(db, mode).catch(unwritten);
    };
    const onNotice = (notice: LogNotice) => (notice.isFailed ? wantScan() : writer.add(notice));
    let wasSubscribed: boolean | null = null;
    const onState = (state: { subscribed: boolean; host: string; reason?: string }) => {
      // An endpoint without WebSockets is retried every minute, but logged only once.
      if (state.subscribed !== wasSubscribed) {
        log.info({ mode, ...state }, state.subscribed ? 'listening to the chain' : 'not listening to the chain');
        wantScan();
      }
      wasSubscribed = state.subscribed;
    };
    const urls = socketUrls(config, mode);
    const subscription = subscribeToLogs({ urls, mentions: beacons[mode], onNotice, onSlot, onState });
    return { subscription, writer };
  }

  return {
    stop: async () => {
      for (const { subscription } of listeners) subscription.close();
      await Promise.all(listeners.map(({ writer }) => writer.idle()));
    },
  };
}

/** Returns a writer that inserts notices one batch at a time, so a burst needs few transactions. */
function createWriter(db: Database, mode: Mode, onWritten: () => void, onError: (error: unknown) => void) {
  let waiting: LogNotice[] = [];
  let writing: Promise<void> | null = null;

  async function write() {
    while (waiting.length > 0) {
      const notices = waiting;
      waiting = [];
      try {
        if (await recordNotices(db, mode, notices)) onWritten();
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

/** Records notices and enqueues their transactions. Returns whether any signature was new. */
function recordNotices(db: Database, mode: Mode, notices: LogNotice[]): Promise<boolean> {
  return transact(db, async (trx) => {
    const fresh = await recordFound(trx, mode, notices);
    return fresh.length > 0;
  });
}
