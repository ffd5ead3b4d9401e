// Reports the state of a payment to the shop that opened this page in a frame or a window (see embed/embed.js), and leads out of
// a frame. The server lists the origins that the merchant allows.

const KEY = 'florin-shop';
const isFramed = parent !== window;
/** @type {Window | null} */
const opener = isFramed ? parent : window.opener;
/** @type {string[]} */
const allowed = JSON.parse(document.getElementById('origins')?.textContent ?? '[]');
let shop = shopOrigin();
let reported = '';

/** Returns the origin of the shop, which embed.js has put into the address of the first page; null if it is not allowed. */
function shopOrigin() {
  const named = new URLSearchParams(location.hash.slice(1)).get('shop');
  const origin = named ?? remembered();
  if (!origin || !allowed.includes(origin)) return null;
  try {
    sessionStorage.setItem(KEY, origin);
  } catch {
    // A browser that stores nothing for other sites: the shop hears only of the first page.
  }
  return origin;
}

function remembered() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Tells the shop once of each state of a payment. */
function report() {
  const main = /** @type {HTMLElement | null} */ (document.querySelector('main[data-state]'));
  const id = main?.dataset.id;
  const status = main?.dataset.status ?? '';
  if (!id || status === reported || !shop) return;
  reported = status;
  opener?.postMessage({ florin: 'status', payment_id: id, status }, shop);
}

/** The pages that shops may show in a frame. */
const FRAMED = /\/(l|pay|s)\/[^/]+$/;

/** Shows what only a framed page has, and makes links to other sites and to other pages of ours leave the frame. */
function leadOut() {
  if (!isFramed) return;
  for (const element of document.querySelectorAll('[data-framed]')) element.removeAttribute('hidden');
  for (const link of document.links) {
    if (link.target) continue;
    if (link.origin !== location.origin) link.target = '_top';
    else if (!FRAMED.test(link.pathname)) link.target = '_blank';
  }
}

function update() {
  report();
  leadOut();
}

// A key that is pressed in a frame does not reach the shop's page.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isFramed && shop) parent.postMessage({ florin: 'close' }, shop);
});
// embed.js asks each page in its frame whether it is there. An error page is not: browsers show none in a frame.
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || data?.florin !== 'hello' || !allowed.includes(origin)) return;
  shop = origin;
  parent.postMessage({ florin: 'ready' }, origin);
  report();
});
document.addEventListener('florin:shown', update);
update();
