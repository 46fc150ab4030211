import { beneficiaryList, transferGet, transferQuoteCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { customerQuote } from '#testing/bank-sending.ts';
import { sabina } from '#testing/contacts.ts';
import { invitationQuote, waitingTransfer } from '#testing/invitations.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { answerPayment, answerSending, payments, sendToAddress } from '#testing/sending.ts';

// Money to someone who is invited: it is said everywhere that it waits, and until when.

const person = aPerson();
const main = page.getByRole('main');
const to = `customer:${sabina.id}`;
const amount = { amount: '50.00USD' };
const narrow = { width: 360, height: 780 };
const pay = page.getByRole('button', { name: /^(Pay \$50\.00|\$৫০\.০০ পরিশোধ করুন)$/ }).first();
const moment = String.raw`\d+/\d+/\d{4} at \d+:\d\d [ap]m`;

beforeEach(() => {
  answerSending();
  servers()
    .on(beneficiaryList, ({ query }) =>
      query.archived === 'true' ? { count: 0, results: [] } : { count: 1, results: [sabina] },
    )
    .on(transferQuoteCreate, ({ body }) => invitationQuote(body));
});

test.for(LOOKS)('the amount says that it waits, $locale', async (look) => {
  const size = look.locale === 'bn' ? narrow : look.size;
  await openScreen(sendToAddress(to, 'amount', amount), { person, ...look, size });
  await expect
    .element(main)
    .toMatchTextContent(
      look.locale === 'en'
        ? new RegExp(`write to s•••@example\\.com\\..*If they haven't by ${moment}, you get all`)
        : /s•••@example\.com.*-এর মধ্যে না খুললে আপনি পুরো টাকা ফেরত পাবেন/,
    );
  expect(main.element().textContent).not.toMatch(/right away, in a dollar|It arrives right away/);
  await expectGoodScreen(`the amount for someone invited in ${look.locale}`);
});

test('before an amount is typed the days are told', async () => {
  await openScreen(sendToAddress(to, 'amount'), { person });
  await expect.element(main).toMatchTextContent(/Invited · s•••@example\.com/);
  await expect
    .element(main)
    .toMatchTextContent(/If they haven't within 14 days, you get all of it back/);
});

test.for(LOOKS)('the review says what is agreed, $locale', async (look) => {
  const size = look.locale === 'bn' ? narrow : look.size;
  await openScreen(sendToAddress(to, 'review', amount), { person, ...look, size });
  await expect.element(pay).toBeVisible();
  if (look.locale === 'en') {
    await expect
      .element(main)
      .toMatchTextContent(/Sabina doesn't have a dollar account at Kheya yet\./);
    await expect.element(main).toMatchTextContent(/Invited ats•••@example\.com/);
    await expect.element(main).toMatchTextContent(new RegExp(`Waits until${moment}`));
    await expect.element(main).toMatchTextContent(/CancellationWith a full refund until they join/);
    await expect
      .element(main)
      .toMatchTextContent(/Did Sabina tell you s•••@example\.com themselves\?/);
    expect(main.element().textContent).not.toContain('Prepayment disclosure');
  }
  await expectGoodScreen(`the review for someone invited in ${look.locale}`);
});

test('someone who joined meanwhile is paid as any other customer', async () => {
  servers().on(transferQuoteCreate, ({ body }) => customerQuote(body));
  await openScreen(sendToAddress(to, 'review', amount), { person });
  await expect.element(pay).toBeVisible();
  expect(main.element().textContent).not.toMatch(/Invited at|Waits until|dollar account at Kheya/);
});

test.for(LOOKS)('paid, it waits, and only what is true is offered, $locale', async (look) => {
  const size = look.locale === 'bn' ? narrow : look.size;
  answerPayment(() => waitingTransfer());
  servers().on(transferGet, () => waitingTransfer());
  await openScreen(sendToAddress(to, 'review', amount), { person, ...look, size });
  await pay.click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('123456');
  const title = page.getByRole('heading', { level: 1, name: /Sabina/ });
  await expect.element(title).toBeVisible();
  expect(payments()).toHaveLength(2);
  expect(payments()[1]?.body).toMatchObject({ beneficiary: sabina.id, transfer_mode: 'INTERNAL' });
  if (look.locale === 'en') {
    await expect.element(title).toHaveTextContent('$50.00 is waiting for Sabina');
    await expect
      .element(main)
      .toMatchTextContent(/We're letting Sabina know at s•••@example\.com\./);
    await expect.element(main).toMatchTextContent(/Waiting for Sabina to join/);
    // There is no receipt of what nobody has received.
    await expect.element(page.getByRole('button', { name: 'Receipt' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    expect(main.element().textContent).not.toMatch(/You paid|You sent|On its way/);
  }
  await expectGoodScreen(`paid for someone invited in ${look.locale}`);
});

test('too many open invitations: said, with the way to those that wait', async () => {
  servers().on(
    transferQuoteCreate,
    new FakeRefusal('invitation_limit_reached', { facts: { limit: 10 } }),
  );
  const until = main.getByRole('alert');
  await openScreen(sendToAddress(to, 'review', amount), { person, until });
  await expect.element(until).toMatchTextContent(/10 open invitations/);
  await expect
    .element(main.getByRole('link', { name: 'See pending transactions' }))
    .toHaveAttribute('href', expect.stringContaining('tab=pending'));
  await expect
    .element(main.getByRole('link', { name: 'Change the amount' }))
    .not.toBeInTheDocument();
});
