import { expect, test } from 'vitest';

import { showsProfileEntries } from './profile-visibility.ts';

test.each([
  '/',
  '/products',
  '/products/',
  '/products/fixed-deposit',
  '/auth/token',
  '/auth/device',
  '/profile-onboarding/verification',
  '/something-went-wrong',
])('%s hides the profile’s entries', (path) => {
  expect(showsProfileEntries(path)).toBe(false);
});

test.each(['/us/user/overview/', '/products/my-order', '/message-page/', '/invitation/'])(
  '%s shows the profile’s entries',
  (path) => {
    expect(showsProfileEntries(path)).toBe(true);
  },
);
