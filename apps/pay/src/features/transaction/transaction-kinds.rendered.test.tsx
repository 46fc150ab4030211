import { type Transaction, transactionHistory, transferGet } from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { achTransfer, inHours } from '#testing/bank-sending.ts';
import { roosevelt } from '#testing/contacts.ts';
import { aTransaction } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

// What went to banks and to other customers, and what banks gave back, in the history.

const person = aPerson();
const main = page.getByRole('main');
const list = '/us/user/transactions/';

const toBank = (over: Partial<Transaction> = {}) =>
  aTransaction(2, {
    ...{ subtype: 'bank_payout', status: 'POSTED', wallet_type: null },
    ...{ amount: '315.00', fee: '15.00', bdt_amount: null, conversion_rate: null },
    ...{ counterparty: roosevelt.beneficiary_nickname, dst_account_no: roosevelt.account_number },
    ...over,
  });
const plain = { wallet_type: null, fee: null, bdt_amount: null, conversion_rate: null } as const;

const rows: Transaction[] = [
  toBank(),
  aTransaction(3, {
    ...{ ...plain, subtype: 'transfer_return', status: 'POSTED', dc_sign: 'credit' },
    ...{ amount: '315.00', counterparty: roosevelt.beneficiary_nickname, reason: 'ACCOUNT_CLOSED' },
  }),
  aTransaction(4, {
    ...{ ...plain, subtype: 'customer_transfer', status: 'POSTED', amount: '50.00' },
    ...{ counterparty: 'N***** J****', dst_account_nickname: 'Nusrat' },
  }),
  aTransaction(5, {
    ...{ ...plain, subtype: 'customer_transfer_in', status: 'POSTED', dc_sign: 'credit' },
    ...{ amount: '20.00', counterparty: 'K**** H*****', dst_account_nickname: null },
  }),
];

const row = (text: RegExp) => main.getByRole('row').filter({ hasText: text });

beforeEach(() => {
  answerCustomer();
  servers().on(transactionHistory, { count: rows.length, results: rows });
});

test.for(LOOKS)('each kind has its words, $locale', async (look) => {
  const size = look.locale === 'bn' ? { width: 360, height: 780 } : look.size;
  await openScreen(list, { person, ...look, size });
  await expect.element(main.getByText('Roosevelt Avenue Homes').first()).toBeVisible();
  if (look.locale === 'en') {
    await expect.element(row(/Bank account •••• 0815/)).toBeVisible();
    await expect.element(row(/Returned to you/)).toBeVisible();
    await expect.element(row(/Nusrat.*To a Kheya customer/)).toBeVisible();
    await expect.element(row(/K\*{4} H\*{5}.*From a Kheya customer/)).toBeVisible();
  }
  await expectGoodScreen(`every kind of transfer in ${look.locale}`);
});

test('what a bank accepted is booked, and opened it is still on its way', async () => {
  servers().on(transferGet, { ...achTransfer, arrives_by: inHours(20) });
  await openScreen(`${list}?open=${toBank().id}`, { person });
  await expect
    .element(page.getByRole('heading', { name: '$300.00 is on its way to Roosevelt' }))
    .toBeVisible();
});

test('what came back opens with the reason and what is back', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  servers().on(transferGet, {
    ...achTransfer,
    ...{ status: 'FAILED', step: 'returned', reason: 'ACCOUNT_CLOSED' },
    returned: { code: 'R02', amount: '300.00', fee: '0.00', at },
  });
  await openScreen(`${list}?open=${rows[1]?.id}`, { person });
  await expect
    .element(page.getByRole('heading', { name: "$300.00 didn't reach Roosevelt" }))
    .toBeVisible();
  await expect
    .element(main)
    .toMatchTextContent(/account is closed.*\$300\.00 is back in US dollars/);
});

test('the list can be narrowed to them', async () => {
  await openScreen(list, { person });
  for (const [label, kind] of [
    ['Bank transfers', 'bank_payout'],
    ['Returned transfers', 'transfer_return'],
    ['To Kheya customers', 'customer_transfer'],
    ['From Kheya customers', 'customer_transfer_in'],
  ] as const) {
    await userEvent.selectOptions(main.getByLabelText('Kind'), label);
    await expect
      .poll(() => servers().callsOf(transactionHistory).at(-1)?.query)
      .toMatchObject({ kind });
  }
});
