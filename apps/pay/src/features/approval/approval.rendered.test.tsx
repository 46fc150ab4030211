import {
  overview,
  paymentApprovalApprove,
  paymentApprovalGet,
  paymentApprovalList,
  paymentApprovalReject,
  paymentApprovalWithdraw,
  paymentBatchList,
  profileMemberCreate,
  profileMemberDelete,
  profileMemberList,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { anApproval, approvedOne, rejectedOne, teamOf } from '#testing/approvals.ts';
import { aBatch } from '#testing/batches.ts';
import { paidTransfer } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aBusiness } from '#testing/people.ts';

const person = aBusiness();
const main = page.getByRole('main');
const list = '/us/user/approvals/';
const one = `${list}${anApproval().id}`;
const team = `${list}team`;

beforeEach(() => answerCustomer());

describe('the list', () => {
  test.for(LOOKS)('shows what waits and what was decided, $locale', async (look) => {
    await openScreen(list, { person, ...look });
    const decided = look.locale === 'bn' ? 'প্রত্যাখ্যাত' : 'Rejected by Farhan Chowdhury';
    await expect.element(main).toMatchTextContent(new RegExp(decided));
    await expectGoodScreen(`approvals in ${look.locale}`);
  });

  test('leads to a file of payments that waits', async () => {
    const uploaded_by = { ...anApproval().prepared_by, is_you: false };
    servers().on(paymentBatchList, { count: 1, results: [aBatch({ uploaded_by })] });
    await openScreen(list, { person });
    const row = main.getByRole('link', { name: /93 payments, uploaded by Rafi Karim/ });
    await expect.element(row).toMatchTextContent(/november-wages.csv.*9,632.49/);
    await expect
      .element(row)
      .toHaveAttribute('href', `/us/user/transferMoney/batch/${aBatch().id}`);
  });

  test('says when nothing waits', async () => {
    servers().on(paymentApprovalList, { count: 0, results: [] });
    await openScreen(list, { person });
    await expect.element(main.getByText('Nothing waits for approval')).toBeVisible();
    await expect.element(main.getByText('No decisions yet')).toBeVisible();
  });
});

describe('what waits', () => {
  beforeEach(() => {
    servers().on(overview, {
      ...{ spending: [], accrued_interest: null, send_again: [], has_sent: true },
      ...{ in_progress: { count: 0, results: [] }, approvals_waiting: 2 },
    });
  });

  test.for(LOOKS)('is named at home, $locale', async (look) => {
    await openScreen('/us/user/overview/', { person, ...look });
    const told = look.locale === 'bn' ? /২টি/ : /2 payments wait for approval/;
    await expect.element(main.getByRole('link', { name: told })).toHaveAttribute('href', list);
    await expectGoodScreen(`home with approvals in ${look.locale}`);
  });

  test('is named above the transactions', async () => {
    await openScreen('/us/user/transactions/', { person });
    await expect.element(main).toMatchTextContent(/2 payments wait for approval/);
    await expect
      .element(main.getByRole('link', { name: 'See approvals' }))
      .toHaveAttribute('href', list);
  });
});

