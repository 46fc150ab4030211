/** Who the app is and where everything lives, as `/config.json` says. */
export interface SignInOptions {
  readonly clientId: 'kheya-pay' | 'kheya-console';
  readonly appUrl: string;
  readonly accountsUrl: string;
  readonly apiUrl: string;
}

/** What is taken from the browser; tests bring their own. */
export interface BrowserParts {
  readonly local: Storage;
  readonly session: Storage;
  readonly fetch: typeof globalThis.fetch;
  /** Leaves the page for another address. */
  readonly leaveTo: (url: string) => void;
  /** Runs the work while no other tab of this app runs its own. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Milliseconds that only ever grow, whatever is done to the clock. */
  readonly elapsedMs: () => number;
  /** Tells when another tab changed the local storage. */
  readonly onStorage: (listener: (key: string | null) => void) => void;
}

export function thisBrowser(): BrowserParts {
  return {
    local: window.localStorage,
    session: window.sessionStorage,
    fetch: (input, init) => window.fetch(input, init),
    leaveTo: (url) => window.location.assign(url),
    alone: (name, work) => navigator.locks.request(name, work),
    elapsedMs: () => performance.now(),
    onStorage: (listener) => window.addEventListener('storage', (event) => listener(event.key)),
  };
}
