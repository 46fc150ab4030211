import type { User } from '@kheya/contract';
import { expect, test } from 'vitest';

import { pathInArea } from '#app/path-in-area.ts';
import { areaOf } from '#shared/area.ts';

test('a person who signed up in Sylhet has the Bangladesh area before giving an address', () => {
  const user: Pick<User, 'country' | 'user_address'> = { country: 'BD', user_address: null };
  expect(areaOf(user)).toBe('bd');
});

test.each(['/us/user/overview/', '/us/user/cards/?from=mail', '/us/user/profile/close'])(
  '%s of the other country leads to the overview of one’s own',
  (href) => expect(pathInArea('bd', href)).toBe('/bd/user/overview/'),
);

test.each([
  ['/us/user/profile/complete/?step=address', '/bd/user/profile/complete/?step=address'],
  ['/us/user/profile/complete', '/bd/user/profile/complete'],
])('%s continues as %s after a change of country', (href, there) => {
  expect(pathInArea('bd', href)).toBe(there);
});
