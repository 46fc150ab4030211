import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';

import { App } from '#app/app.tsx';
import { renewed } from '#app/early.ts';
import { createPayRouter, forgetOnSignOut, type PayRouter } from '#app/router.ts';
import { forgetEarly } from '@kheya/browser/api/early';
import { pause } from '@kheya/browser/pause';
import { currentToken } from '@kheya/browser/session';
import { takeOver } from '@kheya/browser/take-over';
import { isLockedHere } from '#app/lock-gate.tsx';
import { lockIfIdle } from '#shared/api/session.ts';
import { queryClient } from '#shared/query-client.ts';

/** After so many milliseconds the app itself shows what is still loading, and what went wrong. */
const patienceMs = 1500;

/**
 * Starts the app after the session is open and its texts are there. What HTML has painted is
 * replaced by the whole page, not by its parts one after another.
 */
export async function startApp(root: Root): Promise<void> {
  const router = createPayRouter();
  await pause();
  forgetOnSignOut(router);
  lockIfIdle();
  const isLoading = await load(router);
  await pause();
  await takeOver(
    root,
    <StrictMode>
      <App router={router} />
    </StrictMode>,
    isLoading,
  );
  forgetEarly();
}

/** Loads the first screen; true if it takes longer than anybody should wait for a first look. */
async function load(router: PayRouter): Promise<boolean> {
  // Behind a lock nothing is loaded: without a token the guard would leave the locked screen.
  if (isLockedHere()) return false;
  if (currentToken() === null) {
    await router.load();
    return false;
  }
  const loaded = loadWhole(router).then(() => false);
  return Promise.race([loaded, sleep(patienceMs).then(() => true)]);
}

/** The screen, and the answers to what its route has asked for: painted once, not five times. */
async function loadWhole(router: PayRouter): Promise<void> {
  await renewed();
  await router.load();
  await pause();
  await answered();
}

function answered(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      leave();
      resolve();
    };
    const leave = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
