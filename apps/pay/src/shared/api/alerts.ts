import { createValueStore } from '#shared/value-store.ts';

/** What the network layer has to say to the person, whatever screen is open (specification, section 8). */
export interface Alerts {
  /** 401 with 4025: nothing goes on until the person has signed in again. */
  readonly sessionEnded: boolean;
  /** 502: the site is under maintenance; cannot be put away. */
  readonly maintenance: boolean;
  /** 406: this browser has to be confirmed first. */
  readonly deviceUnknown: boolean;
}

const none: Alerts = { sessionEnded: false, maintenance: false, deviceUnknown: false };

export const alerts = createValueStore<Alerts>(none);

export function raise(name: keyof Alerts): void {
  if (!alerts.get()[name]) alerts.set({ ...alerts.get(), [name]: true });
}

export function lower(name: keyof Alerts): void {
  if (alerts.get()[name]) alerts.set({ ...alerts.get(), [name]: false });
}

/** What passes by itself: a server error, a lost connection. */
export type PassingTrouble = 'server_error' | 'offline';

type Listener = (trouble: PassingTrouble) => void;
const listeners = new Set<Listener>();

export function onPassingTrouble(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tell(trouble: PassingTrouble): void {
  for (const listener of listeners) listener(trouble);
}
