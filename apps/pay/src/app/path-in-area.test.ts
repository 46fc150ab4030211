import type { User } from '@kheya/contract';
import { expect, test } from 'vitest';

import { pathInArea } from '#app/path-in-area.ts';
import { areaOf } from '#shared/area.ts';

test('a person who signed up in Sylhet has the Bangladesh area before giving an address', () => {
  const user: Pick<User, 'country' | 'user_address'> = { country: 'BD', user_address: null };
  expect(areaOf(user)).toBe('bd');
});

test.each([
  ['/us/user/overview/', '/bd/user/overview/'],
  ['/us/user/profile/complete/?step=address', '/bd/user/profile/complete/?step=address'],
  ['/us/user/tickets/new?kind=transfer#top', '/bd/user/tickets/new?kind=transfer#top'],
])('%s continues as %s in one’s own area', (href, there) => {
  expect(pathInArea('bd', href)).toBe(there);
});
