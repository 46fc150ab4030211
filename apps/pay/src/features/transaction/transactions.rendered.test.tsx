import {
  categoryRuleDelete,
  categoryRuleList,
  downloadCreate,
  transactionHistory,
  transactionPhotoContent,
  transactionPhotoCreate,
  transactionUpdate,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { leftFor, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aTransaction, dollarAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const main = page.getByRole('main');
const list = '/us/user/transactions/';
const opened = `${list}?open=${aTransaction().id}`;

beforeEach(answerCustomer);

const queries = () =>
  servers()
    .callsOf(transactionHistory)
    .map(({ query }) => query);

test('filters narrow the list, stand in the address, and are taken away together', async () => {
  await openScreen(list, { person });
  await userEvent.selectOptions(main.getByLabelText('Kind'), 'Wallet transfers');
  await userEvent.selectOptions(main.getByLabelText('Money in or out'), 'Money out');
  await userEvent.selectOptions(main.getByLabelText('Category'), 'No category');
  await userEvent.selectOptions(main.getByLabelText('Note or photo'), 'With a note');
  const narrowed = { kind: 'wallet_payout', side: 'debit', category: 'none', kept: 'note' };
  await expect.poll(queries).toContainEqual(expect.objectContaining(narrowed));
  for (const [name, value] of Object.entries(narrowed)) {
    expect(new URL(location.href).searchParams.get(name)).toBe(value);
  }
  servers().on(transactionHistory, { count: 0, results: [] });
  await userEvent.selectOptions(main.getByLabelText('Money in or out'), 'Money in');
  await main.getByRole('button', { name: 'Show all' }).click();
  expect(location.search).toBe('');
  await expect.element(main.getByLabelText('Kind')).toHaveValue('');
});

test('an address that names no filter of ours shows the whole list', async () => {
  await openScreen(`${list}?kind=gold&side=up&category=yachts&kept=secret`, { person });
  await expect.element(main.getByText('Rahima Khatun').first()).toBeVisible();
  for (const query of queries()) {
    for (const name of ['kind', 'side', 'category', 'kept']) expect(query).not.toHaveProperty(name);
  }
});

test('rows stand under their month, with what came in and went out in it', async () => {
  await openScreen(list, { person });
  const head = main.getByRole('row', { name: /^November 2026/ });
  await expect.element(head).toHaveTextContent('November 2026In $0.00Out $200.99');
  await openScreen(`${list}?side=debit`, { person });
  // Of a part of the rows the sum of all would be read wrongly.
  await expect.element(main.getByRole('row', { name: 'November 2026' })).toBeVisible();
  await expect.element(head).not.toHaveTextContent('Out');
});

test('a note is written in place, and one that is refused is not lost', async () => {
  servers().on(
    transactionUpdate,
    new FakeRefusal('request_invalid', { fields: { note: 'Leave out signs nobody sees.' } }),
  );
  await openScreen(opened, { person });
  await main.getByRole('button', { name: 'Add a note' }).click();
  const note = main.getByRole('textbox', { name: 'Note' });
  await expect.element(note).toHaveFocus();
  await note.fill('half of the roof');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(note).toHaveAccessibleDescription(/Leave out signs nobody sees/);
  await expect.element(note).toHaveValue('half of the roof');
  const kept = {
    id: aTransaction().id,
    category: 'family' as const,
    filed_by_rule: false,
    photos: [],
  };
  servers()
    .on(transactionUpdate, { ...kept, note: 'half of the roof' })
    .on(transactionHistory, { count: 1, results: [aTransaction(1, { note: 'half of the roof' })] });
  await note.fill('half of the roof!');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main.getByText('half of the roof', { exact: false }).first()).toBeVisible();
  await expect.element(main.getByRole('img', { name: 'Has a note' })).toBeVisible();
  expect(servers().callsOf(transactionUpdate).at(-1)).toMatchObject({
    params: { account_id: dollarAccount.id, id: aTransaction().id },
    body: { note: 'half of the roof!' },
  });
});

test('a category is chosen, and becomes the rule for its party', async () => {
  const kept = { id: aTransaction().id, note: null, category: 'rent' as const, photos: [] };
  servers().on(transactionUpdate, { ...kept, filed_by_rule: true });
  await openScreen(opened, { person });
  await userEvent.selectOptions(main.getByLabelText('Category').last(), 'Rent');
  await expect
    .poll(() => servers().callsOf(transactionUpdate).at(-1)?.body)
    .toEqual({ category: 'rent' });
  await main.getByRole('checkbox', { name: 'Always file Rahima Khatun under Family' }).click();
  await expect
    .poll(() => servers().callsOf(transactionUpdate).at(-1)?.body)
    .toEqual({ as_rule: true });
});

test('what is between own accounts has no rule, and no category is a choice', async () => {
  const row = aTransaction(1, { subtype: 'own_transfer', transfer_id: null, category: null });
  servers().on(transactionHistory, { count: 1, results: [row] });
  await openScreen(opened, { person });
  await expect.element(main.getByText('Choose category')).toBeVisible();
  await expect.element(main.getByRole('checkbox')).not.toBeInTheDocument();
});

test('a photo that is none is refused in words, and a photo opens large', async () => {
  servers().on(transactionPhotoCreate, new FakeRefusal('picture_required'));
  await openScreen(opened, { person });
  await expect.element(main.getByText('Add photo')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('main input[type="file"]');
  await userEvent.upload(input!, new File(['%PDF-1.4'], 'receipt.pdf', { type: 'image/png' }));
  await expect.element(main.getByText('Choose a photo: JPEG, PNG or WebP.')).toBeVisible();
  const photo = { id: 'f0000000-0000-4000-8000-000000000009', content_type: 'image/png' as const };
  servers()
    .on(
      transactionPhotoContent,
      () => new Response('x', { headers: { 'content-type': 'image/png' } }),
    )
    .on(transactionHistory, { count: 1, results: [aTransaction(1, { photos: [photo] })] });
  await openScreen(opened, { person });
  await main.getByRole('button', { name: 'Receipt photo, open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Receipt photo' })).toBeVisible();
});

test('the rules are listed and ended, and without any it says how to make one', async () => {
  servers().on(categoryRuleList, { count: 0, results: [] });
  await openScreen(list, { person });
  const open = main.getByRole('button', { name: 'Category rules' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Category rules' });
  await expect.element(dialog.getByText(/You have no rules yet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const rule = {
    id: 'f0000000-0000-4000-8000-000000000001',
    party: 'Surma Grocery',
    side: 'debit' as const,
    category: 'groceries' as const,
    created_at: '2026-11-01T00:00:00.000Z',
  };
  servers()
    .on(categoryRuleList, { count: 1, results: [rule] })
    .on(categoryRuleDelete, () => new Response(null, { status: 204 }));
  await openScreen(list, { person });
  await open.click();
  await expect.element(dialog.getByText('Money out: Groceries')).toBeVisible();
  await expectGoodScreen('the rules of categories');
  await dialog.getByRole('button', { name: 'End rule for Surma Grocery' }).click();
  await expect.poll(() => servers().callsOf(categoryRuleDelete).length).toBe(1);
});

test('what is no transfer has a receipt of its own, and a way to report a problem', async () => {
  const salary = aTransaction(1, {
    ...{ type: 'incoming_payment', subtype: 'ach_credit', dc_sign: 'credit' },
    ...{ transfer_id: null, bdt_amount: null, conversion_rate: null, category: 'income' },
  });
  servers()
    .on(transactionHistory, { count: 1, results: [salary] })
    .on(downloadCreate, {
      ...{ url: '/download/x/', file_name: 'x.pdf', expires_at: '2026-11-19T00:00:00Z' },
    });
  await openScreen(opened, { person });
  await main.getByRole('button', { name: 'Receipt', exact: true }).click();
  await expect
    .poll(() => servers().callsOf(downloadCreate)[0]?.body)
    .toMatchObject({
      ...{ kind: 'transaction_pdf', account_id: dollarAccount.id, transaction_id: salary.id },
    });
  // The test must not end before the page has wanted to leave for the file.
  await expect.poll(leftFor).toHaveLength(1);
  await expect.element(main.getByRole('link', { name: 'Report a problem' })).toBeVisible();
});
