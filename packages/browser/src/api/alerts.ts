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

export const alerts = createValueStore<Alerts>({
  sessionEnded: false,
  maintenance: false,
  deviceUnknown: false,
});

export function publishAlert(name: keyof Alerts): void {
  if (!alerts.get()[name]) alerts.set({ ...alerts.get(), [name]: true });
}

export function clearAlert(name: keyof Alerts): void {
  if (alerts.get()[name]) alerts.set({ ...alerts.get(), [name]: false });
}

/** What passes by itself: a server error, a lost connection. */
export interface TransientError {
  readonly kind: 'server_error' | 'offline';
  /** The id of the call that failed, to be quoted. */
  readonly requestId?: string | undefined;
}

type Kind = TransientError['kind'];
type Listener = (error: TransientError) => void;
let listener: Listener | undefined;
let undelivered: TransientError[] = [];

/** One listener; what was published before it came is handed to it first. */
export function onTransientError(next: Listener): () => void {
  listener = next;
  for (const error of undelivered) next(error);
  undelivered = [];
  return () => {
    if (listener === next) listener = undefined;
  };
}

export function publishTransientError(error: TransientError): void {
  if (listener === undefined) undelivered.push(error);
  else listener(error);
}

const shownInline: Kind[] = [];
let onInline: ((kind: Kind) => void) | undefined;

/** A screen shows it in its own place: the message over it goes, and none comes while it stands. */
export function showInline(kind: Kind): () => void {
  shownInline.push(kind);
  onInline?.(kind);
  return () => void shownInline.splice(shownInline.indexOf(kind), 1);
}

export const isShownInline = (kind: Kind) => shownInline.includes(kind);

/** One listener, as above. */
export function onShownInline(next: (kind: Kind) => void): void {
  onInline = next;
}
