import type { FileRules } from '@kheya/ui';

import type { Slot } from '#shared/document/document-slot.ts';

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The limit the texts name, ten megabytes in decimal; slightly larger files are accepted as well.
 */
export const saidBytes = 10_000_000;

/** Refuses early to spare the person an upload; the server checks the bytes itself. */
export function documentRules(docType: Slot['docType']): FileRules {
  const isSelfie = docType === 'SELFIE' || docType === 'PROFILE_IMAGE';
  return {
    types: isSelfie ? pictures : [...pictures, 'application/pdf'],
    maxBytes: 10 * 1024 * 1024,
  };
}
