// The point of sale: takes an amount, creates a payment of the link, shows its code, and says when it is paid.
// A lost connection loses nothing: a creation is repeated with the same key, and a reload shows the same sale again.

/** The pause between requests, which doubles while there are no good answers. */
const POLL_MS = 2_000;
const MAX_PAUSE_MS = 16_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** The longest wait for a limit per minute. Other limits last longer than a customer waits. */
const MAX_LIMIT_S = 60;
/** Two taps within this time are a double tap. The second one must not leave the screen that the first one has opened. */
const DOUBLE_TAP_MS = 500;
/** The most digits of an amount in cents: the API's highest price has no more. */
const MAX_DIGITS = 11;
/** The notes of the sound for a paid payment, in hertz, and how long each is played. */
const NOTES = [784, 1047];
const NOTE_S = 0.16;

/**
 * @typedef {{ cents: string, key: string, locale: string, id?: string }} Sale
 * An amount. `key`: the Idempotency-Key that creates its payment. `locale`: the payment's language. `id`: the payment's, once known.
 * @typedef {{ token: string, token_amount: number }} Choice
 * @typedef {Choice & { status: string, token_choices: Choice[] }} Checkout
 */

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');
const main = /** @type {HTMLElement} */ (document.querySelector('[data-pos]'));
const code = /** @type {HTMLElement} */ (main.querySelector('[data-code]'));
const tokens = /** @type {HTMLElement} */ (main.querySelector('[data-tokens]'));
const { pos: link = '', base = '', currency = '', min = '', max = '' } = main.dataset;
const { lang } = document.documentElement;
// As the server writes amounts.
const currencyDisplay = lang === 'ar' ? 'code' : 'symbol';
const prices = new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'currency', currency, currencyDisplay });
const numbers = new Intl.NumberFormat(`${lang}-u-nu-latn`, { minimumFractionDigits: 2, maximumFractionDigits: 9 });
const STORED = `florin-pos-${link}`;

let cents = '';
let sale = storedSale();
let shownAt = 0;
/** The token that could not be chosen. */
let refused = '';
/** Ends the present pause. */
let wake = () => {};
/** @type {AudioContext | undefined} */
let audio;

/** @param {string} selector */
const all = (selector) => /** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll(selector));

/**
 * @param {string} selector
 * @param {string} [text]
 */
function write(selector, text = '') {
  for (const element of all(selector)) if (element.textContent !== text) element.textContent = text;
}

/** @param {string} digits of an amount in cents */
const amountOf = (digits) => Number(`${digits.padStart(3, '0').slice(0, -2)}.${digits.padStart(3, '0').slice(-2)}`);

/** @param {Choice} due */
const tokenText = ({ token, token_amount }) => `${numbers.format(token_amount)}\u00a0${token}`;

/**
 * Shows one screen, with a text of what went wrong.
 * @param {'keypad' | 'paying' | 'paid' | 'ended'} name
 * @param {string} [problem]
 */
