import {
  bdtAccountList,
  consoleTicketList,
  paymentBatchList,
  paymentPlanList,
  paymentRequestList,
  receivedPaymentRequestList,
  reviewList,
  ticketList,
  transferList,
  manualAccountList,
  paymentApprovalList,
  userAccountList,
  userList,
} from '@kheya/contract';
import type { Page } from '@playwright/test';
import { expect, layOutWhole, screenReady, test, type BrowserWorld } from './support/browser.ts';
import { newApplicant, waitForStatus, clientOf, LONG_TIMEOUT, userOf } from './support/customer.ts';
import {
  expectGoodPage,
  isTouched,
  rawKeysOf,
  smallTargetsOf,
  untranslatedTextOf,
} from './support/page-checks.ts';
import { newOperator, signInOperator } from './support/operator.ts';
import {
  closedScreens,
  consolePaths,
  publicScreens,
  securityPaths,
  userScreens,
} from './support/screens.ts';
import { DEMO_PASSWORD, signIn } from './support/sign-in.ts';

// Every screen of the routers' own lists opens in the whole system, each in one of the rotating
// combinations of language, theme and size; how a screen must look is tested where it is rendered
// (every-screen.rendered.test.tsx). `npm run test:full` walks all combinations with every check, and
// leaves pictures for inspection in test-results/walk.

const LANGUAGES = ['en', 'bn'] as const;
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
] as const;

interface Appearance {
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly size: (typeof SIZES)[number];
}

const ALL_APPEARANCES: readonly Appearance[] = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => SIZES.map((size) => ({ language, theme, size }))),
);
const OPERATOR_NAME = 'Operator';
const isFull = Boolean(process.env['KHEYA_TEST_FULL']);
const WALK = 600_000;
const LONG_WALK = isFull ? 2 * WALK : WALK;

/** The appearances of the n-th screen: one unlike its neighbours', or all in a full run. */
function appearancesFor(index: number): readonly Appearance[] {
  if (isFull) return ALL_APPEARANCES;
  // A step coprime to their number visits all of them before it repeats one.
  return [ALL_APPEARANCES[(index * 7) % ALL_APPEARANCES.length]].filter(
    (appearance) => appearance !== undefined,
  );
}

async function visit(page: Page, url: string, appearance: Appearance): Promise<void> {
  const { language, theme, size } = appearance;
  const what = `${new URL(url).pathname} ${language} ${theme} ${size.width}`;
  await test.step(what, async () => {
    await page.setViewportSize(size);
    const address = new URL(url);
    address.searchParams.set('lang', language);
    address.searchParams.set('theme', theme);
    await page.goto(address.href);
    await screenReady(page);
    expect.soft(await page.locator('html').getAttribute('lang'), what).toBe(language);
    expect.soft(await page.locator('html').getAttribute('data-theme'), what).toBe(theme);
    await checkScreen(page, language, what);
    if (!isFull) return;
    const name = `${new URL(url).port} ${what}`.replace(/[^\w.-]+/g, '-');
    const path = `test-results/walk/${name}.jpeg`;
    await layOutWhole(page);
    await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true });
  });
}

async function checkScreen(
  page: Page,
  language: Appearance['language'],
  what: string,
): Promise<void> {
  if (language === 'bn') {
    const left = await untranslatedTextOf(page);
    // The demo operator's name is also a word in our texts.
    const words = left.filter((text) => text !== OPERATOR_NAME);
    expect.soft(words, `${what} has English left`).toEqual([]);
  }
  // Only a built page shows raw keys where a translation is missing.
  expect.soft(await rawKeysOf(page), `${what} shows raw keys`).toEqual([]);
  if (await isTouched(page)) {
    expect.soft(await smallTargetsOf(page), `${what} has small targets`).toEqual([]);
  }
  if (isFull) await expectGoodPage(page, what);
}

/** Fills the ids of a screen's path with this person's data; undefined where there is none. */
async function addressOf(world: BrowserWorld, email: string, path: string) {
  if (!path.includes('$')) return path;
  const api = clientOf(world, email);
  const first = async (): Promise<string | undefined> => {
    if (path.endsWith('/deposit-account')) {
      return (await api.call(manualAccountList)).results[0]?.id;
    }
    if (path.startsWith('accounts/')) return (await api.call(userAccountList)).results[0]?.id;
    if (path.startsWith('bd-accounts/')) return (await api.call(bdtAccountList)).results[0]?.id;
    if (path.startsWith('transactions/')) return (await api.call(transferList)).results[0]?.id;
    if (path.startsWith('requests/received/')) {
      return (await api.call(receivedPaymentRequestList)).results[0]?.id;
    }
    if (path.startsWith('requests/')) return (await api.call(paymentRequestList)).results[0]?.id;
    if (path.startsWith('tickets/')) return (await api.call(ticketList)).results[0]?.id;
    if (path.startsWith('transferMoney/plans/')) {
      return (await api.call(paymentPlanList)).results[0]?.id;
    }
    if (path.startsWith('transferMoney/batch/')) {
      return (await api.call(paymentBatchList)).results[0]?.id;
    }
    if (path.startsWith('approvals/')) {
      return (await api.call(paymentApprovalList)).results[0]?.id;
    }
    throw new Error(`nothing is known to stand for the id in ${path}`);
  };
  const id = await first();
  return id && path.replace(/\$\w+/, id);
}

