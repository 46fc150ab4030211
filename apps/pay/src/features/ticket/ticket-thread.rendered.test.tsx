import {
  type Attachment,
  downloadCreate,
  type RemittanceError,
  ticketCommentCreate,
  ticketCommentList,
  ticketCount,
  ticketGet,
  type Ticket,
  type TicketComment,
  type TicketStatus,
  ticketUpdate,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import {
  allowComplaint,
  API_URL,
  fakeTime,
  leftFor,
  LOOKS,
  PHONE,
  reload,
  servers,
} from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aTicket, comments } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const address = `/us/user/tickets/${aTicket().id}`;
const thread = page.getByRole('log');
const reply = page.getByRole('textbox', { name: 'Your reply' });
const send = page.getByRole('button', { name: 'Send', exact: true });
const solve = page.getByRole('button', { name: 'Mark as solved' });
const sent = () => servers().callsOf(ticketCommentCreate);

const [question] = comments as readonly [TicketComment, TicketComment];
const letter: Attachment = {
  id: '01998000-0000-7000-8000-700000000001',
  ...{ file_name: 'letter.pdf', content_type: 'application/pdf', size: 48_000 },
};

/** What the customer writes next, as the server keeps it. */
const written = (message: string): TicketComment => ({
  ...question,
  ...{ id: '01998000-0000-7000-8000-800000000003', message },
});

function answerTicket(over: Partial<Ticket>, said: readonly TicketComment[] = comments): void {
  servers()
    .on(ticketGet, aTicket(over))
    .on(ticketCommentList, { count: said.length, results: [...said] });
}

beforeEach(() => answerCustomer());

describe.for(LOOKS)('a thread in $locale', (look) => {
  const TURNS: Record<'en' | 'bn', Record<TicketStatus, RegExp>> = {
    en: {
      open: /We'll reply by 11\/04\/2026, 4:15 am\./,
      pending: /We've replied and are waiting for your answer\./,
      solved: /Solved\. If anything is left, reply below to reopen it\./,
      closed: /This ticket is closed\. You can still read it\./,
    },
    bn: {
      open: /আমরা ০৪\/১১\/২০২৬, ভোর ৪:১৫-এর মধ্যে উত্তর দেব।/,
      pending: /আমরা উত্তর দিয়েছি। আপনার জবাবের অপেক্ষায় আছি।/,
      solved: /সমাধান হয়েছে। কিছু বাকি থাকলে নিচে লিখুন, টিকিটটি আবার খুলে যাবে।/,
      closed: /এই টিকিটটি বন্ধ। তবু পড়তে পারবেন।/,
    },
  };

  test.for(['open', 'pending', 'solved', 'closed'] as const)('%s', async (status) => {
    fakeTime();
    vi.setSystemTime('2026-11-03T12:00:00.000Z');
    answerTicket({ status }, status === 'open' ? [question] : comments);
    await openScreen(address, { person, ...look });
    await expect.element(page.getByRole('main')).toMatchTextContent(TURNS[look.locale][status]);
    await expect.element(thread.getByText('Which page is it?')).toBeVisible();
    const box = page.getByRole('main').getByRole('textbox');
    if (status === 'closed') await expect.element(box).not.toBeInTheDocument();
    else await expect.element(box).toBeVisible();
    await expectGoodScreen(`a ${status} ticket in ${look.locale}`);
  });
});

test('a closed one leads to a new one about the same', async () => {
  const { id } = aTicket();
  answerTicket({ status: 'closed', kind: 'transfer', transfer_id: id });
  await openScreen(address, { person });
  await expect
    .element(page.getByRole('link', { name: 'Open a new one' }))
    .toHaveAttribute('href', `/us/user/tickets/new?kind=transfer&transfer=${id}`);
  await expect.element(solve).not.toBeInTheDocument();
});

test('an answer of ours that is late is said to be late', async () => {
  fakeTime();
  vi.setSystemTime('2026-11-04T09:16:00.000Z');
  answerTicket({ status: 'open' }, [question]);
  await openScreen(address, { person });
  await expect
    .element(page.getByText("We're late. You should have had a reply by 11/04/2026, 4:15 am."))
    .toBeVisible();
});