describe('one payment', () => {
  test.for(LOOKS)('is priced again and says what changed, $locale', async (look) => {
    await openScreen(one, { person, ...look });
    const changed = look.locale === 'bn' ? /এর পর বদলেছে|বদলে/ : /Rafi Karim saw \$200.99 for/;
    await expect.element(main).toMatchTextContent(changed);
    await expectGoodScreen(`an approval in ${look.locale}`);
  });

  test('is approved on the quote that is shown', async () => {
    servers().on(paymentApprovalApprove, paidTransfer);
    await openScreen(one, { person });
    await page.getByRole('button', { name: 'Approve and pay $200.99' }).click();
    await expect.poll(() => servers().callsOf(paymentApprovalApprove)).toHaveLength(1);
  });

  test('is rejected only with a reason', async () => {
    servers().on(paymentApprovalReject, rejectedOne);
    await openScreen(one, { person });
    const reject = page.getByRole('button', { name: 'Reject' });
    await expect.element(reject).toBeDisabled();
    await page.getByLabelText('Reason, if you reject').selectOptions('It would be paid twice');
    await reject.click();
    await expect
      .poll(() =>
        servers()
          .callsOf(paymentApprovalReject)
          .map(({ body }) => body),
      )
      .toEqual([{ reason: 'PAID_TWICE' }]);
  });

  test('says why the price could not be asked, and can still be rejected', async () => {
    servers().on(paymentApprovalApprove, new FakeRefusal('approval_moved_on'));
    await openScreen(one, { person });
    await page.getByRole('button', { name: 'Approve and pay $200.99' }).click();
    await expect.element(main.getByText(/decided, withdrawn or expired/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Price it again' })).toBeVisible();
  });

  test('of one’s own waits for the others by name, and can be withdrawn', async () => {
    const mine = anApproval({
      ...{ obstacle: 'PREPARED_BY_YOU', may_withdraw: true, approvers: ['Farhan Chowdhury'] },
    });
    servers().on(paymentApprovalGet, mine).on(paymentApprovalWithdraw, mine);
    await openScreen(one, { person });
    await expect.element(main.getByText(/Can approve it: Farhan Chowdhury/)).toBeVisible();
    expect(page.getByRole('button', { name: /Approve/ }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Withdraw this payment' }).click();
    await expect.poll(() => servers().callsOf(paymentApprovalWithdraw)).toHaveLength(1);
  });

  test('that was approved leads to the payment; a rejected one says why', async () => {
    servers().on(paymentApprovalGet, approvedOne);
    await openScreen(one, { person });
    await expect
      .element(main.getByRole('link', { name: 'See the payment' }))
      .toHaveAttribute('href', `/us/user/transactions/${paidTransfer.id}`);
    servers().on(paymentApprovalGet, rejectedOne);
    await openScreen(one, { person });
    await expect.element(main.getByText('The same as last Tuesday.')).toBeVisible();
  });
});

describe('the team', () => {
  test.for(LOOKS)('is read by a member, $locale', async (look) => {
    await openScreen(team, { person, ...look });
    await expect.element(main.getByText('rafi@example.com')).toBeVisible();
    expect(main.getByRole('textbox').elements()).toEqual([]);
    await expectGoodScreen(`the team in ${look.locale}`);
  });

  test.for(LOOKS)('is changed by its owner, $locale', async (look) => {
    servers().on(profileMemberList, { count: 3, results: teamOf('owner') });
    await openScreen(team, { person, ...look });
    await expect.element(main.getByText('rafi@example.com')).toBeVisible();
    await expectGoodScreen(`the team of an owner in ${look.locale}`);
  });

  test('takes somebody by e-mail, and shows a refusal', async () => {
    servers()
      .on(profileMemberList, { count: 3, results: teamOf('owner') })
      .on(profileMemberCreate, new FakeRefusal('member_not_found'));
    await openScreen(team, { person });
    await page.getByLabelText('Email').fill('jamil@example.com');
    await page.getByLabelText('Role').selectOptions('Maker');
    await page.getByRole('button', { name: 'Add to the team' }).click();
    await expect.element(main.getByText(/Ask them to open a verified Kheya account/)).toBeVisible();
    expect(
      servers()
        .callsOf(profileMemberCreate)
        .map(({ body }) => body),
    ).toEqual([{ email_address: 'jamil@example.com', role: 'MAKER' }]);
  });

  test('keeps its last approver, and says so', async () => {
    servers()
      .on(profileMemberList, { count: 3, results: teamOf('owner') })
      .on(profileMemberDelete, new FakeRefusal('last_approver'));
    await openScreen(team, { person });
    await page.getByRole('button', { name: 'Remove Elena Torres' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog.getByText(/Add another approver or end the rule/)).toBeVisible();
  });
});