/**
 * The screens of one person: all of them in a full run and for the first person, otherwise those that
 * show what the person has, because the others are rendered for every kind of person.
 */
function screensOf({ area, sees }: ScreenUser) {
  const there = userScreens().filter((screen) => screen.area === undefined || screen.area === area);
  return isFull || sees === 'every screen' ? there : there.filter((screen) => screen.hasResource);
}

interface ScreenUser {
  readonly email: string;
  readonly area: 'us' | 'bd';
  readonly language: 'en' | 'bn';
  /** The appearance their first screen is shown in. */
  readonly offset: number;
  readonly sees: 'every screen' | 'their money';
}

/** Declares the test of every screen of one person. */
function testScreensOf(user: ScreenUser): void {
  const { email, area, language, offset, sees } = user;
  test(`${email} sees ${isFull ? 'every screen' : sees}`, async ({ page, world }) => {
    test.setTimeout(LONG_WALK);
    await signIn(page, world, { email, password: DEMO_PASSWORD, language });
    const { permissions } = (await clientOf(world, email).call(userList)).results[0] ?? {};
    expect(permissions?.home.can_use).toBe(true);
    for (const [index, screen] of screensOf(user).entries()) {
      const path = await addressOfOpen(world, email, screen.path);
      if (path === undefined) continue;
      for (const appearance of appearancesFor(index + offset)) {
        await visit(page, `${world.urls.pay}/${area}/user/${path}`, appearance);
      }
    }
  });
}

// The codes of one person come into one mailbox, so the tests that share it run in turn.
test.describe('person.us', () => {
  test.describe.configure({ mode: 'default' });
  testScreensOf({
    ...{ email: 'person.us@example.com', area: 'us', language: 'en' },
    ...{ offset: 0, sees: 'every screen' },
  });

  test('an address of the specification that has no screen yet leads home', async ({
    page,
    world,
  }) => {
    await signIn(page, world, { email: 'person.us@example.com', password: DEMO_PASSWORD });
    for (const [index, path] of closedScreens().entries()) {
      const address = `/${path.replace('$area', 'us').replace('$id', 'any')}`;
      // The first as a link from elsewhere; then within the app, which need not be loaded again.
      if (index === 0 || isFull) await page.goto(`${world.urls.pay}${address}`);
      else await goWithinApp(page, address);
      await page.waitForURL('**/us/user/overview/**');
      await screenReady(page);
    }
  });

  test.describe('with a finger', () => {
    test.use({ isMobile: true, hasTouch: true });

    test('the pages of security, on the accounts site', async ({ page, world }) => {
      test.setTimeout(WALK);
      const { accounts } = world.urls;
      const strangers = ['/security', '/stop-change?token=no', '/leave-waiting-list?token=no'];
      for (const [index, path] of strangers.entries()) {
        for (const appearance of appearancesFor(index + 2))
          await visit(page, `${accounts}${path}`, appearance);
      }
      await signIn(page, world, { email: 'person.us@example.com', password: DEMO_PASSWORD });
      for (const [index, path] of securityPaths().entries()) {
        for (const appearance of appearancesFor(index + 4))
          await visit(page, `${accounts}${path}`, appearance);
      }
    });
  });
});

/** Goes to an address within the app: the router hears of it as of the back button, nothing is loaded. */
async function goWithinApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

test.describe('with a finger', () => {
  test.use({ isMobile: true, hasTouch: true });
  testScreensOf({
    ...{ email: 'person.bd@example.com', area: 'bd', language: 'bn' },
    ...{ offset: 3, sees: 'their money' },
  });
});
if (isFull) {
  testScreensOf({
    ...{ email: 'business.us@example.com', area: 'us', language: 'en' },
    ...{ offset: 6, sees: 'their money' },
  });
}

