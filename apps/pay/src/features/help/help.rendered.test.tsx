import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { helpIndex } from '#features/help/help-index.ts';
import { helpKeywords } from '#features/help/help-keywords.ts';
import { helpTopics } from '#features/help/help-topics.ts';
import { helpNotes } from '#shared/help/help-notes.ts';
import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

test('help is searched, read, and leads to a person', async () => {
  answerNewcomer();
  await openScreen('/help/');
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await search.fill('wrong number');
  await page.getByText('I sent it to the wrong number').click();
  await expect.element(page.getByText(/only they can give it back/)).toBeVisible();
  await search.fill('xylophone');
  await expect.element(page.getByText(/No results for “xylophone”/)).toBeVisible();
  await search.fill('');
  await page.getByRole('link', { name: /^Security and scams/ }).click();
  await expect.element(page.getByText(/All payments stop right away/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '+1 (844) 555-0134' }))
    .toHaveAttribute('href', 'tel:+18445550134');
  await page.getByRole('link', { name: 'Read the legal terms' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/^Electronic transfers/);
});

test('the palette finds an answer, in the other language too, and opens it', async () => {
  answerCustomer();
  await openScreen('/us/user/overview/', { person: aPerson() });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await field.fill('ভুল নম্বর');
  await expect
    .element(page.getByRole('option', { name: /I sent it to the wrong number/ }))
    .toBeVisible();
  await field.fill('wrong number');
  await page.getByRole('option', { name: /I sent it to the wrong number/ }).click();
  await expect.poll(() => location.pathname + location.hash).toBe('/help/cancelling#wrong-number');
  await expect.element(page.getByText(/only they can give it back/)).toBeVisible();
});

const index = helpIndex(setupI18n({ locale: 'en', messages: { en: {} } }));
const places = index.map(({ topic, answer }) => `${topic}#${answer}`);

test('every answer has a place of its own, so that a link opens that one', () => {
  expect(new Set(places).size).toBe(places.length);
});

test('what a screen explains in place leads to an answer that exists', () => {
  for (const { topic, answer } of Object.values(helpNotes)) {
    expect(places).toContain(`${topic}#${answer}`);
  }
});

test('every topic is found by words of both languages', () => {
  expect(Object.keys(helpKeywords).toSorted()).toEqual(
    helpTopics.map(({ slug }) => slug).toSorted(),
  );
  for (const words of Object.values(helpKeywords)) {
    expect(words).toMatch(/[a-z]/);
    expect(words).toMatch(/[\u0980-\u09ff]/);
  }
});
