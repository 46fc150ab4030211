import {
  bdtAccountList,
  globalSettings,
  manualAccountGet,
  mobileWalletBeneficiaryList,
  notificationUpdateLastRead,
  notificationList,
  downloadCreate,
  overview,
  problemReportCreate,
  transactionHistory,
  userAccountGet,
  userAccountList,
  userAccountUpdate,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import {
  ACCOUNTS_URL,
  allowComplaint,
  fakeTime,
  leftFor,
  LOOKS,
  pass,
  reload,
  servers,
} from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { dollarAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

// The specification's error catalogue (section 8) on the screens of pay, each row with its cause.

const SERVER_ERROR = 'Sorry, something went wrong. An internal server error has occurred.';
const OFFLINE = 'Failed to connect! Please check your internet connection.';
const MAINTENANCE =
  'Site is under maintenance. Sorry for the inconvenience. Please try again later.';
const REQUEST_ID = '0199aaaa-0000-7000-8000-000000000001';

const person = aPerson();
const contacts = '/us/user/contacts/';
const main = page.getByRole('main');
const alert = page.getByRole('alertdialog');
const toTransactions = page.getByRole('link', { name: 'Transactions', exact: true });

/** An answer from something between the browser and the API. */
const failing = (status: number, headers: Record<string, string> = {}) =>
  Response.json({}, { status, headers: { 'x-request-id': REQUEST_ID, ...headers } });

/** Collects every match of a text on the page from now on, however briefly it was shown. */
function watchText(pattern: RegExp): readonly string[] {
  const seen: string[] = [];
  const look = () => seen.push(...(pattern.exec(document.body.textContent ?? '') ?? []));
  const watched = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document.body, watched);
  return seen;
}

/** Clicks at once, because a short message is gone before a simulated pointer arrives. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
}

beforeEach(() => answerCustomer());

describe('over every screen', () => {
  test.for(LOOKS)('a session that ended elsewhere, $locale', async (look) => {
    servers().on(mobileWalletBeneficiaryList, new FakeRefusal('session_expired'));
    localStorage.setItem('something.else', 'left behind');
    await openScreen(contacts, { person, until: alert, ...look });
    await expectGoodScreen(`an ended session in ${look.locale}`);
    if (look.locale !== 'en') return;
    await expect
      .element(alert)
      .toMatchTextContent('Your session has expired. Please log in again!');
    await userEvent.keyboard('{Escape}');
    await expect.element(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect.poll(leftFor).toEqual([expect.stringContaining(`${ACCOUNTS_URL}/session/end`)]);
    expect(localStorage.getItem('kheya.access_token')).toBeNull();
    expect(localStorage.getItem('something.else')).toBeNull();
  });

  test('502: a modal nobody can put away; it goes when the site answers again', async () => {
    fakeTime();
    await openScreen(contacts, { person });
    await expect.element(page.getByText('Rahima Khatun').first()).toBeVisible();
    servers()
      .on(transactionHistory, () => failing(502))
      .on(globalSettings, () => failing(502));
    await toTransactions.click();
    await expect.element(alert).toMatchTextContent(MAINTENANCE);
    await expectGoodScreen('under maintenance');
    await expect.element(alert.getByRole('button')).not.toBeInTheDocument();
    const address = location.href;
    await userEvent.keyboard('{Escape}');
    history.back();
    const before = servers().callsOf(globalSettings).length;
    await pass(6_000);
    await expect.poll(() => servers().callsOf(globalSettings).length).toBeGreaterThan(before);
    await expect.element(alert).toBeVisible();
    expect(location.href).toBe(address);
    servers()
      .on(transactionHistory, { count: 0, results: [] })
      .on(globalSettings, { count: 0, results: [] });
    await pass(6_000);
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  });

  test('5xx: one toast for all calls that fail together, ten seconds, with its reference', async () => {
    fakeTime();
    servers()
      .on(userAccountList, () => failing(500))
      .on(bdtAccountList, () => failing(500));
    servers().on(notificationList, () => failing(500));
    await openScreen('/us/user/transactions/', { person });
    const toast = page.getByRole('region', { name: 'Messages' }).getByText(SERVER_ERROR);
    await expect.element(toast).toBeVisible();
    expect(toast.elements()).toHaveLength(1);
    await expect
      .element(page.getByRole('region', { name: 'Messages' }).getByText(REQUEST_ID))
      .toBeVisible();
    await pass(9_000);
    await expect.element(toast).toBeVisible();
    await pass(2_000);
    await expect.element(toast).not.toBeInTheDocument();
    await reload();
    await expect.element(toast).toBeVisible();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect.element(toast).not.toBeInTheDocument();
  });

  test('offline: it says so, once, and what was pressed can be pressed again', async () => {
    await openScreen(contacts, { person });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const markAll = page.getByRole('button', { name: 'Mark all as read' });
    await expect.element(markAll).toBeEnabled();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    servers().on(notificationUpdateLastRead, Response.error());
    await markAll.click();
    await expect.element(page.getByText(OFFLINE)).toBeVisible();
    expect(page.getByText(OFFLINE).elements()).toHaveLength(1);
    await expect.element(page.getByText("We couldn't mark them as read.")).toBeVisible();
    await expect.element(markAll).toBeEnabled();
    onLine.mockReturnValue(true);
    servers()
      .on(notificationUpdateLastRead, { last_read_at: '2026-11-03T10:00:00.000Z' })
      .on(notificationList, { count: 0, unread_count: 0, results: [] });
    await markAll.click();
    await expect.element(markAll).toBeDisabled();
  });

  test('an address without a screen is told apart from what is not permitted', async () => {
    await openScreen('/us/user/no-such-screen', { person });
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent("This page doesn't exist");
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expectGoodScreen('a page that does not exist');
    await openScreen('/no/such/place');
    await expect.element(heading).toHaveTextContent("This page doesn't exist");
  });

  test('not permitted: the screen says so, and the next one does not', async () => {
    // An account of another kind is not permitted there. React reports what the screen throws.
    allowComplaint(/<NoAccount>|called use\(\)/);
    servers().on(manualAccountGet, new FakeRefusal('not_permitted'));
    await openScreen(`/us/user/accounts/${dollarAccount.id}/deposit-account`, { person });
    const refusal = page.getByText('You are not permitted to access this resource.');
    await expect.element(refusal).toBeVisible();
    await expectGoodScreen('not permitted');
    await toTransactions.click();
    await expect.element(page.getByText('Rahima Khatun').first()).toBeVisible();
    await expect.element(refusal).not.toBeInTheDocument();
    history.back();
    await expect.element(refusal).toBeVisible();
  });
});

describe('in the place of what failed', () => {
  test.for([503, 429])(
    '%i: a quiet line counts down, and the request is repeated',
    async (status) => {
      fakeTime();
      servers().on(mobileWalletBeneficiaryList, () => failing(status, { 'retry-after': '30' }));
      await openScreen(`${contacts}?add=wallet`, { person });
      await expect.element(page.getByText('Kheya is busy.')).toBeVisible();
      await expect
        .element(page.getByRole('timer'))
        .toMatchTextContent(/^Trying again in [23]\d s$/);
      const asked = () => servers().callsOf(mobileWalletBeneficiaryList).length;
      const before = asked();
      servers().on(mobileWalletBeneficiaryList, { count: 0, results: [] });
      await pass(30_000);
      await expect.element(page.getByText('Kheya is busy.')).not.toBeInTheDocument();
      expect(asked()).toBeGreaterThan(before);
      await expect.element(page.getByText(SERVER_ERROR)).not.toBeInTheDocument();
    },
  );

  test('a read that nobody answers: asked again quietly, then said with a retry', async () => {
    fakeTime();
    let asked = 0;
    servers().on(mobileWalletBeneficiaryList, () => {
      asked += 1;
      return Response.error();
    });
    const counted = watchText(/Trying again in \d s/);
    await openScreen(contacts, { person });
    const said = main.getByText(/^We can't reach Kheya right now/);
    await expect.poll(() => asked).toBeGreaterThanOrEqual(1);
    await pass(4_000);
    await expect.element(said).toBeVisible();
    expect(counted, 'the wait was counted down').not.toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(3);
    await pass(30_000);
    const before = asked;
    await pass(60_000);
    expect(asked).toBe(before);
    servers().on(mobileWalletBeneficiaryList, { count: 0, results: [] });
    await main.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(said).not.toBeInTheDocument();
  });

  test('a write is never made again by itself, and keeps what was typed', async () => {
    fakeTime();
    servers().on(userAccountUpdate, Response.error());
    await openScreen(`/us/user/accounts/${dollarAccount.id}`, { person });
    await page.getByRole('button', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: 'Name of this account' });
    const save = page.getByRole('button', { name: 'Save' });
    await field.fill('Rent');
    await save.click();
    await expect.element(page.getByText(/^We can't reach Kheya right now/).first()).toBeVisible();
    await pass(30_000);
    expect(servers().callsOf(userAccountUpdate)).toHaveLength(1);
    await expect.element(field).toHaveValue('Rent');
    servers().on(userAccountUpdate, () => failing(503, { 'retry-after': '1' }));
    await save.click();
    await expect.poll(() => servers().callsOf(userAccountUpdate).length).toBe(2);
    await pass(30_000);
    expect(servers().callsOf(userAccountUpdate)).toHaveLength(2);
    await expect.element(field).toHaveValue('Rent');
    const renamed = { ...dollarAccount, nickname: 'Rent' };
    servers()
      .on(userAccountUpdate, renamed)
      .on(userAccountGet, renamed)
      .on(userAccountList, { count: 1, results: [renamed] });
    await save.click();
    await expect.element(page.getByRole('heading', { name: 'Rent' })).toBeVisible();
  });

  test('a panel that breaks stands alone, is told about, and comes back', async () => {
    allowComplaint(/./);
    const broken = {
      spending: [{ month: '2026-11', currency: 'USD', amount: 'a lot', kinds: [] }],
      accrued_interest: null,
      send_again: [],
      has_sent: true,
      in_progress: { count: 0, results: [] },
    };
    servers()
      .on(overview, Response.json(broken))
      .on(problemReportCreate, { request_id: REQUEST_ID });
    await openScreen('/us/user/overview/', { person });
    const card = page.getByRole('alert').filter({ hasText: /We couldn.t show this part/ });
    await expect.element(card).toBeVisible();
    await expect.element(main.getByText('$431.00').first()).toBeVisible();
    await expect
      .element(main.getByRole('region', { name: 'Dollar to taka' }))
      .toMatchTextContent('taka for 1 dollar');
    await expectGoodScreen('a panel that broke');
    await card.getByRole('button', { name: 'Report this' }).click();
    await expect.element(page.getByText(REQUEST_ID)).toBeVisible();
    expect(servers().callsOf(problemReportCreate)[0]?.body).toMatchObject({
      where: 'overview.spending',
      path: '/us/user/overview/',
    });
    await expect
      .element(page.getByRole('link', { name: 'Contact support' }))
      .toHaveAttribute('href', `/us/user/tickets/new?kind=problem_report&request=${REQUEST_ID}`);
    servers().on(overview, { ...broken, spending: [] });
    await reload();
    await expect.element(main.getByText('$431.00').first()).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
  });
});

describe('what the specification only logs is told in one quiet line, with a retry', () => {
  test('notifications that cannot be loaded', async () => {
    servers().on(notificationList, () => failing(500));
    await openScreen(contacts, { person });
    // The bell asks once the screen is painted; later, it would get the answer of the retry.
    await expect.poll(() => servers().callsOf(notificationList).length).toBe(1);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const said = page.getByText(/^We couldn't load your notifications/);
    await expect.element(said).toBeVisible();
    servers().on(notificationList, { count: 0, unread_count: 0, results: [] });
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect.element(said).not.toBeInTheDocument();
  });

  test('a file that cannot be made', async () => {
    servers().on(downloadCreate, Response.error());
    await openScreen('/us/user/transactions/?tab=completed', { person });
    await page.getByRole('button', { name: 'Download completed transactions as CSV' }).click();
    await expect.element(page.getByText(/^We couldn't create the file/)).toBeVisible();
    servers().on(downloadCreate, new FakeRefusal('not_found'));
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => servers().callsOf(downloadCreate).length).toBe(2);
  });

  test('a clipboard that says no', async () => {
    // The browser's own refusal, as it occurs without focus or because of a person's settings.
    const write = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));
    const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    await openScreen(`/us/user/accounts/${dollarAccount.id}`, { person });
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    await expect.element(page.getByText(/^We couldn't copy this/)).toBeVisible();
    expect(logged).toHaveBeenCalledOnce();
    write.mockResolvedValue();
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('Copied!').first()).toBeInTheDocument();
  });
});
