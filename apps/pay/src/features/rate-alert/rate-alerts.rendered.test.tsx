import {
  conversionRateHistory,
  rateAlertCreate,
  rateAlertDelete,
  rateAlertList,
  rateAlertUpdate,
} from '@kheya/contract';
import { RATE_ALERTS_MAX } from '@kheya/contract/fields/rate-alert';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { PHONE, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { anAlert, endedAlerts } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const alerts = '/us/user/rate-alerts';
const main = page.getByRole('main');
const rate = () => main.getByLabelText('Tell me when a dollar is');
const listOf = (...results: ReturnType<typeof anAlert>[]) => ({ count: results.length, results });

beforeEach(() => answerCustomer());

test('an alert is added by its rate, and a mistake stands at the field', async () => {
  servers().on(rateAlertList, listOf());
  servers().on(
    rateAlertCreate,
    new FakeRefusal('rate_alert_already_reached', { facts: { rate: '121.85' } }),
  );
  await openScreen(alerts, { person });
  await expect.element(main.getByText('No rate alerts yet')).toBeVisible();
  await expect.element(main.getByText('Today a dollar is 121.85 taka, our rate.')).toBeVisible();
  await rate().fill('soon');
  await main.getByRole('button', { name: 'Add alert' }).click();
  await expect.element(main.getByText(/such as 123.50/)).toBeVisible();
  expect(servers().callsOf(rateAlertCreate)).toHaveLength(0);
  await rate().fill('120');
  await main.getByRole('button', { name: 'Add alert' }).click();
  await expect.element(main.getByText(/A dollar is 121.85 taka now/)).toBeVisible();
  servers().on(rateAlertCreate, anAlert()).on(rateAlertList, listOf(anAlert()));
  await rate().fill('123');
  await main.getByRole('button', { name: 'Add alert' }).click();
  await expect.element(main.getByText('123.00 taka')).toBeVisible();
  await expect.element(rate()).toHaveValue('');
  expect(servers().callsOf(rateAlertCreate).at(-1)?.body).toEqual({ rate: '123' });
});

test('what waits can be changed and removed; what has ended says how, in Bangla on a phone', async () => {
  servers()
    .on(rateAlertUpdate, anAlert({ rate: '124.00' }))
    .on(rateAlertDelete, undefined);
  await openScreen(alerts, { person, locale: 'bn', size: PHONE });
  await expect.element(main.getByText(/এক ডলারে ১২২.৬১ টাকা/)).toBeVisible();
  await expect.element(main.getByText('মেয়াদ শেষ', { exact: true }).first()).toBeVisible();
  await expectGoodScreen('rate alerts, in Bangla on a phone');
  await main.getByRole('button', { name: '১২৩.০০ টাকার সতর্কবার্তা বদলান' }).click();
  const [, field] = main.getByLabelText('এক ডলারে কত টাকা হলে জানাব').all();
  await field!.fill('১২৪');
  await main.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect
    .poll(() => servers().callsOf(rateAlertUpdate)[0])
    .toMatchObject({ params: { id: anAlert().id }, body: { rate: '১২৪' } });
  servers().on(rateAlertList, listOf(...endedAlerts));
  await main.getByRole('button', { name: '১২৩.০০ টাকার সতর্কবার্তা সরান' }).click();
  await expect.element(main.getByText('১২৩.০০ টাকা')).not.toBeInTheDocument();
  expect(servers().callsOf(rateAlertDelete)[0]?.params).toEqual({ id: anAlert().id });
});

test('with five that wait no more can be added, and it says why', async () => {
  const five = Array.from({ length: RATE_ALERTS_MAX }, (_, at) =>
    anAlert({ id: anAlert().id.replace(/.$/, `${at}`), rate: `${125 + at}.00` }),
  );
  servers().on(rateAlertList, listOf(...five));
  await openScreen(alerts, { person });
  await expect.element(main.getByText(/You can have 5 rate alerts/)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Add alert' })).not.toBeInTheDocument();
});

test('the days without a rate are dotted, and a history that is short says since when', async () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
  const results = days.map((day, at) => ({
    ...{ day, rate: `121.${60 + at}`, mid_rate: '122.40' },
    is_carried: at === 1 || at === 2,
  }));
  servers().on(conversionRateHistory, { count: results.length, results });
  await openScreen(alerts, { person });
  await expect.element(main.getByText(/We've kept our rate since Nov 1\./)).toBeVisible();
  await expect.element(main.getByText(/Dotted: days without a new rate\./)).toBeVisible();
  const lines = [...document.querySelectorAll('[role="slider"] path.stroke-2')].map((path) =>
    (path.getAttribute('d') ?? '').replaceAll(/[^ML]/g, ''),
  );
  expect(lines).toEqual(['MMML', 'MLLM']);
  await expect
    .element(main.getByRole('row', { name: /Nov 2 121.61, no new rate/ }))
    .toBeInTheDocument();
});
