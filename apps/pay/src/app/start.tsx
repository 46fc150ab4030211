import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';

import { App } from '#app/app.tsx';
import { createPayRouter, forgetOnSignOut } from '#app/router.ts';
import { currentToken, openSession } from '@kheya/browser/session';
import { takeOver } from '@kheya/browser/take-over';
import { isLockedHere } from '#app/lock-gate.tsx';
import { lockIfIdle } from '#shared/api/session.ts';

/** After so many milliseconds the app itself shows what is still loading, and what went wrong. */
const patienceMs = 1500;

/**
 * Starts the app after its configuration, which the sign-in client needs, and its texts. What HTML
 * has painted is replaced by the whole page, not by its parts one after another.
 */
export async function startApp(root: Root): Promise<void> {
  const router = createPayRouter();
  openSession('kheya-pay');
  forgetOnSignOut(router);
  lockIfIdle();
  // Behind a lock nothing is loaded: without a token the guard would leave the locked screen.
  if (!isLockedHere()) {
    const loading = router.load();
    const isSignedIn = currentToken() !== null;
    await (isSignedIn ? Promise.race([loading, sleep(patienceMs)]) : loading);
  }
  await takeOver(
    root,
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
