// Copies a field's value: a button's `data-copy` is the id of the field.

const SHOWN_MS = 2_000;
const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}');

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[data-copy]')) : null;
  const field = /** @type {HTMLInputElement | HTMLTextAreaElement | null} */ (
    document.getElementById(button?.dataset.copy ?? '')
  );
  if (!button || !field) return;
  try {
    await navigator.clipboard.writeText(field.value);
    showFeedback(button, 'copied');
  } catch {
    // Without https or permission we can only select the text, so that the payer can copy it.
    field.select();
    showFeedback(button, 'selected');
  }
});

/**
 * @param {HTMLElement} button
 * @param {string} id of a text
 */
function showFeedback(button, id) {
  const text = texts[id];
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = texts.copy;
  }, SHOWN_MS);
}
