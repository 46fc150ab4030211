import { RESOURCES, type Resource } from '@kheya/contract';

/** open: see, use and act · read: without writes · grey: seen in the menu only · hidden. */
export type Cell = 'open' | 'read' | 'grey' | 'hidden';

// One letter for each cell keeps a row on one line: o open, r read, g grey, h hidden.
const LETTERS: Readonly<Record<string, Cell>> = { o: 'open', r: 'read', g: 'grey', h: 'hidden' };

/** A row of cells in the menu's order. */
export function cells(letters: string): Readonly<Record<Resource, Cell>> {
  const given = letters.replace(/\s/g, '');
  if (given.length !== RESOURCES.length) throw new Error(`a row of ${given.length} cells`);
  return Object.fromEntries(
    RESOURCES.map((resource, index) => [resource, LETTERS[given[index]!]!]),
  ) as Record<Resource, Cell>;
}

const WIDTH: Readonly<Record<Cell, number>> = { hidden: 0, grey: 1, read: 2, open: 3 };

/** The narrower of two cells, where two rules cover one resource. */
export function narrower(a: Cell, b: Cell): Cell {
  return WIDTH[a] <= WIDTH[b] ? a : b;
}

/** The account kinds of a screen, which the thirteen resources do not distinguish. */
export const ACCOUNT_KINDS = ['USD', 'SAVINGS', 'BDT', 'USDC', 'CARD'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
