import { localStore } from '@kheya/browser/storage';
import { createValueStore, useValue } from '@kheya/ui/value-store';

import { recordActivity } from '#shared/idle-time.ts';

const lockedKey = 'kheya.locked';
const lockedEmailKey = 'kheya.locked_email';

/** One lock for all tabs: every tab reads what another wrote. */
const locked = createValueStore(localStore.read(lockedKey) !== null);
addEventListener('storage', ({ key }) => {
  if (key === lockedKey || key === null) locked.set(localStore.read(lockedKey) !== null);
});

export const isLocked = locked.get;
export const onLockChange = locked.subscribe;
export const useIsLocked = () => useValue(locked);

/** The person who was signed in, so that nobody else sees what they had typed. */
export const lockedFor = () => localStore.read(lockedKey);

/** Their address, with which the sign-in opens: to unlock needs only the proof. */
export const lockedEmail = () => localStore.read(lockedEmailKey);

export function lock(person: string, email: string): void {
  localStore.write(lockedKey, person);
  localStore.write(lockedEmailKey, email);
  locked.set(true);
}

export function unlock(): void {
  // First, because a tab that sees the lock gone may lock again at once for the hours before it.
  recordActivity();
  localStore.write(lockedKey, null);
  localStore.write(lockedEmailKey, null);
  locked.set(false);
}
