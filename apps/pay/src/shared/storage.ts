/** The browser's stores, which a person may have switched off: then nothing is remembered. */
export interface Store {
  read: (key: string) => string | null;
  write: (key: string, value: string | null) => void;
  /** Removes every key that begins so. */
  forget: (prefix: string) => void;
}

function storeOf(open: () => Storage): Store {
  return {
    read(key) {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) open().removeItem(key);
        else open().setItem(key, value);
      } catch {
        // Full or switched off: the visit goes on without it.
      }
    },
    forget(prefix) {
      try {
        const store = open();
        const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
        for (const key of keys) if (key.startsWith(prefix)) store.removeItem(key);
      } catch {
        // Switched off: there is nothing to remove.
      }
    },
  };
}

/** Kept until the person clears it, shared by all tabs. */
export const lasting = storeOf(() => localStorage);
/** Kept for this visit in this tab. */
export const visit = storeOf(() => sessionStorage);
