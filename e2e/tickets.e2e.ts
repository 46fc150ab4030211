import type { Locator, Page } from '@playwright/test';
import { consoleTicketCommentCreate, ticketList, type Ticket } from '@kheya/contract';
import { expect, markPage, screenReady, test, type BrowserWorld } from './support/browser.ts';
import {
  newHolder,
  newWallet,
  LONG_TIMEOUT,
  signUp,
  signUpOperator,
  type Person,
} from './support/customer.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { waitForEnd, pay } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';

// A customer asks, an operator answers, and both see it at once.

const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n';

async function onlyTicket(person: Person): Promise<Ticket> {
  const { results } = await person.api.call(ticketList);
  expect(results).toHaveLength(1);
  return results[0]!;
}

/** An operator answers and the ticket waits for the customer. */
async function answer(world: BrowserWorld, ticket: Ticket, message: string): Promise<void> {
  const operator = await signUpOperator(world, ['SUPPORT']);
  await operator.api.call(consoleTicketCommentCreate, {
    params: { id: ticket.id },
    body: { message, is_internal: false },
  });
}

function thread(page: Page, name: string): Locator {
  return page.getByRole('region', { name }).getByRole('log');
}

test('a ticket with a file: asked, answered live with its badge, solved, opened again', async ({
  page,
  world,
}) => {
  const person = await signUp(world);
  await signIn(page, world, person);
  await page.getByRole('link', { name: 'Support tickets' }).click();
  await expect(page.getByText('You have not asked us anything yet')).toBeVisible();
  await page.getByRole('link', { name: 'New ticket' }).click();
  await page.getByRole('link', { name: /^An account/ }).click();
  await page.getByLabel('In a few words').fill('A proof of income');
  await page.getByLabel('What happened, or what you want to know').fill('Which page is it?');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(page.getByText('Received')).toBeVisible();
  await expectGoodPage(page, 'a new ticket');

  await page.reload();
  await expect(page.getByLabel('In a few words')).toHaveValue('A proof of income');
  await expect(page.getByText('letter.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A proof of income' })).toBeVisible();
  const said = thread(page, 'What was said');
  await expect(said.getByText('Which page is it?')).toBeVisible();
  const download = page.waitForEvent('download');
  await said.getByRole('button', { name: 'Download letter.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('letter.pdf');

  const isStillHere = await markPage(page);
  const ticket = await onlyTicket(person);
  await answer(world, ticket, 'Transactions, then CSV.');
  await expect(said.getByText('Transactions, then CSV.')).toBeVisible(LONG_TIMEOUT);
  await expect(page.getByText('We have answered and wait for a word from you.')).toBeVisible();
  const badge = page.getByRole('link', { name: 'Support tickets, 1 waiting for you' });
  await expect(badge).toBeVisible();
  await expect(badge).toContainText('1');
  await isStillHere();

  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(page.getByRole('link', { name: 'Support tickets', exact: true })).toBeVisible();
  await page.getByLabel('Your answer').fill('One thing more: is it signed?');
  await page.getByRole('button', { name: 'Send and open again' }).click();
  await expect(said.getByText('One thing more: is it signed?')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  expect((await onlyTicket(person)).status).toBe('open');
  await expectGoodPage(page, 'a thread');
});

test('an error of a transfer is reported from the transfer, with the dates of the law', async ({
  page,
  world,
}) => {
  const holder = await newHolder(world, { dollars: '100.00' });
  const paid = await waitForEnd(holder, (await pay(holder, await newWallet(holder), '20.00')).id);
  await signIn(page, world, holder);
  await page.goto(`${world.urls.pay}/us/user/transactions/${paid.id}`);
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await page.getByRole('link', { name: /^An error in a transfer/ }).click();
  await expect(page.getByText(/for this transfer until \w+ \d+, 20\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Something is still missing')).toBeVisible();

  await page.getByRole('radio', { name: /^The recipient got a different amount/ }).check();
  await page.getByLabel('In a few words').fill('Two hundred taka are missing');
  await page.getByLabel('What happened, or what you want to know').fill('The wallet shows less.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const clock = page.getByRole('region', { name: 'The error you reported, and our dates' });
  await expect(clock.getByText('You reported an error')).toBeVisible();
  await expect(clock.getByText(/^by \w+ \d+, 20\d\d$/)).toBeVisible();
  const { number } = await onlyTicket(holder);

  // A second notice is refused; the refusal names the open one and links to it.
  const about = `kind=remittance_error&transfer=${paid.id}`;
  await page.goto(`${world.urls.pay}/us/user/tickets/new?${about}`);
  await page.getByRole('radio', { name: /^I paid a wrong amount/ }).check();
  await page.getByLabel('In a few words').fill('Again');
  await page.getByLabel('What happened, or what you want to know').fill('Still less.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('link', { name: `Write in ticket ${number}` }).click();
  await expect(clock).toBeVisible();
});

test.describe('in Bangla, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the badge waits in the top bar, and the answer stands in the thread', async ({
    page,
    world,
  }) => {
    const person = await signUp(world);
    await signIn(page, world, { ...person, language: 'bn' });
    await page.goto(`${world.urls.pay}/us/user/tickets/new?lang=bn&kind=question`);
    await page.getByLabel('সংক্ষেপে বিষয়').fill('রেট কখন বদলায়');
    await page.getByLabel('কী হয়েছে, বা কী জানতে চান').fill('প্রতিদিন কি বদলায়?');
    await expectGoodPage(page, 'a new ticket in Bangla on a phone');
    await page.getByRole('button', { name: 'পাঠান', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'রেট কখন বদলায়' })).toBeVisible();
    await answer(world, await onlyTicket(person), 'হ্যাঁ, বাজারের সঙ্গে।');
    await expect(thread(page, 'যা কথা হয়েছে').getByText('হ্যাঁ, বাজারের সঙ্গে।')).toBeVisible(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'সাপোর্ট টিকিট, ১টি আপনার অপেক্ষায়' }).click();
    await screenReady(page);
    const row = page.getByRole('row').filter({ hasText: 'রেট কখন বদলায়' });
    await expect(row.getByText('আপনার অপেক্ষায়')).toBeVisible();
    await expectGoodPage(page, 'the tickets in Bangla on a phone');
  });
});
