import type { LegalDocumentType } from '@kheya/contract';
import type { LegalSource, LegalText } from '../legal-source.ts';
import { ELECTRONIC_SIGNATURE } from './electronic-signature.ts';
import { ERROR_RESOLUTION } from './error-resolution.ts';
import { IDENTITY } from './identity.ts';
import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';

const text = (type: LegalDocumentType, source: LegalSource): LegalText => ({
  type,
  version: '2026-11-25',
  effectiveOn: '2026-11-25',
  ...source,
});

/**
 * Says the same as the versions before in plainer words. No duty, right or number differs, so that
 * what customers signed before stays what they agreed to.
 */
export const TEXTS_2026_11_25: readonly LegalText[] = [
  text('E_SIGN', ELECTRONIC_SIGNATURE),
  text('PRIVACY_NOTICE', PRIVACY),
  text('TERMS_AND_CONDITIONS', TERMS),
  text('REG_E', ERROR_RESOLUTION),
  text('KYC_DATA_COLLECTION', IDENTITY),
];
