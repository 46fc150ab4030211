/** What is used of the browser's storage. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** What is taken from the browser; tests bring their own. */
export interface BrowserParts {
  readonly lasting: KeyStore;
  readonly visit: KeyStore;
  readonly fetch: typeof globalThis.fetch;
  /** Leaves the page for another address. */
  readonly leaveTo: (url: string) => void;
  /** Runs the work while no other tab of this app runs its own. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Tells when another tab changed the lasting storage; a null key means all of it. */
  readonly onStorage: (listener: (key: string | null) => void) => void;
}

export function thisBrowser(): BrowserParts {
  return {
    lasting: storeOf(() => localStorage),
    visit: storeOf(() => sessionStorage),
    fetch: (input, init) => fetch(input, init),
    leaveTo: (url) => location.assign(url),
    alone: (name, work) => navigator.locks.request(name, work),
    onStorage: (listener) => addEventListener('storage', (event) => listener(event.key)),
  };
}

/** A person may have switched storage off: then this visit remembers, and nothing longer. */
function storeOf(open: () => Storage): KeyStore {
  const remembered = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key) ?? null,
        () => remembered.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void remembered.set(key, value),
      ),
    removeItem: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void remembered.delete(key),
      ),
    clear: () =>
      attempt(
        (storage) => storage.clear(),
        () => remembered.clear(),
      ),
  };
}
