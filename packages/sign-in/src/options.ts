/** Who the app is and where everything lives, as `/config.json` says. */
export interface SignInOptions {
  readonly clientId: 'kheya-pay' | 'kheya-console';
  readonly appUrl: string;
  readonly accountsUrl: string;
  readonly apiUrl: string;
}

/** What is taken from the browser; tests bring their own. */
export interface BrowserParts {
  readonly lasting: Storage;
  readonly visit: Storage;
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
    lasting: window.localStorage,
    visit: window.sessionStorage,
    fetch: (input, init) => window.fetch(input, init),
    leaveTo: (url) => window.location.assign(url),
    alone: (name, work) => navigator.locks.request(name, work),
    onStorage: (listener) => window.addEventListener('storage', (event) => listener(event.key)),
  };
}
