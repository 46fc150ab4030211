import './styles.css';
import { UiProvider } from '@kheya/ui';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startLanguage } from '#web/shared/language.ts';
import { loadSettings } from '#web/shared/settings.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

void loadSettings();
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <App />
      </UiProvider>
    </I18nProvider>
  </StrictMode>,
);
