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
  /** How long a page may take to show itself in a frame before a link offers to open it in a tab. */
  const READY_MS = 5000;

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
      if (data?.florin === 'ready') view.ready();
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
    /** @type {<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, css: string) => HTMLElementTagNameMap[Tag]} */
    const make = (tag, css) => {
      const element = document.createElement(tag);
      element.style.cssText = css;
      return element;
    };
    const dialog = make(
      'dialog',
      'padding:0;border:0;border-radius:16px;overflow:hidden;width:min(480px,100vw);height:min(908px,100dvh);' +
        'max-width:100vw;max-height:100dvh;color-scheme:light dark;background:Canvas;color:CanvasText',
    );
    const bar = make('div', 'display:flex;height:48px;align-items:center;font:16px sans-serif');
    const close = make('button', 'width:48px;height:48px;border:0;background:none;color:inherit;font:24px sans-serif');
    const link = make('a', 'color:inherit');
    const frame = make('iframe', 'width:100%;height:calc(100% - 48px);border:0;display:block');
    Object.assign(frame, { src: url, title: '{checkout}', allow: 'clipboard-write' });
    Object.assign(link, { href: url, target: '_blank', textContent: '{tab}', hidden: true });
    close.textContent = '×';
    close.ariaLabel = '{close}';
    dialog.ariaLabel = frame.title;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (link.hidden = false), READY_MS);
    };
    wait();
    frame.onload = () => {
      wait();
      frame.contentWindow?.postMessage({ florin: 'hello' }, origin);
    };
    close.onclick = () => dialog.close();
    dialog.onclick = ({ target }) => target === dialog && dialog.close();
    dialog.onclose = () => {
      clearTimeout(timer);
      dialog.remove();
      end();
    };
    bar.append(close, link);
    dialog.append(bar, frame);
    document.body.append(dialog);
    dialog.showModal();
    return {
      window: () => frame.contentWindow,
      close: () => dialog.close(),
      ready: () => {
        clearTimeout(timer);
        link.hidden = true;
      },
    };
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
    return { window: () => view, close: () => view?.close(), ready() {} };
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
