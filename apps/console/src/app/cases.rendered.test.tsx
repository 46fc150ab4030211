import {
  auditList,
  auditVerify,
  consoleStopLift,
  consoleStopList,
  consoleWithdrawalConfirm,
  consoleWithdrawalGet,
  consoleWithdrawalPropose,
  operatorTaskClose,
  operatorTaskGet,
  type WithdrawalPayment,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { pressTwice, servers } from '@kheya/test-kit/rendered';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  aStop,
  aWithdrawal,
  anOpenTask,
  auditEntries,
  STOP_ID,
  TASK_ID,
  WITHDRAWAL_ID,
} from '#testing/examples/cases.ts';
import { COLLEAGUES_NAME, MY_NAME } from '#testing/examples/operators.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const dialog = page.getByRole('dialog');
const said = page.getByRole('region', { name: 'Messages' });

describe('a stop', () => {
  const proposed_at = '2026-11-20T10:00:00.000Z';
  const listed = (stop = aStop()) => servers().on(consoleStopList, { count: 1, results: [stop] });

  test('is lifted by a first word, with its reason, which a refusal keeps', async () => {
    listed();
    servers().on(consoleStopLift, new FakeRefusal('operator_must_differ'));
    await openScreen('/stops');
    await page.getByRole('button', { name: 'Propose to lift' }).click();
    const reason = dialog.getByLabelText('Reason');
    const send = dialog.getByRole('button', { name: 'Propose' });
    await expect.element(send).toBeDisabled();
    await reason.fill('Spoke with her; the telephone is hers again.');
    await expectGoodScreen('the question before a stop is lifted');
    await send.click();
    await expect.element(dialog.getByText(/^You gave the first approval/)).toBeVisible();
    await expect.element(reason).toHaveValue('Spoke with her; the telephone is hers again.');
    const mine = aStop({ lift_proposed_by: MY_NAME, lift_proposed_at: proposed_at });
    servers().on(consoleStopLift, mine);
    listed(mine);
    await pressTwice(send);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Lift the stop' }))
      .toHaveAttribute('aria-disabled', 'true');
    const sent = servers().callsOf(consoleStopLift);
    expect(sent).toHaveLength(2);
    expect(sent.at(-1)?.params).toEqual({ id: STOP_ID });
  });

  test('is lifted by the second word of somebody else', async () => {
    listed(aStop({ lift_proposed_by: COLLEAGUES_NAME, lift_proposed_at: proposed_at }));
    const lifted = aStop({ lifted_at: '2026-11-20T11:00:00.000Z' });
    servers().on(consoleStopLift, lifted);
    await openScreen('/stops');
    await page.getByRole('button', { name: 'Lift the stop' }).click();
    await dialog.getByLabelText('Reason').fill('Agreed: heard the call, the papers match.');
    listed(lifted);
    await dialog.getByRole('button', { name: 'Lift the stop' }).click();
    await expect.element(page.getByRole('row').getByText(/^Lifted/)).toBeVisible();
  });
});

test('a task is closed with a note, which a refusal keeps', async () => {
  const open = anOpenTask({ kind: 'customer_screening_match' });
  servers()
    .on(operatorTaskGet, open)
    .on(operatorTaskClose, new FakeRefusal('operator_task_step_missing'));
  await openScreen(`/tasks/${TASK_ID}`);
  const note = page.getByLabelText('What you found and did');
  const close = page.getByRole('button', { name: 'Close the task' });
  await expect.element(close).toBeDisabled();
  await note.fill('Another person: the day of birth is not the same.');
  await close.click();
  await expect.element(page.getByRole('complementary').getByRole('alert')).toBeVisible();
  await expect.element(note).toHaveValue('Another person: the day of birth is not the same.');
  const closed = { ...open, closed_at: open.due_at, closed_by: MY_NAME, note: 'Another person.' };
  servers().on(operatorTaskClose, closed).on(operatorTaskGet, closed);
  await pressTwice(close);
  await expect.element(page.getByText('Closed by Farhana')).toBeVisible();
  expect(servers().callsOf(operatorTaskClose)).toHaveLength(2);
});

