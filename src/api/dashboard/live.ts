import type { Writable } from 'node:stream';
import type { Database } from '../../db/database.ts';
import { stillViewing, type Viewer } from '../../db/people/sessions.ts';
import type { MerchantScope } from '../../db/scope.ts';
import type { EventWatch } from '../../services/eventWatch.ts';

/** How often a comment goes to each page: proxies and browsers close a connection that is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** How often sessions are looked up. One query asks for all pages of a process. */
const CHECK_MS = 60_000;
/** Open pages of a user. Browsers open six connections to a site without HTTP/2: one must be left for clicks. */
const MAX_OF_USER = 5;
/** Open pages of a process, as many as there are waiting requests of the feed. Each has a connection. */
const MAX_PAGES = 2_000;
/** A browser connects again after this and a random time as long: a process that restarts had many pages. */
const RETRY_MS = 2_000;

/** Shorter times and smaller limits, for tests. */
export type LiveLimits = { checkMs?: number; maxPages?: number };

/** A page of the dashboard that wants to know when something has changed. */
type LivePage = MerchantScope & Viewer & { user_id: string; place: string };

/** The open pages of a process. */
export type LivePages = {
  /** Returns where a page that is made now begins to watch. */
  place: EventWatch['place'];
  /** Sends a page the event `changed` whenever there is something new. Returns false if too many pages are open. */
  open(page: LivePage, stream: Writable): Promise<boolean>;
  /** Ends all of them, for good. */
  stop(): void;
};

/** Returns the open pages of a process: none yet. */
export function createLivePages(
  db: Database,
  watch: EventWatch,
  { checkMs = CHECK_MS, maxPages = MAX_PAGES }: LiveLimits = {},
): LivePages {
  const pages = new Map<Writable, LivePage>();
  let isStopped = false;

  const heartbeat = setInterval(() => {
    for (const stream of pages.keys()) send(stream, ':\n\n');
  }, HEARTBEAT_MS);
  const check = setInterval(async () => {
    if (pages.size === 0) return;
    const asked = [...pages];
    // While the database does not answer, pages stay open. They show nothing new either.
    const open = await stillViewing(
      db,
      asked.map(([, { session_id, merchant_id }]) => ({ session_id, merchant_id })),
    ).catch(() => null);
    if (!open) return;
    const names = new Set(open.map(nameOf));
    for (const [stream, page] of asked) if (!names.has(nameOf(page))) stream.end();
  }, checkMs);

  return {
    place: watch.place,
    async open(page, stream) {
      const ofUser = [...pages.values()].filter(({ user_id }) => user_id === page.user_id).length;
      if (isStopped || pages.size >= maxPages || ofUser >= MAX_OF_USER) return false;
      pages.set(stream, page);
      // The client may have gone by now.
      if (stream.closed) pages.delete(stream);
      else stream.once('close', () => pages.delete(stream));
      try {
        const unwatch = await watch.watch(page, page.place, () => send(stream, 'event: changed\ndata: 1\n\n'));
        if (stream.closed) unwatch();
        else stream.once('close', unwatch);
      } catch (error) {
        pages.delete(stream);
        throw error;
      }
      return true;
    },
    stop() {
      isStopped = true;
      watch.stop();
      clearInterval(heartbeat);
      clearInterval(check);
      for (const stream of pages.keys()) stream.end();
    },
  };
}

/** Returns the first lines of a page's events. */
export const firstLines = (): string => `retry: ${Math.round(RETRY_MS * (1 + Math.random()))}\n\n`;

const nameOf = ({ session_id, merchant_id }: Viewer): string => `${session_id} ${merchant_id}`;

/** Writes to a page, or ends it if it does not read. */
function send(stream: Writable, text: string): void {
  if (stream.writableNeedDrain) stream.destroy();
  else if (stream.writable) stream.write(text);
}
