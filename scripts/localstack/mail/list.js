// Keeps the list fresh without losing the place: only what changed since the last look is put on the page.
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
  // A stopped stack is no reason to fill the console: the next look may find it again.
  if (document.visibilityState === 'visible') refresh().catch(() => {});
}, REFRESH_MS);
