import { AppUi } from '@kheya/browser/app-ui';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';

import { OfflinePage } from '#app/offline-page.tsx';
import { startLanguage } from '@kheya/browser/language';
import { loadTexts } from '#shared/texts.ts';

/** Starts the app without the API's address: it can only show the offline page. */
export async function startOffline(root: Root): Promise<void> {
  await startLanguage(loadTexts);
  root.render(
    <StrictMode>
      <AppUi density="comfortable">
        <OfflinePage />
      </AppUi>
    </StrictMode>,
  );
}
