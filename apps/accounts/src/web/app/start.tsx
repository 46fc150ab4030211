import { AppUi } from '@kheya/browser/app-ui';
import { takeOver } from '@kheya/browser/take-over';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { takeLoginHint } from '#web/shared/login-hint.ts';

/** Renders the page of the address once its texts are loaded. */
export function startApp(root: Root): void {
  takeLoginHint();
  void takeOver(
    root,
    <StrictMode>
      <AppUi density="comfortable">
        <App />
      </AppUi>
    </StrictMode>,
  );
}
