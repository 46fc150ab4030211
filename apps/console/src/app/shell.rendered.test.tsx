import {
  auditList,
  consoleCustomerList,
  consoleTicketCommentList,
  consoleTicketGet,
  consoleTicketList,
  globalSettings,
  macroList,
  problemReportCreate,
} from '@kheya/contract';
import { deviceRoutes } from '@kheya/contract/accounts';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import {
  ACCOUNTS_URL,
  allowComplaint,
  leftFor,
  PAY_URL,
  PHONE,
  reload,
  servers,
} from '@kheya/test-kit/rendered';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { now } from '@kheya/browser/clock';
import { stay } from '#shared/presence.ts';
import { aCustomer } from '#testing/examples/customers.ts';
import { codeSent, ME } from '#testing/examples/operators.ts';
import { aComment, anOpenTicket, macro, threadOf, TICKET_ID } from '#testing/examples/tickets.ts';
import { NO_TICKETS, openScreen, operatorToken, tokenRenewal } from '#testing/open-screen.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
const own = page.getByRole('button', { name: ME.email });
const macros = { count: 1, results: [macro] };
const change = page.getByRole('button', { name: 'Edit' });

describe('who may come in', () => {
  test('a role opens its own parts, and no other', async () => {
    await openScreen('/', { roles: ['FINANCE'] });
    await expect.element(heading('Queues')).toBeVisible();
    // Tasks, rails, rules, treasury, reconciliation and movements.
    await expect.element(areas).toHaveLength(6);
    await expect.element(areas.first()).toMatchTextContent(/^Tasks/);
    await areas.first().click();
    await expect.element(heading('All open tasks')).toBeVisible();
  });

  test('on a phone the part that is open is in view, wherever it stands in their row', async () => {
    servers().on(auditList, { count: 0, results: [] });
    const counted = Promise.withResolvers<void>();
    servers().on(consoleTicketList, async () => {
      await counted.promise;
      return { ...NO_TICKETS, counts: { ...NO_TICKETS.counts, open: 1_234_567 } };
    });
    await openScreen('/audit', { size: PHONE });
    const open = page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: 'Audit' });
    await expect.element(open).toHaveAttribute('aria-current', 'page');
    const right = () => open.element().getBoundingClientRect().right;
    await expect.poll(right).toBeLessThanOrEqual(PHONE.width);
    counted.resolve();
    await expect.element(page.getByText('1234567')).toBeInTheDocument();
    await expect.poll(right).toBeLessThanOrEqual(PHONE.width);
  });

  test('a customer is told plainly that this is not for them', async () => {
    await openScreen('/', { roles: ['customer'] });
    await expect.element(heading('This console is for operators')).toBeVisible();
    await expect.element(page.getByText(ME.email)).toBeVisible();
    await page.getByRole('link', { name: 'Go to my account' }).click();
    expect(leftFor()).toEqual([`${PAY_URL}/`]);
  });

  test('a token of yesterday whose session is over is none', async () => {
    const over = Response.json({ error: 'invalid_grant' }, { status: 400 });
    servers().on(tokenRenewal, over);
    await openScreen('/support');
    await expect.element(heading('Sign in to the console')).toBeVisible();
  });

  test('without the accounts site nobody is signed out', async () => {
    servers().on(tokenRenewal, Response.error());
    await openScreen('/');
    await expect.element(heading('Queues')).toBeVisible();
  });

  test('a sign-in that was not asked for here is not taken', async () => {
    await openScreen('/auth/token?code=stolen&state=forged', { signedOut: true });
    await expect.element(heading("You aren't signed in")).toBeVisible();
    expect(servers().callsOf(tokenRenewal)).toEqual([]);
  });

  test('signing in leads to the accounts site, in this language, and back to this page', async () => {
    await openScreen('/reviews?kind=appeal', { signedOut: true, locale: 'bn' });
    await page.getByRole('main').getByRole('button').click();
    await expect.poll(leftFor).toHaveLength(1);
    const asked = new URL(leftFor()[0] ?? '');
    expect(asked.origin + asked.pathname).toBe(`${ACCOUNTS_URL}/auth`);
    expect(asked.searchParams.get('client_id')).toBe('kheya-console');
    expect(asked.searchParams.get('ui_locales')).toBe('bn');
  });

  test('the language is changed in the menu, and signing out forgets what was written', async () => {
    localStorage.setItem('kheya.draft.macro.new', '{"name":"Half a thought"}');
    await openScreen('/');
    await own.click();
    await page.getByRole('menuitem', { name: 'বাংলা' }).click();
    await expect.element(heading('কাজের সারি')).toBeVisible();
    await own.click();
    await page.getByRole('menuitem').last().click();
    await expect.poll(leftFor).toHaveLength(1);
    expect(leftFor()[0]).toMatch(`${ACCOUNTS_URL}/session/end`);
    expect(localStorage.getItem('kheya.access_token')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});

describe('a session that ends', () => {
  /** Moves the page's clock on by minutes, without waiting for them. */
  function minutesPass(count: number): void {
    vi.advanceTimersByTime(count * 60_000);
  }

  async function openWithClock(): Promise<void> {
    servers().on(macroList, macros);
    await openScreen('/support/macros');
    await expect.element(change).toBeVisible();
  }

  test('an hour unused is asked about, then it is over, and what was typed is kept', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    stay();
    await openWithClock();
    await page.getByRole('button', { name: 'Add a reply' }).click();
    const name = page.getByLabelText('Name');
    await name.fill('Half a thought');
    minutesPass(56);
    const asked = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await asked.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Half a thought');

    minutesPass(61);
    const over = page.getByRole('alertdialog', { name: 'Sign in again' });
    await expect.element(over).toBeVisible();
    expect(document.querySelector('#main')?.children).toHaveLength(0);
    await expect.element(name).not.toBeInTheDocument();
    await over.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(leftFor).toHaveLength(1);

    // The return from the accounts site loads the page again at the same address.
    vi.useRealTimers();
    stay();
    await reload();
    await page.getByRole('button', { name: 'Add a reply' }).click();
    expect(location.pathname).toBe('/support/macros');
    await expect.element(name).toHaveValue('Half a thought');
  });

  test('a session that is over already does not go on at the question', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    stay();
    await openWithClock();
    minutesPass(56);
    servers().on(tokenRenewal, Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    const over = page.getByRole('alertdialog', { name: 'Sign in again' });
    await expect.element(over.getByText(/^Your session has ended/)).toBeVisible();
  });

  test('the end of a long day is said once, and one may finish the sentence', async () => {
    const sessionEnds = Math.floor(now() / 1000) + 120;
    servers()
      .on(tokenRenewal, () => operatorToken(['SUPPORT'], { session_ends: sessionEnds }))
      .on(macroList, macros);
    await openScreen('/support/macros');
    const ends = page.getByRole('alertdialog', { name: 'Your session ends soon' });
    await ends.getByRole('button', { name: 'Continue for now' }).click();
    await expect.element(ends).not.toBeInTheDocument();
    await expect.element(change).toBeVisible();
  });

  test('401 says so over the page, and leaves nothing of it open', async () => {
    await openScreen('/');
    servers().on(consoleCustomerList, new FakeRefusal('session_expired'));
    await areas.filter({ hasText: 'Customers' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible();
    expect(document.querySelector('#main')?.children).toHaveLength(0);
  });

  test('406 leads to the page where the browser is confirmed, and remembers the way', async () => {
    servers()
      .on(macroList, new FakeRefusal('device_unknown'))
      .on(deviceRoutes.challengeDevice, codeSent);
    await openScreen('/support/macros');
    await expect.element(heading("Confirm it's you")).toBeVisible();
    expect(new URLSearchParams(location.search).get('next')).toBe('/support/macros');
  });
});

describe('what does not answer', () => {
  test('503 is said, and what was asked for comes when it can', async () => {
    const busy = new Response(null, { status: 503, headers: { 'retry-after': '1' } });
    let isBusy = true;
    servers().on(macroList, () => (isBusy ? busy : macros));
    await openScreen('/support/macros');
    const line = page.getByText(/^Kheya is busy[.]/);
    await expect.element(line).toBeVisible();
    isBusy = false;
    await expect.element(change).toBeVisible();
    await expect.element(line).not.toBeInTheDocument();
  });

  test('no answer is said in the place of the list, with a retry', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 20,
    });
    servers().on(macroList, Response.error());
    await openScreen('/support/macros');
    await expect.element(page.getByText(/^Kheya isn’t responding[.]/)).toBeVisible();
    vi.advanceTimersByTime(10_000);
    await expect.element(page.getByText('This couldn’t be loaded.')).toBeVisible();
    servers().on(macroList, macros);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect.element(change).toBeVisible();
  });

  test('maintenance cannot be put away, and goes by itself', async () => {
    const down = () => new Response(null, { status: 502 });
    servers().on(consoleCustomerList, down).on(globalSettings, down);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await openScreen('/');
    await areas.filter({ hasText: 'Customers' }).click();
    const maintenance = page.getByRole('alertdialog', { name: 'Kheya is under maintenance' });
    await expect.element(maintenance).toBeVisible();
    await userEvent.keyboard('{Escape}');
    vi.advanceTimersByTime(5_000);
    await expect.poll(() => servers().callsOf(globalSettings).length).toBeGreaterThan(0);
    await expect.element(maintenance).toBeVisible();
    servers()
      .on(consoleCustomerList, { count: 1, results: [aCustomer()] })
      .on(globalSettings, { count: 0, results: [] });
    vi.advanceTimersByTime(5_000);
    await expect.element(maintenance).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /Nadia Haque$/ })).toBeVisible();
  });

  test('500 stands in the place of the list, with the number to quote', async () => {
    servers().on(macroList, new FakeRefusal('internal_error'));
    await openScreen('/support/macros');
    await expect.element(page.getByText('This couldn’t be loaded.')).toBeVisible();
    await expect.element(page.getByRole('main').getByText('req-0001')).toBeVisible();
  });

  test.for([
    ['not_permitted', 'Your role doesn’t have access to this.'],
    ['not_found', 'We couldn’t find this.'],
  ] as const)('%s is explained without a useless retry', async ([code, words]) => {
    servers().on(macroList, new FakeRefusal(code));
    await openScreen('/support/macros');
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
  });

  test('a panel that breaks leaves the rest of the page standing, and can be reported', async () => {
    // React reports on the console which panel it removed.
    allowComplaint(/./);
    // The reply breaks the contract: one part of the customer's context is missing.
    const broken = { ...anOpenTicket(), context: { ...anOpenTicket().context, transfers: null } };
    servers()
      .on(consoleTicketGet, () => Response.json(broken))
      .on(consoleTicketCommentList, threadOf(aComment(1)))
      .on(macroList, macros)
      .on(problemReportCreate, { request_id: '01998000-0000-7000-8000-00000000ffff' });
    await openScreen(`/support/${TICKET_ID}`);
    const panel = page.getByRole('complementary', { name: 'Customer' });
    await expect.element(panel.getByText("We couldn't show this part")).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
    await panel.getByRole('button', { name: 'Report this' }).click();
    await expect.element(panel.getByText("Thanks. We've got your report.")).toBeVisible();
    const [report] = servers().callsOf(problemReportCreate);
    expect(report?.body).toMatchObject({ path: `/support/${TICKET_ID}` });
  });
});

test('the keyboard skips to the page, and another page begins at its beginning', async () => {
  await openScreen('/');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await areas.filter({ hasText: 'Stops' }).click();
  await expect.element(heading('Emergency stops')).toBeVisible();
  expect(document.activeElement?.id).toBe('main');
});
