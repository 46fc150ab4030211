import './styles.css';
import { AppUi } from '@kheya/browser/app-ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startLanguage } from '@kheya/browser/language';
import { loadTexts } from '#web/shared/texts.ts';
import { loadSettings } from '#web/shared/settings.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

void loadSettings();
await startLanguage(loadTexts);
createRoot(root).render(
  <StrictMode>
    <AppUi density="comfortable">
      <App />
    </AppUi>
  </StrictMode>,
);
