import { actAsProfileInAddress } from '@kheya/browser/api/acting';
import { deviceNow } from '@kheya/browser/clock';
import { loadConfig } from '@kheya/browser/config';
import { currentToken, openSession, signIn } from '@kheya/browser/open-session';

import { askFirst } from '#app/ask-first.ts';
import { shouldLock } from '#shared/idle-time.ts';
import { claimTab } from '#shared/tab-owner.ts';

// The page fetches and runs this before React and the app (first-screen.ts), so it imports nothing
// of theirs. What the first signed-in screen asks is asked here, while they are fetched.

/** Resolves when the addresses are known and the session is open; rejects without a connection. */
export const opening = open();
// Whoever waits for it says so; nobody may be there yet.
opening.catch(() => undefined);

let renewing: Promise<unknown> = Promise.resolve();

/** Resolves when a token that has run out is renewed, or cannot be. */
export const renewed = () => renewing;

async function open(): Promise<void> {
  // Must run before anything reads the address, or who is acted for.
  actAsProfileInAddress();
  await loadConfig();
  openSession('kheya-pay');
  renewing = renewIfExpired()
    .catch(() => undefined)
    .then(claimTab);
  void renewing.then(askFirst);
}

/** A token lives for minutes: whoever comes back later would be refused first. */
async function renewIfExpired(): Promise<void> {
  const token = currentToken();
  const { expires = Infinity } = signIn().claims() ?? {};
  if (token !== null && !shouldLock() && expires * 1000 <= deviceNow()) await signIn().renew(token);
}