describe('a withdrawal', () => {
  const address = `/withdrawal/${WITHDRAWAL_ID}`;
  const panel = page.getByRole('complementary');

  test('of another name cannot be approved, and a refusal keeps what was written', async () => {
    servers()
      .on(consoleWithdrawalGet, aWithdrawal({ name_matches: false, legal_name: 'Nadia Islam' }))
      .on(consoleWithdrawalPropose, new FakeRefusal('review_already_proposed'));
    await openScreen(address);
    const decision = panel.getByLabelText('Decision');
    expect(decision.getByRole('option', { name: 'Approve' }).query()).toBeNull();
    await panel.getByRole('button', { name: 'Propose' }).click();
    const reason = panel.getByLabelText('Internal reason');
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    expect(servers().callsOf(consoleWithdrawalPropose)).toEqual([]);
    await decision.selectOptions('Decline');
    await panel
      .getByLabelText('Reason for the customer')
      .selectOptions("The account you gave us isn't in your own name.");
    await reason.fill('The papers name somebody else.');
    await panel.getByRole('button', { name: /^Propose/ }).click();
    await expect.element(panel.getByRole('alert').last()).not.toBeEmptyDOMElement();
    await expect.element(reason).toHaveValue('The papers name somebody else.');
    await expectGoodScreen('a withdrawal that was refused');
  });

  test('is agreed with as it was read', async () => {
    const proposal = {
      ...{ decision: 'approve' as const, reason: 'All of it fits.', customer_reason: null },
      ...{ by: COLLEAGUES_NAME, at: '2026-11-20T12:00:00.000Z' },
    };
    const waiting = aWithdrawal({
      ...{ state: 'proposed', proposal, may_propose: false, may_confirm: true },
    });
    servers().on(consoleWithdrawalGet, waiting);
    await openScreen(address);
    await panel.getByRole('button', { name: 'Agree' }).click();
    const own = panel.getByLabelText('Your reason');
    await expect.element(own).toHaveAttribute('aria-invalid', 'true');
    await own.fill('Compared both papers myself.');
    const approved = aWithdrawal({
      ...{ state: 'approved', proposal, may_propose: false, decided_by: MY_NAME },
      decided_at: '2026-11-20T13:00:00.000Z',
    });
    servers().on(consoleWithdrawalConfirm, approved).on(consoleWithdrawalGet, approved);
    await pressTwice(panel.getByRole('button', { name: 'Agree' }));
    await expect.element(panel.getByText('Approved.')).toBeVisible();
    const sent = servers().callsOf(consoleWithdrawalConfirm);
    expect(sent.map(({ body }) => body)).toEqual([
      { agree: true, reason: 'Compared both papers myself.', proposed_at: proposal.at },
    ]);
  });
});

describe('an approved withdrawal', () => {
  const address = `/withdrawal/${WITHDRAWAL_ID}`;
  const main = page.getByRole('main');
  const panel = page.getByRole('complementary');
  const decided = { decided_by: MY_NAME, decided_at: '2026-11-20T13:00:00.000Z' };
  const payment: WithdrawalPayment = {
    ...{ transfer_id: '01998000-0000-7000-8000-00000000c201', reference: 'KH-7F3K-2MQ8' },
    ...{ rail: 'npsb_from_bdt', hands_over_at: null, sent_at: '2026-11-20T13:00:04.000Z' },
    ...{ arrives_by: '2026-11-20T13:30:00.000Z', completed_at: null, reason: null },
    is_unallocated: false,
  };

  test('says by which way it was sent, and leads to the payment', async () => {
    const paying = aWithdrawal({ ...decided, state: 'paying', payment, may_propose: false });
    servers().on(consoleWithdrawalGet, paying);
    await openScreen(address);
    await expect.element(main.getByText('NPSB')).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'KH-7F3K-2MQ8' }))
      .toHaveAttribute('href', `/transfers/${payment.transfer_id}`);
    await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
    await expectGoodScreen('a withdrawal that is being paid');
  });

  test('whose payment failed can be decided again', async () => {
    const reason = 'ACCOUNT_NOT_FOUND' as const;
    const failed = { ...payment, completed_at: '2026-11-20T13:00:09.000Z', reason };
    servers().on(
      consoleWithdrawalGet,
      aWithdrawal({ ...decided, state: 'approved', payment: failed }),
    );
    await openScreen(address);
    await expect.element(main.getByText('ACCOUNT NOT FOUND')).toBeVisible();
    await expect.element(panel.getByText(/The payment came to nothing/)).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Propose' })).toBeVisible();
    await expectGoodScreen('a withdrawal that could not be paid');
  });

  test('is held by a block, and can still be declined', async () => {
    servers().on(
      consoleWithdrawalGet,
      aWithdrawal({ ...decided, state: 'approved', is_held: true }),
    );
    await openScreen(address);
    await expect.element(main.getByText('Approved, on hold')).toBeVisible();
    await expect.element(panel.getByText(/nothing is sent until that ends/)).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Propose' })).toBeVisible();
  });
});

describe('the audit log', () => {
  const found = {
    ...{ ok: true, entries: 2, broken_at: null, head: 'b'.repeat(64), signed_entries: 1 },
    ...{ signed_at: '2026-11-20T09:05:00.000Z', checked_at: '2026-11-20T12:00:00.000Z' },
  };

  test('tells what was done and why, and that its chain is whole', async () => {
    servers()
      .on(auditList, { count: 2, results: [...auditEntries] })
      .on(auditVerify, found);
    await openScreen('/audit');
    const froze = page.getByRole('row').filter({ hasText: 'Froze a customer' });
    await expect.element(froze).toMatchTextContent(/Two sign-ins from two continents\./);
    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect.element(page.getByText(/^The chain is intact up to entry 2/)).toBeVisible();
    servers().on(auditVerify, { ...found, ok: false, broken_at: 2 });
    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect.element(page.getByText('Broken at entry 2')).toBeVisible();
    await expectGoodScreen('a log that is broken');
  });

  test('a file that cannot be made is told, and asks for what the filters say', async () => {
    servers().on(auditList, { count: 2, results: [...auditEntries] });
    await openScreen('/audit?action=customer_freeze');
    await expect.element(page.getByRole('row').first()).toBeVisible();
    servers().on(auditList, new FakeRefusal('internal_error'));
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect.element(said).toMatchTextContent(/wrong on our side/);
    const asked = servers().callsOf(auditList).at(-1)?.query;
    expect(asked).toMatchObject({ action: 'customer_freeze', limit: 200 });
  });
});
