// Keeps the payment page current: polls the state, counts down, announces changes and redirects to the merchant.
// The server renders every state as HTML, and this module replaces the old one. Other modules report by events:
// `florin:sent` says that a transaction is in flight.

/** The longest pause between two polls. */
const MAX_PAUSE_MS = 30_000;
/** After this long the payer is probably away, so polls become less frequent. */
const PATIENCE_MS = 5 * 60_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** Failed polls before the page reports a lost connection. */
const MAX_SILENT_FAILURES = 1;
/** A Solana transaction expires after about a minute, so after this long it has landed or never will. */
const SENT_MS = 90_000;
/** Milliseconds between polls after the payer has sent a transaction. */
const SENT_POLL_MS = 1_000;
const REDIRECT_SECONDS = 5;

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');
const openedAt = Date.now();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let isPolling = false;
let failures = 0;
let deadline = 0;
/** When the payer sent a transaction from this page, for a browser that stores nothing. */
let sentAt = 0;

/** @returns {HTMLElement} */
function payment() {
  return /** @type {HTMLElement} */ (document.querySelector('main[data-state]'));
}

/** Polls the state now, unless the page is hidden or a poll is in flight. */
async function poll() {
  clearTimeout(timer);
  if (isPolling || document.hidden) return;
  isPolling = true;
  const { address, version } = payment().dataset;
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(`${address}&known=${version}`, { cache: 'no-store', signal });
    if (response.status === 200) show(await response.text());
    else if (response.status !== 204) throw new Error(`status ${response.status}`);
    failures = 0;
  } catch {
    failures += 1;
  }
  isPolling = false;
  showConnection(failures <= MAX_SILENT_FAILURES);
  schedulePoll();
}

function schedulePoll() {
  clearTimeout(timer);
  const usual = Number(payment().dataset.pollMs);
  if (!usual) return;
  const openFor = Math.max(0, Date.now() - openedAt - PATIENCE_MS);
  const pause = (isSent() ? Math.min(usual, SENT_POLL_MS) : usual + openFor / 60) * 2 ** failures;
  timer = setTimeout(poll, Math.min(pause, MAX_PAUSE_MS));
}

/**
 * Replaces the shown state with a new one.
 * @param {string} html
 */
function show(html) {
  const before = payment();
  const after = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  if (!after) throw new Error('no state');
  const focused = before.contains(document.activeElement) ? document.activeElement : null;
  before.replaceWith(after);
  const heading = after.querySelector('h2');
  const isNews = before.dataset.state !== after.dataset.state;
  keepChoices(before, after);
  if (!isNews) keepProblem(before, after);
  const same = focused?.id && !isNews ? document.getElementById(focused.id) : null;
  if (focused) (same ?? heading)?.focus();
  if (isNews) {
    setSent(0);
    document.title = heading?.textContent ?? document.title;
    announce([heading?.textContent, after.querySelector('.outcome p, .partly p')?.textContent].join('. '));
  }
  const [old, amount] = [before, after].map((state) => state.querySelector('.token')?.textContent);
  if (!isNews && old !== amount) announce(texts['amount-changed']?.replace('{amount}', amount ?? ''));
  setUp(isNews && after.dataset.state === 'confirmed');
}

/**
 * Keeps what the payer has chosen and opened.
 * @param {HTMLElement} before
 * @param {HTMLElement} after
 */
function keepChoices(before, after) {
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (before.querySelectorAll('[name=from], #show-qr'))) {
    const same = /** @type {HTMLInputElement | null} */ (after.querySelector(`#${input.id}`));
    if (same) same.checked = input.checked;
  }
  for (const selector of ['details.shares', 'details[data-get]', 'details#receipt']) {
    const details = before.querySelector(selector);
    if (details) after.querySelector(selector)?.toggleAttribute('open', details.hasAttribute('open'));
  }
}

/**
 * Keeps what a script has said about the wallet, which is still so in the same state.
 * @param {HTMLElement} before
 * @param {HTMLElement} after
 */
function keepProblem(before, after) {
  const [old, line] = [before, after].map((state) => state.querySelector('[data-problem]'));
  if (line && old?.textContent) line.textContent = old.textContent;
}

