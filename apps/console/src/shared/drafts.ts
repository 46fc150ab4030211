const prefix = 'kheya.draft.';

/** What somebody has begun to write, by what it is about; it survives a reload and a sign-in. */
export interface DraftStore {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, text: string | null) => void;
}

export const drafts: DraftStore = {
  read(name) {
    try {
      return localStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  },
  write(name, text) {
    try {
      if (text === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, text);
    } catch {
      // Full or switched off: the visit goes on without it.
    }
  },
};

/** At the sign-out: what was written about customers does not stay behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Switched off: then there are none.
  }
}
