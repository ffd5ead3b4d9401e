// Submits each form only once: a double click would create a second payment, which takes another use of a link.

/** @type {WeakSet<HTMLFormElement>} */
const sent = new WeakSet();

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (sent.has(form)) event.preventDefault();
  sent.add(form);
});

// When the browser restores the page from its back/forward cache, forms may be submitted again.
addEventListener('pageshow', () => {
  for (const form of document.forms) sent.delete(form);
});
