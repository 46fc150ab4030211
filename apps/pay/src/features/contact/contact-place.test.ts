import { expect, test } from 'vitest';

import { readPlace, searchOf } from './contact-place.ts';

test('a place is read as it was written, and the plain list has a bare address', () => {
  const place = { tab: 'removed', search: 'রহিমা', id: 'c-1', isEditing: true } as const;
  expect(readPlace(`?${new URLSearchParams(searchOf(place))}`)).toEqual({
    ...place,
    adding: undefined,
  });
  expect(searchOf({ tab: 'all', search: '' })).toEqual({});
});

test('what nobody wrote is not believed', () => {
  expect(readPlace('?show=everything&add=card')).toMatchObject({ tab: 'all', adding: undefined });
});
