import {
  scamAnswersCreate,
  signalList,
  transferCreate,
  transferQuoteCreate,
  userList,
} from '@kheya/contract';
import { expect, test, type BrowserWorld } from './support/browser.ts';
import { clientOf, LONG_TIMEOUT, newHolder, newWallet, type Holder } from './support/customer.ts';
import { newOperator, signInOperator } from './support/operator.ts';
import { dollarsToWallet } from './support/payment.ts';

const NARRATIVE =
  'The customer first said they were not sure who wanted the payment, and paid a minute later.';

/** Pays a large first payment after an answer that was worrying, which is a signal. */
async function payWorried(holder: Holder): Promise<void> {
  const body = await dollarsToWallet(holder, await newWallet(holder), '1200.00');
  const { id } = await holder.api.call(transferQuoteCreate, { body });
  const honest = {
    asked_by: 'own_idea',
    details_from: 'payee_in_person',
    pressure: 'none',
  } as const;
  const params = { id };
  await holder.api.call(scamAnswersCreate, { params, body: { ...honest, asked_by: 'not_sure' } });
  await holder.api.call(scamAnswersCreate, { params, body: honest });
  await holder.api.call(transferCreate, { body: { ...body, quote_id: id } });
}

async function waitForSignal(world: BrowserWorld, reader: string, id: string): Promise<void> {
  const console = clientOf(world, reader);
  const find = async () =>
    (await console.call(signalList, { query: { customer_id: id } })).results.map(
      ({ kind }) => kind,
    );
  await expect.poll(find, LONG_TIMEOUT).toContain('scam_answers');
}

test('a case goes from a signal to a report, by two operators', async ({
  page,
  world,
  browser,
}) => {
  const [maker, checker, holder] = await Promise.all([
    newOperator(world, ['COMPLIANCE']),
    newOperator(world, ['COMPLIANCE']),
    newHolder(world, { dollars: '2000.00' }),
  ]);
  const [user] = (await holder.api.call(userList)).results;
  const id = user?.id ?? '';
  await payWorried(holder);
  await test.step('the first operator opens it and proposes a report', async () => {
    await signInOperator(page, world, maker);
    await waitForSignal(world, maker.email, id);
    await page.goto(`${world.urls.console}/customers/${id}`);
    await expect(page.getByText('Paid after a worrying answer')).toBeVisible(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Open a case' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Paid a minute after not being sure');
    await dialog.getByRole('button', { name: 'Open a case' }).click();
    await page.waitForURL('**/cases/*', LONG_TIMEOUT);
    await page.getByRole('combobox', { name: 'Decision' }).selectOption('report');
    await page.getByLabel('Internal reason').fill('Compared the answers with the payment.');
    await page.getByLabel('Narrative').fill(NARRATIVE);
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(page.getByText('You proposed this.')).toBeVisible(LONG_TIMEOUT);
  });
  await test.step('the second one approves, and has the report', async () => {
    const other = await browser.newContext();
    const second = await other.newPage();
    await signInOperator(second, world, checker);
    await second.goto(page.url());
    await second.getByLabel('Your reason').fill('Read the whole file myself.');
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    const download = second.waitForEvent('download', LONG_TIMEOUT);
    await second
      .getByRole('button', { name: /^Download .*JSON/ })
      .first()
      .click();
    const stream = await (await download).createReadStream();
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject({
      ActivityNarrativeText: NARRATIVE,
      TotalSuspiciousAmountText: '1200',
    });
    await other.close();
  });
});
