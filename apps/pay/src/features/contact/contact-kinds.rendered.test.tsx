import {
  bdBeneficiaryList,
  bdBeneficiaryUpdate,
  beneficiaryList,
  beneficiaryUpdate,
} from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer, answerNewcomer, answerResidentOfBangladesh } from '#testing/answers.ts';
import {
  answerContactsOfEveryKind,
  farhana,
  nusrat,
  roosevelt,
  tanvir,
} from '#testing/contacts.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson, aResidentOfBangladesh } from '#testing/people.ts';

const contacts = '/us/user/contacts/';
const person = aPerson();
const narrow = { width: 360, height: 740 };
const main = page.getByRole('main');
const field = (name: string) => main.getByRole('textbox', { name, exact: true });
const choose = (name: string, option: string) =>
  main.getByRole('combobox', { name, exact: true }).selectOptions(option);

describe('the list', () => {
  test.for([...LOOKS, { ...LOOKS[1], size: narrow }, { ...LOOKS[0], size: narrow }])(
    'of every kind, $locale, $size.width wide',
    async (look) => {
      answerContactsOfEveryKind();
      answerCustomer();
      await openScreen(contacts, { person, ...look });
      const rows = main.getByRole('listitem');
      await expect.poll(() => rows.elements().length).toBe(6);
      await expectGoodScreen(`every kind in ${look.locale}, ${look.size.width} px`);
    },
  );

  test('each says what receives the money, the favourites first', async () => {
    answerContactsOfEveryKind();
    answerCustomer();
    await openScreen(contacts, { person });
    const rows = main.getByRole('listitem');
    await expect.element(rows.nth(5)).toBeVisible();
    await expect.element(rows.nth(0)).toMatchTextContent(/Rahima Khatun.*bKash •••• 4821/);
    const line = (name: string) => rows.filter({ hasText: name });
    await expect
      .element(line('Tanvir'))
      .toMatchTextContent(/Pubali Bank, Zindabazar.*•••• 3390.*Not paid yet/);
    await expect
      .element(line('Roosevelt'))
      .toMatchTextContent(/US bank.*Astoria Savings •••• 0815/);
    await expect.element(line('Farhana')).toMatchTextContent(/iPay •••• 2046/);
    await expect.element(line('Nusrat')).toMatchTextContent(/Kheya customer.*n•••@example.com/);
    for (const name of ['Rahima Khatun', 'Roosevelt Avenue Homes', 'Nusrat']) {
      await expect.element(main.getByRole('link', { name: `Send money to ${name}` })).toBeVisible();
    }
  });

  test('a tab shows its kinds and counts them, a bank is searched for, too', async () => {
    answerContactsOfEveryKind();
    answerCustomer();
    await openScreen(contacts, { person });
    const tab = (name: RegExp) => main.getByRole('tab', { name });
    await expect.element(tab(/^All/)).toMatchTextContent('6');
    await tab(/^Banks/).click();
    const rows = main.getByRole('listitem');
    await expect.poll(() => rows.elements().length).toBe(2);
    await expect.element(tab(/^Banks/)).toMatchTextContent('2');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/^Kheya/)).toHaveFocus();
    await expect.element(main.getByText('Nusrat')).toBeVisible();
    await tab(/^All/).click();
    await main.getByRole('searchbox').fill('pubali');
    await expect.poll(() => rows.elements().length).toBe(1);
    await main.getByRole('searchbox').fill('৩৩৯০');
    await expect.element(main.getByText('Tanvir Ahmed Chowdhury')).toBeVisible();
  });
});

describe('the kind is chosen first', () => {
  test.for(LOOKS)('from a list of all of them, $locale', async (look) => {
    answerNewcomer();
    await openScreen(`${contacts}?add=choose`, { person, ...look });
    await expect.element(main.getByRole('link', { name: /iPay|আইপে/ })).toBeVisible();
    await expectGoodScreen(`the kinds in ${look.locale}`);
  });

  test('without dollars the kinds that taka cannot reach say so', async () => {
    answerResidentOfBangladesh();
    await openScreen('/bd/user/contacts/?add=choose', {
      person: aResidentOfBangladesh(),
      locale: 'bn',
    });
    const kind = (name: string) => main.getByRole('link').filter({ hasText: name });
    await expect.element(kind('যুক্তরাষ্ট্রের ব্যাংক')).toMatchTextContent(/ডলার অ্যাকাউন্ট লাগে/);
    await expect.element(kind('বাংলাদেশের ব্যাংক')).toMatchTextContent(/NPSB/);
    await expectGoodScreen('the kinds without dollars');
  });

  test('each leads to its form, and back to the choice', async () => {
    answerNewcomer();
    await openScreen(contacts, { person });
    await main.getByRole('button', { name: 'Add contact' }).click();
    await main.getByRole('link', { name: /Bank in the United States/ }).click();
    await expect.element(field('Routing number')).toBeVisible();
    await main.getByRole('link', { name: 'Back' }).click();
    await main.getByRole('link', { name: /Kheya customer/ }).click();
    await expect.element(field('Email or mobile number')).toBeVisible();
  });
});

