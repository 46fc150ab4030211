import type { RenderedApp } from '@kheya/test-kit/rendered';
import { createRoot } from 'react-dom/client';

import '#app/app.css';
import { type StartedConsole, startConsole } from '#app/start.tsx';
import { stay } from '#shared/presence.ts';
import { loadTexts } from '#shared/texts.ts';
import { clearAlert } from '@kheya/browser/api/alerts';
import { loadConfig } from '@kheya/browser/config';
import { adoptLanguage, type Locale, startLanguage } from '@kheya/browser/language';
import { localStore } from '@kheya/browser/storage';
import { adoptTheme, type Theme } from '@kheya/browser/theme';
import { toasts } from '@kheya/browser/toasts';

let started: StartedConsole | undefined;

/** The console as `main.tsx` starts it. */
export const console: RenderedApp = {
  async draw(place) {
    adoptTheme(localStore.read('kheya.theme') as Theme | null);
    await Promise.all([loadConfig(), startLanguage(loadTexts)]);
    await adoptLanguage(localStore.read('kheya.lang') as Locale | null);
    stay();
    const root = createRoot(place);
    started = await startConsole(root);
    return () => root.unmount();
  },
  async forget() {
    await started?.queries.cancelQueries();
    started?.queries.clear();
    started?.router.history.destroy();
    started = undefined;
    for (const alert of ['sessionEnded', 'maintenance', 'deviceUnknown'] as const) {
      clearAlert(alert);
    }
    for (const { id } of toasts.current()) toasts.dismiss(id);
  },
};
