import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { actAsProfileInAddress, actFor, actingProfile, personalPath } from './acting.ts';

const kept = new Map<string, string>();
const business = '0191f0de-0000-7000-8000-000000000001';
const other = '0191f0de-0000-7000-8000-000000000002';
const ticket = 'https://pay.example/us/user/tickets/x';

function open(href: string): string {
  vi.stubGlobal('location', { href });
  const replaceState = vi.fn<History['replaceState']>();
  vi.stubGlobal('history', { state: null, replaceState });
  actAsProfileInAddress();
  const [change] = replaceState.mock.calls;
  return change ? String(change[2]) : href;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a link in a mail acts for the profile it names and removes it from the address', () => {
  expect(open(`${ticket}?profile=${business}&lang=bn#top`)).toBe(`${ticket}?lang=bn#top`);
  expect(actingProfile()).toBe(business);
});

test('an address that names no profile changes nothing', () => {
  actFor(other);
  expect(open(`${ticket}?lang=bn`)).toBe(`${ticket}?lang=bn`);
  expect(actingProfile()).toBe(other);
});

test('a link to a personal page acts for oneself', () => {
  actFor(business);
  expect(open(personalPath(ticket))).toBe(ticket);
  expect(actingProfile()).toBeNull();
});
