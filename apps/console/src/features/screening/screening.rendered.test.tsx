import {
  complianceCaseGet,
  screeningMatchConfirm,
  screeningMatchGet,
  screeningMatchPropose,
} from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aCaseFile, CASE_ID } from '#testing/examples/compliance.ts';
import { COLLEAGUES_NAME } from '#testing/examples/operators.ts';
import { aMatch, aProposedMatch, MATCH_ID } from '#testing/examples/screening.ts';
import { openScreen } from '#testing/open-screen.ts';

const PAGE = `/screening/${MATCH_ID}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const REASON = 'Compared the passport with the entry.';

test('a name that is only like an entry is cleared by one operator, with a reason', async () => {
  const decided = aMatch({ state: 'false_match', may_propose: false });
  servers().on(screeningMatchGet, aMatch()).on(screeningMatchPropose, decided);
  await openScreen(PAGE);
  await expect.element(page.getByText('Another spelling')).toBeVisible();
  await button('Propose').click();
  await expect.element(page.getByText('Choose a decision.')).toBeVisible();
  expect(servers().callsOf(screeningMatchPropose)).toEqual([]);
  await page.getByRole('combobox', { name: 'Decision' }).selectOptions('It’s someone else');
  await page.getByLabelText('Internal reason').fill(REASON);
  await button('Decide').click();
  await expect
    .poll(() => servers().callsOf(screeningMatchPropose)[0]?.body)
    .toEqual({ decision: 'false_match', reason: REASON });
});

test('a nearly equal one takes two to clear, and says so', async () => {
  servers().on(screeningMatchGet, aMatch({ level: 'block' }));
  await openScreen(PAGE);
  await page.getByRole('combobox', { name: 'Decision' }).selectOptions('It’s someone else');
  await expect.element(button('Propose')).toBeVisible();
  await expect.element(page.getByText(/A second operator has to agree/)).toBeVisible();
});

test('the second operator agrees with the proposal that was read', async () => {
  servers()
    .on(screeningMatchGet, aProposedMatch())
    .on(screeningMatchConfirm, new FakeRefusal('review_not_proposed'));
  await openScreen(PAGE);
  await page.getByLabelText('Your reason').fill(REASON);
  await button('Agree').click();
  await expect
    .poll(() => servers().callsOf(screeningMatchConfirm)[0]?.body)
    .toEqual({ agree: true, reason: REASON, proposed_at: '2026-11-20T11:00:00.000Z' });
  await expect.element(page.getByText(/No decision has been proposed yet/)).toBeVisible();
});

test('a name that is on the list leads to the case about the customer, and back', async () => {
  const decided = aProposedMatch({
    ...{ state: 'true_match', may_confirm: false, case: { id: CASE_ID, number: 1012 } },
    ...{ decided_by: COLLEAGUES_NAME, decided_at: '2026-11-20T12:00:00.000Z' },
  });
  servers().on(screeningMatchGet, decided).on(complianceCaseGet, aCaseFile());
  await openScreen(PAGE, { roles: ['COMPLIANCE'] });
  await page.getByRole('link', { name: 'Case 1012' }).click();
  await expect.element(page.getByRole('heading', { name: 'Name screening' })).toBeVisible();
  await page.getByRole('link', { name: decided.given_name }).click();
  expect(location.pathname).toBe(PAGE);
});
