import { createValueStore } from '@kheya/ui/value-store';

/** Alerts of the network layer, shown over whatever screen is open (specification, section 8). */
export interface Alerts {
  /** 401 with 4025: nothing works until the person has signed in again. */
  readonly sessionEnded: boolean;
  /** 502: the site is under maintenance; cannot be dismissed. */
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

/** A temporary failure: a server error or a lost connection. */
export interface TransientError {
  readonly kind: 'server_error' | 'offline';
  /** The id of the failed call, which the person can quote to support. */
  readonly requestId?: string | undefined;
}

type Kind = TransientError['kind'];
type Listener = (error: TransientError) => void;
let listener: Listener | undefined;
let undelivered: TransientError[] = [];

/** Allows one listener. Errors published before it was registered are passed to it first. */
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

/**
 * Marks that a screen shows this kind of error itself: the message over the screen is closed, and
 * no other appears until the returned function is called.
 */
export function showInline(kind: Kind): () => void {
  shownInline.push(kind);
  onInline?.(kind);
  return () => void shownInline.splice(shownInline.indexOf(kind), 1);
}

export const isShownInline = (kind: Kind) => shownInline.includes(kind);

/** Allows one listener. */
export function onShownInline(next: (kind: Kind) => void): void {
  onInline = next;
}
