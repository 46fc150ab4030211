import { bdBankList, bdBeneficiaryCreate, bdBeneficiaryList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, reload, servers } from '@kheya/test-kit/rendered';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { answerContactsOfEveryKind, tanvir } from '#testing/contacts.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const contacts = '/us/user/contacts/';
const person = aPerson();
const main = page.getByRole('main');
const save = main.getByRole('button', { name: 'Save contact' });
const field = (name: string) => main.getByRole('textbox', { name, exact: true });
const choose = (name: string, option: string) =>
  main.getByRole('combobox', { name, exact: true }).selectOptions(option);

describe('a bank in Bangladesh', () => {
  const bank = main.getByRole('combobox', { name: /^Bank/ });
  const district = main.getByRole('combobox', { name: /^District/ });
  const branch = main.getByRole('combobox', { name: /^Branch/ });
  const routing = field('Routing number');
  const account = field('Account number');

  async function openForm(): Promise<void> {
    answerNewcomer();
    await openScreen(`${contacts}?add=bd_bank`, { person });
    await expect.element(routing).toBeVisible();
  }

  async function pick(list: typeof bank, typed: string): Promise<void> {
    await list.click();
    await page.getByRole('dialog').getByRole('combobox').fill(typed);
    await userEvent.keyboard('{Enter}');
  }

  async function fillRest(): Promise<void> {
    await account.fill('৪৭২১-১০১৫-৮৩৩৯০');
    await field('Name on the account').fill(' Tanvir Ahmed Chowdhury ');
    await choose('Purpose', 'Education');
    await choose('Relationship', 'Brother or sister');
    await choose('Source of funds', 'Wages or salary');
  }

  const sent = () =>
    servers()
      .callsOf(bdBeneficiaryCreate)
      .map(({ body }) => body);

  test('a branch chosen by bank and district brings its routing number', async () => {
    servers().on(bdBeneficiaryCreate, tanvir);
    await openForm();
    await expect.element(branch).toBeDisabled();
    await pick(bank, 'pub');
    await pick(district, 'সিলেট');
    await pick(branch, 'zinda');
    await expect.element(routing).toHaveValue('175914263');
    await expect.element(routing).toHaveAccessibleDescription('Pubali Bank, Zindabazar, Sylhet');
    await fillRest();
    await expect.element(account).toHaveAccessibleDescription(/4721 1015 8339 0$/);
    servers().on(bdBeneficiaryList, { count: 1, results: [tanvir] });
    await save.click();
    await expect
      .element(page.getByRole('heading', { name: tanvir.beneficiary_info.name }))
      .toBeVisible();
    expect(sent()).toEqual([
      {
        routing_number: '175914263',
        account_number: '4721101583390',
        holder_name: 'Tanvir Ahmed Chowdhury',
        is_favourite: false,
        purpose: 'education',
        relationship: 'sibling',
        source_of_funds: 'salary',
      },
    ]);
  });

  test('a routing number chooses bank, district and branch; another bank empties it', async () => {
    await openForm();
    await routing.fill('১৭৫৯১৪২৬৩');
    await expect.element(bank).toHaveAccessibleName('Bank Pubali Bank');
    await expect.element(district).toHaveAccessibleName('District Sylhet');
    await expect.element(branch).toHaveAccessibleName('Branch Zindabazar');
    await pick(bank, 'brac');
    await expect.element(routing).toHaveValue('');
    await expect.element(branch).toHaveAccessibleDescription(/We don't have the branches here/);
  });

  test('a branch nobody knows is asked for by name, a check digit only warns', async () => {
    servers().on(bdBeneficiaryCreate, tanvir);
    await openForm();
    await routing.fill('060260729');
    await expect.element(routing).toHaveAccessibleDescription(/last digit doesn't fit/);
    await expect.element(routing).not.toHaveAttribute('aria-invalid', 'true');
    await fillRest();
    await save.click();
    await expect.element(field('Branch name')).toHaveFocus();
    await expect
      .element(field('Branch name'))
      .toHaveAccessibleDescription(/Enter the branch's name/);
    expect(sent()).toEqual([]);
    await field('Branch name').fill('Gulshan');
    await save.click();
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()).toMatchObject([{ routing_number: '060260729', branch_name: 'Gulshan' }]);
  });

  test('an account that is saved already leads to its contact, before it is sent', async () => {
    answerContactsOfEveryKind();
    await openForm();
    await routing.fill('175914263');
    await account.fill('99993390');
    const there = main.getByRole('status').filter({ hasText: 'You already have' });
    await expect
      .element(there)
      .toMatchTextContent(
        /You already have Tanvir Ahmed Chowdhury at this bank, account •••• 3390/,
      );
    await there.getByRole('link').click();
    await expect
      .element(page.getByRole('heading', { name: tanvir.beneficiary_info.name }))
      .toBeVisible();
  });

  test('without the directory the routing number alone is enough', async () => {
    servers().on(bdBankList, new FakeRefusal('not_permitted')).on(bdBeneficiaryCreate, tanvir);
    await openForm();
    await expect.element(bank).toBeDisabled();
    await expect.element(bank).toHaveAccessibleDescription(/Enter the routing number below/);
    await routing.fill('175914263');
    await fillRest();
    await save.click();
    await expect.poll(() => sent().length).toBe(1);
  });

  test('what is refused is told beside its field, and nothing typed is lost, even by a reload', async () => {
    servers().on(
      bdBeneficiaryCreate,
      new FakeRefusal('request_invalid', { fields: { routing_number: 'No such branch.' } }),
    );
    await openForm();
    await routing.fill('175914263');
    await fillRest();
    await save.click();
    await expect.element(routing).toHaveAccessibleDescription(/No such branch/);
    await expect.element(routing).toHaveFocus();
    await reload();
    await expect.element(account).toHaveValue('৪৭২১-১০১৫-৮৩৩৯০');
    await expect.element(bank).toHaveAccessibleName('Bank Pubali Bank');
    await expect
      .element(main.getByRole('combobox', { name: 'Source of funds' }))
      .toHaveValue('salary');
  });

  test.for(LOOKS)('filled in, $locale', async (look) => {
    answerContactsOfEveryKind();
    answerNewcomer();
    await openScreen(`${contacts}?add=bd_bank`, { person, ...look });
    const fields = main.getByRole('textbox');
    await fields.nth(0).fill('175914263');
    await fields.nth(1).fill('99993390');
    await expect.element(main.getByRole('link', { name: /Open that|পাতা খুলুন/ })).toBeVisible();
    await expectGoodScreen(`a bank in Bangladesh in ${look.locale}`);
  });
});
