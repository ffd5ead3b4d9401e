// Opens the payment that a wallet has made by scanning the code on a link's page. Shows the code of the chosen token.

/** Pauses between polls. After PATIENCE_MS the payer is probably away, so polls become less frequent. */
const POLL_MS = 2_500;
const MAX_PAUSE_MS = 30_000;
const PATIENCE_MS = 5 * 60_000;
const ANSWER_TIMEOUT_MS = 10_000;

const code = /** @type {HTMLImageElement | null} */ (document.querySelector('[data-visit]'));
const openedAt = Date.now();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

async function poll() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await fetch(`${code?.dataset.visit}${parent === window ? '' : '?framed'}`, {
      cache: 'no-store',
      signal,
    });
    if (answer.status === 200) return location.replace(await answer.text());
  } catch {
    // The next poll may succeed.
  }
  const openFor = Math.max(0, Date.now() - openedAt - PATIENCE_MS);
  clearTimeout(timer);
  timer = setTimeout(poll, Math.min(POLL_MS + openFor / 60, MAX_PAUSE_MS));
}

/** Shows the code for the token that is chosen. A browser that returns to the page keeps the choice. */
function showCode() {
  const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector('[name=token]:checked'));
  if (!code || !chosen) return;
  const src = `${code.dataset.visit}/${chosen.value}.svg`;
  if (code.getAttribute('src') !== src) code.src = src;
}

document.addEventListener('change', showCode);
document.addEventListener('visibilitychange', poll);
addEventListener('pageshow', showCode);
poll();
