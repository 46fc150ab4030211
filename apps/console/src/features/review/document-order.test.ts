import { expect, test } from 'vitest';
import { documentOrder } from './document-order.ts';

test('front, back and face stand beside each other, in whatever order they arrived', () => {
  const given = [
    { doc_type: 'STATEMENT', side: null },
    { doc_type: 'SELFIE', side: null },
    { doc_type: 'NATIONAL_IDENTITY_CARD', side: 'BACK' },
    { doc_type: 'NATIONAL_IDENTITY_CARD', side: 'FRONT' },
  ] as const;
  const order = given.toSorted(documentOrder).map(({ doc_type, side }) => side ?? doc_type);
  expect(order).toEqual(['FRONT', 'BACK', 'SELFIE', 'STATEMENT']);
});
