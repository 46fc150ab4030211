import { createValueStore } from '@kheya/ui/value-store';

const minute = 60_000;
/** From here on nobody is there to read: nothing more is asked for. */
const away = 10 * minute;
/** The accounts site ends an operator's session an hour after its last use. */
const leaves = 60 * minute;
const warns = 55 * minute;

export type Presence = 'here' | 'leaving' | 'gone';

let lastSeen = performance.now();

/** How long nobody has touched a key or the pointer says whether somebody is there. */
export function presenceAfter(idle: number): Presence {
  if (idle >= leaves) return 'gone';
  return idle >= warns ? 'leaving' : 'here';
}

/** Whether somebody has touched the page lately. */
export function isAtWork(): boolean {
  return performance.now() - lastSeen < away;
}

export const presence = createValueStore<Presence>('here');

/** Somebody says that they are there. */
export function stay(): void {
  lastSeen = performance.now();
  presence.set('here');
}

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;
const looksEvery = 5_000;

/** Watches whether somebody is there; whoever was asked has to answer, a passing hand is no answer. */
export function watchPresence(): () => void {
  const seen = () => {
    if (presence.get() === 'here') lastSeen = performance.now();
  };
  const look = () => {
    const next = presenceAfter(performance.now() - lastSeen);
    if (next !== presence.get()) presence.set(next);
  };
  const timer = setInterval(look, looksEvery);
  for (const sign of signs) addEventListener(sign, seen, { passive: true });
  return () => {
    clearInterval(timer);
    for (const sign of signs) removeEventListener(sign, seen);
  };
}
