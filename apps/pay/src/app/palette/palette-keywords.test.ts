import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { findEntries } from './palette-find.ts';
import { placeKeywords, profileKeywords } from './palette-keywords.ts';

/** The menu names in Bangla, from the catalogues. */
const bangla = new Map(
  [
    ...readFileSync(new URL('../locales/bn.po', import.meta.url), 'utf8').matchAll(
      /^msgid "(.+)"\nmsgstr "(.*)"$/gm,
    ),
  ].map(([, english = '', other = '']) => [english, other]),
);

const names: Record<keyof typeof placeKeywords | keyof typeof profileKeywords, string> = {
  home: 'Home',
  bank_accounts: 'Bank Accounts',
  cards: 'Cards',
  add_money: 'Add Money',
  stablecoin: 'StableCoin',
  transfer_money: 'Transfer / Withdraw',
  transactions: 'Transactions',
  contacts: 'Contacts / Beneficiary',
  invitation: 'Invite Friends',
  us_business: 'US Business',
  non_us_business: 'Non-US Business',
  top_up: 'Top Up',
  products: 'Products',
  profile: 'View Profile',
  approvals: 'Approvals',
  verification: 'Verification Center',
  statement: 'Account Statement',
  subscription: 'My Subscription',
  coupons: 'Coupons',
  orders: 'My Orders',
  limits: 'Limits',
  support: 'Get Support',
};

test.each(Object.entries({ ...placeKeywords, ...profileKeywords }))(
  '%s is found by its name in either language, whichever the screen shows',
  (key, words) => {
    const english = names[key as keyof typeof names];
    const other = bangla.get(english) ?? '';
    expect(other).not.toBe('');
    for (const label of [english, other]) {
      for (const search of [english, other]) {
        expect(findEntries([{ label, words }], search), `${search} in ${label}`).toHaveLength(1);
      }
    }
  },
);
