// Fills a suggested amount into its field: a button's `data-amount` is the value, and `data-for` the id of the field.

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[data-amount]')) : null;
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button?.dataset.for ?? ''));
  if (!button || !field) return;
  field.value = button.dataset.amount ?? '';
  field.focus();
});