function show(name, problem) {
  const wasShown = main.dataset.shown === name;
  main.dataset.shown = name;
  for (const screen of all('[data-screen]')) screen.hidden = screen.dataset.screen !== name;
  write('[data-problem]');
  write(`[data-screen=${name}] [data-problem]`, problem);
  write('[data-amount]', prices.format(amountOf(cents)));
  write('[data-price]', prices.format(amountOf(sale?.cents ?? '')));
  for (const way of all('[data-details]')) way.setAttribute('href', `${base}/pay/${sale?.id}`);
  if (name !== 'paying') notify(undefined);
  if (wasShown) return;
  shownAt = performance.now();
  const heading = all(`[data-screen=${name}] h2`)[0];
  if (heading) heading.focus();
  // The keypad's own keys come from the page. A button that has just been hidden would keep the focus for a moment.
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Returns the sale that a reload or a crash has interrupted, or null. @returns {Sale | null} */
function storedSale() {
  try {
    const { cents, key, locale, id } = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    const isSale = /^[1-9]\d{0,10}$/.test(cents) && /^[\da-f-]{36}$/.test(key) && /^(pay_\w+|undefined)$/.test(id);
    return isSale ? { cents: String(cents), key, locale: String(locale), id } : null;
  } catch {
    return null;
  }
}

/** @param {Sale | null} next the sale that goes on, also after a reload */
function setSale(next) {
  sale = next;
  try {
    if (next) localStorage.setItem(STORED, JSON.stringify(next));
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

/** Returns a digit of any script as 0 to 9. The ten digits of a script follow each other. @param {string} key */
function digitOf(key) {
  const isDigit = (/** @type {number} */ code) => /\p{Nd}/u.test(String.fromCodePoint(code));
  const code = key.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before++;
  return String(before % 10);
}

function charge() {
  const amount = amountOf(cents);
  if (amount < Number(min)) return show('keypad', texts['pos-below']);
  if (amount > Number(max)) return show('keypad', texts['pos-above']);
  setSale({ cents, key: crypto.randomUUID(), locale: lang });
  resume();
}

/** Goes on with the sale, until it has ended or another one takes its place. */
async function resume() {
  const current = sale;
  if (!current) return show('keypad');
  write('[data-heading]', texts['pos-creating']);
  write('[data-due]');
  clearCode();
  tokens.replaceChildren();
  refused = '';
  show('paying');
  for (let failures = 0; sale === current; ) {
    const problem = await (current.id ? look(current) : create(current));
    if (sale !== current || main.dataset.shown !== 'paying') return;
    notify(problem ?? (refused && texts['pos-token-kept']));
    failures = problem ? failures + 1 : 0;
    await pause(Math.min(POLL_MS * 2 ** failures, MAX_PAUSE_MS));
  }
}

/**
 * Creates the payment of a sale, and shows it. Returns why that has to be repeated: with the same key it creates no second one.
 * @param {Sale} current
 * @returns {Promise<string | void>}
 */
async function create(current) {
  const { cents: charged, key, locale } = current;
  const { status, body } = await call(`/api/v1/payment-links/${link}/pay`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ amount: amountOf(charged), locale }),
  });
  if (sale !== current) return;
  if (status === 201) {
    current.id = body.id;
    setSale(current);
    return look(current);
  }
  const { retry_after, reason } = body.details ?? {};
  const isPassing = status === 429 ? retry_after <= MAX_LIMIT_S : body.code === 'idempotency_conflict';
  if (status < 400 || status >= 500 || isPassing) return problemOf(body);
  cents = charged;
  setSale(null);
  show(
    'keypad',
    status === 429 ? texts['pos-busy'] : (texts[`link-${reason?.replace('_', '-')}`] ?? texts['pos-refused']),
  );
}

/**
 * Shows the present state of a sale's payment. Returns why it cannot be shown.
 * @param {Sale} current
 * @returns {Promise<string | void>}
 */
async function look(current) {
  const { status, body } = await call(`/api/v1/payments/${current.id}/checkout-data`);
  if (sale !== current) return;
  if (status === 404) return reset();
  if (status === 409 || body.code === 'rate_unavailable') {
    // The payment cannot be paid in its token now, whatever was shown.
    const choices = body.details?.token_choices ?? [];
    write('[data-heading]', texts['pos-creating']);
    write('[data-due]');
    clearCode();
    showTokens(choices);
    if (refused) return texts['pos-token-kept'];
    return status === 409 ? texts[choices.length > 0 ? 'pos-token' : 'pos-refused'] : problemOf(body);
  }
  if (status !== 200) return texts['pos-offline'];
  if (body.token === refused || !(body.token_amount > 0)) refused = '';
  write('[data-due]', body.token_amount ? tokenText(body) : '');
  if (body.status === 'pending') {
    write('[data-heading]', texts[body.token_amount > 0 ? 'pos-scan' : 'pos-seen']);
    showTokens(body.token_amount > 0 ? body.token_choices : [], body.token);
    return showCode(current, body);
  }
  if (body.status !== 'confirmed') return show('ended', texts['pos-unpaid-text']);
  sound();
  show('paid');
}

/** @param {{ code?: string }} body an answer that says nothing about the sale */
const problemOf = ({ code }) => texts[code === 'rate_unavailable' ? 'pos-unpriced' : 'pos-offline'];

