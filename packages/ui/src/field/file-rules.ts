import { type Locale, toDigits } from '@kheya/money';

export interface FileRules {
  /** The types accepted: 'image/jpeg', 'image/*', '.pdf'. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** The most files in the list at once; 1 if left out. */
  readonly maxFiles?: number | undefined;
}

/** The facts of a file that the rules need. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export type FileRefusal = 'type' | 'size' | 'empty' | 'count';

export interface SortedFiles<F extends FileFacts> {
  readonly taken: readonly F[];
  readonly refused: readonly { readonly file: F; readonly why: FileRefusal }[];
}

/** Sorts files into accepted ones and refused ones with the reason. */
export function sortFiles<F extends FileFacts>(
  files: readonly F[],
  rules: FileRules,
  alreadyThere: number,
): SortedFiles<F> {
  const taken: F[] = [];
  const refused: { file: F; why: FileRefusal }[] = [];
  for (const file of files) {
    const why = refusalOf(file, rules, alreadyThere + taken.length);
    if (why === undefined) taken.push(file);
    else refused.push({ file, why });
  }
  return { taken, refused };
}

function refusalOf(file: FileFacts, rules: FileRules, before: number): FileRefusal | undefined {
  if (!rules.types.some((type) => isOfType(file, type))) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > rules.maxBytes) return 'size';
  return before >= (rules.maxFiles ?? 1) ? 'count' : undefined;
}

/** Some systems do not know the type of a phone's photo, so the file extension counts too. */
function isOfType(file: FileFacts, type: string): boolean {
  if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase());
  if (type.endsWith('/*')) return file.type.startsWith(type.slice(0, -1));
  return file.type === type;
}

const units: Record<Locale, readonly [string, string]> = { en: ['KB', 'MB'], bn: ['কেবি', 'এমবি'] };
const kilo = 1000;

/** 1900000 is "1.9 MB", "১.৯ এমবি"; below one megabyte in whole kilobytes. */
export function fileSize(bytes: number, locale: Locale): string {
  const [kb, mb] = units[locale];
  if (bytes < kilo * kilo)
    return `${toDigits(`${Math.max(1, Math.round(bytes / kilo))}`, locale)} ${kb}`;
  const tenths = Math.round(bytes / (100 * kilo));
  const text = tenths % 10 === 0 ? `${tenths / 10}` : `${Math.floor(tenths / 10)}.${tenths % 10}`;
  return `${toDigits(text, locale)} ${mb}`;
}
