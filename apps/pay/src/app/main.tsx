import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import './first.css';
import { App } from '#app/app.tsx';
import { forgetOnSignOut } from '#app/router.ts';
import { loadConfig } from '#shared/config.ts';
import { startLanguage } from '#shared/language.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);

await Promise.all([loadConfig(), startLanguage()]);
// The sign-in client needs the addresses that were just loaded.
forgetOnSignOut();

root.render(
  <StrictMode>
    <App />
  </StrictMode>,
);
