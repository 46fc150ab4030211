import {
  bdtAccountBeneficiaryList,
  mobileWalletBeneficiaryCreate,
  mobileWalletBeneficiaryList,
  transferList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, PHONE, reload, servers } from '@kheya/test-kit/rendered';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { paidTransfer, rahima } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const contacts = '/us/user/contacts/';
const heading = { en: 'Contacts / Beneficiary', bn: 'প্রাপক তালিকা' };
const person = aPerson();

test.for(LOOKS)('without contacts, $locale', async (look) => {
  answerNewcomer();
  await openScreen(contacts, { person, ...look });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(heading[look.locale]);
  await expectGoodScreen(`no contacts in ${look.locale}`);
});

test.for(LOOKS)('with contacts, $locale', async (look) => {
  answerCustomer();
  await openScreen(contacts, { person, ...look });
  await expect.element(page.getByText('Rahima Khatun').first()).toBeVisible();
  await expectGoodScreen(`contacts in ${look.locale}`);
});

test('what is searched for is cleared by our own button, which leaves the focus in the field', async () => {
  answerCustomer();
  await openScreen(contacts, { person });
  const search = page.getByRole('searchbox', { name: 'Name or number' });
  await search.fill('nobody');
  await expect.element(page.getByText('No contacts found for “nobody”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
  await expect.element(page.getByText('Rahima Khatun').first()).toBeVisible();
});

test.for(LOOKS)('one of them, with all that was sent to them, $locale', async (look) => {
  const sent = Array.from({ length: 7 }, (_, at) => ({
    ...paidTransfer,
    id: `01998000-0000-7000-8000-f0000000001${at}`,
  }));
  servers().on(transferList, ({ query }) => ({
    count: sent.length,
    results: query.contact === rahima.id ? sent : [],
  }));
  answerCustomer();
  await openScreen(`${contacts}?contact=${rahima.id}`, { person, ...look });
  const history = page.getByRole('region', { name: /Rahima/ });
  const rows = history.getByRole('listitem');
  await expect.element(rows.nth(4)).toMatchTextContent(/৳(24,370|২৪,৩৭০)/);
  expect(rows.elements()).toHaveLength(5);
  await expectGoodScreen(`a contact in ${look.locale}`);
  if (look.locale === 'bn') return;
  const again = history.getByRole('link', { name: 'Send $200 again' });
  await expect.element(again).toHaveAttribute('href', expect.stringContaining('step=review'));
  await history.getByRole('button', { name: 'Show all 7' }).click();
  await expect.element(rows.nth(6)).toBeVisible();
});

test('while they come a skeleton stands, and what is refused is said in their place', async () => {
  let answerNow = () => {};
  const waiting = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  servers().on(mobileWalletBeneficiaryList, async () => {
    await waiting;
    return new FakeRefusal('not_permitted');
  });
  answerCustomer();
  await openScreen(contacts, { person });
  await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(0);
  answerNow();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBe(0);
  await expectGoodScreen('contacts that are refused');
  servers().on(mobileWalletBeneficiaryList, { count: 1, results: [rahima] });
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(page.getByText('Rahima Khatun').first()).toBeVisible();
});

describe('a new wallet', () => {
  const number = page.getByRole('textbox', { name: 'bKash number' });
  const name = page.getByRole('textbox', { name: 'Name registered with bKash' });
  const save = page.getByRole('button', { name: 'Save contact' });

  async function openForm(): Promise<void> {
    answerNewcomer();
    await openScreen(`${contacts}?add=wallet`, { person });
    await expect.element(number).toBeVisible();
  }

  async function fill(): Promise<void> {
    await number.fill('01712-344821');
    await name.fill(' Rahima Khatun ');
    await page.getByRole('combobox', { name: 'Purpose' }).selectOptions('Family support');
    await page.getByRole('combobox', { name: 'Relationship' }).selectOptions('Mother');
  }

  test.for(LOOKS)('each field says what is missing, $locale', async (look) => {
    answerNewcomer();
    await openScreen(`${contacts}?add=wallet`, { person, ...look });
    const fields = page.getByRole('main').getByRole('textbox');
    await expect.element(fields.first()).not.toHaveAttribute('aria-invalid', 'true');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Save contact|প্রাপক সংরক্ষণ করুন/ })
      .first()
      .click();
    await expect.element(fields.first()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(fields.first()).toHaveFocus();
    await expect.element(fields.first()).toHaveAccessibleDescription(/\S/);
    await expect.element(fields.nth(1)).toHaveAttribute('aria-invalid', 'true');
    expect(servers().callsOf(mobileWalletBeneficiaryCreate)).toHaveLength(0);
    await expectGoodScreen(`an empty wallet in ${look.locale}`);
  });

  test('what is wrong is mended while it is typed, and only then', async () => {
    await openForm();
    await number.fill('0171');
    await expect.element(number).not.toHaveAttribute('aria-invalid', 'true');
    await save.click();
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill('01712344821');
    await expect.element(number).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  });

  test('two presses send once, and what is sent is what was typed', async () => {
    let answerNow = () => {};
    const waiting = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    servers().on(mobileWalletBeneficiaryCreate, async () => {
      await waiting;
      return rahima;
    });
    await openForm();
    await fill();
    const button = save.element() as HTMLButtonElement;
    button.click();
    button.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    servers().on(mobileWalletBeneficiaryList, { count: 1, results: [rahima] });
    answerNow();
    await expect.element(page.getByRole('heading', { name: 'Rahima Khatun' })).toBeVisible();
    const sent = servers().callsOf(mobileWalletBeneficiaryCreate);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        wallet_type: 'bKash',
        account_number: '01712344821',
        name: 'Rahima Khatun',
        is_favourite: false,
        purpose: 'family_support',
        relationship: 'mother',
      },
    ]);
  });

  test('what the server refuses is told beside its field, and nothing typed is lost', async () => {
    servers().on(mobileWalletBeneficiaryCreate, new FakeRefusal('contact_already_exists'));
    await openForm();
    await fill();
    await save.click();
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await expect.element(number).toHaveFocus();
    await expect.element(number).toHaveAccessibleDescription(/already/);
    await expect.element(name).toHaveValue(' Rahima Khatun ');
    await expect
      .element(page.getByRole('combobox', { name: 'Purpose' }))
      .toHaveValue('family_support');
    servers().on(
      mobileWalletBeneficiaryCreate,
      new FakeRefusal('request_invalid', { fields: { name: 'This is no name.' } }),
    );
    await number.fill('01712344822');
    await save.click();
    await expect.element(name).toHaveAccessibleDescription(/This is no name/);
    await expect.element(name).toHaveFocus();
    await expect.element(number).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('nobody answers: said below the fields, and sent again by another press alone', async () => {
    servers().on(mobileWalletBeneficiaryCreate, Response.error());
    await openForm();
    await fill();
    await save.click();
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toMatchTextContent(/^We can't reach Kheya right now/);
    await expect.element(number).toHaveValue('01712-344821');
    expect(servers().callsOf(mobileWalletBeneficiaryCreate)).toHaveLength(1);
    servers().on(mobileWalletBeneficiaryCreate, rahima);
    servers().on(mobileWalletBeneficiaryList, { count: 1, results: [rahima] });
    await save.click();
    await expect.element(page.getByRole('heading', { name: 'Rahima Khatun' })).toBeVisible();
    expect(servers().callsOf(mobileWalletBeneficiaryCreate)).toHaveLength(2);
  });

  test('half typed it is there after a reload, and gone when it was saved or given up', async () => {
    await openForm();
    await number.fill('01712344821');
    await name.fill('Rahima Khatun');
    await reload();
    await expect.element(name).toHaveValue('Rahima Khatun');
    await expect.element(number).toHaveValue('01712344821');
    servers().on(mobileWalletBeneficiaryCreate, rahima);
    servers().on(mobileWalletBeneficiaryList, { count: 1, results: [rahima] });
    await fill();
    await save.click();
    await expect.element(page.getByRole('heading', { name: 'Rahima Khatun' })).toBeVisible();
    await openScreen(`${contacts}?add=wallet`, { person });
    await expect.element(name).toHaveValue('');
    await name.fill('Somebody');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await openScreen(`${contacts}?add=wallet`, { person, size: PHONE });
    await expect.element(name).toHaveValue('');
  });

  test('of another person nothing is shown', async () => {
    await openForm();
    await name.fill('Rahima Khatun');
    const other = aPerson({ id: '01998000-0000-7000-8000-000000000002' });
    await openScreen(`${contacts}?add=wallet`, { person: other });
    await expect.element(name).toHaveValue('');
  });
});

test('somebody who is not kept any more is not shown', async () => {
  answerNewcomer();
  servers().on(bdtAccountBeneficiaryList, { count: 0, results: [] });
  await openScreen(`${contacts}?id=${rahima.id}`, { person });
  await expect.element(page.getByText('Rahima Khatun')).not.toBeInTheDocument();
});