test('solved, then written in and open again, with its badge', async () => {
  answerTicket({ status: 'pending' });
  servers()
    .on(ticketCount, { count: 1 })
    .on(ticketUpdate, () => {
      answerTicket({ status: 'solved' });
      servers().on(ticketCount, { count: 0 });
      return aTicket({ status: 'solved' });
    });
  await openScreen(address, { person });
  await expect
    .element(page.getByRole('link', { name: 'Support tickets, 1 waiting for your reply' }))
    .toBeVisible();
  await solve.click();
  await expect.element(solve).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Support tickets', exact: true }))
    .toBeVisible();
  expect(servers().callsOf(ticketUpdate)).toMatchObject([{ body: { status: 'solved' } }]);

  const more = written('One thing more: is it signed?');
  servers().on(ticketCommentCreate, () => {
    answerTicket({ status: 'open' }, [...comments, more]);
    return more;
  });
  await reply.fill('  One thing more: is it signed? ');
  await page.getByRole('button', { name: 'Send and reopen' }).click();
  await expect.element(thread.getByText(more.message)).toBeVisible();
  await expect.element(reply).toHaveValue('');
  await expect.element(send).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { message: 'One thing more: is it signed?', attachment_ids: [] },
  ]);
});

test('what cannot be solved yet says why, and can be tried again', async () => {
  answerTicket({ status: 'open' });
  servers().on(ticketUpdate, new FakeRefusal('remittance_error_not_reported'));
  await openScreen(address, { person });
  await solve.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Send the report before you solve a remittance error.');
  await expect.element(solve).toBeEnabled();
});

