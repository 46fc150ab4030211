import type { Locale } from '@kheya/contract';
import { sql, type RawBuilder } from 'kysely';

export interface ExportPart {
  /** What it is called on the page people read. */
  readonly title: Readonly<Record<Locale, string>>;
  /** The tables it is read from. */
  readonly tables: readonly string[];
  /** Rows of these profiles, every column named: a column that is added is not handed out by itself. */
  readonly rows: (ids: readonly string[]) => RawBuilder<Record<string, unknown>>;
}

/** Parts by their name in the file. */
export type ExportParts = Readonly<Record<string, ExportPart>>;

export const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;
