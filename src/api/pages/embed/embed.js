// Opens a Florin checkout over a shop's page, or in a window of its own, and reports how the payment goes.
// A button says what it opens: data-florin-link="code", data-florin-payment="pay_…" or data-florin-plan="plan_…". With
// data-florin-window it opens a window. Events bubble from the button: florin-status (detail: payment_id, status) and
// florin-close. Scripts call Florin.open({ link: 'code' }, element).
(() => {
  const base = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace(/embed\.js([?#].*)?$/, '');
  const { origin } = new URL(base);
  /** @type {Record<string, string>} */
  const PATHS = { link: 'l/', payment: 'pay/', plan: 's/' };
  const WINDOW = 'popup,width=480,height=800';
  /** How often a window is asked whether it was closed: browsers send no event for that. */
  const CLOSED_POLL_MS = 500;

  /**
   * Opens a checkout. Events are sent from `element`.
   * @param {{ link?: string, payment?: string, plan?: string, isWindow?: boolean }} what
   * @param {EventTarget} [element]
   */
  function open(what, element = document) {
    const name = Object.keys(PATHS).find((key) => key in what);
    if (!name) throw new TypeError('Florin.open needs a link, a payment or a plan');
    const id = encodeURIComponent(/** @type {Record<string, any>} */ (what)[name]);
    const url = `${base}${PATHS[name]}${id}#shop=${encodeURIComponent(location.origin)}`;
    const emit = (/** @type {string} */ type, /** @type {unknown} */ detail = null) =>
      element.dispatchEvent(new CustomEvent(`florin-${type}`, { detail, bubbles: true }));
    const view = what.isWindow ? openWindow(url, end) : openFrame(url, end);
    const listen = (/** @type {MessageEvent} */ { origin: from, source, data }) => {
      if (from !== origin || source !== view.window()) return;
      if (data?.florin === 'status') emit('status', { payment_id: data.payment_id, status: data.status });
      if (data?.florin === 'close') view.close();
    };
    function end() {
      removeEventListener('message', listen);
      emit('close');
    }
    addEventListener('message', listen);
  }

  /**
   * Opens a frame in a dialog, which Escape, its button and a click beside it close. Returns its window and what closes it.
   * @param {string} url
   * @param {() => void} end
   */
  function openFrame(url, end) {
    const [dialog, frame, close] = [
      document.createElement('dialog'),
      document.createElement('iframe'),
      document.createElement('button'),
    ];
    frame.src = url;
    frame.title = '{checkout}';
    frame.allow = 'clipboard-write';
    close.textContent = '×';
    close.ariaLabel = '{close}';
    Object.assign(dialog.style, { padding: 0, border: 0, borderRadius: '16px', overflow: 'hidden' });
    Object.assign(dialog.style, { width: 'min(480px, 100vw)', height: 'min(860px, 100dvh)', maxWidth: '100vw' });
    Object.assign(frame.style, { width: '100%', height: '100%', border: 0, display: 'block' });
    Object.assign(close.style, { position: 'absolute', top: '4px', insetInlineStart: '4px', width: '44px' });
    Object.assign(close.style, {
      height: '44px',
      border: 0,
      background: 'none',
      font: '24px sans-serif',
      color: '#808896',
    });
    close.onclick = () => dialog.close();
    dialog.onclick = ({ target }) => target === dialog && dialog.close();
    dialog.onclose = () => {
      dialog.remove();
      end();
    };
    dialog.append(close, frame);
    document.body.append(dialog);
    dialog.showModal();
    return { window: () => frame.contentWindow, close: () => dialog.close() };
  }

  /**
   * @param {string} url
   * @param {() => void} end
   */
  function openWindow(url, end) {
    const view = window.open(url, '_blank', WINDOW);
    // The browser has blocked the window, so the checkout takes the place of the shop.
    if (!view) location.assign(url);
    const timer = setInterval(() => {
      if (!view?.closed) return;
      clearInterval(timer);
      end();
    }, CLOSED_POLL_MS);
    return { window: () => view, close: () => view?.close() };
  }

  document.addEventListener('click', (event) => {
    const button = /** @type {Element} */ (event.target).closest?.(
      '[data-florin-link],[data-florin-payment],[data-florin-plan]',
    );
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    const { florinLink, florinPayment, florinPlan, florinWindow } = button.dataset;
    const what = florinLink ? { link: florinLink } : florinPayment ? { payment: florinPayment } : { plan: florinPlan };
    open({ ...what, isWindow: florinWindow !== undefined }, button);
  });

  Object.assign(window, { Florin: { open } });
})();
