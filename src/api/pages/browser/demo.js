// "Pay with the demo wallet": asks the local stack's demo wallet to pay. Not present in production.

const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');

document.addEventListener('click', async ({ target }) => {
  const button =
    target instanceof Element ? /** @type {HTMLButtonElement | null} */ (target.closest('[data-demo-wallet]')) : null;
  const id = /** @type {HTMLElement | null} */ (document.querySelector('[data-pay]'))?.dataset.id;
  if (!button || !id) return;
  button.disabled = true;
  try {
    const response = await fetch(/** @type {string} */ (button.dataset.demoWallet), {
      method: 'POST',
      body: new URLSearchParams({ payment_id: id }),
    });
    if (!response.ok) throw new Error(await response.text());
    document.dispatchEvent(new CustomEvent('florin:sent'));
  } catch (error) {
    button.disabled = false;
    const text = `${texts['demo-failed']} ${/** @type {Error} */ (error).message}`;
    document.dispatchEvent(new CustomEvent('florin:problem', { detail: { text, cause: button } }));
  }
});
