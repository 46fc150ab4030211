import { LOOKS } from '@kheya/test-kit/rendered';
import { describe, expect, test } from 'vitest';

import { publicScreens, userScreens } from '#app/screens.ts';
import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { aTicket, dollarAccount, paidTransfer, takaAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

// Every screen of the router's own lists, full and empty, so that a new screen is covered at once.

const samples: Readonly<Record<string, readonly string[]>> = {
  'accounts/$id': [`accounts/${dollarAccount.id}`],
  'accounts/$id/deposit-account': [`accounts/${dollarAccount.id}/deposit-account`],
  'bd-accounts/$id': [`bd-accounts/${takaAccount.id}`],
  'transactions/$transferId': [`transactions/${paidTransfer.id}`],
  'tickets/$id': [`tickets/${aTicket().id}`],
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

const ofUsers = userScreens.flatMap(({ path, area = 'us' }) =>
  addressesOf(path).map((address) => `/${area}/user/${address}`),
);
/** A newcomer has no ids, so only paths without one; each screen in one of the looks. */
const emptyIn = (look: number) =>
  ofUsers
    .filter((address) => !/[0-9a-f]{8}-/.test(address))
    .filter((_, index) => index % LOOKS.length === look);
const ofEverybody = [
  '/',
  '/no/such/place',
  ...publicScreens.flatMap(({ path }) => addressesOf(path).map((address) => `/${address}`)),
];

describe.for(LOOKS)('in $locale, $theme, $size.width', (look) => {
  const check = async (address: string) => {
    await expect.poll(isReady).toBe(true);
    expect(document.documentElement.lang).toBe(look.locale);
    expect(document.documentElement.dataset['theme']).toBe(look.theme);
    await expectGoodScreen(`${address} in ${look.locale}`);
  };

  test.for(ofUsers)('a customer sees %s', async (address) => {
    answerCustomer();
    await openScreen(address, { person: aPerson(), ...look });
    await check(address);
  });

  test.for(emptyIn(LOOKS.indexOf(look)))('a newcomer sees %s', async (address) => {
    answerNewcomer();
    await openScreen(address, { person: aPerson(), ...look });
    await check(address);
  });

  test.for(ofEverybody)('everybody sees %s', async (address) => {
    answerNewcomer();
    await openScreen(address, look);
    await check(address);
  });
});
