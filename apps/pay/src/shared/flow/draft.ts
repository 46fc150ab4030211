import { visit } from '#shared/storage.ts';

const prefix = 'kheya.draft.';

/** Where the draft of one flow of one person is kept. */
export function draftKey(flow: string, owner: string): string {
  return `${prefix}${flow}.${owner}`;
}

/**
 * What is kept, laid over the first values: a field that is gone or of another kind since it was
 * written is not taken, so that yesterday's draft never breaks today's form.
 */
export function readDraft<Fields extends object>(kept: string | null, first: Fields): Fields {
  const given = parsed(kept);
  const fits = Object.entries(given).filter(([name, value]) => {
    const known = (first as Record<string, unknown>)[name];
    return name in first && (known === null || value === null || typeof known === typeof value);
  });
  return { ...first, ...Object.fromEntries(fits) };
}

function parsed(kept: string | null): object {
  if (kept === null) return {};
  try {
    const value: unknown = JSON.parse(kept);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/** The person leaves for good: nothing half typed is left for the next one at this screen. */
export function forgetDrafts(): void {
  visit.forget(prefix);
}
