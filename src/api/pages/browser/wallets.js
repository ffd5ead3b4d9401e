// Pays with browser wallets (Wallet Standard, https://github.com/wallet-standard/wallet-standard), fills their address into a
// field, or has them sign a text that a form submits.
// To pay, the server builds the transaction and the wallet signs it. The wallet sends it if it can, and the page submits the
// signature to the server. Otherwise the page submits the signed transaction, and the server sends it.

/**
 * @typedef {{ address: string, chains: readonly string[] }} Account
 * @typedef {{ account: Account, transaction: Uint8Array, chain: string }} Signing
 * @typedef {{ name: string, icon: string, chains: readonly string[], features: Record<string, any>, accounts?: readonly Account[] }} Wallet
 * @typedef {{ transaction: string, step: 'pay' | 'open_accounts' }} Built
 * @typedef {{ code?: string, details?: { missing?: { token: string, needed: number, available: number }[], issues?: { path: string }[] } }} ApiError
 */

const CONNECT = 'standard:connect';
const EVENTS = 'standard:events';
const SIGN_AND_SEND = 'solana:signAndSendTransaction';
const SIGN = 'solana:signTransaction';
const SIGN_TEXT = 'solana:signMessage';

/** Timeout and poll interval for the first transaction, which opens token accounts. */
const STEP_TIMEOUT_MS = 60_000;
const STEP_POLL_MS = 1_500;
/** How long the page repeats a submission. A transaction expires after about a minute. */
const SUBMIT_MS = 60_000;
/** The first pause between two submissions, which doubles. */
const SUBMIT_PAUSE_MS = 1_500;

/** More wallets than any payer has. The limit stops an extension that registers without end. */
const MAX_WALLETS = 20;

/** How long an app takes to open. If the page is still shown then, none has opened. */
const APP_OPENS_MS = 2_000;

/** Where the browser keeps the name of the wallet that paid last. */
const LAST_USED = 'florin-wallet';

/** The code of a refusal by a wallet's user (EIP-1193, which Solana's wallets use, too). */
const USER_REJECTED = 4001;

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');

/** A problem as the id of a text for the payer, with the values of its placeholders except the wallet's name. */
class Problem extends Error {
  /**
   * @param {string} id
   * @param {Record<string, string>} [values]
   */
  constructor(id, values = {}) {
    super(id);
    this.id = id;
    this.values = values;
  }
}

/** @type {Wallet[]} */
const wallets = [];
/** Whether a wallet is asked. A second request would be a second payment, so no button works, nor one that the page adds meanwhile. */
let isBusy = false;

const registry = Object.freeze({
  register(/** @type {Wallet[]} */ ...found) {
    for (const wallet of found) if (!wallets.includes(wallet) && wallets.length < MAX_WALLETS) wallets.push(wallet);
    showWallets();
    return () => {};
  },
});

/** Shows a button for each Solana wallet that can do what this page needs, the one that paid last first. */
function showWallets() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector('[data-wallets]'));
  if (!list) return;
  const isForPaying = waysToPay() !== null;
  const usable = wallets.filter(({ chains, features }) => {
    const canPay = SIGN_AND_SEND in features || SIGN in features;
    const isUseful = isForPaying ? canPay : !list.dataset.signs || SIGN_TEXT in features;
    return isUseful && CONNECT in features && chains.some((chain) => chain.startsWith('solana:'));
  });
  usable.sort((a, b) => Number(isLastUsed(b.name)) - Number(isLastUsed(a.name)));
  list.replaceChildren(
    ...usable.map((wallet, index) => (isForPaying ? payButton(wallet, index === 0) : connectButton(wallet, list))),
  );
  setBusy(isBusy);
  showApps(usable.length > 0);
  // The first button takes its place, so that nothing else on the page moves.
  document.querySelector('[data-get]')?.toggleAttribute('hidden', usable.length > 0);
}

/**
 * Moves the app that paid last to the top. Hides the apps inside a wallet's own browser, which pays itself.
 * @param {boolean} hasWallet
 */
