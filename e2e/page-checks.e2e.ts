import { expect, test } from '@playwright/test';
import {
  barriersOf,
  overflowOf,
  rawKeysOf,
  smallTargetsOf,
  untranslatedTextOf,
} from './support/page-checks.ts';

// Proves that each check made on every screen can fail.

const page = (body: string, lang = 'bn') =>
  `<!doctype html><html lang="${lang}"><head><title>x</title></head><body><main>${body}</main></body></html>`;

test('a page without a fault has none', async ({ page: tab }) => {
  await tab.setContent(page('<h1>খেয়া</h1><p>আপনার আছে $৫০০.০০</p>'));
  expect(await overflowOf(tab)).toBe(0);
  expect(await barriersOf(tab)).toEqual([]);
  expect(await untranslatedTextOf(tab)).toEqual([]);
  expect(await rawKeysOf(tab)).toEqual([]);
  const inSentence = '<p>আগে <a href="/">টাকা যোগ করুন</a>, তারপর পাঠান।</p>';
  const large = '<button type="button" style="min-width: 44px; min-height: 44px">x</button>';
  await tab.setContent(page(inSentence + large));
  expect(await smallTargetsOf(tab)).toEqual([]);
});

const faults = [
  ['something wide', '<div style="width: 5000px">x</div>', overflowOf],
  ['a button without a name', '<button type="button"></button>', barriersOf],
  ['a faint text', '<p style="color: #ccc; background: #fff">text</p>', barriersOf],
  ['a field without a label', '<input type="text">', barriersOf],
  ['English of ours', '<button type="button">Continue</button>', untranslatedTextOf],
  ['Latin digits', '<p>আপনার আছে $500.00</p>', untranslatedTextOf],
  ['an id in place of a text', '<p>xGVfLh</p>', rawKeysOf],
  ['a place nobody filled', '<p>Pay {total}</p>', rawKeysOf],
  ['a small button', '<button type="button">x</button>', smallTargetsOf],
  [
    'a wide link that is low',
    '<a href="/" style="display: block; height: 20px">All</a><p>text</p>',
    smallTargetsOf,
  ],
] as const;

test('each fault is found', async ({ page: tab }) => {
  for (const [what, body, find] of faults) {
    await tab.setContent(page(body));
    const found = await find(tab);
    expect.soft(typeof found === 'number' ? found : found.length, what).toBeGreaterThan(0);
  }
});

test('raw keys are found on an English page too, but not where they are meant', async ({
  page: tab,
}) => {
  await tab.setContent(page('<p>Pay {total}</p><p>xGVfLh</p>', 'en'));
  expect(await rawKeysOf(tab)).toEqual(['Pay {total}', 'xGVfLh']);
  await tab.setContent(page('<p translate="no">Dear {customer}</p>', 'en'));
  expect(await rawKeysOf(tab)).toEqual([]);
});
