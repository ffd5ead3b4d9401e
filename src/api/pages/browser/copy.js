// Copies what stands in a field: `data-copy` of a button is the field's id.

const SHOWN_MS = 2_000;

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[data-copy]')) : null;
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button?.dataset.copy ?? ''));
  if (!button || !field) return;
  try {
    await navigator.clipboard.writeText(field.value);
    say(button, 'Copied');
  } catch {
    // Without https, or without permission, the payer copies what is selected for him.
    field.select();
    say(button, 'Selected');
  }
});

/**
 * @param {HTMLElement} button
 * @param {string} text
 */
function say(button, text) {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}