test.describe('new', () => {
  test.describe.configure({ mode: 'default' });
  if (isFull) {
    testScreensOf({
      ...{ email: 'new@example.com', area: 'us', language: 'en' },
      ...{ offset: 9, sees: 'every screen' },
    });
  }

  test('an address that does not exist, and one that is not open', async ({ page, world }) => {
    await page.goto(`${world.urls.pay}/no/such/place?lang=en`);
    await screenReady(page);
    await signIn(page, world, { email: 'new@example.com', password: DEMO_PASSWORD });
    await page.goto(`${world.urls.pay}/us/user/transferMoney/`);
    await page.waitForURL(/\/user\/(overview|profile)/);
    await screenReady(page);
    await page.goto(`${world.urls.pay}/us/user/no-such-screen`);
    await screenReady(page);
    await expect(page.getByRole('main')).toBeVisible();
  });

  test('new@example.com sees good empty screens: what to do first, and no dead end', async ({
    page,
    world,
  }) => {
    await signIn(page, world, { email: 'new@example.com', password: DEMO_PASSWORD });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Welcome to Kheya' })).toBeVisible();
    await expect(main.getByText('No transactions yet')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    for (const name of ['Bank Accounts', 'Transfer / Withdraw', 'Contacts / Beneficiary']) {
      const entry = menu.getByRole('button', { name });
      await expect(entry).toHaveAttribute('aria-disabled', 'true');
      await expect(entry).toHaveAccessibleDescription(/\w/);
    }
  });
});

/** A new customer has no accounts, transfers or tickets yet, and so no ids for these paths. */
async function addressOfOpen(world: BrowserWorld, email: string, path: string) {
  if (path.includes('$') && email === 'new@example.com') return undefined;
  return addressOf(world, email, path);
}

test.describe('with a finger', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('every screen before the sign-in, on both sites', async ({ page, world, pageErrors }) => {
    // A link that is of no request says so.
    pageErrors.allow(/404 .*\/payment-request\/look-up\//);
    test.setTimeout(WALK);
    const { pay, accounts } = world.urls;
    // Without a sign-in in progress, /auth/token and /auth/device say so or lead to the start.
    const own = publicScreens().flatMap(({ path }) =>
      samplesOf(path).map((one) => `${pay}/${one}`),
    );
    const addresses = [`${pay}/`, ...own, `${accounts}/forgot-password`, `${world.urls.console}/`];
    for (const [index, address] of addresses.entries()) {
      for (const appearance of appearancesFor(index)) await visit(page, address, appearance);
    }
  });
});

const HELP_TOPICS = ['transfers', 'cost', 'security', 'no-such-topic'];
const LEGAL_TEXTS = [
  'terms',
  'privacy',
  'electronic-signature',
  'fees',
  'error-resolution',
  'identity',
];

/** The addresses of a path, with samples in place of a name. */
function samplesOf(path: string): readonly string[] {
  if (path === 'help/$topic') return HELP_TOPICS.map((topic) => `help/${topic}`);
  if (path === 'legal/$slug')
    return [...LEGAL_TEXTS, 'no-such-text'].map((slug) => `legal/${slug}`);
  if (path === '$area/pay/$secret') return ['us/pay/no-such-request'];
  if (path.includes('$')) throw new Error(`nothing is known to stand for the name in ${path}`);
  return [path];
}

test.describe('with a finger', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('every screen of the console', async ({ page, world }) => {
    test.setTimeout(WALK);
    const operator = await newOperator(world, ['SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMIN']);
    await signInOperator(page, world, operator);
    const { results } = await clientOf(world, operator.email).call(consoleTicketList);
    const tickets = results.slice(0, 2).map(({ id }) => `/support/${id}`);
    expect(tickets.length).toBeGreaterThan(0);
    const people = await reviewAndCustomer(world, operator.email);
    const [account] = (await clientOf(world, 'person.us@example.com').call(userAccountList))
      .results;
    people.push(`/accounts/${account?.id}`);
    for (const [index, path] of [...consolePaths(), ...tickets, ...people].entries()) {
      for (const appearance of appearancesFor(index + 5))
        await visit(page, `${world.urls.console}${path}`, appearance);
    }
  });
});

/** The paths of a person's review with documents, and of their customer page. */
async function reviewAndCustomer(world: BrowserWorld, operator: string): Promise<string[]> {
  const person = await newApplicant(world, { country: 'BD', lastFour: '0001' });
  await waitForStatus(person, 'KYC_REVIEW');
  const { id: customerId } = await userOf(person);
  const api = clientOf(world, operator);
  const find = async () => {
    const { results } = await api.call(reviewList, { query: { limit: 'all' } });
    return results.find(({ customer }) => customer.id === customerId)?.id;
  };
  await expect.poll(find, LONG_TIMEOUT).toBeDefined();
  return [`/reviews/${await find()}`, `/customers/${customerId}`];
}

test.describe('with a finger', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('signing in and up, in every language and theme', async ({ page, world }) => {
    // These pages are checked in every appearance where they are rendered; here they must only open.
    const appearances = isFull ? ALL_APPEARANCES : appearancesFor(3);
    for (const { language, theme, size } of appearances) {
      const what = `accounts ${language} ${theme} ${size.width}`;
      await page.setViewportSize(size);
      await page.goto(`${world.urls.pay}/?lang=${language}&theme=${theme}`);
      const name = language === 'en' ? 'Sign in' : 'লগ ইন';
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForURL(`${world.urls.accounts}/sign-in**`);
      await screenReady(page);
      expect.soft(await page.locator('html').getAttribute('lang'), what).toBe(language);
      expect.soft(await page.locator('html').getAttribute('data-theme'), what).toBe(theme);
      await checkScreen(page, language, `${what} sign-in`);
      await page.locator('main a[href^="/create-account"]').click();
      await screenReady(page);
      await checkScreen(page, language, `${what} sign-up`);
      await page.locator('input[value="BD"]').check();
      await page.locator('select').selectOption('Rangamati');
      await page.locator('form button[type="submit"]').click();
      await page.waitForURL(`${world.urls.accounts}/waiting-list**`);
      await screenReady(page);
      await checkScreen(page, language, `${what} waiting list`);
    }
  });
});
