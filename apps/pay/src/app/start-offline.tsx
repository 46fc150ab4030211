import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';

import { OfflinePage } from '#app/offline-page.tsx';
import { startLanguage } from '#shared/language.ts';

/** The app without its addresses: nothing can be asked, so that is all it says. */
export async function startOffline(root: Root): Promise<void> {
  await startLanguage();
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <OfflinePage />
      </I18nProvider>
    </StrictMode>,
  );
}
