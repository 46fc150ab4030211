import { deviceNow } from '@kheya/browser/clock';
import { localStore } from '@kheya/browser/storage';

// Apart from the lock itself, because a page that must be locked asks nothing before the app is
// there.

const lastActivityKey = 'kheya.touched';
const minutesKey = 'kheya.idle_minutes';
const minute = 60_000;
const defaultMinutes = 10;

/** How long the warning is shown before the screen is locked, in milliseconds. */
export const warningMs = minute;

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
