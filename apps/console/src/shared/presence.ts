import { createValueStore } from '@kheya/ui/value-store';
import { focusManager } from '@tanstack/react-query';

const minute = 60_000;
/** From here on nobody is there to read: nothing more is asked for. */
const awayAfterMs = 10 * minute;
/** The accounts site ends an operator's session an hour after its last use. */
const sessionEndsAfterMs = 60 * minute;
const warnAfterMs = 55 * minute;

/**
 * Colleagues and customers work at the same time: what is shown is asked again this often, while
 * somebody is there to read it. An empty chair must not keep a session alive.
 */
export const LIVE = {
  refetchInterval: 15_000,
  refetchOnWindowFocus: 'always',
} as const;

export type Presence = 'here' | 'leaving' | 'gone';

let lastSeen = performance.now();

/** How long nobody has touched a key or the pointer says whether somebody is there. */
function presenceAfter(idle: number): Presence {
  if (idle >= sessionEndsAfterMs) return 'gone';
  return idle >= warnAfterMs ? 'leaving' : 'here';
}

export const presence = createValueStore<Presence>('here');

/** Somebody says that they are there. */
export function stay(): void {
  touch();
  presence.set('here');
}

/** Whoever comes back to a page that was left is shown at once what holds. */
function touch(): void {
  lastSeen = performance.now();
  focusManager.setFocused(undefined);
}

const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
const checkIntervalMs = 5_000;

/** Watches whether somebody is there; whoever was asked has to answer, a passing hand is no answer. */
export function watchPresence(): () => void {
  const seen = () => {
    if (presence.get() === 'here') touch();
  };
  const look = () => {
    const idle = performance.now() - lastSeen;
    if (idle >= awayAfterMs) focusManager.setFocused(false);
    const next = presenceAfter(idle);
    if (next !== presence.get()) presence.set(next);
  };
  const timer = setInterval(look, checkIntervalMs);
  for (const sign of activityEvents) addEventListener(sign, seen, { passive: true });
  return () => {
    clearInterval(timer);
    for (const sign of activityEvents) removeEventListener(sign, seen);
  };
}