/**
 * Starts the countdown and the redirect of the state now shown.
 * @param {boolean} isPaidJustNow
 */
function setUp(isPaidJustNow) {
  const clock = /** @type {HTMLElement | null} */ (document.querySelector('[data-remaining-ms]'));
  if (clock) deadline = Date.now() + Number(clock.dataset.remainingMs);
  if (isPaidJustNow) redirectSoon();
  showSent();
  document.dispatchEvent(new CustomEvent('florin:shown'));
}

/** Updates the countdown. At zero, polls the server for the new state. */
function tick() {
  const clock = document.querySelector('[data-remaining-ms]');
  if (!clock) return;
  const left = Math.max(0, Math.floor((deadline - Date.now()) / 1000));
  const twoDigits = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const text = hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
  if (clock.textContent === text) return;
  clock.textContent = text;
  const isPrice = /** @type {HTMLElement} */ (clock).dataset.clock === 'price';
  if (left === 300 && !isPrice) announce(texts['five-minutes-left']);
  if (left === 60) announce(texts[isPrice ? 'price-one-minute-left' : 'one-minute-left']);
  if (left === 0) poll();
}

/**
 * Redirects to the merchant. Only after a confirmation while the page is open, not on a later visit, nor in a frame: the shop
 * would show itself in its own dialog.
 */
function redirectSoon() {
  if (parent !== window) return;
  const notice = /** @type {HTMLElement | null} */ (document.querySelector('[data-redirect]'));
  const seconds = notice?.querySelector('[data-redirect-seconds]');
  if (!notice || !seconds) return;
  notice.hidden = false;
  let left = REDIRECT_SECONDS;
  const counting = setInterval(() => {
    left -= 1;
    seconds.textContent = String(left);
    if (left > 0) return;
    clearInterval(counting);
    // An app's URL leaves this page open, and its button works if the browser did not open the app.
    notice.hidden = true;
    location.assign(/** @type {string} */ (notice.dataset.redirect));
  }, 1000);
  notice.querySelector('[data-stay]')?.addEventListener('click', () => {
    clearInterval(counting);
    notice.hidden = true;
  });
}

/** Returns whether the payer recently sent a transaction from this page, even if the page was reloaded since. */
function isSent() {
  let stored = null;
  try {
    stored = sessionStorage.getItem(location.pathname);
  } catch {
    // Without storage, a reload forgets it.
  }
  return Date.now() - Number(stored ?? sentAt) < SENT_MS;
}

/** @param {number} time */
function setSent(time) {
  sentAt = time;
  try {
    sessionStorage.setItem(location.pathname, String(time));
  } catch {
    // As above.
  }
}

/** While a transaction is in flight, shows its progress instead of the ways to pay, so that the payer does not pay twice. */
function showSent() {
  const [ways, progress] = [document.querySelector('[data-pay]'), document.querySelector('[data-sent]')];
  if (!ways || !isSent() || !(progress instanceof HTMLTemplateElement)) return;
  ways.closest('.card')?.replaceChildren(progress.content.cloneNode(true));
  setTimeout(() => {
    payment().dataset.version = '';
    poll();
  }, SENT_MS);
}

/** @param {string} [text] */
function announce(text) {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text ?? '';
}

/** @param {boolean} isOnline */
function showConnection(isOnline) {
  document.querySelector('.offline')?.remove();
  if (isOnline) return;
  const notice = document.createElement('p');
  notice.className = 'offline';
  notice.setAttribute('role', 'status');
  notice.textContent = texts.offline ?? '';
  document.body.append(notice);
}

document.addEventListener('florin:sent', () => {
  setSent(Date.now());
  showSent();
  announce(document.querySelector('.card h2')?.textContent ?? '');
  poll();
});
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});
document.addEventListener('visibilitychange', poll);
addEventListener('online', poll);
addEventListener('offline', () => {
  failures = MAX_SILENT_FAILURES + 1;
  showConnection(false);
});
addEventListener('pageshow', (event) => {
  if (event.persisted) poll();
});
setInterval(tick, 250);
setUp(false);
schedulePoll();
