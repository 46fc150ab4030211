import type { Locale } from '@kheya/contract';
import { sql, type RawBuilder } from 'kysely';

export interface ExportPart {
  /** The part's title on the page. */
  readonly title: Readonly<Record<Locale, string>>;
  /** The tables it is read from. */
  readonly tables: readonly string[];
  /**
   * Selects the rows of these profiles. Every column is named, so that a new column is not exported
   * by accident.
   */
  readonly rows: (ids: readonly string[]) => RawBuilder<Record<string, unknown>>;
}

/** Parts by their name in the file. */
export type ExportParts = Readonly<Record<string, ExportPart>>;

export const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;
