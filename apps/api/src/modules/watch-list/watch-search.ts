import { sql, type Kysely } from 'kysely';
import type { ScreeningEvidence, ScreeningLevel, WatchListEntry } from '@kheya/contract';
import type { Database } from '#database.ts';
import {
  compareBirthDates,
  compareCountries,
  levelOf,
  scoreOf,
  type CountryCode,
  type ScreeningRule,
} from './likeness.ts';
import { matchNames } from './matching/match-names.ts';
import { tokensOf } from './matching/name-tokens.ts';
import { searchedKeys } from './matching/search-keys.ts';

/** A name with what else is known of whose it is. */
export interface NameFacts {
  readonly name: string;
  readonly birthDate: string | null;
  readonly country: CountryCode | null;
}

export interface WatchListHit {
  readonly source: string;
  readonly entryHash: Buffer;
  readonly entry: WatchListEntry;
  readonly evidence: ScreeningEvidence;
  readonly score: number;
  readonly level: ScreeningLevel;
}

/** Of the names that share a key, those that share most are compared. */
const MOST_CANDIDATES = 60;

/** The dated rule of this day, and its first. */
export async function ruleOn(
  db: Kysely<Database>,
  day: string,
): Promise<ScreeningRule & { readonly validFrom: string }> {
  const row = await db
    .selectFrom('payments.screening_rules')
    .select(['review_score', 'block_score', 'valid_from'])
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow();
  const scores = { reviewScore: Number(row.review_score), blockScore: Number(row.block_score) };
  return { ...scores, validFrom: row.valid_from };
}

export async function hasWatchList(db: Kysely<Database>): Promise<boolean> {
  const found = await db
    .selectFrom('payments.watch_lists')
    .select('id')
    .where('replaced_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The entries in force that a name is like, the likeliest first. */
export async function searchWatchLists(
  db: Kysely<Database>,
  given: NameFacts,
  rule: ScreeningRule,
): Promise<WatchListHit[]> {
  const tokens = tokensOf(given.name);
  const keys = searchedKeys(tokens);
  if (keys.length === 0) return [];
  const byEntry = new Map<string, { match: ReturnType<typeof matchNames>; name: string }>();
  for (const { entry_id: id, name } of await candidatesOf(db, keys)) {
    const match = matchNames(tokens, tokensOf(name));
    if (match.score > (byEntry.get(id)?.match.score ?? 0)) byEntry.set(id, { match, name });
  }
  // No birth date and no country lifts a name further than this.
  const near = [...byEntry].filter(([, { match }]) => match.score >= rule.reviewScore - 0.04);
  if (near.length === 0) return [];
  const entries = await entriesOf(
    db,
    near.map(([id]) => id),
  );
  return near
    .flatMap(([id, { match, name }]) => {
      const listed = entries.get(id);
      return listed ? (hitOf(given, listed, { match, name }, rule) ?? []) : [];
    })
    .toSorted((one, other) => other.score - one.score);
}

async function candidatesOf(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<{ entry_id: string; name: string }[]> {
  const { rows } = await sql<{ entry_id: string; name: string }>`
    select n.entry_id, n.name from payments.watch_list_names n
    where n.keys && ${keys}::text[]
    order by (select count(*) from unnest(n.keys) k where k = any(${keys}::text[])) desc, n.entry_id
    limit ${MOST_CANDIDATES}`.execute(db);
  return rows;
}

interface Listed {
  readonly source: string;
  readonly hash: Buffer;
  readonly entry: WatchListEntry;
}

async function entriesOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Listed>> {
  const rows = await db
    .selectFrom('payments.watch_list_entries as e')
    .innerJoin('payments.watch_lists as l', 'l.id', 'e.list_id')
    .select(['e.id', 'e.number', 'e.kind', 'e.name', 'e.birth_dates', 'e.countries'])
    .select(['e.programmes', 'e.remarks', 'e.content_hash', 'l.source', 'l.version'])
    .select((eb) =>
      eb
        .selectFrom('payments.watch_list_names as n')
        .select(sql<string[]>`coalesce(array_agg(n.name order by n.position), '{}')`.as('names'))
        .whereRef('n.entry_id', '=', 'e.id')
        .where('n.position', '>', 0)
        .as('aliases'),
    )
    .where('e.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        source: row.source,
        hash: row.content_hash,
        entry: {
          ...{ number: row.number, kind: row.kind, name: row.name, remarks: row.remarks },
          ...{ birth_dates: row.birth_dates, countries: row.countries },
          ...{ programmes: row.programmes, aliases: row.aliases ?? [], list_version: row.version },
        },
      },
    ]),
  );
}

function hitOf(
  given: NameFacts,
  { source, hash, entry }: Listed,
  { match, name }: { match: ReturnType<typeof matchNames>; name: string },
  rule: ScreeningRule,
): WatchListHit | undefined {
  const birthDate = compareBirthDates(given.birthDate, entry.birth_dates);
  const country = compareCountries(given.country, entry.countries);
  const score = scoreOf(match.score, birthDate, country);
  const level = levelOf(score, birthDate, rule);
  if (level === undefined) return undefined;
  return {
    ...{ source, entryHash: hash, entry, score, level },
    evidence: {
      matched_name: name,
      words: match.words.map((word) => ({ ...word })),
      unmatched_given: [...match.unmatchedGiven],
      unmatched_listed: [...match.unmatchedListed],
      ...{ birth_date: birthDate, country },
    },
  };
}
