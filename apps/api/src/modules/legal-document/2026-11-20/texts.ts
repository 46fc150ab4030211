import type { LegalDocumentType } from '@kheya/contract';
import type { LegalSource, LegalText } from '../legal-source.ts';
import { ELECTRONIC_SIGNATURE } from './electronic-signature.ts';
import { ERROR_RESOLUTION } from './error-resolution.ts';
import { TERMS } from './terms.ts';

const text = (type: LegalDocumentType, source: LegalSource): LegalText => ({
  type,
  version: '2026-11-20',
  effectiveOn: '2026-11-20',
  ...source,
});

/**
 * Names only what customers can have. What it drops from the version before was never available, so
 * no customer lost anything.
 */
export const TEXTS_2026_11_20: readonly LegalText[] = [
  text('E_SIGN', ELECTRONIC_SIGNATURE),
  text('TERMS_AND_CONDITIONS', TERMS),
  text('REG_E', ERROR_RESOLUTION),
];
