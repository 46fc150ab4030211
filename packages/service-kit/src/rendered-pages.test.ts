import { expect, test } from 'vitest';
import { pageLanguage } from './rendered-pages.ts';

const languageOf = (url: string, headers: Record<string, string> = {}) =>
  pageLanguage({ url, headers });

test('the address decides, then what was chosen, then what the browser asks for', () => {
  const bangla = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' };
  expect(languageOf('/')).toBe('en');
  expect(languageOf('/', bangla)).toBe('bn');
  expect(languageOf('/', { ...bangla, cookie: 'a=b; kheya.lang=en' })).toBe('en');
  expect(languageOf('/?a=1&lang=bn', { cookie: 'kheya.lang=en' })).toBe('bn');
});

test('what is no language of ours is not heard', () => {
  expect(languageOf('/?lang=../../etc', { cookie: 'kheya.lang=fr' })).toBe('en');
  expect(languageOf('/', { 'accept-language': 'en-US,bn;q=0.9' })).toBe('en');
});