const kinds = [tanvir, roosevelt, farhana, nusrat];

test.for(kinds.flatMap((contact) => LOOKS.map((look) => ({ contact, look, ...look }))))(
  'the page of $contact.beneficiary_nickname, and what may change, $locale',
  async ({ contact, look }) => {
    answerContactsOfEveryKind();
    answerCustomer();
    await openScreen(`${contacts}?contact=${contact.id}`, { person, ...look });
    await expect.element(main.getByRole('button', { name: /^(Edit|সম্পাদনা)/ })).toBeVisible();
    await expectGoodScreen(`${contact.beneficiary_nickname} in ${look.locale}`);
    await openScreen(`${contacts}?contact=${contact.id}&edit=yes`, { person, ...look });
    await expect.element(main.getByRole('textbox').first()).toBeVisible();
    await expectGoodScreen(`${contact.beneficiary_nickname} edited in ${look.locale}`);
  },
);

test('of a bank contact the details Bangladesh asks for can be changed, the number cannot', async () => {
  answerContactsOfEveryKind();
  answerCustomer();
  servers().on(bdBeneficiaryUpdate, tanvir);
  await openScreen(`${contacts}?contact=${tanvir.id}&edit=yes`, { person });
  await expect.element(field('Account number')).not.toBeInTheDocument();
  await choose('Source of funds', 'Savings');
  await field('Nickname').fill('Tanvir');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .element(page.getByRole('heading', { name: tanvir.beneficiary_info.name }))
    .toBeVisible();
  expect(
    servers()
      .callsOf(bdBeneficiaryUpdate)
      .map(({ body }) => body),
  ).toEqual([
    {
      beneficiary_nickname: 'Tanvir',
      town: null,
      purpose: 'education',
      relationship: 'sibling',
      source_of_funds: 'savings',
    },
  ]);
});

test('a contact of another kind is removed and restored, too', async () => {
  let archived_at: string | null = null;
  servers()
    .on(beneficiaryUpdate, ({ body }) => {
      archived_at = body.archived === true ? '2026-11-03T09:15:00.000Z' : null;
      return { ...roosevelt, archived_at };
    })
    .on(beneficiaryList, ({ query }) => {
      const isAsked = (query.archived === 'true') === (archived_at !== null);
      return { count: Number(isAsked), results: isAsked ? [{ ...roosevelt, archived_at }] : [] };
    });
  answerCustomer();
  await openScreen(`${contacts}?contact=${roosevelt.id}`, { person });
  await main.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await main.getByRole('tab', { name: /^Removed/ }).click();
  await main.getByRole('link', { name: /Roosevelt/ }).click();
  await main.getByRole('button', { name: 'Restore' }).click();
  await expect.element(main.getByRole('button', { name: 'Edit' })).toBeVisible();
  const changes = servers().callsOf(beneficiaryUpdate);
  expect(changes.map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]);
});

test.for([
  { check: 'match', at: null, says: 'Pubali Bank confirms this name' },
  { check: 'close', at: 'Tanvir A. Chowdhury', says: 'under the name Tanvir A[.] Chowdhury' },
  { check: 'different', at: null, says: 'under another name' },
  { check: 'not_found', at: null, says: "Pubali Bank doesn't have this account" },
] as const)('what the bank said of the name is shown: $check', async ({ check, at, says }) => {
  const checked = {
    ...tanvir,
    ...{ name_check: check, name_at_bank: at, name_checked_at: '2026-11-03T09:15:00.000Z' },
  };
  servers().on(bdBeneficiaryList, ({ query }) =>
    query.archived === 'true' ? { count: 0, results: [] } : { count: 1, results: [checked] },
  );
  answerCustomer();
  await openScreen(`${contacts}?contact=${tanvir.id}`, { person });
  await expect.element(main).toMatchTextContent(new RegExp(says));
});
