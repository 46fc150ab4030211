import type { PageSize } from '@kheya/ui';

/** Which page of a list is looked at, as the address says it. */
export interface PageSearch {
  readonly limit?: PageSize;
  readonly offset?: number;
}

type Given = Readonly<Record<string, unknown>>;

const sizes: readonly PageSize[] = [10, 20, 50];

/** Reads an address somebody may have typed: what makes no sense, and what is as usual, is left out. */
export function readPage(given: Given): PageSearch {
  const limit = sizes.find((one) => one === given['limit']);
  const offset = given['offset'];
  const isOffset = typeof offset === 'number' && Number.isInteger(offset) && offset > 0;
  return {
    ...(limit && limit !== 20 ? { limit } : {}),
    ...(isOffset ? { offset } : {}),
  };
}

/** One of the words a list knows; undefined for anything else. */
export function readOne<Value extends string>(
  given: Given,
  name: string,
  known: readonly Value[],
): Value | undefined {
  return known.find((one) => one === given[name]);
}

/** A short text as it was typed; undefined for none. */
export function readText(given: Given, name: string, longest: number): string | undefined {
  const text = given[name];
  const read = typeof text === 'number' ? String(text) : text;
  if (typeof read !== 'string' || read.trim() === '') return undefined;
  return read.slice(0, longest);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id; undefined for what cannot be one, which the API would refuse. */
export function readId(given: Given, name: string): string | undefined {
  const text = given[name];
  return typeof text === 'string' && uuid.test(text) ? text.toLowerCase() : undefined;
}
