// Pays with browser wallets (Wallet Standard, https://github.com/wallet-standard/wallet-standard), or fills their address
// into a field.
// To pay, the server builds the transaction and the wallet signs it. The wallet sends it if it can, and the page submits the
// signature to the server. Otherwise the page submits the signed transaction, and the server sends it.

/**
 * @typedef {{ address: string, chains: readonly string[] }} Account
 * @typedef {{ account: Account, transaction: Uint8Array, chain: string }} Signing
 * @typedef {{ name: string, icon: string, chains: readonly string[], features: Record<string, any> }} Wallet
 * @typedef {{ transaction: string, step: 'pay' | 'open_accounts' }} Built
 */

const CONNECT = 'standard:connect';
const SIGN_AND_SEND = 'solana:signAndSendTransaction';
const SIGN = 'solana:signTransaction';

/** Timeout and poll interval for the first transaction, which opens token accounts. */
const STEP_TIMEOUT_MS = 60_000;
const STEP_POLL_MS = 1_500;

/** More wallets than any payer has. The limit stops an extension that registers without end. */
const MAX_WALLETS = 20;

/** @type {Wallet[]} */
const wallets = [];

const registry = Object.freeze({
  register(/** @type {Wallet[]} */ ...found) {
    for (const wallet of found) if (!wallets.includes(wallet) && wallets.length < MAX_WALLETS) wallets.push(wallet);
    showWallets();
    return () => {};
  },
});

/** Shows a button for each wallet that can do what this page needs, on the page's chain. */
function showWallets() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector('[data-wallets]'));
  const chain = waysToPay()?.dataset.chain ?? list?.dataset.chain ?? '';
  const isForPaying = waysToPay() !== null;
  const usable = wallets.filter(({ chains, features }) => {
    const canSign = SIGN_AND_SEND in features || SIGN in features;
    return (canSign || !isForPaying) && CONNECT in features && chains.includes(chain);
  });
  if (!list || usable.length === 0) return;
  list.replaceChildren(...usable.map((wallet) => (isForPaying ? payButton(wallet) : fillButton(wallet, list))));
}

function waysToPay() {
  return /** @type {HTMLElement | null} */ (document.querySelector('[data-pay]'));
}

/** @param {Wallet} wallet */
function payButton(wallet) {
  const button = walletButton(wallet, 'Pay with ', 'button primary');
  button.addEventListener('click', () => payWith(wallet));
  return button;
}

/**
 * @param {Wallet} wallet
 * @param {HTMLElement} list
 */
function fillButton(wallet, list) {
  const button = walletButton(wallet, 'Connect ', 'button');
  button.addEventListener('click', () => fillIn(wallet, list, button));
  return button;
}

/**
 * @param {Wallet} wallet
 * @param {string} verb
 * @param {string} className
 */
function walletButton(wallet, verb, className) {
  const [button, icon] = [document.createElement('button'), document.createElement('img')];
  const [label, name] = [document.createElement('span'), document.createElement('bdi')];
  button.type = 'button';
  button.className = className;
  icon.src = wallet.icon;
  icon.alt = '';
  name.textContent = wallet.name;
  label.append(verb, name);
  button.append(icon, label);
  return button;
}

/**
 * Connects a wallet and returns its account on a chain.
 * @param {Wallet} wallet
 * @param {string} chain
 * @returns {Promise<Account>}
 */
async function connect(wallet, chain) {
  const { accounts } = await wallet.features[CONNECT].connect();
  const account = accounts.find((/** @type {Account} */ candidate) => candidate.chains.includes(chain));
  if (!account) throw new Error('The wallet has no account on this network.');
  return account;
}

/**
 * Fills the wallet's address into the field of a form, and submits nothing.
 * @param {Wallet} wallet
 * @param {HTMLElement} list
 * @param {HTMLButtonElement} button
 */
async function fillIn(wallet, list, button) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(list.dataset.fills ?? ''));
  const problem = document.querySelector('[data-problem]');
  if (!field || !problem) return;
  setBusy(true);
  problem.textContent = '';
  try {
    field.value = (await connect(wallet, list.dataset.chain ?? '')).address;
    setBusy(false);
    // A screen reader reads the field with its new value.
    field.focus();
  } catch (error) {
    setBusy(false);
    button.focus();
    const reason = reasonOf(error);
    problem.textContent = `The wallet was not connected. ${reason} You can also copy its address into the field above.`;
  }
}

/**
 * Returns why a wallet or a request failed, as a sentence. Wallets may throw anything.
 * @param {unknown} error
 */
function reasonOf(error) {
  const message = /** @type {{ message?: unknown } | null | undefined} */ (error)?.message;
  return String(message || 'The wallet gave no reason').replace(/[.!]?$/, '.');
}

/** @param {Wallet} wallet */
async function payWith(wallet) {
  const ways = waysToPay();
  const chain = ways?.dataset.chain;
  if (!ways || !chain) return;
  setBusy(true);
  showProblem('');
  try {
    const account = await connect(wallet, chain);
    let built = await build(ways, account);
    if (built.step === 'open_accounts') {
      await send(ways, wallet, { account, chain, transaction: fromBase64(built.transaction) });
      built = await buildPayment(ways, account);
    }
    await send(ways, wallet, { account, chain, transaction: fromBase64(built.transaction) });
    document.dispatchEvent(new CustomEvent('florin:sent'));
  } catch (error) {
    // The wallet may have sent the transaction although it, or our submit, reported an error.
    const reason = reasonOf(error);
    showProblem(`The payment was not completed. ${reason} Check your wallet before you pay again.`);
  }
  setBusy(false);
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
  throw new Error('Solana is slow right now. Please try again in a minute.');
}

/**
 * @param {HTMLElement} ways
 * @param {Account} account
 * @returns {Promise<Built>}
 */
function build(ways, { address }) {
  return post(`${ways.dataset.api}/build-transaction`, { payer_wallet: address });
}

/**
 * Has the wallet sign a transaction and send it if it can, and submits it to the server.
 * @param {HTMLElement} ways
 * @param {Wallet} wallet
 * @param {Signing} signing
 */
async function send(ways, wallet, signing) {
  const submit = (/** @type {object} */ body) => post(`${ways.dataset.api}/submit-transaction`, body);
  if (SIGN_AND_SEND in wallet.features) {
    const [sent] = await wallet.features[SIGN_AND_SEND].signAndSendTransaction(signing);
    await submit({ transaction_signature: toBase58(sent.signature) });
  } else {
    const [signed] = await wallet.features[SIGN].signTransaction(signing);
    await submit({ signed_transaction: toBase64(signed.signedTransaction) });
  }
}

/**
 * @param {string} address
 * @param {object} body
 */
async function post(address, body) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-wallets] button'));
  for (const button of buttons) button.disabled = isBusy;
}

/** @param {string} detail */
function showProblem(detail) {
  document.dispatchEvent(new CustomEvent('florin:problem', { detail }));
}

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
