import type { RenderedApp } from '@kheya/test-kit/rendered';
import { createRoot } from 'react-dom/client';

import '#app/first.css';
import '#shared/rest.css';
import { startApp } from '#app/start.tsx';
import { queryClient } from '#shared/query-client.ts';
import { loadTexts } from '#shared/texts.ts';
import { actAsProfileInAddress } from '@kheya/browser/api/acting';
import { clearAlert } from '@kheya/browser/api/alerts';
import { loadConfig } from '@kheya/browser/config';
import { adoptLanguage, type Locale, startLanguage } from '@kheya/browser/language';
import { openSession } from '@kheya/browser/session';
import { localStore } from '@kheya/browser/storage';
import { adoptTheme, type Theme } from '@kheya/browser/theme';
import { toasts } from '@kheya/browser/toasts';

/** Pay as `main.tsx` starts it. */
export const pay: RenderedApp = {
  async draw(place) {
    adoptTheme(localStore.read('kheya.theme') as Theme | null);
    actAsProfileInAddress();
    await Promise.all([loadConfig(), startLanguage(loadTexts)]);
    openSession('kheya-pay');
    await adoptLanguage(localStore.read('kheya.lang') as Locale | null);
    const root = createRoot(place);
    await startApp(root);
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
