// The point of sale: takes an amount, creates a payment of the link, shows its code, and says when it is paid.
// A lost connection loses nothing: a creation is repeated with the same key, and a reload shows the same payment again.

/** Pauses between polls of a payment, and between attempts to create one. */
const POLL_MS = 1_500;
const RETRY_MS = 2_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** The most digits of an amount in cents: the API's highest price has no more. */
const MAX_DIGITS = 11;
/** The notes of the sound for a paid payment, in hertz, and how long each is played. */
const NOTES = [784, 1047];
const NOTE_S = 0.16;

/**
 * @typedef {{ cents: string, key: string, id?: string }} Sale an amount, the Idempotency-Key of its creation, and the payment
 * @typedef {{ status: string, token_amount: number, token: string, solana_pay_url: string, token_choices?: { token: string, token_amount: number }[] }} Checkout
 */

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');
const main = /** @type {HTMLElement} */ (document.querySelector('[data-pos]'));
const { pos: code = '', base = '', currency = '', min = '', max = '' } = main.dataset;
const { lang } = document.documentElement;
const prices = new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'currency', currency });
const numbers = new Intl.NumberFormat(`${lang}-u-nu-latn`, { minimumFractionDigits: 2, maximumFractionDigits: 9 });
const STORED = `florin-pos-${code}`;

let cents = '';
/** @type {Sale | null} */
let sale = null;
/** @type {AudioContext | undefined} */
let audio;

/** @param {string} selector */
const all = (selector) => /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll(selector));

/** @param {string} digits of an amount in cents */
const amountOf = (digits) => Number(`${digits.padStart(3, '0').slice(0, -2)}.${digits.padStart(3, '0').slice(-2)}`);

/**
 * Shows one screen, with a text of what went wrong.
 * @param {'keypad' | 'paying' | 'paid' | 'ended'} name
 * @param {string} [problem]
 */
function show(name, problem = '') {
  const wasShown = main.dataset.shown === name;
  main.dataset.shown = name;
  for (const screen of all('[data-screen]')) screen.hidden = screen.dataset.screen !== name;
  for (const line of all('[data-problem]')) line.textContent = problem;
  for (const amount of all('[data-amount]')) amount.textContent = prices.format(amountOf(cents));
  for (const price of all('[data-price]')) price.textContent = prices.format(amountOf(sale?.cents ?? ''));
  if (!wasShown) all(`[data-screen=${name}] h2`)[0]?.focus();
}

/** Keeps the sale, so that a reload goes on with it. */
function store() {
  try {
    if (sale) localStorage.setItem(STORED, JSON.stringify(sale));
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage, a reload starts with a new amount.
  }
}

/** @param {string} key */
function press(key) {
  const next = key === 'back' ? cents.slice(0, -1) : `${cents}${key}`.replace(/^0+/, '');
  if (next.length <= MAX_DIGITS) cents = next;
  show('keypad');
}

function charge() {
  const amount = amountOf(cents);
  if (amount === 0 || (min && amount < Number(min))) return show('keypad', texts['pos-below']);
  if (max && amount > Number(max)) return show('keypad', texts['pos-above']);
  // Browsers allow sound only after a touch.
  audio ??= new AudioContext();
  audio.resume();
  sale = { cents, key: crypto.randomUUID() };
  store();
  create(sale);
}

/**
 * Creates the payment of a sale. Repeats that with the same key until there is an answer.
 * @param {Sale} current
 */
async function create(current) {
  showCheckout(null);
  while (sale === current && !current.id) {
    try {
      const answer = await call(
        `payment-links/${code}/pay`,
        { amount: amountOf(current.cents), locale: lang },
        current.key,
      );
      if (answer.status < 500) {
        const body = await answer.json();
        if (answer.status === 201) current.id = body.id;
        else return end(answer.status === 429 ? texts['pos-busy'] : texts['pos-refused']);
        store();
      }
      setOnline(answer.status < 500);
    } catch {
      setOnline(false);
    }
    if (!current.id) await pause(RETRY_MS);
  }
  if (sale === current) watch(current);
}

/**
 * Polls a payment until it has ended.
 * @param {Sale} current
 */
