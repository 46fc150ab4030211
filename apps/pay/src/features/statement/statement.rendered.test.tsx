import {
  downloadCreate,
  statementCreate,
  statementEmail,
  statementGet,
  statementLineList,
  statementList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { leftFor, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aStatement, aTransaction, dollarAccount, takaAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const main = page.getByRole('main');
const path = '/us/user/transactions/statement';

beforeEach(answerCustomer);

test('the newest month opens with its balances, lines and totals', async () => {
  await openScreen(path, { person });
  await expect.element(main.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  for (const text of ['$486.99', '+$346.00', '−$401.99', 'Fees in October', '$14.85']) {
    await expect.element(main.getByText(text).first()).toBeVisible();
  }
  await expect.element(main.getByText('Rahima Khatun').first()).toBeVisible();
  await expect.element(main.getByText(/within 60 days of the first statement/)).toBeVisible();
  await expectGoodScreen('a statement');
});

test('the dates of a line are those of the account, wherever the reader is', async () => {
  // Midnight has passed in Dhaka and not in New York.
  const late = aTransaction(1, { transaction_time: '2026-10-31T19:30:00.000Z' });
  servers().on(statementLineList, { count: 1, results: [late] });
  await openScreen(path, { person });
  await expect.element(main.getByRole('cell', { name: '10/31/2026' })).toBeVisible();
  servers()
    .on(statementGet, aStatement({ currency: 'BDT', account_id: takaAccount.id }))
    .on(statementLineList, { count: 1, results: [late] });
  await openScreen(`${path}?account=${takaAccount.id}`, { person });
  await expect.element(main.getByRole('cell', { name: '11/01/2026' })).toBeVisible();
  await expect.element(main.getByText(/Bangladesh Bank/)).toBeVisible();
});

test('a mail names the statement alone, and the page is that of its account', async () => {
  const ofTaka = aStatement({ currency: 'BDT', account_id: takaAccount.id });
  servers().on(statementGet, ofTaka);
  await openScreen(`${path}?statement=${ofTaka.id}`, { person });
  await expect.element(main.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  const end = takaAccount.account_number.slice(-4);
  await expect.element(main.getByText(new RegExp(`${end}$`)).first()).toBeVisible();
  await expect
    .poll(() => servers().callsOf(statementList)[0]?.query.account_id)
    .toBe(takaAccount.id);
});

test('another month is chosen, and stands in the address', async () => {
  const september = aStatement({
    id: '01998000-0000-7000-8000-b00000000002',
    period_start: '2026-09-01',
    period_end: '2026-09-30',
  });
  servers().on(statementList, ({ query: { kind } }) =>
    kind === 'monthly'
      ? { count: 2, results: [aStatement(), september] }
      : { count: 0, results: [] },
  );
  await openScreen(path, { person });
  servers().on(statementGet, september);
  await main.getByRole('button', { name: 'September 2026' }).click();
  await expect.element(main.getByRole('heading', { name: 'September 2026' })).toBeVisible();
  expect(new URL(location.href).searchParams.get('statement')).toBe(september.id);
});

test('it is downloaded for its own days in its own zone, and mailed to the own address', async () => {
  servers()
    .on(downloadCreate, {
      url: '/download/x/',
      file_name: 'x.csv',
      expires_at: '2026-11-19T00:00:00Z',
    })
    .on(statementEmail, { email: 'ayesha@example.com' });
  await openScreen(path, { person });
  await main.getByRole('button', { name: 'CSV' }).click();
  await expect
    .poll(() => servers().callsOf(downloadCreate)[0]?.body)
    .toMatchObject({
      kind: 'transaction_export',
      time_zone: 'America/New_York',
      filter: {
        account_number: dollarAccount.account_number,
        from_date: '2026-10-01T04:00:00.000Z',
        to_date: '2026-11-01T04:00:00.000Z',
      },
    });
  await expect.poll(leftFor).toHaveLength(1);
  await main.getByRole('button', { name: 'OFX' }).click();
  await expect
    .poll(() => servers().callsOf(downloadCreate).at(-1)?.body)
    .toMatchObject({ kind: 'transaction_export', format: 'ofx' });
  await expect.poll(leftFor).toHaveLength(2);
  await main.getByRole('button', { name: 'Email' }).click();
  await expect
    .element(page.getByText("We've emailed you a link at ayesha@example.com."))
    .toBeVisible();
});

test('dates that cannot be are named at their field, and nothing typed is lost', async () => {
  servers().on(
    statementCreate,
    new FakeRefusal('request_invalid', { fields: { to: 'This day is still to come.' } }),
  );
  await openScreen(path, { person });
  await main.getByRole('button', { name: 'Choose dates' }).click();
  await userEvent.fill(main.getByLabelText('From'), '10/05/2026');
  await userEvent.fill(main.getByLabelText('To'), '12/31/2027');
  await main.getByRole('button', { name: 'Show statement' }).click();
  const to = main.getByLabelText('To');
  await expect.element(to).toHaveAccessibleDescription(/This day is still to come/);
  await expect.element(to).toHaveValue('12/31/2027');
  const made = aStatement({
    id: '01998000-0000-7000-8000-b00000000003',
    kind: 'on_demand',
    period_start: '2026-10-05',
    period_end: '2026-10-20',
    fees_this_year: null,
    interest_this_year: null,
  });
  servers().on(statementCreate, made).on(statementGet, made);
  await userEvent.fill(to, '10/20/2026');
  await main.getByRole('button', { name: 'Show statement' }).click();
  await expect
    .element(main.getByRole('heading', { name: '10/05/2026 to 10/20/2026' }))
    .toBeVisible();
});

test('a new account has none yet, and says when the first one comes', async () => {
  servers().on(statementList, { count: 0, results: [] });
  await openScreen(path, { person });
  await expect.element(main.getByRole('heading', { name: 'No statement yet' })).toBeVisible();
  await expectGoodScreen('no statement yet');
});

test('a long one is printed from its file', async () => {
  await openScreen(path, { person });
  await expect.element(main.getByRole('button', { name: 'Print' })).toBeVisible();
  servers().on(statementGet, aStatement({ line_count: 400 }));
  await openScreen(path, { person });
  await expect.element(main.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});
