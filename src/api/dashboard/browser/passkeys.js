// Signs people in with a passkey, has them prove who they are, and adds passkeys. Attributes of a button:
// - `data-passkey`: the path that takes the authenticator's answer. With `/options`, it gives the question.
// - `data-passkey-new`: the answer is a new passkey

/** @type {Record<string, string>} */
const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');
/** The methods that turn questions and answers from and into JSON. Browsers have had passkeys for longer. */
const isSupported =
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

/** A problem that the page tells its reader. */
class Problem extends Error {}

for (const part of document.querySelectorAll('[data-passkeys]')) part.toggleAttribute('hidden', !isSupported);
for (const part of document.querySelectorAll('[data-no-passkeys]')) part.toggleAttribute('hidden', isSupported);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-passkey]') : null;
  if (button instanceof HTMLButtonElement) use(button);
});
// The browser may show a page again as it was when it was left.
addEventListener('pageshow', () => {
  for (const button of buttons()) release(button);
});

/** @param {HTMLButtonElement} button */
async function use(button) {
  const { passkey: path = '', passkeyNew } = button.dataset;
  button.disabled = true;
  tell(button, 'passkey-asking');
  try {
    const options = await post(`${path}/options`, {});
    if (!options) return;
    const response = await (passkeyNew === undefined ? answer(options) : create(options));
    const name = /** @type {HTMLInputElement | null} */ (partOf(button).querySelector('[data-passkey-name]'))?.value;
    const next = await post(path, { response, ...(name ? { name } : {}) });
    if (next) location.assign(next.location);
  } catch (error) {
    release(button);
    tell(button, idOf(error), error instanceof Problem ? error.message : '');
    button.focus();
  }
}

/** @param {any} options as JSON */
async function answer(options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  return /** @type {PublicKeyCredential} */ (credential).toJSON();
}

/** @param {any} options as JSON */
async function create(options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  return /** @type {PublicKeyCredential} */ (credential).toJSON();
}

/**
 * Posts JSON and returns the answer. Null: another page must come first, and opens.
 * @param {string} path
 * @param {object} body
 */
async function post(path, body) {
  // Problems come in the language of the page.
  const response = await fetch(`${path}?lang=${document.documentElement.lang}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Problem(texts['passkey-unreachable']);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  if (!answer.location) throw new Problem(answer.problem ?? texts['passkey-failed']);
  location.assign(answer.location);
  return null;
}

/** @param {unknown} error of the browser or ours */
function idOf(error) {
  const { name } = /** @type {Error} */ (error);
  // Browsers do not tell a person who cancels from one who takes too long or has no passkey.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey-cancelled';
  if (name === 'SecurityError') return 'passkey-origin';
  return name === 'InvalidStateError' ? 'passkey-known' : 'passkey-failed';
}

/** @param {Element} button */
const partOf = (button) => /** @type {Element} */ (button.closest('[data-passkeys]'));

const buttons = () => /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-passkey]'));

/** @param {HTMLButtonElement} button */
function release(button) {
  button.disabled = false;
  partOf(button).querySelector('[data-passkey-status]')?.replaceChildren();
}

/**
 * Shows what happens beside a button. Screen readers announce it.
 * @param {Element} button
 * @param {string} id of a text
 * @param {string} [text] instead
 */
function tell(button, id, text) {
  const line = partOf(button).querySelector('[data-passkey-status]');
  if (!line) return;
  line.textContent = text || (texts[id] ?? '');
  line.classList.toggle('problem', id !== 'passkey-asking');
}
