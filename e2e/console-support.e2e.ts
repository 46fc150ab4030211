import {
  consoleTicketCommentList,
  consoleTicketList,
  customerStopCreate,
  customerStopList,
  ticketCommentCreate,
  ticketCommentList,
  ticketCreate,
  ticketGet,
} from '@kheya/contract';
import { expect, test } from './support/browser.ts';
import { LONG_TIMEOUT, signUp } from './support/customer.ts';
import { areas, signInOperator } from './support/operator.ts';

// The tests share one operator, whose codes work once and whose mailbox is read, so they run in
// turn.
test.describe.configure({ mode: 'default' });

const operator = { email: 'operator@example.com' };
const note = 'Called the number on file; it is her.';

test('a ticket is answered with a macro and a note, and the customer sees only the answer', async ({
  page,
  world,
}) => {
  const customer = await signUp(world);
  const subject = `Where is it? ${customer.email}`;
  const asked = { subject, message: 'I sent it on Sunday and my mother has nothing.' };
  const ticket = await customer.api.call(ticketCreate, { body: asked });

  await signInOperator(page, world, operator);
  await areas(page)
    .getByRole('link', { name: /^Support/ })
    .click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(subject);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await page.keyboard.press('a');
  const assigned = page.getByLabel(/^Assigned to/).locator('option:checked');
  await expect(assigned).toHaveText('Operator (me)');

  await page.keyboard.press('n');
  await page.getByLabel('Note for colleagues').fill(note);
  await page.getByRole('button', { name: 'Save the note' }).click();
  const thread = page.getByRole('region', { name: 'Conversation' });
  await expect(thread.getByText(note)).toBeVisible();
  await expect(thread.getByText('Internal note, never shown to the customer')).toBeVisible();

  await page.getByRole('tab', { name: /^Reply/ }).click();
  await page.getByRole('button', { name: 'Canned replies' }).click();
  await page.getByRole('menuitem').first().click();
  const answer = page.getByLabel('Reply to the customer');
  await expect(answer).toHaveValue(/\w/);
  await answer.press('End');
  await answer.fill(`${await answer.inputValue()}\n\nYours, ${ticket.number}`);
  await page.reload();
  await expect(answer).toHaveValue(new RegExp(`Yours, ${ticket.number}$`));
  const words = await answer.inputValue();
  const more = 'She asked again at the agent point.';
  await customer.api.call(ticketCommentCreate, {
    params: { id: ticket.id },
    body: { message: more },
  });
  await answer.press('Control+Enter');
  const letter = page.getByRole('dialog');
  await expect(letter.getByText('The customer will read')).toBeVisible();
  await expect(letter.getByText(`Yours, ${ticket.number}`)).toBeVisible();
  // The console asks for news every fifteen seconds.
  await expect(letter.getByText(/wrote again in the meantime/)).toBeVisible(LONG_TIMEOUT);
  await letter.getByRole('button', { name: 'Send anyway' }).click();
  await expect(letter).toHaveCount(0);
  await expect(thread.getByText(`Yours, ${ticket.number}`)).toBeVisible();
  await expect(answer).toHaveValue('');

  const params = { id: ticket.id };
  const { results } = await customer.api.call(ticketCommentList, { params });
  expect(results.map(({ message }) => message)).toEqual([asked.message, more, words.trim()]);
  expect(await customer.api.call(ticketGet, { params })).toMatchObject({ status: 'pending' });
  for (const route of [consoleTicketList, consoleTicketCommentList]) {
    const refused = await customer.api.refused(route, { params });
    expect(refused).toMatchObject({ status: 403, code: 'not_permitted' });
  }
});

test('a stop is lifted by two different operators', async ({
  page,
  world,
  browser,
  pageErrors,
}) => {
  const customer = await signUp(world);
  await customer.api.call(customerStopCreate);

  await signInOperator(page, world, operator);
  const rowOf = (shown: typeof page) => shown.getByRole('row').filter({ hasText: customer.email });
  await areas(page)
    .getByRole('link', { name: /^Emergency stops/ })
    .click();
  await rowOf(page).getByRole('button', { name: 'Propose to lift' }).click();
  await page.getByLabel('Reason').fill('Spoke with her; the telephone is hers again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(rowOf(page).getByText('You proposed it. Someone else decides.')).toBeVisible();
  const held = await customer.api.call(customerStopList);
  expect(held.results).toHaveLength(1);

  const context = await browser.newContext();
  pageErrors.watch(context);
  const second = await context.newPage();
  await signInOperator(second, world, { email: 'checker@example.com' });
  await areas(second)
    .getByRole('link', { name: /^Emergency stops/ })
    .click();
  await rowOf(second).getByRole('button', { name: 'Lift the stop' }).click();
  await second.getByLabel('Reason').fill('Agreed: heard the call, the papers match.');
  await second.getByRole('dialog').getByRole('button', { name: 'Lift the stop' }).click();
  await expect(rowOf(second).getByText(/^Lifted/)).toBeVisible();
  await expect.poll(async () => (await customer.api.call(customerStopList)).results.length).toBe(0);
  await context.close();
});
