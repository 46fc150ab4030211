import type { KycIdentityDocument } from '@kheya/contract';
import { expect, test } from 'vitest';

import { missingSlots, slotsOf, slotsOfIdentity } from './document-slot.ts';

const file = (uploaded: Partial<KycIdentityDocument>): KycIdentityDocument => ({
  id: 'a',
  doc_type: 'NID_OR_PASSPORT',
  side: 'FRONT',
  profile_type: 'PERSON',
  business_id: null,
  business: null,
  upload_file: 'front.jpg',
  content_type: 'image/jpeg',
  gcp_url: '',
  gcp_url_compressed: null,
  created_at: '2026-11-22T09:00:00.000Z',
  status: 'UPLOADED',
  reason: null,
  ...uploaded,
});

test('a card has two sides, a passport one page, and both need a selfie', () => {
  expect(slotsOfIdentity('NID').map(({ side }) => side)).toEqual(['FRONT', 'BACK', null]);
  expect(slotsOfIdentity('PASSPORT')).toHaveLength(2);
});

test('requested and uploaded documents are joined, in the order of photographing', () => {
  const slots = slotsOf(
    [
      { doc_type: 'SELFIE', side: null },
      { doc_type: 'NID_OR_PASSPORT', side: 'BACK' },
    ],
    [file({ id: 'newest' }), file({ id: 'older' })],
  );
  expect(slots.map(({ key, isRequested }) => [key, isRequested])).toEqual([
    ['NID_OR_PASSPORT.FRONT', false],
    ['NID_OR_PASSPORT.BACK', true],
    ['SELFIE.', true],
  ]);
  expect(slots[0]?.uploaded?.id).toBe('newest');
});

test('a rejected picture is requested again, with the reason', () => {
  const refused = file({ status: 'REJECTED', reason: 'too dark' });
  const requested = [{ doc_type: 'NID_OR_PASSPORT', side: 'FRONT' }] as const;
  expect(missingSlots(requested, [refused])).toEqual(requested);
  expect(missingSlots(requested, [file({})])).toEqual([]);
  expect(slotsOf(requested, [refused])[0]).toMatchObject({ isRequested: true, uploaded: refused });
});
