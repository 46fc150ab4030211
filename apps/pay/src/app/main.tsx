import { createRoot } from 'react-dom/client';

import './first.css';
import { loadTexts } from '#shared/texts.ts';
import { actAsProfileInAddress } from '@kheya/browser/api/acting';
import { loadConfig } from '@kheya/browser/config';
import { startLanguage } from '@kheya/browser/language';

/** The page requests all three at once: none of them waits for another. */
async function start(): Promise<void> {
  // Must run before the app reads the address.
  actAsProfileInAddress();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const loading = [import('#app/start.tsx'), loadConfig(), startLanguage(loadTexts)] as const;
  const parts = await Promise.all(loading).catch(() => undefined);
  if (parts) return parts[0].startApp(root);
  // Without the API's address there is no connection, so only the offline page can be shown.
  const { startOffline } = await import('#app/start-offline.tsx');
  await startOffline(root);
}

/** Runs after the first screen and holds up nothing. */
async function keep(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { cacheShell } = await import('#app/cache-shell.ts');
  await cacheShell();
}

// Not awaited here: the app's code imports this file and would wait for it in turn.
void start().then(keep);
