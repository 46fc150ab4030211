import {
  DISGUISES,
  LABELLED_ENTRIES,
  LABELLED_NAMES,
  type LabelledName,
} from './labelled-names.ts';
import { matchNames } from './match-names.ts';
import { tokensOf } from './name-tokens.ts';
import { listedKeys, searchedKeys } from './search-keys.ts';

export interface MeasuredName extends LabelledName {
  /** The likeness of the entry it is most like; 0 where no key leads to one. */
  readonly score: number;
  readonly found: string | null;
}

/** Every labelled name, looked for among the labelled entries as a transfer looks for its names. */
export function measureNames(): MeasuredName[] {
  const entries = LABELLED_ENTRIES.map(({ listed }) => {
    const tokens = tokensOf(listed);
    return { listed, tokens, keys: new Set(listedKeys(tokens)) };
  });
  return LABELLED_NAMES.map((name) => {
    const tokens = tokensOf(name.given);
    const keys = searchedKeys(tokens);
    const compared = entries
      .filter((entry) => keys.some((key) => entry.keys.has(key)))
      .map((entry) => ({
        listed: entry.listed,
        score: matchNames(tokens, entry.tokens).score,
      }))
      .toSorted((one, other) => other.score - one.score);
    return { ...name, score: compared[0]?.score ?? 0, found: compared[0]?.listed ?? null };
  });
}

export interface Figures {
  /** Of the disguised names, the share that is found as the entry it is. */
  readonly recall: number;
  /** Of the names that are found, the share that is on the list. */
  readonly precision: number;
  readonly missed: readonly MeasuredName[];
  readonly falsely: readonly MeasuredName[];
}

export function figuresAt(names: readonly MeasuredName[], threshold: number): Figures {
  const onList = names.filter(({ listed }) => listed !== null);
  const isFound = ({ score, found, listed }: MeasuredName) =>
    score >= threshold && found === listed;
  const missed = onList.filter((name) => !isFound(name));
  const falsely = names.filter((name) => name.score >= threshold && name.found !== name.listed);
  const hits = onList.length - missed.length;
  return {
    recall: hits / onList.length,
    precision: hits + falsely.length === 0 ? 1 : hits / (hits + falsely.length),
    ...{ missed, falsely },
  };
}

const decimals = (digits: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [tenths, hundredths, thousandths] = [decimals(1), decimals(2), decimals(3)];
const percent = (share: number) => `${tenths.format(share * 100)}%`;

/** The two tables of docs/security.md. */
export function measureTables(review: number): string {
  const names = measureNames();
  const kinds = DISGUISES.map((kind) => {
    const ofKind = names.filter((name) => name.kind === kind);
    const { missed } = figuresAt(ofKind, review);
    const lowest = Math.min(...ofKind.map(({ score }) => score));
    return [kind, ofKind.length, ofKind.length - missed.length, thousandths.format(lowest)];
  });
  const misses = names.filter(({ kind }) => kind === 'miss');
  const highest = Math.max(...misses.map(({ score }) => score));
  const falsely = misses.filter(({ score }) => score >= review).length;
  const curve = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95].map((threshold) => {
    const { recall, precision, falsely: wrong } = figuresAt(names, threshold);
    return [hundredths.format(threshold), percent(recall), percent(precision), wrong.length];
  });
  return [
    table(['disguise', 'names', `found at ${hundredths.format(review)}`, 'least likeness'], kinds),
    `Of ${misses.length} ordinary names that are not on the list ${falsely} are found; the likeliest of them is ${thousandths.format(highest)} like an entry.`,
    table(['threshold', 'recall', 'precision', 'found wrongly'], curve),
  ].join('\n\n');
}

/** In the form that the formatter gives tables, so that neither changes the other's work. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, at) => Math.max(...texts.map((row) => row[at]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(texts[0]!), rule, ...texts.slice(1).map(line)].join('\n');
}
