import { now } from '@kheya/browser/clock';
import {
  accountClosureCreate,
  accountClosureGet,
  type BalanceLeft,
  dataExportCreate,
  dataExportDownload,
  type DataExport,
  dataExportList,
  manualAccountList,
  stepUpConfirm,
  userAccountList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { leftFor, LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { depositAccount, dollarAccount, takaAccount } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { STEP_UP_TOKEN, stepUpRequired } from '#testing/sending.ts';
import { aFrozenPerson, aPerson } from '#testing/people.ts';

const person = aPerson();
const close = '/us/user/profile/close';
const main = page.getByRole('main');
const typed = main.getByRole('textbox', { name: 'Type your email address to confirm' });
const button = main.getByRole('button', { name: 'Close my account permanently' });
const dialog = page.getByRole('dialog');

const left = (over: Partial<BalanceLeft> = {}): BalanceLeft => ({
  ...{ account_id: dollarAccount.id, account_number: dollarAccount.account_number },
  ...{ currency: 'USD', amount: '431.00', available: '431.00' },
  ...{ is_crumb: false, smallest_payment: null },
  ...over,
});

const crumb = left({
  ...{ account_id: takaAccount.id, account_number: takaAccount.account_number },
  ...{ currency: 'BDT', amount: '3.00', available: '3.00' },
  ...{ is_crumb: true, smallest_payment: '20.00' },
});

/** Asks for a code first, then answers as the test says. */
function answerClosing(): void {
  servers()
    .on(stepUpConfirm, {
      step_up_token: STEP_UP_TOKEN,
      expires_at: new Date(now() + 60_000).toISOString(),
    })
    .on(accountClosureCreate, ({ headers }) =>
      headers.get('step-up-token') === STEP_UP_TOKEN
        ? { closed_at: '2026-11-03T09:15:00.000Z' }
        : stepUpRequired(),
    );
}

beforeEach(() => answerCustomer());

describe('what stands in the way', () => {
  test.for(LOOKS)('is told each with where it is settled, $locale', async (look) => {
    servers().on(accountClosureGet, {
      may_close: false,
      obstacles: [
        ...(['balance_left', 'interest_left', 'withdrawal_waiting'] as const),
        ...(['transfer_under_way'] as const),
        ...(['money_owed', 'business_open'] as const),
      ],
      balances: [left()],
    });
    await openScreen(close, { person, ...look });
    const amount = look.locale === 'bn' ? /\$৪৩১\.০০/ : /\$431\.00 is in your dollar account\./;
    await expect.element(main).toMatchTextContent(amount);
    const paths = [...document.querySelectorAll<HTMLAnchorElement>('main li a')].map(
      ({ pathname }) => pathname,
    );
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/us/user/transferMoney/', '/us/user/transactions/', '/us/user/tickets/new'],
      ]),
    );
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
    await expectGoodScreen(`what stands in the way in ${look.locale}`);
  });

  test('dollars can be moved to one’s taka account, taka cannot', async () => {
    const taka = left({ account_id: takaAccount.id, currency: 'BDT', amount: '24370.00' });
    servers().on(accountClosureGet, {
      ...{ may_close: false, obstacles: ['balance_left'], balances: [left(), taka] },
    });
    await openScreen(close, { person });
    await expect.element(main).toMatchTextContent(/৳24,370\.00 is in your taka account\./);
    const ways = () =>
      [...document.querySelectorAll('main li ul')].map((list) =>
        [...list.querySelectorAll('a')].map(({ textContent }) => textContent),
      );
    await expect.poll(ways).toEqual([
      ['Send it', 'Send it to your US bank', 'Move it to your taka account', 'Withdraw it'],
      ['Send it', 'Withdraw it'],
    ]);
  });

  test('of several dollar accounts each is named, and a deposit account is emptied into another', async () => {
    const second = { ...dollarAccount, id: takaAccount.id, account_number: '9800007731' };
    servers().on(userAccountList, { count: 2, results: [dollarAccount, second] });
    servers().on(manualAccountList, { count: 1, results: [depositAccount] });
    const aside = left({
      ...{ account_id: depositAccount.id, account_number: depositAccount.account_number },
    });
    servers().on(accountClosureGet, {
      ...{ may_close: false, obstacles: ['balance_left'], balances: [left(), aside] },
    });
    await openScreen(close, { person });
    const end = dollarAccount.account_number.slice(-4);
    await expect.element(main).toMatchTextContent(new RegExp(`in your dollar account \\D*${end}`));
    await expect.element(main).toMatchTextContent(/in your deposit account “Sylhet house”\./);
    await expect
      .element(main.getByRole('link', { name: 'Move it to another dollar account' }))
      .toHaveAttribute('href', `/us/user/transferMoney/?step=own&from=${depositAccount.id}`);
    expect(main.getByRole('link', { name: 'Send it', exact: true }).elements()).toHaveLength(1);
  });

  test('a freeze comes before everything else, with the way to appeal and to the money', async () => {
    servers().on(accountClosureGet, {
      ...{ may_close: true, obstacles: [], balances: [left()] },
    });
    await openScreen(close, { person: aFrozenPerson() });
    await expect.element(main).toMatchTextContent(/While your account is frozen/);
    await expect
      .element(main.getByRole('link', { name: 'Request another review' }).last())
      .toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Withdraw your money' })).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });
});

describe('closing', () => {
  test.for(LOOKS)('asks for the address to be typed, $locale', async (look) => {
    await openScreen(close, { person, ...look });
    await main.getByRole('button', { name: /permanently|স্থায়ীভাবে/ }).click();
    const field = main.getByRole('textbox').first();
    await expect.element(field).toHaveAccessibleDescription(/ayesha@example\.com/);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(servers().callsOf(accountClosureCreate)).toHaveLength(0);
    await expectGoodScreen(`closing in ${look.locale}`);
  });

  test('is confirmed by a code, once; and nothing of the person stays in the browser', async () => {
    answerClosing();
    await openScreen(close, { person });
    await typed.fill(' Ayesha@Example.com ');
    await main.getByRole('textbox', { name: /^Why are you leaving/ }).fill('I move away.');
    await button.click();
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('123456');
    await expect.poll(() => leftFor().at(-1)).toMatch(/\/account-closed$/);
    const bodies = servers()
      .callsOf(accountClosureCreate)
      .map(({ body }) => body);
    expect(bodies).toEqual([{ reason: 'I move away.' }, { reason: 'I move away.' }]);
    expect(localStorage.getItem('kheya.access_token')).toBeNull();
  });

  test('gives up what is too little to send only when it is ticked', async () => {
    answerClosing();
    servers().on(accountClosureGet, { may_close: true, obstacles: [], balances: [crumb] });
    await openScreen(close, { person });
    await typed.fill(person.email_address);
    await button.click();
    await expect.poll(() => main.getByRole('alert').first().element().textContent).toMatch(/\w/);
    expect(servers().callsOf(accountClosureCreate)).toHaveLength(0);
    await main.getByRole('checkbox', { name: /I give up the ৳3\.00/ }).click();
    await button.click();
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    expect(servers().callsOf(accountClosureCreate)[0]?.body).toEqual({
      give_up: { currency: 'BDT', amount: '3.00' },
    });
  });

  test('that is refused shows what came in the way meanwhile', async () => {
    await openScreen(close, { person });
    await typed.fill(person.email_address);
    servers()
      .on(
        accountClosureCreate,
        new FakeRefusal('account_not_empty', { facts: { obstacles: ['transfer_under_way'] } }),
      )
      .on(accountClosureGet, {
        ...{ may_close: false, obstacles: ['transfer_under_way'], balances: [] },
      });
    await button.click();
    await expect.element(main).toMatchTextContent(/A payment is in progress/);
    await expect.element(button).not.toBeInTheDocument();
  });
});

describe('the file with one’s data', () => {
  const ask = main.getByRole('button', { name: 'Export my data' });
  const file: DataExport = {
    ...{ id: '01998000-0000-7000-8000-950000000001', state: 'ready' },
    ...{ file_name: 'kheya-data.zip', size: '48000' },
    requested_at: '2026-11-03T09:15:00.000Z',
    expires_at: '2026-11-04T09:15:00.000Z',
  };
  const listed = (over: Partial<DataExport> = {}) => ({
    ...{ count: 1, results: [{ ...file, ...over }] },
  });
  const address = {
    ...{ url: '/download/once', file_name: file.file_name, expires_at: file.expires_at },
  };

  test('is fetched by an address for one use as soon as it is made', async () => {
    servers()
      .on(dataExportCreate, () => {
        servers().on(dataExportList, listed());
        return { ...file, state: 'building' as const, size: null };
      })
      .on(dataExportDownload, address);
    await openScreen('/us/user/profile', { person });
    await ask.click();
    await expect.poll(() => leftFor().at(-1)).toBe('https://api.kheya.test/download/once');
    await expect.element(main.getByText('kheya-data.zip')).toBeVisible();
  });

  test.for(LOOKS)('is there to be fetched again while it is kept, $locale', async (look) => {
    servers().on(dataExportList, listed()).on(dataExportDownload, address);
    await openScreen('/us/user/profile', { person, ...look });
    await expect.element(main.getByText('kheya-data.zip')).toBeVisible();
    await expectGoodScreen(`the file with one’s data in ${look.locale}`);
    await main.getByRole('button', { name: /^(Download|ডাউনলোড)/ }).click();
    await expect.poll(() => leftFor()).toHaveLength(1);
  });

  test('that is being made says so, and one that failed can be asked for again', async () => {
    servers().on(dataExportList, listed({ state: 'building', size: null }));
    await openScreen('/us/user/profile', { person });
    await expect.element(main.getByText(/^We're preparing your file\./)).toBeVisible();
    servers().on(dataExportList, listed({ state: 'failed', size: null }));
    await openScreen('/us/user/profile', { person });
    servers().on(dataExportCreate, new FakeRefusal('not_permitted'));
    await ask.click();
    await expect.element(page.getByText(/^We couldn't create the file\./)).toBeVisible();
    await expect.element(ask).not.toHaveAttribute('aria-busy', 'true');
  });
});