describe('a reply', () => {
  test('of nothing is not sent, and says so beside its field', async () => {
    await openScreen(address, { person });
    await reply.fill('   ');
    await send.click();
    await expect.element(reply).toHaveAttribute('aria-invalid', 'true');
    await expect.element(reply).toHaveAccessibleDescription(/\S/);
    await expect.element(reply).toHaveFocus();
    expect(sent()).toHaveLength(0);
    await reply.fill('Page two');
    await expect.element(reply).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('pressed twice is sent once, and what is typed meanwhile waits', async () => {
    const answered = Promise.withResolvers<void>();
    servers().on(ticketCommentCreate, async () => {
      await answered.promise;
      return written('Page two');
    });
    await openScreen(address, { person });
    await reply.fill('Page two');
    const button = send.element() as HTMLButtonElement;
    button.click();
    button.click();
    await expect
      .element(page.getByRole('button', { name: /^Send/ }))
      .toHaveAttribute('aria-busy', 'true');
    answerTicket({ status: 'open' }, [...comments, written('Page two')]);
    answered.resolve();
    await expect.element(thread.getByText('Page two')).toBeVisible();
    await expect.element(reply).toHaveValue('');
    expect(sent()).toHaveLength(1);
    expect(thread.getByText('Page two').elements()).toHaveLength(1);
  });

  test('that never arrived keeps its text and its key; another one has a key of its own', async () => {
    servers().on(ticketCommentCreate, Response.error());
    await openScreen(address, { person });
    await reply.fill('Page two');
    await send.click();
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect.element(reply).toHaveValue('Page two');
    servers().on(ticketCommentCreate, written('Page two'));
    await send.click();
    await expect.element(reply).toHaveValue('');
    await reply.fill('And page three');
    await send.click();
    await expect.poll(() => sent().length).toBe(3);
    const [first, again, other] = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/\S/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('that is refused says why; typed again it has another key', async () => {
    servers().on(ticketCommentCreate, new FakeRefusal('ticket_closed'));
    await openScreen(address, { person });
    await reply.fill('Page two');
    await send.click();
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toMatchTextContent(/This ticket is closed\. Open a new one and mention its number\./);
    await expect.element(reply).toHaveValue('Page two');
    await send.click();
    await expect.poll(() => sent().length).toBe(2);
    const [first, again] = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(again).not.toBe(first);
  });

  test('half typed outlives a reload, and stands in its own ticket alone', async () => {
    await openScreen(address, { person, size: PHONE });
    await reply.fill('Half a sen');
    await reload();
    await expect.element(reply).toHaveValue('Half a sen');
    const other = aTicket().id.replace(/1$/, '2');
    answerTicket({ id: other });
    await openScreen(`/us/user/tickets/${other}`, { person, size: PHONE });
    await expect.element(reply).toHaveValue('');
  });
});

test('what we say arrives in the thread, an operator without a name has a role', async () => {
  const ours = { ...(comments[1] as TicketComment), author_name: 'Operator' };
  answerTicket({}, [question, ours]);
  await openScreen(address, { person, locale: 'bn', size: PHONE });
  await expect.element(thread).toMatchTextContent(/খেয়ার অপারেটর খেয়া সাপোর্ট/);
  await expect.element(thread.getByText('Transactions, then CSV.')).toBeVisible();
});

test('a file of the thread is fetched once from its one-use address', async () => {
  answerTicket({}, [{ ...question, attachments: [letter] }]);
  servers().on(downloadCreate, {
    ...{ url: '/download/one-use-token-of-this-file/', file_name: letter.file_name },
    expires_at: '2099-01-01T00:00:00.000Z',
  });
  await openScreen(address, { person });
  await thread.getByRole('button', { name: /Download letter\.pdf/ }).click();
  await expect.poll(leftFor).toEqual([`${API_URL}/download/one-use-token-of-this-file/`]);
  expect(
    servers()
      .callsOf(downloadCreate)
      .map(({ body }) => body),
  ).toEqual([{ kind: 'attachment', attachment_id: letter.id }]);
});

describe('a ticket that does not come', () => {
  test('is not theirs, or is none', async () => {
    // React tells of every error a boundary catches, and of screens that are still being loaded.
    allowComplaint(/<TicketPage>|called use\(\)/);
    servers().on(ticketGet, new FakeRefusal('not_permitted'));
    await openScreen(address, { person, until: page.getByText(/not permitted/).first() });
    await expect.element(thread).not.toBeInTheDocument();
  });

  test('is asked for again', async () => {
    servers().on(ticketCommentList, new FakeRefusal('not_found'));
    await openScreen(address, { person });
    await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
    answerTicket({});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(thread.getByText('Which page is it?')).toBeVisible();
  });
});

describe('the clock of an error notice', () => {
  const noticed: RemittanceError = {
    kind: 'wrong_amount_received',
    notice_until: '2027-05-02T09:15:00.000Z',
    notice_received_at: '2026-11-04T03:00:00.000Z',
    investigate_until: '2027-02-02T03:00:00.000Z',
    ...{ concluded_at: null, report_until: null, reported_at: null, finding: null, remedy: null },
  };
  const concluded = {
    concluded_at: '2026-11-20T15:00:00.000Z',
    report_until: '2026-11-25T15:00:00.000Z',
  };
  const reported = { ...concluded, reported_at: '2026-11-23T15:00:00.000Z' };

  // The days are those of New York: three in the morning in London is still the day before there.
  test.for<[string, Partial<RemittanceError>, readonly RegExp[]]>([
    ['being looked into', {}, [/November 3, 2026/, /Within 90 days/, /by February 1, 2027/]],
    [
      'an error, and what they choose',
      { ...concluded, finding: 'error' },
      [/fixing it/, /by November 25, 2026/, /Refund or new transfer\? Reply below/],
    ],
    ['no error', { ...reported, finding: 'no_error' }, [/found no error/, /November 23, 2026/]],
    [
      'paid back',
      { ...reported, finding: 'error', remedy: 'refund' },
      [/You'll get your money back/],
    ],
    [
      'sent again',
      { ...reported, finding: 'error', remedy: 'resend' },
      [/We'll send the money again/],
    ],
  ])('%s', async ([what, facts, words]) => {
    const error = { ...noticed, ...facts };
    answerTicket({ kind: 'remittance_error', status: 'open', remittance_error: error });
    await openScreen(address, { person });
    const clock = page.getByRole('region', { name: 'Your error report and our deadlines' });
    await expect.element(clock).toMatchTextContent(/The recipient got a different amount/);
    for (const pattern of words) await expect.element(clock).toMatchTextContent(pattern);
    await expect.element(page.getByText(/See our deadlines below\./)).toBeVisible();
    await expectGoodScreen(`an error notice, ${what}`);
  });

  test('in Bangla on a phone', async () => {
    answerTicket({ kind: 'remittance_error', status: 'open', remittance_error: noticed });
    await openScreen(address, { person, locale: 'bn', size: PHONE });
    const clock = page.getByRole('region', { name: 'আপনার জানানো ভুল ও আমাদের সময়সীমা' });
    await expect.element(clock).toMatchTextContent(/১ ফেব্রুয়ারি ২০২৭ তারিখের মধ্যে/);
    await expectGoodScreen('an error notice in Bangla on a phone');
  });
});
