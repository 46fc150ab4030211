import { accountFeeList, bdtAccountGet, userAccountGet } from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aFee, dollarAccount, takaAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const main = page.getByRole('main');
const path = `/us/user/accounts/${dollarAccount.id}`;
const fees = (...results: ReturnType<typeof aFee>[]) =>
  servers().on(accountFeeList, { count: results.length, results });

beforeEach(() => {
  answerCustomer();
  servers().on(userAccountGet, dollarAccount);
});

test('a fee is told with its day and what avoids it', async () => {
  fees(aFee(dollarAccount.id));
  await openScreen(path, { person });
  await expect
    .element(main.getByText('A monthly fee of $2.00 will be taken on December 1, 2026.'))
    .toBeVisible();
  await expect
    .element(
      main.getByText('Keep at least $500.00 at the end of every day in November to avoid it.'),
    )
    .toBeVisible();
});

test('what can no longer be avoided says so', async () => {
  fees(aFee(dollarAccount.id, { next_on: '2027-01-01', lowest_balance: '499.99' }));
  await openScreen(path, { person });
  await expect
    .element(main.getByText(/^The balance fell below \$500\.00 in December/))
    .toBeVisible();
});

test('a free account, and the fee of another one, say nothing', async () => {
  fees(aFee(takaAccount.id));
  await openScreen(path, { person });
  await expect.element(main.getByText('Routing, ACH')).toBeVisible();
  await expect.poll(() => servers().callsOf(accountFeeList).length).toBeGreaterThan(0);
  await expect.element(main.getByText('Account fees')).not.toBeInTheDocument();
});

test.for(LOOKS)('the fees of an account are a good screen in %o', async (look) => {
  servers().on(bdtAccountGet, takaAccount);
  const taka = { currency: 'BDT', amount: '50.00', waived_from: null } as const;
  fees(
    aFee(takaAccount.id, taka),
    aFee(takaAccount.id, { ...taka, kind: 'wire_in_fee' }),
    aFee(takaAccount.id, { ...taka, kind: 'returned_item_fee' }),
  );
  await openScreen(`/us/user/bd-accounts/${takaAccount.id}`, { person, ...look });
  await expect.poll(() => main.getByRole('listitem').elements().length).toBeGreaterThan(2);
  await expectGoodScreen(`fees in ${look.locale}`);
});
