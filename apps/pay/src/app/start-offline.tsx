import { AppUi } from '@kheya/browser/app-ui';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';

import { OfflinePage } from '#app/offline-page.tsx';
import { startLanguage } from '@kheya/browser/language';
import { loadTexts } from '#shared/texts.ts';

/** The app without its addresses: nothing can be asked, so that is all it says. */
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
