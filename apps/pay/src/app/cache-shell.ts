/**
 * Lets the browser keep the files the app opens with (public/sw.js), so that it opens without a
 * connection too. It begins when the page has nothing left to fetch; a newer one waits until every
 * page of the old one is closed.
 */
export async function cacheShell(): Promise<void> {
  await quiet();
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register('/sw.js');
  } catch {
    // Forbidden by the browser, or no connection: the app then opens online only.
    return;
  }
  const { active } = await serviceWorker.ready;
  // What this visit used, such as the Bangla face: it came before anybody could keep it.
  active?.postMessage({ keep: usedFiles() });
}

/** When the page is loaded and the browser idle: keeping files must not slow the first screen. */
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
