import {
  ticketCommentList,
  ticketCreate,
  ticketGet,
  transferGet,
  transferList,
  type Transfer,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { fakeTime, LOOKS, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aTicket, paidTransfer } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const newTicket = '/us/user/tickets/new';
const main = page.getByRole('main');
const subject = page.getByRole('textbox', { name: 'Subject' });
const message = page.getByRole('textbox', { name: /^Message/ });
const send = page.getByRole('button', { name: 'Send', exact: true }).first();
const missing = page.getByRole('group', { name: 'Something is still missing' });
const sent = () => servers().callsOf(ticketCreate);
const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'));

/** A remittance with its disclosure; its day of arrival has begun in Dhaka, not in New York. */
const remittance: Transfer = {
  ...paidTransfer,
  disclosure_id: '01998000-0000-7000-8000-600000000001',
  arrives_by: '2026-11-03T18:30:00.000Z',
};
const aboutError = `${newTicket}?kind=remittance_error&transfer=${remittance.id}`;

async function openNew(path: string, options = {}): Promise<void> {
  await openScreen(path, { person, ...options });
}

async function write(): Promise<void> {
  await subject.fill(' A proof of income ');
  await message.fill('Which page is it?\n');
}

function answerSent(over = {}): void {
  const ticket = aTicket({ status: 'open', ...over });
  servers().on(ticketCreate, ticket).on(ticketGet, ticket);
}

beforeEach(() => {
  answerCustomer();
  servers()
    .on(transferList, { count: 1, results: [remittance] })
    .on(transferGet, remittance)
    .on(ticketCommentList, { count: 0, results: [] });
});

describe('what it is about', () => {
  const KINDS = [
    ...['A transfer', 'An error in a transfer', 'An account', 'Verification'],
    ...["Something isn't working", 'A complaint', 'A question'],
  ];
  const offered = () =>
    main
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent ?? '');

  test('every kind, each with a sentence; an appeal only for whom we decided against', async () => {
    await openNew(newTicket);
    expect(offered()).toEqual(KINDS.map((name) => expect.stringMatching(new RegExp(`^${name}.`))));
    await openNew(newTicket, { person: aPerson({ user_status: 'FROZEN' }) });
    expect(offered()[0]).toMatch(/^An appeal/);
    expect(offered()).toHaveLength(KINDS.length + 1);
  });

  test('from a transfer: its three kinds, and the transfer goes along', async () => {
    await openNew(`/us/user/transactions/${remittance.id}`);
    await page.getByRole('link', { name: 'Report a problem' }).click();
    await expect.poll(() => location.pathname).toBe(newTicket);
    await expect.element(main.getByRole('link', { name: /^An error in a transfer/ })).toBeVisible();
    expect(offered()).toEqual(
      ['A transfer', 'An error in a transfer', 'A complaint'].map((name) =>
        expect.stringMatching(new RegExp(`^${name}.`)),
      ),
    );
    await main.getByRole('link', { name: /^An error in a transfer/ }).click();
    await expect
      .element(main.getByRole('combobox', { name: 'Which transfer' }))
      .toMatchTextContent('৳24,370.00 to Rahima Khatun');
  });

  test('a move between own dollar accounts is told by the account’s name', async () => {
    const moved: Transfer = {
      ...paidTransfer,
      transfer_mode: 'OWN',
      payee: {
        ...paidTransfer.payee,
        kind: 'own_account',
        name: 'Sylhet house',
        wallet_type: null,
      },
      target_amount: '50.00',
      target_currency: 'USD',
    };
    servers()
      .on(transferList, { count: 1, results: [moved] })
      .on(transferGet, moved);
    await openNew(`${newTicket}?kind=transfer&transfer=${moved.id}`);
    await expect
      .element(main.getByRole('combobox', { name: 'Which transfer' }))
      .toMatchTextContent('$50.00 to Sylhet house');
  });

  test('an error of nothing that was sent abroad cannot be reported, anything else can', async () => {
    servers().on(transferList, { count: 1, results: [paidTransfer] });
    await openNew(`${newTicket}?kind=remittance_error`);
    await expect.element(main.getByText(/^You haven't sent money abroad yet/)).toBeVisible();
    await main.getByRole('link', { name: 'Something else' }).click();
    await expect.poll(offered).toHaveLength(KINDS.length);
  });

  test('what is typed goes along to another kind', async () => {
    await openNew(`${newTicket}?kind=question`);
    await write();
    await main.getByRole('link', { name: 'Something else' }).click();
    await main.getByRole('link', { name: /^An account/ }).click();
    await expect.element(subject).toHaveValue(' A proof of income ');
  });
});

describe.for(LOOKS)('in $locale', (look) => {
  // The notice is counted from a day in Dhaka, where it was past midnight; our answer from a day in
  // New York, where it was the evening before.
  const DATES = {
    en: [/For this transfer, until May 3, 2027\./, /Within 90 days\. By February 7, 2027, if/],
    bn: [/এই লেনদেনের জন্য ৩ মে ২০২৭ পর্যন্ত/, /আজ পাঠালে ৭ ফেব্রুয়ারি ২০২৭ তারিখের মধ্যে/],
  };

  test('an error notice has the dates of the law', async () => {
    fakeTime();
    vi.setSystemTime('2026-11-10T03:00:00.000Z');
    await openNew(aboutError, look);
    for (const words of DATES[look.locale]) await expect.element(main).toMatchTextContent(words);
    await expectGoodScreen(`an error notice in ${look.locale}`);
  });

  test('what is missing is told above and beside, with a way to each field', async () => {
    await openNew(`${newTicket}?kind=remittance_error`, look);
    const words = look.locale === 'bn' ? 'পাঠান' : 'Send';
    await page.getByRole('button', { name: words, exact: true }).first().click();
    const told = page.getByRole('group', {
      name: look.locale === 'bn' ? 'কিছু এখনো বাকি' : 'Something is still missing',
    });
    await expect.element(main.getByRole('combobox')).toHaveFocus();
    expect(told.getByRole('listitem').elements()).toHaveLength(4);
    const fields = main.getByRole('textbox');
    await expect.element(fields.first()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(fields.first()).toHaveAccessibleDescription(/\S/);
    await expectGoodScreen(`an empty error notice in ${look.locale}`);
    await told.getByRole('button').first().click();
    await expect.element(fields.first()).toHaveFocus();
    expect(sent()).toHaveLength(0);
  });
});

test('an error notice: the law’s kind and the transfer are sent, and its clock is shown', async () => {
  const noticed = {
    ...{ kind: 'wrong_amount_received', notice_until: '2027-05-02T18:30:00.000Z' },
    notice_received_at: '2026-11-10T03:00:00.000Z',
    investigate_until: '2027-02-08T03:00:00.000Z',
    ...{ concluded_at: null, report_until: null, reported_at: null, finding: null, remedy: null },
  } as const;
  answerSent({ kind: 'remittance_error', remittance_error: noticed });
  await openNew(aboutError);
  await page.getByRole('radio', { name: /^The recipient got a different amount/ }).click();
  await write();
  await send.click();
  const clock = page.getByRole('region', { name: 'Your error report and our deadlines' });
  await expect.element(clock).toMatchTextContent(/by February 7, 2027/);
  expect(sent().map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'remittance_error', remittance_error: 'wrong_amount_received' },
      ...{ transfer_id: remittance.id, attachment_ids: [] },
      ...{ subject: 'A proof of income', message: 'Which page is it?' },
    },
  ]);
});