async function watch(current) {
  while (sale === current) {
    try {
      const answer = await call(`payments/${current.id}/checkout-data`);
      if (answer.status === 404) return reset();
      setOnline(answer.ok);
      if (answer.ok && sale === current) {
        /** @type {Checkout} */
        const checkout = await answer.json();
        if (checkout.status === 'confirmed') return paid();
        if (checkout.status !== 'pending') return end(texts['pos-unpaid']);
        showCheckout(checkout);
      }
    } catch {
      setOnline(false);
    }
    await pause(POLL_MS);
  }
}

/** @param {Checkout | null} checkout null: it is being created */
function showCheckout(checkout) {
  const heading = checkout === null ? 'pos-creating' : checkout.token_amount > 0 ? 'pos-scan' : 'pos-seen';
  for (const line of all('[data-heading]')) line.textContent = texts[heading] ?? '';
  for (const line of all('[data-due]')) {
    line.textContent = checkout?.token_amount ? `${numbers.format(checkout.token_amount)}\u00a0${checkout.token}` : '';
  }
  const picture = /** @type {HTMLImageElement} */ (main.querySelector('[data-code]'));
  picture.hidden = !checkout?.token_amount;
  const src = `${base}/pay/${sale?.id}/qr.svg`;
  if (checkout && picture.getAttribute('src') !== src) picture.src = src;
  showTokens(checkout);
  show('paying');
}

/** @param {Checkout | null} checkout */
function showTokens(checkout) {
  const choices = checkout?.token_amount ? (checkout.token_choices ?? []) : [];
  const buttons = choices.map(({ token, token_amount }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = `${numbers.format(token_amount)}\u00a0${token}`;
    button.ariaPressed = String(token === checkout?.token);
    button.addEventListener('click', () => call(`payments/${sale?.id}/token`, { token }).catch(() => setOnline(false)));
    return button;
  });
  const list = /** @type {HTMLElement} */ (main.querySelector('[data-tokens]'));
  const [before, after] = [[...list.children], buttons].map((some) => some.map(({ outerHTML }) => outerHTML).join());
  if (before !== after) list.replaceChildren(...buttons);
}

function paid() {
  sound();
  const price = sale;
  show('paid');
  sale = null;
  store();
  for (const line of all('[data-price]')) line.textContent = prices.format(amountOf(price?.cents ?? ''));
}

/** @param {string} [reason] */
function end(reason) {
  sale = null;
  store();
  show('ended', reason);
}

function reset() {
  sale = null;
  cents = '';
  store();
  show('keypad');
}

function sound() {
  if (!audio) return;
  for (const [index, frequency] of NOTES.entries()) {
    const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + index * NOTE_S];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.3, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S * 2);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + NOTE_S * 2);
  }
}

/**
 * Calls the API.
 * @param {string} path
 * @param {object} [body] to post
 * @param {string} [key] the Idempotency-Key
 */
function call(path, body, key) {
  const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) };
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(`${base}/api/v1/${path}`, { cache: 'no-store', signal, ...post });
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {boolean} isOnline */
function setOnline(isOnline) {
  const notice = document.querySelector('[data-offline]');
  if (isOnline) notice?.remove();
  if (isOnline || notice) return;
  const line = document.createElement('p');
  line.className = 'offline';
  line.setAttribute('role', 'status');
  line.dataset.offline = '';
  line.textContent = texts['pos-offline'] ?? '';
  document.body.append(line);
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const key = /** @type {HTMLElement | null} */ (target.closest('[data-key]'))?.dataset.key;
  if (key) press(key);
  if (target.closest('[data-charge]')) charge();
  if (target.closest('[data-next]')) reset();
});
document.addEventListener('keydown', ({ key, target }) => {
  if (main.dataset.shown !== 'keypad') return;
  if (/^\d$/.test(key)) press(key);
  if (key === 'Backspace') press('back');
  // On a focused key, Enter presses that.
  if (key === 'Enter' && !(target instanceof HTMLButtonElement)) charge();
});

try {
  sale = JSON.parse(localStorage.getItem(STORED) ?? 'null');
} catch {
  sale = null;
}
if (sale?.id) watch(sale);
else if (sale) create(sale);
else show('keypad');
