import { expect, test } from 'vitest';

import { isSamePath, ownPath, paths } from './paths.ts';

test('every address is written as the specification writes it', () => {
  const written = Object.entries(paths).map(([name, build]) => {
    const path = (build as (...given: string[]) => string)('bd', 'an-id');
    return `${name}: ${path}`;
  });
  expect(written).toMatchInlineSnapshot();
});

test('an id cannot leave its segment', () => {
  expect(paths.account('us', '../x?y')).toBe('/us/user/accounts/..%2Fx%3Fy');
});

test('only a path of this app is followed', () => {
  expect(ownPath('/us/user/overview/')).toBe('/us/user/overview/');
  expect(ownPath('//evil.example')).toBeUndefined();
  expect(ownPath('/\\evil.example')).toBeUndefined();
  expect(ownPath('https://evil.example')).toBeUndefined();
  expect(ownPath('/a\tb')).toBeUndefined();
  expect(ownPath(null)).toBeUndefined();
});

test('the slash at the end and the query say nothing about the screen', () => {
  expect(isSamePath('/us/user/overview', '/us/user/overview/?a=1')).toBe(true);
  expect(isSamePath('/', '/')).toBe(true);
  expect(isSamePath('/us/user/cards/', '/us/user/accounts/')).toBe(false);
});