test('two presses and Enter send once; the number is told, and the draft is gone', async () => {
  const answered = Promise.withResolvers<void>();
  answerSent();
  servers().on(ticketCreate, async () => {
    await answered.promise;
    return aTicket({ status: 'open' });
  });
  await openNew(`${newTicket}?kind=account`);
  await write();
  const button = send.element() as HTMLButtonElement;
  button.click();
  button.click();
  await subject.click();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('button', { name: /^Send/ }).first())
    .toHaveAttribute('aria-busy', 'true');
  answered.resolve();
  await expect.element(page.getByText('Sent. Your ticket number is KT-10042.')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'A proof of income' }))
    .toBeVisible();
  expect(sent()).toHaveLength(1);
  await openNew(`${newTicket}?kind=account`);
  await expect.element(subject).toHaveValue('');
});

test('the number of a failed call goes along', async () => {
  answerSent();
  await openNew(`${newTicket}?kind=problem_report&request=req-0007`);
  await expect.element(page.getByText("We'll include the error reference: req-0007")).toBeVisible();
  await write();
  await send.click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]?.body.message).toBe('Which page is it?\n\nError reference: req-0007');
});

test('half typed it outlives a reload, each transfer its own', async () => {
  await openNew(aboutError);
  await page.getByRole('radio', { name: /^I was charged the wrong amount/ }).click();
  await write();
  await reload();
  await expect.element(message).toHaveValue('Which page is it?\n');
  await expect.element(page.getByRole('radio', { name: /^I was charged the wrong/ })).toBeChecked();
  await openNew(`${newTicket}?kind=question`);
  await expect.element(message).toHaveValue('');
  await openNew(aboutError, { person: aPerson({ id: person.id.replace(/1$/, '2') }) });
  await expect.element(message).toHaveValue('');
});

