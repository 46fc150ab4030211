import {
  mobileWalletBeneficiaryList,
  transactionHistory,
  userAccountUpdate,
} from '@kheya/contract';
import { fakeTime, leftFor, LOOKS, pass, servers } from '@kheya/test-kit/rendered';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { dollarAccount, rahima } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const main = page.getByRole('main');
const OFFLINE = page.getByText('Failed to connect! Please check your internet connection.');

/** The browser loses its connection, or has it again, and says so to the page. */
function connect(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

// What listens to the connection is kept by the page that all tests share.
afterEach(() => connect(true));

describe('a screen that is open', () => {
  test('shows what it could not read as soon as there is a connection', async () => {
    answerCustomer();
    await openScreen('/us/user/overview/', { person });
    connect(false);
    servers().on(mobileWalletBeneficiaryList, Response.error());
    await page.getByRole('link', { name: 'Contacts / Beneficiary' }).click();
    await expect.element(OFFLINE).toBeVisible();
    expect(OFFLINE.elements()).toHaveLength(1);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreen('contacts without a connection');
    servers().on(mobileWalletBeneficiaryList, { count: 1, results: [rahima] });
    await expect.element(page.getByText('Rahima Khatun').first()).not.toBeInTheDocument();
    connect(true);
    await expect.element(page.getByText('Rahima Khatun').first()).toBeVisible();
  });

  test('keeps what it has, and reads it anew when the connection is back', async () => {
    fakeTime();
    answerCustomer();
    await openScreen('/us/user/contacts/', { person });
    await expect.element(page.getByText('Rahima Khatun').first()).toBeVisible();
    connect(false);
    servers().on(mobileWalletBeneficiaryList, Response.error());
    await pass(60_000);
    await expect.element(page.getByText('Rahima Khatun').first()).toBeVisible();
    const renamed = {
      ...rahima,
      beneficiary_info: { ...rahima.beneficiary_info, name: 'Rahima Begum' },
    };
    servers().on(mobileWalletBeneficiaryList, { count: 1, results: [renamed] });
    connect(true);
    await expect.element(page.getByText('Rahima Begum').first()).toBeVisible();
  });

  test('does not write by itself what could not be written', async () => {
    fakeTime();
    answerCustomer();
    await openScreen(`/us/user/accounts/${dollarAccount.id}`, { person });
    await page.getByRole('button', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: 'Name of this account' });
    await field.fill('Rent');
    connect(false);
    servers().on(userAccountUpdate, Response.error());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(OFFLINE).toBeVisible();
    const writes = () => servers().callsOf(userAccountUpdate).length;
    expect(writes()).toBe(1);
    const reads = servers().callsOf(transactionHistory).length;
    servers().on(userAccountUpdate, { ...dollarAccount, nickname: 'Rent' });
    await pass(60_000);
    connect(true);
    await expect.poll(() => servers().callsOf(transactionHistory).length).toBeGreaterThan(reads);
    await pass(60_000);
    expect(writes()).toBe(1);
    await expect.element(field).toHaveValue('Rent');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(writes).toBe(2);
  });
});

describe('opened without a connection', () => {
  const settles = 500;

  test.for(LOOKS)('it says so, $locale', async (look) => {
    answerNewcomer();
    await openScreen('/offline', look);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent({ en: 'No connection to Kheya', bn: 'খেয়ার সঙ্গে সংযোগ নেই' }[look.locale]);
    await expectGoodScreen(`no connection in ${look.locale}`);
  });

  test('it goes on by itself once the connection has settled', async () => {
    fakeTime();
    answerNewcomer();
    await openScreen('/offline');
    connect(true);
    connect(false);
    await pass(settles);
    expect(leftFor()).toEqual([]);
    connect(true);
    await pass(settles);
    expect(leftFor()).toEqual([`${location.origin}/`]);
  });

  test('it tries again at once when it is asked to', async () => {
    answerNewcomer();
    await openScreen('/offline');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(leftFor).toEqual([`${location.origin}/`]);
  });
});
