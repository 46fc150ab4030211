import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';

import { App } from '#app/app.tsx';
import { createPayRouter, forgetOnSignOut } from '#app/router.ts';
import { openSession } from '@kheya/browser/session';
import { lockIfIdle } from '#shared/api/session.ts';

/** Starts the app after its configuration, which the sign-in client needs, and its texts. */
export function startApp(root: Root): void {
  const router = createPayRouter();
  openSession('kheya-pay');
  forgetOnSignOut(router);
  lockIfIdle();
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
