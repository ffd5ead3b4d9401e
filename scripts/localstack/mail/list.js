// Refreshes the list. Replaces only changed parts, to keep the scroll position and focus.
const REFRESH_MS = 2000;
const PARTS = ['messages', 'clear'];

async function refresh() {
  const answer = await fetch('/');
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.title = fresh.title;
  for (const id of PARTS) {
    const [now, next] = [document.getElementById(id), fresh.getElementById(id)];
    if (now.outerHTML !== next.outerHTML) now.replaceWith(next);
  }
}

document.addEventListener('click', async (event) => {
  if (event.target.id !== 'clear' || !confirm('Delete all mail?')) return;
  await fetch('/api/messages', { method: 'DELETE' });
  await refresh();
});

setInterval(() => {
  // Ignore a stopped stack: the next refresh may find it running again.
  if (document.visibilityState === 'visible') refresh().catch(() => {});
}, REFRESH_MS);
