// Makes every page of the dashboard quicker to use: keys, copy buttons, and forms that are sent once. All works without it.

/** @type {WeakSet<HTMLFormElement>} */
const sent = new WeakSet();

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== 'post') return;
  if (sent.has(form)) event.preventDefault();
  sent.add(form);
});

// When the browser restores the page from its back/forward cache, forms may be submitted again.
addEventListener('pageshow', () => {
  for (const form of document.forms) sent.delete(form);
});

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === '/') {
    const search = /** @type {HTMLInputElement | null} */ (document.querySelector('[data-search]'));
    if (!search) return;
    event.preventDefault();
    search.focus();
  } else if (key === '?') {
    const help = /** @type {HTMLDialogElement | null} */ (document.querySelector('[data-help]'));
    if (help && !help.open) help.showModal();
  }
});

// After a form was sent, the focus is where its answer is.
const answer = document.querySelector(
  'main [aria-invalid="true"], main .problem[role="alert"]:not(:empty), main .done',
);
if (answer instanceof HTMLElement && document.activeElement === document.body) {
  if (answer.tabIndex < 0) answer.tabIndex = -1;
  answer.focus();
}

function prepare() {
  for (const button of document.querySelectorAll('[data-print]')) button.removeAttribute('hidden');
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll('[data-copy]')) button.removeAttribute('hidden');
}

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[data-copy]')) : null;
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy ?? '');
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = document.documentElement.dataset.copied ?? '';
});

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print();
});

// On a narrow screen the menu is closed until somebody opens it.
const menu = document.querySelector('.nav-sheet');
const narrow = matchMedia('(max-width: 60rem)');
const fold = () => menu?.toggleAttribute('open', !narrow.matches);
narrow.addEventListener('change', fold);
fold();

document.addEventListener('htmx:after:swap', () => {
  prepare();
  // The buttons of wallets, if the part that signs is new.
  document.dispatchEvent(new CustomEvent('florin:shown'));
});
prepare();
