import {
  complianceCaseAttach,
  complianceCaseDecide,
  complianceCaseExport,
  complianceCaseGet,
  complianceCaseNote,
  complianceCasePropose,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  aCaseFile,
  aDecision,
  aNewCaseFile,
  aReportedCase,
  CASE_ID,
} from '#testing/examples/compliance.ts';
import { TRANSFER_ID } from '#testing/examples/transfers.ts';
import { openScreen } from '#testing/open-screen.ts';

const address = `/cases/${CASE_ID}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bodies = (route: Parameters<ReturnType<typeof servers>['callsOf']>[0]) =>
  servers()
    .callsOf(route)
    .map(({ body }) => body);

test('a report is proposed with what the authority reads, and not without it', async () => {
  servers()
    .on(complianceCaseGet, aNewCaseFile())
    .on(complianceCasePropose, new FakeRefusal('case_decision_waiting'));
  await openScreen(address);
  await page.getByRole('combobox', { name: 'Decision' }).selectOptions('report');
  await page.getByLabelText('Internal reason').fill('Compared with the statements.');
  await expect.element(button('Propose')).toBeDisabled();
  const narrative = 'Two payments within an hour, each just below the threshold.';
  await page.getByLabelText('Narrative').fill(narrative);
  await button('Propose').click();
  await expect.element(page.getByText(/A decision about this case is waiting/)).toBeVisible();
  expect(bodies(complianceCasePropose)).toEqual([
    { outcome: 'report', reason: 'Compared with the statements.', narrative },
  ]);
});

test('the second operator approves with a reason of their own; their own proposal they can’t', async () => {
  const decision = aDecision();
  servers()
    .on(complianceCaseGet, aCaseFile({ state: 'proposed', decisions: [decision] }))
    .on(complianceCaseDecide, aReportedCase());
  await openScreen(address);
  await page.getByLabelText('Your reason').fill('Read the whole file.');
  await button('Approve').click();
  await expect
    .poll(() => bodies(complianceCaseDecide))
    .toEqual([{ decision_id: decision.id, approve: true, note: 'Read the whole file.' }]);
});

test('a note and a pasted address go into the file', async () => {
  servers()
    .on(complianceCaseGet, aNewCaseFile())
    .on(complianceCaseNote, aNewCaseFile())
    .on(complianceCaseAttach, aNewCaseFile());
  await openScreen(address);
  await page.getByLabelText('New note').fill('Called the bank.');
  await button('Add note').click();
  await expect.poll(() => bodies(complianceCaseNote)).toEqual([{ text: 'Called the bank.' }]);
  const field = page.getByLabelText('Address of a transfer or ticket');
  await field.fill('KH-7Q4M-2R9X');
  await expect.element(button('Add')).toBeDisabled();
  await field.fill(`${location.origin}/transfers/${TRANSFER_ID}`);
  await button('Add').click();
  await expect.poll(() => bodies(complianceCaseAttach)).toEqual([{ transfer_id: TRANSFER_ID }]);
});

test('a reported case has its report to download, and nothing more to write', async () => {
  servers()
    .on(complianceCaseGet, aReportedCase())
    .on(complianceCaseExport, new FakeRefusal('case_not_reported'));
  await openScreen(address);
  await button('Download FinCEN SAR (CSV)').click();
  await expect.element(page.getByText(/Propose the report first/)).toBeVisible();
  expect(bodies(complianceCaseExport)).toEqual([{ form: 'fincen_sar', format: 'csv' }]);
  await expect.element(page.getByLabelText('New note')).not.toBeInTheDocument();
});

test('only compliance has the area', async () => {
  await openScreen('/', { roles: ['SUPPORT', 'FINANCE', 'ADMIN'] });
  const areas = page.getByRole('navigation', { name: 'Areas' });
  await expect.element(areas.getByRole('link', { name: 'Audit' })).toBeInTheDocument();
  await expect.element(areas.getByRole('link', { name: /^Cases/ })).not.toBeInTheDocument();
});
