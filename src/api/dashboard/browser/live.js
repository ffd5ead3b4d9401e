// Tells the page when something of the merchant has changed: parts with hx-trigger="florin:changed from:body" load again.

const { live } = document.body.dataset;

/** At least this long between two reloads, however much happens. */
const PAUSE_MS = 5_000;

if (live) {
  let changedAt = 0;
  let timer = 0;
  const source = new EventSource(live);
  source.addEventListener('changed', () => {
    if (timer) return;
    const wait = Math.max(0, changedAt + PAUSE_MS - performance.now());
    timer = setTimeout(() => {
      timer = 0;
      changedAt = performance.now();
      document.body.dispatchEvent(new Event('florin:changed'));
    }, wait);
  });
  addEventListener('pagehide', () => source.close());
}
