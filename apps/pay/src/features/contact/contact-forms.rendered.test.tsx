import { beneficiaryCreate, beneficiaryList, usBankGet } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { farhana, nusrat, roosevelt } from '#testing/contacts.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const contacts = '/us/user/contacts/';
const person = aPerson();
const main = page.getByRole('main');
const alertOfForm = main.getByRole('alert');
const save = main.getByRole('button', { name: 'Save contact' });
const field = (name: string) => main.getByRole('textbox', { name, exact: true });
const choose = (name: string, option: string) =>
  main.getByRole('combobox', { name, exact: true }).selectOptions(option);

const forms = [
  { kind: 'bd_bank', wrong: 3 },
  { kind: 'us_bank', wrong: 3 },
  { kind: 'ipay', wrong: 2 },
  { kind: 'customer', wrong: 2 },
] as const;

test.for(forms.flatMap((form) => LOOKS.map((look) => ({ ...form, ...look, look }))))(
  'the empty form $kind says what is missing, $locale',
  async ({ kind, wrong, look }) => {
    answerNewcomer();
    await openScreen(`${contacts}?add=${kind}`, { person, ...look });
    await main
      .getByRole('button', { name: /Save contact|প্রাপক সংরক্ষণ করুন/ })
      .first()
      .click();
    const invalid = () => document.querySelectorAll('main input[aria-invalid="true"]');
    await expect.poll(() => invalid().length).toBe(wrong);
    expect(document.activeElement).toBe(invalid()[0]);
    await expectGoodScreen(`an empty ${kind} in ${look.locale}`);
  },
);

describe('a bank in the United States', () => {
  const routing = field('Routing number');
  const sent = () =>
    servers()
      .callsOf(beneficiaryCreate)
      .map(({ body }) => body);

  async function openForm(): Promise<void> {
    answerNewcomer();
    await openScreen(`${contacts}?add=us_bank`, { person });
    await expect.element(routing).toBeVisible();
  }

  test('the bank follows from the routing number', async () => {
    servers().on(beneficiaryCreate, roosevelt);
    await openForm();
    await routing.fill('0210-00021');
    await expect.element(routing).toHaveAccessibleDescription('Astoria Savings');
    await field('Account number').fill('00012340815');
    await choose('Account type', 'Savings');
    await choose('Account of', 'A business');
    await field('Name on the account').fill('Roosevelt Avenue Homes');
    await field('Nickname (optional)').fill('Rent');
    servers().on(beneficiaryList, { count: 1, results: [roosevelt] });
    await save.click();
    await expect
      .element(page.getByRole('heading', { name: 'Roosevelt Avenue Homes' }))
      .toBeVisible();
    expect(sent()).toEqual([
      {
        beneficiary_type: 'US_BANK',
        routing_number: '021000021',
        account_number: '00012340815',
        account_type: 'SAVINGS',
        holder_type: 'BUSINESS',
        holder_name: 'Roosevelt Avenue Homes',
        beneficiary_nickname: 'Rent',
        is_favourite: false,
      },
    ]);
  });

  test('a mistyped digit is found here, an unknown bank is asked for by name', async () => {
    servers().on(beneficiaryCreate, roosevelt);
    await openForm();
    await field('Account number').fill('00012340815');
    await field('Name on the account').fill('Roosevelt Avenue Homes');
    await routing.fill('021000022');
    await save.click();
    await expect.element(routing).toHaveAccessibleDescription(/No US bank has this routing number/);
    expect(servers().callsOf(usBankGet)).toHaveLength(0);
    await routing.fill('011000015');
    await expect.element(field('Bank')).toBeVisible();
    await save.click();
    await expect.element(field('Bank')).toHaveFocus();
    await field('Bank').fill('Harbor Credit Union');
    await save.click();
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()).toMatchObject([
      { routing_number: '011000015', bank_name: 'Harbor Credit Union' },
    ]);
  });

  test('nobody answers: said below the fields, and sent again by another press', async () => {
    servers().on(beneficiaryCreate, Response.error());
    await openForm();
    await routing.fill('021000021');
    await field('Account number').fill('00012340815');
    await field('Name on the account').fill('Roosevelt Avenue Homes');
    await save.click();
    await expect.element(alertOfForm).toMatchTextContent(/^We can't reach Kheya right now/);
    await expect.element(field('Account number')).toHaveValue('00012340815');
    servers().on(beneficiaryCreate, roosevelt);
    await save.click();
    await expect.poll(() => sent().length).toBe(2);
  });
});

test('iPay is added by number and name, with what Bangladesh asks', async () => {
  servers().on(beneficiaryCreate, farhana);
  answerNewcomer();
  await openScreen(`${contacts}?add=ipay`, { person });
  await field('iPay number').fill('01812-342046');
  await field('Name registered with iPay').fill('Farhana Sultana');
  await choose('Purpose', 'Gift');
  servers().on(beneficiaryList, { count: 1, results: [farhana] });
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Farhana Sultana' })).toBeVisible();
  const sent = servers().callsOf(beneficiaryCreate);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      beneficiary_type: 'IPAY',
      account_number: '01812342046',
      name: 'Farhana Sultana',
      is_favourite: false,
      purpose: 'gift',
    },
  ]);
});

describe('a Kheya customer', () => {
  async function fill(identifier: string): Promise<void> {
    answerNewcomer();
    await openScreen(`${contacts}?add=customer`, { person });
    await field('Email or mobile number').fill(identifier);
    await field('Nickname').fill('Nusrat');
    await save.click();
  }

  test('is answered with the masked name', async () => {
    servers()
      .on(beneficiaryCreate, nusrat)
      .on(beneficiaryList, { count: 1, results: [nusrat] });
    await fill(' Nusrat.Jahan@Example.com ');
    await expect.element(page.getByRole('heading', { name: 'Nusrat' })).toBeVisible();
    await expect.element(main).toMatchTextContent(/Found by.*n•••@example.com/);
    await expect.element(main).toMatchTextContent(/Name at Kheya.*N\*+ J\*+/);
    expect(servers().callsOf(beneficiaryCreate)[0]?.body).toEqual({
      beneficiary_type: 'CUSTOMER',
      identifier: 'nusrat.jahan@example.com',
      beneficiary_nickname: 'Nusrat',
      is_favourite: false,
    });
  });

  test('who is saved already is told with the way to that contact', async () => {
    servers().on(
      beneficiaryCreate,
      new FakeRefusal('contact_already_exists', { facts: { contact_id: nusrat.id } }),
    );
    await fill('(718) 555-0142');
    const link = main.getByRole('link', { name: 'Open that contact' });
    await expect.element(link).toHaveAttribute('href', `${contacts}?contact=${nusrat.id}`);
    await field('Email or mobile number').fill('other@example.com');
    await expect.element(link).not.toBeInTheDocument();
  });
});
