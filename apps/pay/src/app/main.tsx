import { createRoot } from 'react-dom/client';

import './first.css';
import { opening } from '#app/early.ts';
import { loadTexts } from '#shared/texts.ts';
import { startLanguage } from '@kheya/browser/language';
import { afterPaint } from '@kheya/browser/painted';
import { pause } from '@kheya/browser/pause';

/** The page requests all of them at once: none of them waits for another. */
async function start(): Promise<void> {
  const loading = [import('#app/start.tsx'), opening, startLanguage(loadTexts)] as const;
  const parts = await Promise.all(loading).catch(() => undefined);
  await pause();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  if (parts) return parts[0].startApp(root);
  // Without the API's address there is no connection, so only the offline page can be shown.
  const { startOffline } = await import('#app/start-offline.tsx');
  await startOffline(root);
}

/** Runs after the first screen and holds up nothing. */
async function keep(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await new Promise<void>((resolve) => void afterPaint(resolve));
  const { cacheShell } = await import('#app/cache-shell.ts');
  await cacheShell();
}

// Not awaited here: the app's code imports this file and would wait for it in turn.
void start().then(keep);
