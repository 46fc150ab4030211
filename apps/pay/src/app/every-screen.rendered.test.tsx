import { overflow } from '@kheya/test-kit/good-page';
import { type Look, LOOKS } from '@kheya/test-kit/rendered';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { publicScreens, userScreens, type UserScreen } from '#app/screens.ts';
import { type Area, isSamePath } from '#shared/paths.ts';
import { anApproval } from '#testing/approvals.ts';
import { aBatch } from '#testing/batches.ts';
import { answerCustomer, answerNewcomer, answerResidentOfBangladesh } from '#testing/answers.ts';
import {
  aReceivedRequest,
  aRequest,
  aTicket,
  depositAccount,
  dollarAccount,
  paidTransfer,
  takaAccount,
} from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPlan } from '#testing/plans.ts';
import { aBusiness, aNewcomer, aPerson, aResidentOfBangladesh } from '#testing/people.ts';

// Every screen of the router's own lists, full and empty, so that a new screen is covered at once.

const samples: Readonly<Record<string, readonly string[]>> = {
  'accounts/$id': [`accounts/${dollarAccount.id}`],
  'accounts/$id/deposit-account': [`accounts/${depositAccount.id}/deposit-account`],
  'accounts/$id/close': [`accounts/${depositAccount.id}/close`],
  'bd-accounts/$id': [`bd-accounts/${takaAccount.id}`],
  'transactions/$transferId': [`transactions/${paidTransfer.id}`],
  'transferMoney/plans/$planId': [`transferMoney/plans/${aPlan().id}`],
  'transferMoney/plans/$planId/change': [`transferMoney/plans/${aPlan().id}/change`],
  'transferMoney/batch/$batchId': [`transferMoney/batch/${aBatch().id}`],
  'approvals/$id': [`approvals/${anApproval().id}`],
  'tickets/$id': [`tickets/${aTicket().id}`],
  'requests/$id': [`requests/${aRequest().id}`],
  'requests/received/$id': [`requests/received/${aReceivedRequest().id}`],
  '$area/pay/$secret': ['us/pay/Zk3v9QxW2mB7nT5rLd8sHg'],
  'help/$topic': ['help/transfers', 'help/cost', 'help/security', 'help/no-such-topic'],
  'legal/$slug': ['legal/terms', 'legal/fees', 'legal/no-such-text'],
};

/** The addresses of a path, with samples in place of its names. */
function addressesOf(path: string): readonly string[] {
  const found = path.includes('$') ? samples[path] : [path];
  if (found === undefined) throw new Error(`nothing is known to stand for the name in ${path}`);
  return found;
}

/** Whether the data has arrived: nothing is busy and no skeleton is shown. */
const isReady = () => document.querySelector('[aria-busy="true"], [data-skeleton]') === null;

const addressesIn = (area: Area, screens: readonly UserScreen[]) =>
  screens
    .filter((screen) => screen.area === undefined || screen.area === area)
    .flatMap(({ path }) => addressesOf(path).map((address) => `/${area}/user/${address}`));

const ofUsers = addressesIn('us', userScreens);
const ofResidentsOfBangladesh = addressesIn('bd', userScreens).filter(
  (address) => ![dollarAccount, depositAccount].some(({ id }) => address.includes(id)),
);
/** Where a company sees something else than a person: what is permitted to it, and its profile. */
const ofBusinesses = addressesIn(
  'us',
  userScreens.filter(({ path, resource }) => resource !== undefined || path === 'profile'),
);
/** What is changed only after it has been verified leads a newcomer back to the profile. */
const onlyVerified = ['/us/user/profile/change'];
/** A newcomer has no ids, and only screens without a resource; each in one of the looks. */
const emptyIn = (look: number) =>
  addressesIn(
    'us',
    userScreens.filter(({ path, resource }) => resource === undefined || path === 'overview'),
  )
    .filter((address) => !/[0-9a-f]{8}-/.test(address) && !onlyVerified.includes(address))
    .filter((_, index) => index % LOOKS.length === look);
/** What somebody without a sign-in is led away from, to the start page. */
const leadsToStart: readonly string[] = [
  '/auth/token',
  '/auth/device',
  '/profile-onboarding/verification',
  '/message-page',
];
const ofEverybody = [
  '/',
  ...publicScreens
    .flatMap(({ path }) => addressesOf(path).map((address) => `/${address}`))
    .filter((address) => !leadsToStart.includes(address)),
];

/** The narrowest phone, a tablet upright, and where the menu has just room. */
const WIDTHS = [320, 768, 1024];

async function check(address: string, look: Look): Promise<void> {
  await expect.poll(isReady).toBe(true);
  expect(isSamePath(location.pathname, address), `${location.pathname} opened`).toBe(true);
  expect(document.documentElement.lang).toBe(look.locale);
  expect(document.documentElement.dataset['theme']).toBe(look.theme);
  await expectGoodScreen(`${address} in ${look.locale}`);
  for (const width of WIDTHS) {
    await page.viewport(width, look.size.height);
    expect.soft(overflow(), `${address} scrolls sideways at ${width}`).toBe(0);
  }
}

/** Where a title begins on a desktop: beside the menu; alone, below Back, below a flow's steps. */
const titlePlaces = { left: 307, tops: [96, 140, 164] };
/** The title of these is that of their panel, or of a message in the middle of the page. */
const titledOtherwise = [`transactions/${paidTransfer.id}`, `tickets/${aTicket().id}`, 'verified'];

function expectTitleInPlace(address: string): void {
  if (titledOtherwise.some((path) => address.endsWith(path))) return;
  const { x, y } = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(x, `the left edge of the title of ${address}`).toBe(titlePlaces.left);
  expect(titlePlaces.tops, `the top of the title of ${address}`).toContain(y);
}

test.for(ofResidentsOfBangladesh)('a resident of Bangladesh sees %s', async (address) => {
  answerResidentOfBangladesh();
  await openScreen(address, { person: aResidentOfBangladesh(), ...LOOKS[1] });
  await check(address, LOOKS[1]);
});

test.for(ofBusinesses)('a business sees %s', async (address) => {
  answerCustomer();
  await openScreen(address, { person: aBusiness(), ...LOOKS[0] });
  await check(address, LOOKS[0]);
});

test.for(leadsToStart)('%s leads a stranger to the start page', async (address) => {
  answerNewcomer();
  await openScreen(address);
  await check('/', LOOKS[0]);
});

describe.for(LOOKS)('in $locale, $theme, $size.width', (look) => {
  test.for(ofUsers)('a customer sees %s', async (address) => {
    answerCustomer();
    await openScreen(address, { person: aPerson(), ...look });
    await check(address, look);
    if (look === LOOKS[0]) expectTitleInPlace(address);
  });

  test.for(emptyIn(LOOKS.indexOf(look)))('a newcomer sees %s', async (address) => {
    answerNewcomer();
    await openScreen(address, { person: aNewcomer(), ...look });
    await check(address, look);
  });

  test.for(ofEverybody)('everybody sees %s', async (address) => {
    answerNewcomer();
    await openScreen(address, look);
    await check(address, look);
  });
});