function showApps(hasWallet) {
  const apps = /** @type {HTMLElement | null} */ (document.querySelector('[data-apps]'));
  if (!apps) return;
  apps.hidden = hasWallet;
  const links = /** @type {HTMLElement[]} */ ([...apps.querySelectorAll('[data-app]')]);
  const last = links.find(({ dataset }) => isLastUsed(dataset.app));
  if (last) apps.prepend(last);
  for (const link of links) link.classList.toggle('primary', link === apps.firstElementChild);
}

/** @param {string | undefined} name */
function isLastUsed(name) {
  return name !== undefined && name === stored(LAST_USED);
}

/**
 * Returns what the browser has stored; null in a browser that refuses to.
 * @param {string} key
 */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string | undefined} name */
function rememberWallet(name) {
  try {
    if (name) localStorage.setItem(LAST_USED, name);
  } catch {
    // The order of the buttons is then the usual one.
  }
}

function waysToPay() {
  return /** @type {HTMLElement | null} */ (document.querySelector('[data-pay]'));
}

/**
 * @param {Wallet} wallet
 * @param {boolean} isPrimary
 */
function payButton(wallet, isPrimary) {
  const button = walletButton(wallet, 'pay-with', isPrimary ? 'button primary' : 'button');
  button.addEventListener('click', () => payWith(wallet, button));
  return button;
}

/**
 * @param {Wallet} wallet
 * @param {HTMLElement} list
 */
function connectButton(wallet, list) {
  const [id, work] = list.dataset.signs ? ['plan-cancel-with', signText] : ['connect', fillIn];
  const button = walletButton(wallet, id, 'button');
  button.addEventListener('click', async () => {
    setBusy(true);
    showProblem('', list);
    try {
      const finish = await work(wallet, list);
      setBusy(false);
      finish();
    } catch (error) {
      setBusy(false);
      button.focus();
      showProblem(textOf(error, wallet), list);
    }
  });
  return button;
}

/**
 * @param {Wallet} wallet
 * @param {string} id of the text with the wallet's name
 * @param {string} className
 */
function walletButton(wallet, id, className) {
  const [button, icon] = [document.createElement('button'), document.createElement('img')];
  const [label, name] = [document.createElement('span'), document.createElement('bdi')];
  const [before = '', after = ''] = (texts[id] ?? '').split('{wallet}');
  button.type = 'button';
  button.className = className;
  icon.src = wallet.icon;
  icon.alt = '';
  name.textContent = wallet.name;
  label.append(before, name, after);
  button.append(icon, label);
  return button;
}

/**
 * Connects a wallet and returns its account on a chain, or that with an address.
 * @param {Wallet} wallet
 * @param {string} chain
 * @param {string} [address]
 * @returns {Promise<Account>}
 */
async function connect(wallet, chain, address) {
  const { accounts } = await wallet.features[CONNECT].connect().catch((/** @type {unknown} */ error) => {
    throw isRejection(error) ? error : new Problem('wallet-not-connected');
  });
  const usable = accounts.filter((/** @type {Account} */ { chains }) => chains.includes(chain));
  if (usable.length === 0) throw new Problem('wallet-wrong-network');
  const account = address ? usable.find((/** @type {Account} */ one) => one.address === address) : usable[0];
  if (!account) throw new Problem('wallet-other-account');
  return account;
}

/**
 * Fills the wallet's address into the field of a form, and submits nothing. Returns the last step.
 * @param {Wallet} wallet
 * @param {HTMLElement} list
 */
async function fillIn(wallet, { dataset }) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(dataset.fills ?? ''));
  field.value = (await connect(wallet, dataset.chain ?? '')).address;
  // A screen reader reads the field with its new value.
  return () => field.focus();
}

/**
 * Has the wallet sign a text. Returns the last step, which submits the signature in a form.
 * @param {Wallet} wallet
 * @param {HTMLElement} list
 */
async function signText(wallet, { dataset }) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById(dataset.signs ?? ''));
  const account = await connect(wallet, dataset.chain ?? '', dataset.wallet);
  const message = new TextEncoder().encode(dataset.text);
  const [{ signature, signedMessage }] = await wallet.features[SIGN_TEXT].signMessage({ account, message });
  // Some wallets sign another text than they are asked to, which the server could not check.
  if (toBase64(signedMessage) !== toBase64(message)) throw new Problem('wallet-problem');
  /** @type {HTMLInputElement} */ (form.elements.namedItem('signature')).value = toBase64(signature);
  return () => {
    setBusy(true);
    form.submit();
  };
}

