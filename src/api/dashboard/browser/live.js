// Tells the page when something of the merchant has changed: parts with hx-trigger="florin:changed from:body" load again.

const { live = '' } = document.body.dataset;

/** At least this long between two reloads, however much happens. */
const PAUSE_MS = 10_000;
/**
 * A reload waits at least this long, and a random time as long, so that not all open pages reload at once. Pages share what was read
 * in the last second (partCache.ts): a sooner reload might get what was before the change.
 */
const DELAY_MS = 1_000;

let changedAt = Number.NEGATIVE_INFINITY;
let timer = 0;
/** @type {EventSource | null} */
let source = null;

function reload() {
  timer = 0;
  changedAt = performance.now();
  document.body.dispatchEvent(new Event('florin:changed'));
}

function changed() {
  const delay = DELAY_MS * (1 + Math.random());
  if (timer) return;
  timer = setTimeout(reload, Math.max(delay, changedAt + PAUSE_MS - performance.now()));
}

// A page that nobody sees needs no connection. What it misses is told when it connects again.
function connect() {
  source?.close();
  source = null;
  if (document.hidden) return;
  source = new EventSource(live);
  source.addEventListener('changed', changed);
}

document.addEventListener('visibilitychange', connect);
addEventListener('pagehide', () => source?.close());
addEventListener('pageshow', ({ persisted }) => persisted && connect());
connect();
