// Keeps a payment's page current: asks for its state, counts down, says what has changed, and goes back to the merchant.
// The server renders every state; this puts the new one in the place of the old one. Other modules of the page say what
// happened by events: `florin:sent` (a transaction is on its way) and `florin:problem` (with the sentence as its detail).

/** The longest pause between two questions, however long the page has been open or the connection gone. */
const MAX_PAUSE_MS = 30_000;
/** After this long nobody waits in front of the screen any more, and the pauses become longer. */
const PATIENCE_MS = 5 * 60_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** One lost answer is nobody's worry. */
const MAX_SILENT_FAILURES = 1;
/** A transaction lives for about a minute on its way; by then it has arrived or never will. */
const SENT_MS = 90_000;
/** Somebody who has just paid looks at the page and waits. */
const SENT_POLL_MS = 1_000;
const REDIRECT_SECONDS = 5;

const openedAt = Date.now();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let isAsking = false;
let failures = 0;
let deadline = 0;

/** @returns {HTMLElement} */
function payment() {
  return /** @type {HTMLElement} */ (document.querySelector('main[data-state]'));
}

/** Asks for the state, at once, unless nobody looks. */
async function ask() {
  clearTimeout(timer);
  if (isAsking || document.hidden) return;
  isAsking = true;
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
  isAsking = false;
  showConnection(failures <= MAX_SILENT_FAILURES);
  askLater();
}

function askLater() {
  clearTimeout(timer);
  const usual = Number(payment().dataset.pollMs);
  if (!usual) return;
  const openFor = Math.max(0, Date.now() - openedAt - PATIENCE_MS);
  const pause = (isSent() ? Math.min(usual, SENT_POLL_MS) : usual + openFor / 60) * 2 ** failures;
  timer = setTimeout(ask, Math.min(pause, MAX_PAUSE_MS));
}

/**
 * Puts a new state in the place of the one that is shown.
 * @param {string} html
 */
function show(html) {
  const before = payment();
  const after = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  if (!after) throw new Error('no state');
  const hadFocus = before.contains(document.activeElement);
  before.replaceWith(after);
  const heading = after.querySelector('h2');
  const isNews = before.dataset.state !== after.dataset.state;
  if (hadFocus) heading?.focus();
  if (isNews) {
    sessionStorage.removeItem(location.pathname);
    document.title = heading?.textContent ?? document.title;
    announce([heading?.textContent, after.querySelector('.outcome p, .partly p')?.textContent].join('. '));
  }
  const [old, amount] = [before, after].map((state) => state.querySelector('.token')?.textContent);
  if (!isNews && old !== amount) announce(`The amount is now ${amount}`);
  setUp(isNews && after.dataset.state === 'confirmed');
}

/**
 * What a state needs that is shown first or anew.
 * @param {boolean} isPaidJustNow
 */
function setUp(isPaidJustNow) {
  const clock = /** @type {HTMLElement | null} */ (document.querySelector('[data-remaining-ms]'));
  if (clock) deadline = Date.now() + Number(clock.dataset.remainingMs);
  if (isPaidJustNow) redirectSoon();
  showSent();
  document.dispatchEvent(new CustomEvent('florin:shown'));
}

/** Counts down. When the time is over, the server says what that means. */
function tick() {
  const clock = document.querySelector('[data-remaining-ms]');
  if (!clock) return;
  const left = Math.max(0, Math.floor((deadline - Date.now()) / 1000));
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  if (clock.textContent === text) return;
  clock.textContent = text;
  const isPrice = /** @type {HTMLElement} */ (clock).dataset.clock === 'price';
  if (left === 300 && !isPrice) announce('Five minutes left to pay');
  if (left === 60) announce(isPrice ? 'The amount holds for one more minute' : 'One minute left to pay');
  if (left === 0) ask();
}

/** Only for somebody who has seen his payment being confirmed; whoever comes back later stays. */
function redirectSoon() {
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
    location.assign(/** @type {string} */ (notice.dataset.redirect));
  }, 1000);
  notice.querySelector('[data-stay]')?.addEventListener('click', () => {
    clearInterval(counting);
    notice.hidden = true;
  });
}

/** Whether the payer has sent a transaction from this page lately, also before it was loaded again. */
function isSent() {
  return Date.now() - Number(sessionStorage.getItem(location.pathname) ?? 0) < SENT_MS;
}

/** Once a transaction is on its way, nothing invites to send another one, until it is clear that it never arrived. */
function showSent() {
  const ways = document.querySelector('[data-pay]');
  if (!ways || !isSent()) return;
  const [heading, notice] = [document.querySelector('main h2'), document.createElement('p')];
  heading?.lastChild?.replaceWith('Payment sent');
  notice.className = 'hint';
  notice.textContent = 'Waiting for Solana to confirm it. This takes a few seconds.';
  ways.replaceChildren(notice);
  setTimeout(() => {
    payment().dataset.version = '';
    ask();
  }, SENT_MS);
}

/** @param {string} text */
function announce(text) {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text;
}

/** @param {boolean} isThere */
function showConnection(isThere) {
  document.querySelector('.offline')?.remove();
  if (isThere) return;
  const notice = document.createElement('p');
  notice.className = 'offline';
  notice.setAttribute('role', 'status');
  notice.textContent = 'No connection. This page catches up by itself.';
  document.body.append(notice);
}

document.addEventListener('florin:sent', () => {
  sessionStorage.setItem(location.pathname, String(Date.now()));
  showSent();
  announce('Payment sent. Waiting for Solana to confirm it.');
  ask();
});
document.addEventListener('florin:problem', (event) => {
  const line = document.querySelector('[data-problem]');
  if (line) line.textContent = /** @type {CustomEvent<string>} */ (event).detail;
});
document.addEventListener('visibilitychange', ask);
addEventListener('online', ask);
addEventListener('offline', () => {
  failures = MAX_SILENT_FAILURES + 1;
  showConnection(false);
});
addEventListener('pageshow', (event) => {
  if (event.persisted) ask();
});
setInterval(tick, 250);
setUp(false);
askLater();
