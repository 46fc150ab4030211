import { conversionRateHistory, overview, userPreferenceUpdate } from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { achTransfer, inHours } from '#testing/bank-sending.ts';
import { dollarAccount, paidTransfer } from '#testing/examples.ts';
import { waitingTransfer } from '#testing/invitations.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson, preference } from '#testing/people.ts';

const person = aPerson();
const home = '/us/user/overview/';
const main = page.getByRole('main');

beforeEach(() => answerCustomer());

const rates = (...days: [day: string, rate: string][]) => ({
  count: days.length,
  results: days.map(([day, rate]) => ({ day, rate, mid_rate: '122.40', is_carried: false })),
});

test('the rate: by date, its low and high marked, day by day with the arrow keys', async () => {
  servers().on(
    conversionRateHistory,
    rates(['2026-11-01', '121.60'], ['2026-11-02', '121.20'], ['2026-11-11', '121.85']),
  );
  await openScreen(home, { person });
  const days = main.getByRole('slider', { name: 'Our rate by day' });
  await expect.element(main.getByText('Low 121.20')).toBeInTheDocument();
  await expect.element(main.getByText('High 121.85')).toBeInTheDocument();
  await expect.element(days).toHaveAttribute('aria-valuetext', 'Nov 11: 121.85');
  (days.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(days).toHaveAttribute('aria-valuetext', 'Nov 2: 121.20');
  // The nine days without a rate keep their distance.
  const [first, second, last] = [...days.element().querySelectorAll('path')]
    .map((path) => path.getAttribute('d') ?? '')
    .find((d) => /^M[\d.]+ [\d.]+L/.test(d))!
    .split(/[ML]/)
    .filter(Boolean)
    .map((point) => Number(point.split(' ')[0]));
  expect(Math.round((last! - second!) / (second! - first!))).toBe(9);
});

test('the rate: a year is asked for when it is chosen', async () => {
  await openScreen(home, { person });
  await main.getByRole('tab', { name: '1 year' }).click();
  await expect
    .poll(() =>
      servers()
        .callsOf(conversionRateHistory)
        .map(({ query }) => Number(query.days)),
    )
    .toContain(365);
});

test('spending: a month without any is zero, and every bar leads to its transactions', async () => {
  servers().on(overview, {
    spending: [
      { month: '2026-09', currency: 'USD', amount: '40.00', categories: [] },
      { month: '2026-11', currency: 'USD', amount: '200.99', categories: [] },
    ],
    accrued_interest: null,
    send_again: [],
    has_sent: true,
    in_progress: { count: 0, results: [] },
  });
  await openScreen(home, { person });
  const october = main.getByRole('link', { name: 'October: $0.00' });
  await expect.element(october).toBeInTheDocument();
  const address = new URL((october.element() as HTMLAnchorElement).href);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    account: dollarAccount.id,
    tab: 'completed',
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test('hidden balances hide the amount that is on its way, too', async () => {
  const onItsWay = { ...paidTransfer, status: 'PENDING', step: 'sent' } as const;
  servers().on(overview, {
    spending: [],
    accrued_interest: null,
    send_again: [],
    has_sent: true,
    in_progress: { count: 1, results: [onItsWay] },
  });
  await openScreen(home, { person, wish: { hide_balances: true } });
  await expect.element(main.getByText('A transfer to Rahima Khatun is on its way')).toBeVisible();
  await expect.poll(() => main.element().textContent).not.toMatch(/[$৳]\d/);
});

test('what is on its way to a bank is said to be with that bank', async () => {
  servers().on(overview, {
    spending: [],
    accrued_interest: null,
    send_again: [],
    has_sent: true,
    in_progress: { count: 1, results: [{ ...achTransfer, arrives_by: inHours(5) }] },
  });
  await openScreen(home, { person });
  await expect.element(main).toMatchTextContent(/Astoria Savings has it\. Arrives/);
});

test.for([false, true])(
  'what waits for someone invited is said to wait, hidden: %s',
  async (hide) => {
    servers().on(overview, {
      spending: [],
      accrued_interest: null,
      send_again: [],
      has_sent: true,
      in_progress: { count: 1, results: [waitingTransfer()] },
    });
    await openScreen(home, { person, wish: { hide_balances: hide } });
    const row = main.getByRole('link', { name: /Sabina Yasmin/ });
    await expect
      .element(row)
      .toMatchTextContent(
        hide
          ? /^A transfer is waiting for Sabina Yasmin/
          : /^\$50\.00 is waiting for Sabina Yasmin/,
      );
    await expect.element(row).toMatchTextContent(/They have until .+ to open a dollar account\./);
    expect(main.element().textContent).not.toMatch(/is on its way|Later than promised/);
  },
);

test('what savings have earned stands beside the dollars, and is hidden with them', async () => {
  servers().on(overview, {
    spending: [],
    accrued_interest: '2.94',
    send_again: [],
    has_sent: true,
    in_progress: { count: 0, results: [] },
  });
  servers().on(userPreferenceUpdate, { ...preference, hide_balances: true });
  await openScreen(home, { person });
  const words = main.getByText('$2.94 interest earned so far.');
  await expect.element(words).toBeVisible();
  await main.getByRole('button', { name: 'Hide balances' }).click();
  await expect.element(words).not.toBeInTheDocument();
});
