// Sends a form once, however often its button is pressed: a second payment would take a second place of a link.

/** @type {WeakSet<HTMLFormElement>} */
const sent = new WeakSet();

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (sent.has(form)) event.preventDefault();
  sent.add(form);
});

// Whoever comes back to the page as it was may send its forms again.
addEventListener('pageshow', () => {
  for (const form of document.forms) sent.delete(form);
});
