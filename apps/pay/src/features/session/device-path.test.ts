import { expect, test } from 'vitest';

import { pathAfterDevice } from '#features/session/device-path.ts';

test('a confirmed browser continues where it was, and never outside the app', () => {
  expect(pathAfterDevice('?nextUrl=%2Fus%2Fuser%2Fcontacts%2F%3Fadd%3Dwallet')).toBe(
    '/us/user/contacts/?add=wallet',
  );
  expect(pathAfterDevice('')).toBe('/');
  expect(pathAfterDevice('?nextUrl=https%3A%2F%2Fevil.example%2F')).toBe('/');
});
