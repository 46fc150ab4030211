/**
 * Lets the browser keep the shell files (public/sw.js), so that the app opens without a connection.
 * It starts when the page has loaded; a newer version waits until all pages of the old one are
 * closed.
 */
export async function cacheShell(): Promise<void> {
  await quiet();
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register('/sw.js');
  } catch {
    // The browser forbids it, or there is no connection: the app then opens online only.
    return;
  }
  const { active } = await serviceWorker.ready;
  // The files this visit has used, such as the Bangla font, were loaded before the service worker
  // could keep them.
  active?.postMessage({ keep: usedFiles() });
}

/**
 * Waits until the page is loaded and idle, so that keeping files does not slow the first screen.
 */
async function quiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

function usedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
}
