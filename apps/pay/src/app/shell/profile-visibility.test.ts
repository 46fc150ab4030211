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
])('%s hides what belongs to the profile', (path) => {
  expect(showsProfileEntries(path)).toBe(false);
});

test.each(['/us/user/overview/', '/products/my-order', '/message-page/', '/invitation/'])(
  '%s shows it',
  (path) => {
    expect(showsProfileEntries(path)).toBe(true);
  },
);
