import { ticketCount, ticketList, TICKET_STATUSES, type TicketStatus } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, PHONE, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { aTicket } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const tickets = '/us/user/tickets';
const main = page.getByRole('main');
const tab = (name: string) => main.getByRole('tab', { name: new RegExp(`^${name}`) });

/** One ticket of each status, as each customer's list holds them. */
const oneOfEach = TICKET_STATUSES.map((status, at) =>
  aTicket({
    ...{ id: `01998000-0000-7000-8000-90000000000${at + 1}`, number: `KT-1004${at}`, status },
    ...{ subject: `The ${status} one`, last_comment_by: at % 2 === 0 ? 'customer' : 'support' },
  }),
);
const LABELS: Record<'en' | 'bn', Record<TicketStatus, string>> = {
  en: { open: 'Open', pending: 'Waiting for you', solved: 'Solved', closed: 'Closed' },
  bn: { open: 'খোলা', pending: 'আপনার অপেক্ষায়', solved: 'সমাধান', closed: 'বন্ধ' },
};

function answerOneOfEach(): void {
  servers()
    .on(ticketCount, { count: 1 })
    .on(ticketList, ({ query }) => {
      const results = oneOfEach.filter(({ status }) => [undefined, status].includes(query.status));
      return { count: results.length, results };
    });
}

beforeEach(() => answerCustomer());

test.for(LOOKS)('each status is said in its row, $locale', async (look) => {
  answerOneOfEach();
  await openScreen(tickets, { person, ...look });
  for (const { subject, status } of oneOfEach) {
    const row = main.getByRole('row').filter({ hasText: subject });
    const said = expect.element(row.getByText(LABELS[look.locale][status]));
    // On a phone nothing is said of what is over.
    await (look.size === PHONE && status === 'closed' ? said.not : said).toBeVisible();
  }
  await expectGoodScreen(`one ticket of each status in ${look.locale}`);
});

test('a row says whose the last word is, and leads to its ticket', async () => {
  answerOneOfEach();
  await openScreen(tickets, { person });
  const row = main.getByRole('row').filter({ hasText: 'The pending one' });
  await expect.element(row).toMatchTextContent(/KT-10041 · An account/);
  await expect.element(row).toMatchTextContent(/Kheya, 11\/03\/2026, 4:15 am/);
  await expect
    .element(main.getByRole('row').filter({ hasText: 'The open one' }))
    .toMatchTextContent(/You, 11\/03\/2026/);
  await row.getByRole('link').click();
  await expect.poll(() => location.pathname).toBe(`${tickets}/${oneOfEach[1]?.id}`);
});

test('a status has its list and its address, and what waits is counted', async () => {
  answerOneOfEach();
  await openScreen(tickets, { person });
  await expect.element(tab('Waiting for you')).toHaveTextContent('Waiting for you1');
  await tab('Solved').click();
  await expect.element(main.getByText('The solved one')).toBeVisible();
  await expect.element(main.getByText('The open one')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?status=solved');
  await expect.element(tab('Solved')).toHaveAttribute('aria-selected', 'true');
  expect(servers().callsOf(ticketList).at(-1)?.query).toMatchObject({
    status: 'solved',
    offset: 0,
  });
  history.back();
  await expect.element(main.getByText('The open one')).toBeVisible();
});

test.for([
  ['', "You haven't asked us anything yet"],
  ['?status=pending', 'Nothing is waiting for you'],
  ['?status=open', 'No open tickets'],
  ['?status=solved', 'No solved tickets'],
  ['?status=closed', 'No closed tickets'],
] as const)('nothing there %s: %s', async ([search, title]) => {
  answerNewcomer();
  servers().on(ticketList, { count: 0, results: [] });
  await openScreen(`${tickets}${search}`, { person });
  await expect.element(main.getByRole('heading', { name: title })).toBeVisible();
  const write = main.getByRole('link', { name: 'Write to us' });
  if (search === '') await expect.element(write).toHaveAttribute('href', `${tickets}/new`);
  else await expect.element(write).not.toBeInTheDocument();
});

test('on a phone, in Bangla, nothing to read yet and one way to write', async () => {
  answerNewcomer();
  servers().on(ticketList, { count: 0, results: [] });
  await openScreen(tickets, { person, locale: 'bn', size: PHONE });
  await expect
    .element(page.getByRole('heading', { name: 'আপনি এখনো কিছু জিজ্ঞাসা করেননি' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'নতুন টিকিট' })).toBeVisible();
  await expectGoodScreen('no tickets in Bangla on a phone');
});

test('a list that is refused leaves the tabs and the way to a new ticket', async () => {
  servers().on(ticketList, ({ query }) =>
    query.status === 'closed'
      ? { count: 1, results: [aTicket({ status: 'closed', subject: 'Long over' })] }
      : new FakeRefusal('not_permitted'),
  );
  await openScreen(tickets, { person });
  await expect.element(main.getByRole('alert')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'New ticket' })).toBeVisible();
  await tab('Closed').click();
  await expect.element(main.getByText('Long over')).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});

test.for([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
] as const)('%i that wait: %s in the badge', async ([count, shown]) => {
  servers().on(ticketCount, { count });
  await openScreen(tickets, { person });
  const badge = page.getByRole('link', {
    name: `Support tickets, ${shown} waiting for your reply`,
  });
  await expect.element(badge).toHaveTextContent(shown);
});

test('the badge in Bangla digits on a phone, and none where nothing waits', async () => {
  servers().on(ticketCount, { count: 12 });
  await openScreen(tickets, { person, locale: 'bn', size: PHONE });
  await expect
    .element(page.getByRole('link', { name: 'সাপোর্ট টিকিট, ১২টিতে আপনার জবাব দরকার' }))
    .toHaveTextContent('১২');
  servers().on(ticketCount, { count: 0 });
  await openScreen(tickets, { person, locale: 'bn', size: PHONE });
  await expect
    .element(page.getByRole('link', { name: 'সাপোর্ট টিকিট', exact: true }))
    .toHaveTextContent('');
});
