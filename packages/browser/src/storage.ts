/** A store of the browser. If the person has disabled it, values last as long as this page. */
export interface Store {
  readonly read: (key: string) => string | null;
  /** Null removes the key. */
  readonly write: (key: string, value: string | null) => void;
  /** Removes every key with this prefix, or all keys without one. */
  readonly forget: (prefix?: string) => void;
}

export function storeOf(open: () => Storage): Store {
  const remembered = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(open());
    } catch {
      return otherwise();
    }
  };
  return {
    read: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => remembered.get(key) ?? null,
      ),
    write(key, value) {
      if (value === null) {
        remembered.delete(key);
        attempt((storage) => storage.removeItem(key), ignore);
      } else {
        attempt(
          (storage) => storage.setItem(key, value),
          () => void remembered.set(key, value),
        );
      }
    },
    forget(prefix = '') {
      for (const key of remembered.keys()) if (key.startsWith(prefix)) remembered.delete(key);
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
        for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key);
      }, ignore);
    },
  };
}

const ignore = () => undefined;

/** Kept until the person clears it; shared by all tabs. */
export const localStore = storeOf(() => localStorage);
/** Kept for this visit, in this tab only. */
export const sessionStore = storeOf(() => sessionStorage);