function clearCode() {
  code.replaceChildren();
  code.dataset.code = '';
}

/**
 * Shows the code of what is to be paid. Returns why it cannot.
 * @param {Sale} current
 * @param {Checkout} checkout
 */
async function showCode(current, { token, token_amount }) {
  const wanted = token_amount > 0 ? `${current.id} ${token}` : '';
  if (code.dataset.code === wanted) return;
  // Nobody may scan the code of another token or sale.
  clearCode();
  if (!wanted) return;
  const { body } = await call(`/pay/${current.id}/qr.svg`, undefined, 'text');
  if (sale !== current) return;
  if (!body.startsWith('<svg')) return texts['pos-offline'];
  code.append(new DOMParser().parseFromString(body, 'image/svg+xml').documentElement);
  code.dataset.code = wanted;
}

/**
 * @param {Choice[]} choices
 * @param {string} [chosen]
 */
function showTokens(choices, chosen) {
  while (tokens.children.length > choices.length) tokens.lastElementChild?.remove();
  for (const [index, choice] of choices.entries()) {
    const button = /** @type {HTMLElement} */ (tokens.children[index] ?? document.createElement('button'));
    button.setAttribute('type', 'button');
    button.className = 'button';
    button.dir = 'auto';
    button.dataset.token = choice.token;
    button.ariaPressed = String(choice.token === chosen);
    const text = tokenText(choice);
    if (button.textContent !== text) button.textContent = text;
    if (!button.isConnected) tokens.append(button);
  }
}

/** @param {string} token */
async function choose(token) {
  const current = sale;
  const { status } = await call(`/api/v1/payments/${sale?.id}/token`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (sale !== current) return;
  refused = status === 200 ? '' : token;
  wake();
}

/** Goes back to the keypad, for a new sale. */
function reset() {
  setSale(null);
  cents = '';
  show('keypad');
}

/** Browsers allow sound only after a touch, and tablets end it while they sleep. */
function allowSound() {
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => {});
  } catch {
    // Without sound, the screen says it alone.
  }
}

function sound() {
  if (audio?.state !== 'running') return;
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
 * Calls our server. The status is 0 if nothing answers, or something else does, such as the login page of a network.
 * @param {string} path
 * @param {RequestInit} [post]
 * @param {'json' | 'text'} [as]
 * @returns {Promise<{ status: number, body: any }>}
 */
async function call(path, post, as = 'json') {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const answer = await fetch(base + path, { cache: 'no-store', signal, ...(post && { method: 'POST', ...post }) });
    return { status: answer.status, body: await answer[as]() };
  } catch {
    return { status: 0, body: '' };
  }
}

/** @param {number} ms */
const pause = (ms) =>
  new Promise((resolve) => {
    wake = () => resolve(undefined);
    setTimeout(resolve, ms);
  });

/** @param {string | void} text what keeps the sale from going on; none: nothing does */
function notify(text) {
  const notice = document.querySelector('.offline') ?? document.createElement('p');
  notice.className = 'offline';
  notice.setAttribute('role', 'status');
  if (!text) notice.remove();
  else if (!notice.isConnected) document.body.append(notice);
  if (notice.textContent !== (text ?? '')) notice.textContent = text ?? '';
}

document.addEventListener('click', ({ target }) => {
  allowSound();
  const button = target instanceof Element && target.closest('button');
  if (!button) return;
  const { key, token } = button.dataset;
  if (key) press(key);
  if (token) choose(token);
  if ('charge' in button.dataset) charge();
  if ('next' in button.dataset && performance.now() - shownAt > DOUBLE_TAP_MS) reset();
});
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (main.dataset.shown !== 'keypad' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^\p{Nd}$/u.test(key)) press(digitOf(key));
  if (key === 'Backspace') press('back');
  // On a focused button or link, Enter presses that.
  if (key !== 'Enter' || (target instanceof Element && target.closest('a, button, summary'))) return;
  allowSound();
  charge();
});
// A key that was clicked does not keep the focus, or Enter would press it once more instead of charging.
document.addEventListener('mousedown', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-key]')) event.preventDefault();
});
addEventListener('online', () => wake());
document.addEventListener('visibilitychange', () => wake());

resume();
