import { createValueStore } from '@kheya/ui/value-store';

/** What stops the work, whatever page is open. */
export type Alert =
  /** 401 that no renewal helps: the session is over. */
  | 'session_ended'
  /** 406: this browser has to be confirmed first. */
  | 'device_unknown'
  /** 502: the site is under maintenance. */
  | 'maintenance';

export const alert = createValueStore<Alert | null>(null);

type Listener = (requestId: string | undefined) => void;
const listeners = new Set<Listener>();

/** A server error, said once at the foot of the page, with the id of the call that failed. */
export function onServerError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellServerError(requestId: string | undefined): void {
  for (const listener of listeners) listener(requestId);
}
