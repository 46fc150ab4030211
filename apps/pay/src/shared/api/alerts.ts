import { createValueStore } from '@kheya/ui/value-store';

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
export interface PassingTrouble {
  readonly kind: 'server_error' | 'offline';
  /** The id of the call that failed, to be quoted. */
  readonly requestId?: string | undefined;
}

type TroubleKind = PassingTrouble['kind'];
type Listener = (trouble: PassingTrouble) => void;
let listener: Listener | undefined;
let untold: PassingTrouble[] = [];

/** One listener; what was told before it came is told to it first. */
export function onPassingTrouble(next: Listener): () => void {
  listener = next;
  for (const trouble of untold) next(trouble);
  untold = [];
  return () => {
    if (listener === next) listener = undefined;
  };
}

export function tell(trouble: PassingTrouble): void {
  if (listener === undefined) untold.push(trouble);
  else listener(trouble);
}

const saidHere: TroubleKind[] = [];
let hush: ((kind: TroubleKind) => void) | undefined;

/** A screen says it in its own place: the message over it goes, and none comes while it stands. */
export function sayHere(kind: TroubleKind): () => void {
  saidHere.push(kind);
  hush?.(kind);
  return () => void saidHere.splice(saidHere.indexOf(kind), 1);
}

export const isSaidHere = (kind: TroubleKind) => saidHere.includes(kind);

/** One listener, as above. */
export function onSaidHere(next: (kind: TroubleKind) => void): void {
  hush = next;
}