/** @param {unknown} error of a wallet, which may throw anything */
function isRejection(error) {
  const { code, message } = /** @type {{ code?: unknown, message?: unknown }} */ (error ?? {});
  return code === USER_REJECTED || /reject|denied|declin|cancel/i.test(String(message));
}

/**
 * Returns what went wrong, and what to do, for the payer.
 * @param {unknown} error
 * @param {Wallet} wallet
 */
function textOf(error, { name }) {
  const problem =
    error instanceof Problem
      ? error
      : new Problem(isRejection(error) ? 'wallet-rejected' : waysToPay() ? 'wallet-failed' : 'wallet-problem');
  const values = /** @type {Record<string, string>} */ ({ ...problem.values, wallet: name });
  return (texts[problem.id] ?? '').replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

/**
 * @param {Wallet} wallet
 * @param {HTMLElement} button
 */
async function payWith(wallet, button) {
  const ways = waysToPay();
  const chain = ways?.dataset.chain;
  if (!ways || !chain) return;
  setBusy(true);
  showProblem('', button.parentElement);
  const watch = { isChanged: () => false, end() {} };
  try {
    const account = await connect(wallet, chain);
    Object.assign(watch, watchAccount(wallet, account));
    let built = await build(ways, account);
    if (built.step === 'open_accounts') {
      await send(ways, wallet, { account, chain, transaction: fromBase64(built.transaction) }, watch);
      built = await buildPayment(ways, account);
    }
    await send(ways, wallet, { account, chain, transaction: fromBase64(built.transaction) }, watch);
    rememberWallet(wallet.name);
    document.dispatchEvent(new CustomEvent('florin:sent'));
  } catch (error) {
    showProblem(textOf(error, wallet), button.parentElement);
  }
  watch.end();
  setBusy(false);
}

/**
 * Watches whether a wallet still has an account. Its user may switch to another one while a transaction is built.
 * @param {Wallet} wallet
 * @param {Account} account
 */
function watchAccount(wallet, { address }) {
  let accounts = wallet.accounts ?? [];
  const end = wallet.features[EVENTS]?.on('change', (/** @type {{ accounts?: readonly Account[] }} */ change) => {
    accounts = change.accounts ?? accounts;
  });
  const isChanged = () => accounts.length > 0 && !accounts.some((other) => other.address === address);
  return { isChanged, end: () => end?.() };
}

/**
 * Rebuilds the transaction until the token accounts from the first step exist.
 * @param {HTMLElement} ways
 * @param {Account} account
 */
async function buildPayment(ways, account) {
  const until = Date.now() + STEP_TIMEOUT_MS;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, STEP_POLL_MS));
    const built = await build(ways, account);
    if (built.step === 'pay') return built;
  }
  throw new Problem('wallet-slow');
}

/**
 * @param {HTMLElement} ways
 * @param {Account} account
 * @returns {Promise<Built>}
 */
function build(ways, { address }) {
  return post(`${ways.dataset.api}/build-transaction`, { payer_wallet: address, token: ways.dataset.token });
}

/**
 * Has the wallet sign a transaction and send it if it can, and submits it to the server.
 * Once it is signed, the money may leave the wallet, so no problem may say that nothing was paid or ask to try again.
 * @param {HTMLElement} ways
 * @param {Wallet} wallet
 * @param {Signing} signing
 * @param {{ isChanged: () => boolean }} watch
 */
async function send(ways, wallet, signing, watch) {
  if (watch.isChanged()) throw new Problem('wallet-account-changed');
  if (SIGN_AND_SEND in wallet.features) {
    const [sent] = await wallet.features[SIGN_AND_SEND].signAndSendTransaction(signing);
    // The server finds a transaction that was sent without this, too, only later.
    submit(ways, { transaction_signature: toBase58(sent.signature) }).catch(() => {});
  } else {
    const [signed] = await wallet.features[SIGN].signTransaction(signing);
    await submit(ways, { signed_transaction: toBase64(signed.signedTransaction) }).catch(() => {
      throw new Problem('wallet-failed');
    });
  }
}

