import { type Config, socketUrls } from '../config/index.ts';
import { correlate } from '../correlation.ts';
import { noteListening, noteNotice, requestScan } from '../db/chain/listening.ts';
import { loadBeacons } from '../db/chain/transactions.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transaction.ts';
import { newUuid } from '../domain/ids.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';
import { recordFound } from '../services/payments/recordFound.ts';
import { type LogNotice, subscribeToLogs } from '../solana/rpc/logSubscription.ts';
import { noTracer, type Tracer } from '../tracing.ts';
import type { Wake } from './runner.ts';

/** Notices to buffer: over a second of heavy traffic. A scan finds the ones beyond it. */
const MAX_WAITING = 10_000;

/** How often a working subscription, or a transaction that it reports, is noted. Several times within the time after which it counts as silent. */
const NOTE_EVERY_MS = 3_000;

/** How often a scan is requested at most, however many transactions fail or notices are lost. A scan runs once a second. */
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
 * subscription works, scans are rare. One that begins, ends or reports a failed transaction requests a scan, as does a
 * notice that is lost here.
 */
export async function listenToChain(
  { config, db, log }: { config: Config; db: Database; log: Logger },
  wake: Wake,
  tracer: Tracer = noTracer,
): Promise<Listening> {
  const beacons = await loadBeacons(db);
  const listeners = MODES.map((mode) => listenTo(mode));

  function listenTo(mode: Mode) {
    const onWritten = () => wake(['payment.confirm']);
    const unwritten = (error: unknown) =>
      log.warn({ err: error, mode }, 'the state of the subscription could not be noted');
    const onSlot = atMostEvery(NOTE_EVERY_MS, () => noteListening(db, mode).catch(unwritten));
    const onHeard = atMostEvery(NOTE_EVERY_MS, () => noteNotice(db, mode).catch(unwritten));
    const scans = createScanRequests(() => requestScan(db, mode), unwritten);
    const record = (notices: LogNotice[]) => recordNotices(db, tracer, mode, notices);
    const writer = createWriter(record, {
      onWritten,
      onFull: scans.want,
      onError: (error) => {
        log.warn({ err: error, mode }, 'chain notices could not be written; a scan will find their transactions');
        scans.want();
      },
    });
    const onNotice = (notice: LogNotice) => {
      onHeard();
      if (notice.isFailed) scans.want();
      else writer.add(notice);
    };
    let wasSubscribed: boolean | null = null;
    const onState = (state: { subscribed: boolean; host: string; reason?: string }) => {
      // An endpoint without WebSockets is retried every minute, but logged only once.
      if (state.subscribed !== wasSubscribed) {
        log.info({ mode, ...state }, state.subscribed ? 'listening to the chain' : 'not listening to the chain');
        scans.want();
      }
      wasSubscribed = state.subscribed;
    };
    const urls = socketUrls(config, mode);
    const subscription = subscribeToLogs({ urls, mentions: beacons[mode], onNotice, onSlot, onState });
    return { subscription, writer, scans };
  }

  return {
    stop: async () => {
      for (const { subscription } of listeners) subscription.close();
      await Promise.all(listeners.map(({ writer }) => writer.idle()));
      await Promise.all(listeners.map(({ scans }) => scans.stop()));
    },
  };
}

/** Returns a function that calls `work`, and ignores calls within `pauseMs` of the last one that it made. */
function atMostEvery(pauseMs: number, work: () => void): () => void {
  let workedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - workedAt < pauseMs) return;
    workedAt = performance.now();
    work();
  };
}

/**
 * Returns the functions that request scans. `want` requests one at once, or shortly after the last request. It retries
 * until the request is written. `stop` makes the outstanding request, and no more.
 */
function createScanRequests(request: () => Promise<void>, onError: (error: unknown) => void) {
  let requestedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function want() {
    if (!isStopped) timer ??= setTimeout(send, Math.max(0, requestedAt + REQUEST_EVERY_MS - performance.now()));
  }
  function send(): Promise<void> {
    timer = undefined;
    requestedAt = performance.now();
    return request().catch((error) => {
      onError(error);
      want();
    });
  }

  return {
    want,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (timer) await send();
    },
  };
}

type WriterEvents = { onWritten: () => void; onFull: () => void; onError: (error: unknown) => void };

/** Returns a writer that inserts notices one batch at a time, so a burst needs few transactions. */
function createWriter(
  record: (notices: LogNotice[]) => Promise<boolean>,
  { onWritten, onFull, onError }: WriterEvents,
) {
  let waiting: LogNotice[] = [];
  let writing: Promise<void> | null = null;

  async function write() {
    while (waiting.length > 0) {
      const notices = waiting;
      waiting = [];
      try {
        if (await record(notices)) onWritten();
      } catch (error) {
        onError(error);
      }
    }
    writing = null;
  }

  return {
    add(notice: LogNotice) {
      if (waiting.length >= MAX_WAITING) return onFull();
      waiting.push(notice);
      writing ??= write();
    },
    idle: () => writing ?? Promise.resolve(),
  };
}

/** Records notices and enqueues their transactions, in a trace of their own. Returns whether any signature was new. */
function recordNotices(db: Database, tracer: Tracer, mode: Mode, notices: LogNotice[]): Promise<boolean> {
  const record = () =>
    transact(db, async (trx) => {
      const fresh = await recordFound(trx, mode, notices);
      return fresh.length > 0;
    });
  const attributes = { 'florin.mode': mode };
  return correlate(newUuid(), () =>
    tracer.traced({ name: 'chain.listen', kind: 'consumer', parent: null, attributes }, record),
  );
}
