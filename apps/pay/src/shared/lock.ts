import { deviceNow } from '@kheya/browser/clock';
import { localStore } from '@kheya/browser/storage';
import { createValueStore, useValue } from '@kheya/ui/value-store';

const lockedKey = 'kheya.locked';
const lockedEmailKey = 'kheya.locked_email';
const lastActivityKey = 'kheya.touched';
const minutesKey = 'kheya.idle_minutes';
const minute = 60_000;
const defaultMinutes = 10;

/** How long the warning is shown before the screen is locked, in milliseconds. */
export const warningMs = minute;

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
  localStore.write(lockedKey, null);
  localStore.write(lockedEmailKey, null);
  recordActivity();
  locked.set(false);
}

/** Records activity for all tabs. */
export function recordActivity(): void {
  localStore.write(lastActivityKey, `${Math.floor(deviceNow())}`);
}

/** The time of the last activity in any tab, in milliseconds; now if none is stored. */
export function lastActivity(): number {
  const known = readNumber(lastActivityKey);
  if (known === undefined) recordActivity();
  return known ?? deviceNow();
}

/** The minutes of inactivity allowed, as last read from the person's preference. */
export function storeIdleMinutes(minutes: number): void {
  localStore.write(minutesKey, `${minutes}`);
}

/**
 * Milliseconds until the warning; negative while it is shown, `-warningMs` when it is time to lock.
 */
export function untilWarning(): number {
  const allowed = (readNumber(minutesKey) ?? defaultMinutes) * minute;
  return lastActivity() + allowed - deviceNow();
}

export const shouldLock = () => untilWarning() <= -warningMs;

function readNumber(key: string): number | undefined {
  const text = localStore.read(key);
  return text !== null && /^\d{1,15}$/.test(text) ? parseInt(text, 10) : undefined;
}
