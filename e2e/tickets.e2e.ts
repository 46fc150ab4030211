import { consoleTicketCommentCreate, ticketList, type Ticket } from '@kheya/contract';
import { expect, markPage, test, type BrowserWorld } from './support/browser.ts';
import { LONG_TIMEOUT, signUp, signUpOperator, type Person } from './support/customer.ts';
import { expectGoodPage } from './support/page-checks.ts';
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

test('a ticket with a file: asked, answered live with its badge, solved, opened again', async ({
  page,
  world,
}) => {
  const person = await signUp(world);
  await signIn(page, world, person);
  await page.getByRole('link', { name: 'Support tickets' }).click();
  await page.getByRole('link', { name: 'New ticket' }).click();
  await page.getByRole('link', { name: /^An account/ }).click();
  await page.getByLabel('Subject').fill('A proof of income');
  await page.getByRole('textbox', { name: 'Message' }).fill('Which page is it?');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(page.getByText('Received')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const said = page.getByRole('region', { name: 'Conversation' }).getByRole('log');
  await expect(said.getByText('Which page is it?')).toBeVisible();
  const download = page.waitForEvent('download');
  await said.getByRole('button', { name: 'Download letter.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('letter.pdf');

  const isStillHere = await markPage(page);
  await answer(world, await onlyTicket(person), 'Transactions, then CSV.');
  await expect(said.getByText('Transactions, then CSV.')).toBeVisible(LONG_TIMEOUT);
  const badge = page.getByRole('link', { name: 'Support tickets, 1 waiting for your reply' });
  await expect(badge).toBeVisible();
  await expectGoodPage(page, 'a thread');
  await isStillHere();

  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(page.getByRole('link', { name: 'Support tickets', exact: true })).toBeVisible();
  await page.getByLabel('Your reply').fill('One thing more: is it signed?');
  await page.getByRole('button', { name: 'Send and reopen' }).click();
  await expect(said.getByText('One thing more: is it signed?')).toBeVisible();
  expect((await onlyTicket(person)).status).toBe('open');
});
