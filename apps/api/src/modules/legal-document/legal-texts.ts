import type { LegalDocumentType } from '@kheya/contract';
import { TEXTS_2026_01 } from './2026-01/texts.ts';
import { TEXTS_2026_11 } from './2026-11/texts.ts';
import { TEXTS_2026_11_20 } from './2026-11-20/texts.ts';
import { TEXTS_2026_11_25 } from './2026-11-25/texts.ts';
import { TEXTS_2026_11_27 } from './2026-11-27/texts.ts';
import type { LegalText } from './legal-source.ts';

/** Every published text, newest first. */
const TEXTS: readonly LegalText[] = [
  ...TEXTS_2026_11_27,
  ...TEXTS_2026_11_25,
  ...TEXTS_2026_11_20,
  ...TEXTS_2026_11,
  ...TEXTS_2026_01,
];

/** The versions of a text, newest first; an announced version comes before the one in force. */
export function versionsOf(type: LegalDocumentType): readonly LegalText[] {
  return TEXTS.filter((text) => text.type === type);
}

/** The version in force on a day. The first one was in force from the beginning. */
export function textOn(type: LegalDocumentType, day: string): LegalText {
  const versions = versionsOf(type);
  const found = versions.find((text) => text.effectiveOn <= day) ?? versions.at(-1);
  if (!found) throw new Error(`no text of ${type}`);
  return found;
}

export function findVersion(type: LegalDocumentType, version: string): LegalText | undefined {
  return versionsOf(type).find((text) => text.version === version);
}