/**
 * Submits a transaction to the server, again while the server's refusal may pass. The same transaction pays only once.
 * @param {HTMLElement} ways
 * @param {object} body
 */
async function submit(ways, body) {
  const until = Date.now() + SUBMIT_MS;
  for (let pause = SUBMIT_PAUSE_MS; ; pause *= 2) {
    try {
      return await post(`${ways.dataset.api}/submit-transaction`, body);
    } catch (error) {
      if (/** @type {{ isFinal?: boolean }} */ (error).isFinal || Date.now() + pause > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * @param {string} address
 * @param {object} body
 * @throws a problem; `isFinal`: the same request would be refused again
 */
async function post(address, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Problem('wallet-unreachable');
  });
  const answer = await response.json().catch(() => ({}));
  const isFinal = response.status < 500 && response.status !== 429;
  if (!response.ok) throw Object.assign(problemOf(answer), { isFinal });
  return answer;
}

/** @type {Record<string, string>} */
const PROBLEMS = {
  payment_expired: 'wallet-expired',
  conflict: 'wallet-conflict',
  rate_limit_exceeded: 'wallet-limited',
  service_unavailable: 'wallet-slow',
  rate_unavailable: 'wallet-conflict',
};

/**
 * Returns an error of the API as a problem that its code names; others become the general one.
 * @param {ApiError} answer
 */
function problemOf({ code = '', details = {} }) {
  // A wallet without the tokens may lack SOL, too. The tokens matter more.
  const [missing] = details.missing ?? [];
  if (missing) {
    const { token, needed, available } = missing;
    const isFee = token === 'SOL' && waysToPay()?.dataset.token !== 'SOL';
    const amount = (/** @type {number} */ value) => `${numbers.format(value)}\u00a0${token}`;
    return new Problem(isFee ? 'wallet-no-fee' : 'wallet-no-funds', {
      needed: amount(needed),
      available: amount(available),
    });
  }
  if (details.issues?.some(({ path }) => path === 'payer_wallet')) return new Problem('wallet-is-recipient');
  const id = PROBLEMS[code];
  return id ? new Problem(id) : new Error(code);
}

const numbers = new Intl.NumberFormat(`${document.documentElement.lang}-u-nu-latn`, { maximumFractionDigits: 9 });

/** @param {boolean} busy */
function setBusy(busy) {
  isBusy = busy;
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-wallets] button'));
  for (const button of buttons) button.disabled = isBusy;
}

/**
 * Shows a problem below what caused it, where a screen reader announces it. An empty text removes the last one.
 * @param {string} text
 * @param {Element | null} cause
 */
function showProblem(text, cause) {
  const line = document.querySelector('[data-problem]');
  if (!line) return;
  // The page may have replaced the cause since.
  const place = cause?.isConnected ? cause : document.querySelector('[data-wallets]');
  place?.after(line);
  line.textContent = text;
  if (text) line.scrollIntoView({ block: 'nearest' });
}

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[data-apps] a')) : null;
  if (!link) return;
  rememberWallet(link.dataset.app);
  if (link.dataset.app) return;
  // A browser that knows no app for the address does nothing.
  setTimeout(() => {
    if (document.hidden) return;
    showProblem(texts['wallet-no-app'] ?? '', link);
    document.querySelector('[data-get]')?.setAttribute('open', '');
  }, APP_OPENS_MS);
});
document.addEventListener('florin:problem', (event) => {
  const { text, cause } = /** @type {CustomEvent<{ text: string, cause: Element }>} */ (event).detail;
  showProblem(text, cause);
});

/** @param {string} text */
function fromBase64(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** @param {Uint8Array} bytes */
function toBase58(bytes) {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; number > 0n; number /= 58n) text = BASE58[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

document.addEventListener('florin:shown', showWallets);
addEventListener('wallet-standard:register-wallet', (event) => /** @type {CustomEvent} */ (event).detail(registry));
dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registry }));
showWallets();
// `npm run bench -- pages` reads it: the buttons work from here on.
performance.mark('interactive');
