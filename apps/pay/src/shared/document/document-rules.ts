import type { FileRules } from '@kheya/ui';

import type { Slot } from '#shared/document/document-slot.ts';

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** Ten megabytes as everybody counts them; what is a little more is taken as well. */
export const saidBytes = 10_000_000;

/** Spares a person the wait for a refusal; the server judges the bytes by itself. */
export function documentRules(docType: Slot['docType']): FileRules {
  const isSelfie = docType === 'SELFIE' || docType === 'PROFILE_IMAGE';
  return {
    types: isSelfie ? pictures : [...pictures, 'application/pdf'],
    maxBytes: 10 * 1024 * 1024,
  };
}
