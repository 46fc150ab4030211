import { localStore, type Store, sessionStore } from '#storage.ts';

/** The functions used of the browser; tests supply their own. */
export interface BrowserParts {
  readonly localStore: Store;
  readonly sessionStore: Store;
  readonly fetch: typeof globalThis.fetch;
  /** Leaves the page for another address. */
  readonly leaveTo: (url: string) => void;
  /** Runs the work under a lock that all tabs of this app share. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Calls back when another tab changed the local storage; a null key means all of it. */
  readonly onStorage: (listener: (key: string | null) => void) => () => void;
}

export function thisBrowser(): BrowserParts {
  return {
    localStore,
    sessionStore,
    fetch: (input, init) => fetch(input, init),
    leaveTo: (url) => location.assign(url),
    alone: (name, work) => navigator.locks.request(name, work),
    onStorage(listener) {
      const onEvent = ({ key }: StorageEvent) => listener(key);
      addEventListener('storage', onEvent);
      return () => removeEventListener('storage', onEvent);
    },
  };
}
