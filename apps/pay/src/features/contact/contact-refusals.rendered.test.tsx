import { beneficiaryCreate } from '@kheya/contract';
import { closedBanks } from '@kheya/reference/closed-banks';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { PHONE, reload, servers } from '@kheya/test-kit/rendered';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer, answerNewcomer } from '#testing/answers.ts';
import { answerContactsOfEveryKind, farhana, roosevelt, tanvir } from '#testing/contacts.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const contacts = '/us/user/contacts/';
const person = aPerson();
const main = page.getByRole('main');
const field = (name: string) => main.getByRole('textbox', { name, exact: true });

const closed = closedBanks.bd as Set<string>;
afterEach(() => closed.clear());

test('a closed bank, no branch at all and a name in Bangla are refused at their fields', async () => {
  closed.add('275');
  answerNewcomer();
  await openScreen(`${contacts}?add=bd_bank`, { person, locale: 'bn', size: PHONE });
  const routing = field('রাউটিং নম্বর');
  const save = main.getByRole('button', { name: 'প্রাপক সংরক্ষণ করুন' });
  await field('অ্যাকাউন্টে যে নাম আছে').fill('রহিমা খাতুন');
  await save.click();
  await expect.element(routing).toHaveAccessibleDescription(/শাখা বেছে নিন, অথবা/);
  await expect
    .element(field('অ্যাকাউন্টে যে নাম আছে'))
    .toHaveAccessibleDescription(/ইংরেজি অক্ষরে লিখুন, ব্যাংকে যেমন আছে/);
  await routing.fill('275260001');
  await expect.element(routing).toHaveAccessibleDescription(/বন্ধ হয়ে গেছে। অন্য ব্যাংক/);
  await expectGoodScreen('a closed bank');
});

test('oneself is refused with the way to one’s own accounts', async () => {
  servers().on(beneficiaryCreate, new FakeRefusal('contact_is_self'));
  answerNewcomer();
  await openScreen(`${contacts}?add=customer`, { person });
  await field('Email or mobile number').fill('me@example.com');
  await field('Nickname').fill('Me');
  await main.getByRole('button', { name: 'Save contact' }).click();
  await expect
    .element(field('Email or mobile number'))
    .toHaveAccessibleDescription(/can't add yourself.*choose one of your accounts/);
});

test('a contact whose bank has closed since is kept, and can’t be paid', async () => {
  closed.add(tanvir.routing_number);
  answerContactsOfEveryKind();
  answerCustomer();
  await openScreen(contacts, { person });
  const send = (name: string) => main.getByRole('link', { name: `Send money to ${name}` });
  await expect.element(send(roosevelt.beneficiary_info.name)).toBeVisible();
  await expect.element(send(tanvir.beneficiary_info.name)).not.toBeInTheDocument();
  await main.getByRole('link', { name: /Tanvir/ }).click();
  const button = main.getByRole('button', { name: 'Send money' }).first();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/bank or branch has closed/);
});

test('a wallet whose rail says the source of funds is asked for it, others are not', async () => {
  servers().on(beneficiaryCreate, farhana);
  answerCustomer();
  const source = main.getByRole('combobox', { name: 'Source of funds' });
  const next = main.getByRole('button', { name: 'Save and continue' });
  await openScreen('/us/user/transferMoney/?add=bkash', { person });
  await expect.element(field('bKash number')).toBeVisible();
  await expect.element(source).not.toBeInTheDocument();
  await openScreen('/us/user/transferMoney/?add=ipay', { person });
  await field('iPay number').fill('01812-342046');
  await field('Name registered with iPay').fill('Farhana Sultana');
  await next.click();
  await expect.element(source).toHaveAccessibleDescription('Choose where the money comes from.');
  expect(servers().callsOf(beneficiaryCreate)).toEqual([]);
  for (const [name, option] of [
    ['Purpose', 'gift'],
    ['Relationship', 'friend'],
    ['Source of funds', 'salary'],
  ] as const) {
    await main.getByRole('combobox', { name }).selectOptions(option);
  }
  await next.click();
  await expect.poll(() => servers().callsOf(beneficiaryCreate).length).toBe(1);
  expect(servers().callsOf(beneficiaryCreate)[0]?.body).toMatchObject({
    ...{ purpose: 'gift', relationship: 'friend', source_of_funds: 'salary' },
  });
});

test('a change half typed is there after a reload, and gone once given up', async () => {
  answerContactsOfEveryKind();
  answerCustomer();
  const edit = `${contacts}?contact=${roosevelt.id}&edit=yes`;
  await openScreen(edit, { person });
  await field('Nickname').fill('Rent');
  await reload();
  await expect.element(field('Nickname')).toHaveValue('Rent');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await openScreen(edit, { person });
  await expect.element(field('Nickname')).toHaveValue(roosevelt.beneficiary_nickname);
});
