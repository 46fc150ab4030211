import type { RenderedApp } from '@kheya/test-kit/rendered';
import { createRoot } from 'react-dom/client';

import '#app/first.css';
import '#app/rest.css';
import { startApp } from '#app/start.tsx';
import { queryClient } from '#shared/query-client.ts';
import { loadTexts } from '#shared/texts.ts';
import { actAsAddressSays } from '@kheya/browser/api/acting';
import { clearAlert } from '@kheya/browser/api/alerts';
import { loadConfig } from '@kheya/browser/config';
import { learnLanguage, type Locale, startLanguage } from '@kheya/browser/language';
import { lasting } from '@kheya/browser/storage';
import { learnTheme, type Theme } from '@kheya/browser/theme';
import { toasts } from '@kheya/browser/toasts';

/** Pay as `main.tsx` starts it. */
export const pay: RenderedApp = {
  async draw(place) {
    learnTheme(lasting.read('kheya.theme') as Theme | null);
    actAsAddressSays();
    await Promise.all([loadConfig(), startLanguage(loadTexts)]);
    await learnLanguage(lasting.read('kheya.lang') as Locale | null);
    const root = createRoot(place);
    startApp(root);
    return () => root.unmount();
  },
  async forget() {
    await queryClient.cancelQueries();
    queryClient.clear();
    for (const alert of ['sessionEnded', 'maintenance', 'deviceUnknown'] as const) {
      clearAlert(alert);
    }
    for (const { id } of toasts.current()) toasts.dismiss(id);
  },
};
