import { localStore } from '@kheya/browser/storage';
import { createValueStore, useValue } from '@kheya/ui/value-store';

import { recordActivity } from '#shared/idle-time.ts';

const lockedKey = 'kheya.locked';

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

export function lock(person: string): void {
  localStore.write(lockedKey, person);
  locked.set(true);
}

export function unlock(): void {
  localStore.write(lockedKey, null);
  recordActivity();
  locked.set(false);
}
