import { firstPageSize, type PageSize, pageSizes } from '@kheya/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** One search parameter of a list: how it is read, and its default. */
export interface Param<Value> {
  readonly absent: Value;
  /** Undefined for an invalid value; a person may have typed the address. */
  readonly read: (given: unknown) => Value | undefined;
}

/** One of the words the list allows. */
export function oneOf<const Word extends string, Absent extends Word | undefined = undefined>(
  words: readonly Word[],
  absent?: Absent,
): Param<Word | Absent> {
  return {
    absent: absent as Absent,
    read: (given) => words.find((word) => word === given),
  };
}

/** A short text as typed, by default empty. The router reads a numeric text as a number. */
export function text(longest: number): Param<string> {
  return {
    absent: '',
    read: (given) => {
      const read = typeof given === 'number' ? `${given}` : given;
      return typeof read === 'string' && read.trim() !== '' ? read.slice(0, longest) : undefined;
    },
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id; the API would refuse an invalid one. */
export const id: Param<string | undefined> = {
  absent: undefined,
  read: (given) =>
    typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : undefined,
};

/** A calendar day, 2026-11-19. */
export const day: Param<string | undefined> = {
  absent: undefined,
  read: (given) => {
    if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
    const at = Date.parse(`${given}T00:00:00Z`);
    // `Date` reads 2026-02-30 as another day.
    const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(given);
    return isDay ? given : undefined;
  },
};

/** An instant as the API writes it: 2026-11-19T15:00:00.000Z. */
export const instant: Param<string | undefined> = {
  absent: undefined,
  read: (given) =>
    typeof given === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(given) &&
    !Number.isNaN(Date.parse(given))
      ? given
      : undefined,
};

/** Present or absent. */
export const flag: Param<true | undefined> = {
  absent: undefined,
  read: (given) => (given === true ? true : undefined),
};

/** The current page: pages start at 20 rows (specification, section 9). */
export const pages: { readonly limit: Param<PageSize>; readonly offset: Param<number> } = {
  limit: {
    absent: firstPageSize,
    read: (given) => pageSizes.find((size) => size === given),
  },
  offset: {
    absent: 0,
    read: (given) => (Number.isInteger(given) && Number(given) > 0 ? Number(given) : undefined),
  },
};

/** The rows of a list that are shown. */
export interface Pages {
  readonly limit: PageSize;
  readonly offset: number;
}

type Params = Readonly<Record<string, Param<unknown>>>;

/** The state of a list, defaults included. */
export type StateOf<P extends Params> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never;
};

/** The state of one list: `ListStateOf<typeof taskList>`. */
export type ListStateOf<L> = L extends ListState<infer P> ? StateOf<P> : never;

/** The same as search parameters, without the defaults. */
export type SearchOf<P extends Params> = {
  readonly [Name in keyof P]?: Exclude<StateOf<P>[Name], undefined>;
};

export interface ListState<P extends Params> {
  /** The state of an address, from the search parameters as the router has read them. */
  readonly parse: (search: Readonly<Record<string, unknown>>) => StateOf<P>;
  /** The search parameters of a state. */
  readonly write: (state: Partial<StateOf<P>>) => SearchOf<P>;
  /** For the router's `validateSearch`: drops invalid values. */
  readonly validate: (search: Readonly<Record<string, unknown>>) => SearchOf<P>;
  /** A changed list returns to its first page; moving within its pages keeps the rest. */
  readonly change: (state: StateOf<P>, change: Partial<StateOf<P>>) => StateOf<P>;
  /** Whether anything but the page differs from the default. */
  readonly isNarrowed: (state: StateOf<P>) => boolean;
}

/**
 * The state of a list, kept in the address so that a link, a bookmark and a reload show the same.
 * `ofPage` names the parameters that are reset with the page, besides its offset.
 */
export function listState<P extends Params>(
  params: P,
  ofPage: readonly (keyof P)[] = [],
): ListState<P> {
  const entries = Object.entries(params);
  const reset = [...ofPage, ...('offset' in params ? ['offset'] : [])] as (keyof P)[];
  const parse = (search: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      entries.map(([name, { read, absent }]) => [name, read(search[name]) ?? absent]),
    ) as StateOf<P>;
  const write = (state: Partial<StateOf<P>>) =>
    Object.fromEntries(
      entries.flatMap(([name, { absent }]) => {
        const value = state[name];
        return value === undefined || value === absent ? [] : [[name, value]];
      }),
    ) as SearchOf<P>;
  return {
    parse,
    write,
    validate: (search) => write(parse(search)),
    change(state, change) {
      const isSameList = Object.keys(change).every((name) => reset.includes(name));
      const first = isSameList ? [] : reset.map((name) => [name, params[name]?.absent] as const);
      return { ...state, ...Object.fromEntries(first), ...change };
    },
    isNarrowed: (state) =>
      entries.some(
        ([name, { absent }]) => name !== 'limit' && !reset.includes(name) && state[name] !== absent,
      ),
  };
}

export interface ShowOptions {
  /** Replaces the entry of the browser's history instead of adding one. */
  readonly replace?: boolean;
}

/** The state of the list at `path` from the address, and the function that changes it. */
export function useListState<P extends Params>(
  list: ListState<P>,
  path: string,
): readonly [StateOf<P>, (change: Partial<StateOf<P>>, options?: ShowOptions) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = list.parse(search);
  const show = (change: Partial<StateOf<P>>, { replace = false }: ShowOptions = {}) => {
    const next = list.write(list.change(state, change));
    void navigate({ to: path, search: next as never, replace, resetScroll: false });
  };
  return [state, show];
}
