// Refreshes the list and copies codes. Without it the page still works, reloaded by hand.
const EVERY_MS = 2000;
const section = document.getElementById('messages');

async function refresh() {
  const to = new URLSearchParams(location.search).get('to') ?? '';
  const response = await fetch(`/inbox/list?to=${encodeURIComponent(to)}`);
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = fresh.querySelector('.list, .empty');
  const shown = section.querySelector('.list, .empty');
  // An unchanged list is not replaced, so that a selection and the focus survive.
  if (list && list.dataset.newest !== shown?.dataset.newest) section.replaceChildren(list);
}

async function keepFresh() {
  if (!document.hidden) await refresh().catch(() => undefined);
  setTimeout(keepFresh, EVERY_MS);
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const label = button.innerHTML;
  button.textContent = '✓';
  setTimeout(() => {
    button.innerHTML = label;
  }, 1200);
});

setTimeout(keepFresh, EVERY_MS);
