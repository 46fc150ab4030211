import { createValueStore } from '@kheya/ui/value-store';
import { focusManager } from '@tanstack/react-query';

const minute = 60_000;
/** From here on nobody is considered present, and polling stops. */
const awayAfterMs = 10 * minute;
/** The accounts site ends an operator's session an hour after its last use. */
const sessionEndsAfterMs = 60 * minute;
const warnAfterMs = 55 * minute;

/**
 * Colleagues and customers work at the same time, so shown data is reloaded this often while the
 * operator is present. An empty chair must not keep a session alive.
 */
export const LIVE = {
  refetchInterval: 15_000,
  refetchOnWindowFocus: 'always',
} as const;

export type Presence = 'here' | 'leaving' | 'gone';

let lastSeen = performance.now();

/** Presence, by the milliseconds since the last key or pointer event. */
function presenceAfter(idle: number): Presence {
  if (idle >= sessionEndsAfterMs) return 'gone';
  return idle >= warnAfterMs ? 'leaving' : 'here';
}

export const presence = createValueStore<Presence>('here');

/** The operator confirms being present. */
export function stay(): void {
  touch();
  presence.set('here');
}

/** An operator who returns to an idle page is shown current data at once. */
function touch(): void {
  lastSeen = performance.now();
  focusManager.setFocused(undefined);
}

const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
const checkIntervalMs = 5_000;

/** Watches presence; once asked, the operator must answer, and moving the pointer is no answer. */
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
