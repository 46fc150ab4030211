import { randomInt } from 'node:crypto';
import {
  beneficiaryCreate,
  paymentPlanGet,
  paymentPlanRunList,
  type PaymentPlan,
  type PaymentPlanRun,
} from '@kheya/contract';
import {
  addDays,
  isBankingDay,
  nextBankingDay,
  zoneDay,
  zoneMoment,
  type IsoDay,
} from '@kheya/reference';
import type { Page } from '@playwright/test';
import { screenReady, type BrowserWorld } from './support/browser.ts';
import { isNotified, newHolder, receive, type Holder } from './support/customer.ts';
import { openMailbox } from './support/mailbox.ts';
import { advanceTo, advanceToBankingMorning, clockOf, expect, test } from './support/own-clock.ts';
import { expectGoodPage } from './support/page-checks.ts';
import { waitForStep } from './support/payment.ts';
import { signIn } from './support/sign-in.ts';

// One customer's three months, in a system whose clock is moved.

const LONG_TIMEOUT = { timeout: 60_000 };
const UNTIL_SENT_SECONDS = 31 * 60;
const NAME = 'Maria Alvarez';

/** Signs in anew: a session has ended where the clock has moved by hours. */
async function openScreen(page: Page, world: BrowserWorld, { email }: Holder, path: string) {
  await page.context().clearCookies();
  await signIn(page, world, { email });
  await page.goto(`${world.urls.pay}/us/user/transferMoney/${path}`);
  await screenReady(page);
}

/** Before the clock moves: an open page would find that its session is over. */
const leave = (page: Page) => page.goto('about:blank');

/** When a payment of that day is first tried, and a little more. */
const morning = (day: IsoDay) => zoneMoment('America/New_York', day, '09:01');

/** The next day in the week on which banks in the US are closed. */
async function nextHoliday(world: BrowserWorld): Promise<IsoDay> {
  let day = addDays(zoneDay('America/New_York', await clockOf(world.simulator)), 2);
  const isWeekend = (one: IsoDay) => [0, 6].includes(new Date(one).getUTCDay());
  while (isBankingDay('us', day) || isWeekend(day)) day = addDays(day, 1);
  return day;
}

async function newUsBank(holder: Holder): Promise<string> {
  const { id } = await holder.api.call(beneficiaryCreate, {
    body: {
      beneficiary_type: 'US_BANK',
      ...{ holder_name: NAME, holder_type: 'PERSONAL', account_type: 'CHECKING' },
      ...{ routing_number: '021000021', account_number: `0004${randomInt(10_000, 99_999)}204` },
    },
  });
  return id;
}

const planOf = ({ api }: Holder, id: string): Promise<PaymentPlan> =>
  api.call(paymentPlanGet, { params: { id } });
const runsOf = async ({ api }: Holder, id: string): Promise<PaymentPlanRun[]> =>
  (await api.call(paymentPlanRunList, { params: { id } })).results;

/** Waits until the newest day of the plan is at a state. */
async function waitForRun(holder: Holder, id: string, state: PaymentPlanRun['state']) {
  const newest = async () => (await runsOf(holder, id))[0];
  await expect.poll(async () => (await newest())?.state, LONG_TIMEOUT).toBe(state);
  return (await newest())!;
}

/** Its bank has it after the time in which it can be cancelled, and it's there the same evening. */
async function waitUntilPaid(world: BrowserWorld, holder: Holder, plan: string): Promise<void> {
  const { transfer_id: transfer, day } = await waitForRun(holder, plan, 'sent');
  await waitForStep(holder, transfer!, 'screened');
  await world.simulator.advance(UNTIL_SENT_SECONDS);
  await waitForStep(holder, transfer!, 'accepted');
  await advanceTo(world, zoneMoment('America/New_York', day, '17:05'));
  await waitForRun(holder, plan, 'paid');
}

/** Sixty dollars on that day of each month, set up on the screens. */
async function setUp(page: Page, world: BrowserWorld, holder: Holder, day: IsoDay) {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const payee = `us_bank:${await newUsBank(holder)}`;
  await openScreen(page, world, holder, `?step=amount&to=${payee}&amount=60.00USD`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Send it again and again' }).click();
  await main.getByRole('combobox', { name: 'Day of the month' }).selectOption(String(dayOfMonth));
  await main.getByRole('textbox', { name: 'Not before' }).fill(`${month}/${dayOfMonth}/${year}`);
  await main.getByRole('button', { name: 'Review' }).click();
  await expect(main.getByText('Banks are closed on').first()).toBeVisible(LONG_TIMEOUT);
  await expectGoodPage(page, 'the review of a repeating payment');
  const mailbox = await openMailbox(world.simulator, holder.email);
  await main.getByRole('button', { name: 'Set up' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await mailbox.nextCode());
  await expect(main.getByRole('heading', { name: `$60.00 to ${NAME}` })).toBeVisible(LONG_TIMEOUT);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

test('a payment that repeats: moved by a holiday, short of money, paused and resumed', async ({
  page,
  world,
}) => {
  await advanceToBankingMorning(world);
  const holder = await newHolder(world, { dollars: '100.00' });
  const holiday = await nextHoliday(world);
  const main = page.getByRole('main');
  const id = await test.step('set up on a day of the month that is a holiday', () =>
    setUp(page, world, holder, holiday));
  const { upcoming } = await planOf(holder, id);
  expect(upcoming[0]).toEqual({ day: nextBankingDay('us', holiday), moved_from: holiday });
  const [first, second, third] = upcoming.map(({ day }) => day);

  await test.step('reminded of the day before, and paid on the business day after', async () => {
    await leave(page);
    await advanceTo(world, morning(addDays(first!, -1)));
    await isNotified(holder, `$60.00 goes to ${NAME} tomorrow`);
    await advanceTo(world, morning(first!));
    await waitUntilPaid(world, holder, id);
  });
  await test.step('the second is told as short of money, and paid once there is some', async () => {
    await advanceTo(world, morning(second!));
    await isNotified(holder, `$60.00 hasn't gone to ${NAME} yet`);
    await openScreen(page, world, holder, `plans/${id}`);
    await expect(main.getByText("There wasn't enough money.")).toBeVisible(LONG_TIMEOUT);
    await expectGoodPage(page, 'a repeating payment that is short of money');
    await leave(page);
    await receive(world, holder, '50.00');
    await world.simulator.advance(3 * 3600);
    await waitUntilPaid(world, holder, id);
    expect((await runsOf(holder, id))[0]).toMatchObject({ day: second, attempts: 2 });
  });
  await test.step('the third is paused over, and nothing goes out', async () => {
    await openScreen(page, world, holder, `plans/${id}`);
    await main.getByRole('button', { name: 'Pause' }).click();
    await expect(main.getByText('You paused it.')).toBeVisible(LONG_TIMEOUT);
    await leave(page);
    await advanceTo(world, morning(addDays(third!, 1)));
    await openScreen(page, world, holder, `plans/${id}`);
    await main.getByRole('button', { name: 'Resume' }).click();
    await expect(main.getByRole('button', { name: 'Pause' })).toBeVisible(LONG_TIMEOUT);
    const now = await planOf(holder, id);
    expect(now).toMatchObject({ state: 'active', runs_begun: 2 });
    expect(now.upcoming[0]!.day > third!).toBe(true);
    const days = (await runsOf(holder, id)).map(({ day, state }) => `${day} ${state}`);
    expect(days).toEqual([`${second} paid`, `${first} paid`]);
  });
});
