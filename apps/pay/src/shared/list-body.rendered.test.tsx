import { ticketList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aTicket } from '#testing/examples.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const tickets = '/us/user/tickets';
const person = aPerson();

const question = aTicket({ subject: 'Where is my card?' });
const row = page.getByText(question.subject);

test('a list that is refused says so in its place, and is asked again', async () => {
  answerCustomer();
  servers().on(ticketList, new FakeRefusal('not_permitted'));
  await openScreen(tickets, { person });
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  servers().on(ticketList, { count: 1, results: [question] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row).toBeVisible();
});

test('a page behind the last one shows the last one', async () => {
  answerCustomer();
  servers().on(ticketList, ({ query }) => ({
    count: 21,
    results: query.offset === 20 ? [question] : [],
  }));
  await openScreen(`${tickets}?offset=60`, { person });
  await expect.element(row).toBeVisible();
  expect(location.search).toBe('?offset=20');
});

test('a list without rows shows what it is for', async () => {
  answerCustomer();
  servers().on(ticketList, { count: 0, results: [] });
  await openScreen(tickets, { person });
  await expect
    .element(page.getByRole('heading', { name: "You haven't asked us anything yet" }))
    .toBeVisible();
});
