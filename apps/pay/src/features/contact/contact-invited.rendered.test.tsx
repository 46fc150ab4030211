import { beneficiaryCreate, beneficiaryList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { nusrat, sabina } from '#testing/contacts.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

// Someone who isn't a customer yet: invited from the form for a customer, and shown as such.

const contacts = '/us/user/contacts/';
const person = aPerson();
const main = page.getByRole('main');
const narrow = { width: 360, height: 780 };
const save = main.getByRole('button', { name: /^(Save contact|প্রাপক সংরক্ষণ করুন)$/ }).first();
const identifier = main.getByRole('textbox').nth(0);
const name = main.getByRole('textbox', { name: /^(Recipient's name|প্রাপকের নাম)$/ });
const nickname = main.getByRole('textbox', { name: /^(Nickname|ডাকনাম)$/ });
const sent = () =>
  servers()
    .callsOf(beneficiaryCreate)
    .map(({ body }) => body);

beforeEach(() => {
  answerNewcomer();
  servers().on(beneficiaryCreate, ({ body }) =>
    'invite' in body && body.invite === true ? sabina : new FakeRefusal('payee_not_found'),
  );
});

describe('no one is found', () => {
  async function look(typed: string, options: object = {}): Promise<void> {
    await openScreen(`${contacts}?add=customer`, { person, ...options });
    await identifier.fill(typed);
    await nickname.fill('Sabina');
    await save.click();
    await expect.element(name).toHaveFocus();
  }

  test.for(LOOKS)('the form becomes an invitation, $locale', async (options) => {
    const size = options.locale === 'bn' ? narrow : options.size;
    await look('sabina@example.com', { ...options, size });
    await expect.element(nickname).toHaveValue('Sabina');
    await save.click();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    expect(sent()).toHaveLength(1);
    await expectGoodScreen(`an invitation in ${options.locale}`);
  });

  test('with their name they are invited, and nothing is typed twice', async () => {
    await look(' Sabina@Example.com ');
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(main).toMatchTextContent(/No one at Kheya can be paid by this email yet/);
    await name.fill('Sabina Yasmin');
    servers().on(beneficiaryList, { count: 1, results: [sabina] });
    await save.click();
    await expect.element(page.getByRole('heading', { name: 'Sabina', exact: true })).toBeVisible();
    expect(sent()).toEqual([
      {
        beneficiary_type: 'CUSTOMER',
        identifier: 'sabina@example.com',
        beneficiary_nickname: 'Sabina',
        is_favourite: false,
      },
      {
        beneficiary_type: 'CUSTOMER',
        identifier: 'sabina@example.com',
        beneficiary_nickname: 'Sabina',
        is_favourite: false,
        invite: true,
        name: 'Sabina Yasmin',
      },
    ]);
  });

  test('a corrected number is looked for again before anyone is invited', async () => {
    await look('(718) 555-0142');
    await expect.element(main).toMatchTextContent(/No one at Kheya can be paid by this number yet/);
    await identifier.fill('(718) 555-0143');
    await expect.element(name).not.toBeInTheDocument();
    servers()
      .on(beneficiaryCreate, nusrat)
      .on(beneficiaryList, { count: 1, results: [nusrat] });
    await save.click();
    await expect.element(page.getByRole('heading', { name: 'Nusrat' })).toBeVisible();
    expect(sent().at(-1)).not.toHaveProperty('invite');
  });

  test('an invitation that is not answered is said so and kept', async () => {
    await look('sabina@example.com');
    await name.fill('Sabina Yasmin');
    servers().on(beneficiaryCreate, Response.error());
    await save.click();
    await expect
      .element(main.getByRole('alert'))
      .toMatchTextContent(/^We can't reach Kheya right now/);
    await expect.element(name).toHaveValue('Sabina Yasmin');
  });
});

test.for(LOOKS)('in the list and on its page, $locale', async (options) => {
  const size = options.locale === 'bn' ? narrow : options.size;
  const invited = options.locale === 'en' ? 'Invited' : 'আমন্ত্রিত';
  servers().on(beneficiaryList, ({ query }) =>
    query.archived === 'true' ? { count: 0, results: [] } : { count: 1, results: [sabina] },
  );
  await openScreen(contacts, { person, ...options, size });
  await main
    .getByRole('link', { name: /^.*Sabina/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { name: 'Sabina', exact: true })).toBeVisible();
  await expect.element(main.getByText(invited, { exact: true }).first()).toBeVisible();
  if (options.locale === 'en') {
    await expect
      .element(main)
      .toMatchTextContent(
        /We'll write to s•••@example\.com.*within 14 days, you get all of it back/,
      );
    await expect.element(main).toMatchTextContent(/Invited ats•••@example\.com/);
    await expect.element(main).toMatchTextContent(/NameSabina Yasmin/);
    expect(main.element().textContent).not.toMatch(/Name at Kheya|Kheya customer/);
  }
  await expectGoodScreen(`someone invited in ${options.locale}`);
});