describe('refused', () => {
  async function sendError(refusal: FakeRefusal): Promise<void> {
    servers().on(ticketCreate, refusal);
    await openNew(aboutError);
    await page.getByRole('radio', { name: /^I was charged the wrong amount/ }).click();
    await write();
    await send.click();
  }

  test('a second notice: it names the open one, and leads there', async () => {
    const { id: ticket_id, number } = aTicket();
    await sendError(new FakeRefusal('remittance_error_open', { facts: { number, ticket_id } }));
    await expect
      .element(main.getByRole('status'))
      .toMatchTextContent(/^We're already investigating this transfer in ticket KT-10042\./);
    await expectGoodScreen('an error that is reported already');
    await page.getByRole('link', { name: 'Reply in ticket KT-10042' }).click();
    await expect.poll(() => location.pathname).toBe(`/us/user/tickets/${ticket_id}`);
  });

  test('too late for a notice: it can be asked as a question, with every word', async () => {
    await sendError(
      new FakeRefusal('remittance_error_too_late', { facts: { until: 'May 3, 2027' } }),
    );
    await expect.element(page.getByText(/could report an error until/)).toBeVisible();
    await page.getByRole('link', { name: 'Send it as a question' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'A transfer' })).toBeVisible();
    await expect.element(message).toHaveValue('Which page is it?\n');
    answerSent();
    await send.click();
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[1]?.body).toMatchObject({
      ...{ kind: 'transfer', transfer_id: remittance.id, remittance_error: null },
    });
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('a field: said beside it and above, and mended by typing there alone', async () => {
    const fields = { subject: 'Say it in other words.' };
    await sendError(new FakeRefusal('request_invalid', { fields }));
    await expect.element(subject).toHaveAccessibleDescription('Say it in other words.');
    await expect.element(missing).toMatchTextContent(/Say it in other words\./);
    await message.fill('Which page?');
    await expect.element(subject).toHaveAttribute('aria-invalid', 'true');
    await subject.fill('Income');
    await expect.element(subject).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(missing).not.toBeInTheDocument();
  });

  test('nobody answers: every word stays, and the same is sent again with its key', async () => {
    servers().on(ticketCreate, Response.error());
    await openNew(`${newTicket}?kind=question`);
    await write();
    await send.click();
    await expect.element(main.getByText(/^We can't reach Kheya right now/)).toBeVisible();
    await expect.element(subject).toHaveValue(' A proof of income ');
    await reload();
    answerSent();
    await send.click();
    await expect.element(page.getByText('Sent. Your ticket number is KT-10042.')).toBeVisible();
    const [first, again] = keys();
    expect(first).toMatch(/\S/);
    expect(again).toBe(first);
  });
});
