import type { LegalText } from '../legal-source.ts';
import { TERMS } from './terms.ts';

/** Names every wallet that money can be sent to. No duty, right or number differs. */
export const TEXTS_2026_11_27: readonly LegalText[] = [
  {
    type: 'TERMS_AND_CONDITIONS',
    version: '2026-11-27',
    effectiveOn: '2026-11-27',
    ...TERMS,
  },
];
