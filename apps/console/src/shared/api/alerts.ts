import { createValueStore } from '@kheya/ui/value-store';

/** What stops the work, whatever page is open. */
export type Alert =
  /** 401 that no renewal helps: the session is over. */
  | 'session_ended'
  /** 406: this browser has to be confirmed first. */
  | 'device_unknown';

export const alert = createValueStore<Alert | null>(null);

type Listener = () => void;
const listeners = new Set<Listener>();

/** A server error, said once at the foot of the page. */
export function onServerError(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellServerError(): void {
  for (const listener of listeners) listener();
}
