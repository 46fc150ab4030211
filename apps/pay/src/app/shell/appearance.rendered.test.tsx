import { userPreferenceGet, userPreferenceUpdate } from '@kheya/contract';
import { fakeTime, pass, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson, preference } from '#testing/people.ts';

const person = aPerson();
const home = '/us/user/overview/';
const { dataset } = document.documentElement;
const language = () => document.documentElement.lang;
const theme = () => dataset['theme'];
const kept = () =>
  servers()
    .callsOf(userPreferenceUpdate)
    .map(({ body }) => body);

/** The server keeps each wish and says so from then on. */
function keepWishes(): void {
  let now = { ...preference, language: 'en' as 'en' | 'bn', theme: 'light' as 'light' | 'dark' };
  servers().on(userPreferenceUpdate, ({ body }) => {
    now = { ...now, ...body } as typeof now;
    servers().on(userPreferenceGet, now);
    return now;
  });
}

beforeEach(() => answerNewcomer());

test('language and theme change at once, and are kept with the person', async () => {
  keepWishes();
  await openScreen(home, { person });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(theme()).toBe('dark');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect.poll(language).toBe('bn');
  await expect.poll(kept).toEqual([{ theme: 'dark' }, { language: 'bn' }]);
  await reload();
  expect([language(), theme()]).toEqual(['bn', 'dark']);
  expect(kept()).toHaveLength(2);
});

test('a new browser takes what the person chose elsewhere', async () => {
  await openScreen(home, { person, wish: { language: 'bn', theme: 'dark' } });
  await expect.poll(() => [language(), theme()]).toEqual(['bn', 'dark']);
  expect(kept()).toEqual([]);
});

test('a choice that could not be kept stays here, and is kept by the next try', async () => {
  fakeTime();
  servers().on(userPreferenceUpdate, Response.error());
  await openScreen(home, { person });
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect.poll(language).toBe('bn');
  await pass(60_000);
  const tries = kept().length;
  expect(tries).toBeGreaterThan(1);
  expect(language()).toBe('bn');
  keepWishes();
  await reload();
  await expect.poll(() => kept().length).toBe(tries + 1);
  expect(kept().at(-1)).toEqual({ language: 'bn' });
  expect(language()).toBe('bn');
});
