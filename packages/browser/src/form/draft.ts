/** Where drafts are kept: one of the browser's stores, which a person may have disabled. */
export interface DraftStore {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string | null) => void;
}

/** The draft of one form of one person. */
export interface DraftPlace {
  readonly store: DraftStore;
  readonly key: string;
}

export const draftPrefix = 'kheya.draft.';

/** Includes the owner, so that two people at the same form have separate drafts. */
export function draftKey(form: string, owner: string): string {
  return `${draftPrefix}${form}.${owner}`;
}

/**
 * The draft merged over the default values. A field that no longer exists or has another type is
 * dropped, so that an old draft never breaks a newer form.
 */
export function readDraft<Values extends object>(kept: string | null, first: Values): Values {
  const fits = Object.entries(parsed(kept)).filter(([name, value]) => {
    const known = (first as Record<string, unknown>)[name];
    return name in first && (known === null || value === null || kindOf(known) === kindOf(value));
  });
  return { ...first, ...Object.fromEntries(fits) };
}

/** Keeps no draft of a form nobody typed in. */
export function writeDraft<Values extends object>(
  { store, key }: DraftPlace,
  values: Values,
  first: Values,
): void {
  const text = JSON.stringify(values);
  store.write(key, text === JSON.stringify(first) ? null : text);
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

function parsed(kept: string | null): object {
  if (kept === null) return {};
  try {
    const value: unknown = JSON.parse(kept);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
