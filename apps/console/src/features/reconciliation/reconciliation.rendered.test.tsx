import {
  reconciliationBreakAssign,
  reconciliationBreakExplain,
  reconciliationBreakGet,
  reconciliationBreakList,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aBreak, anOpenBreak, BREAK_ID } from '#testing/examples/finance.ts';
import { ME } from '#testing/examples/operators.ts';
import { NO_BREAKS, openScreen } from '#testing/open-screen.ts';

test('the filters are in the address, and a break is taken from the list', async () => {
  servers()
    .on(reconciliationBreakList, { ...NO_BREAKS, count: 1, results: [aBreak()] })
    .on(reconciliationBreakAssign, anOpenBreak());
  await openScreen('/reconciliation?view=unowned&day=2026-11-19');
  await expect.element(page.getByRole('link', { name: 'Amounts differ' })).toBeVisible();
  const asked = servers()
    .callsOf(reconciliationBreakList)
    .map(({ query }) => query)
    .find(({ day }) => day !== undefined);
  expect(asked).toMatchObject({ day: '2026-11-19', owner: 'none', state: 'open' });
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect
    .poll(() => servers().callsOf(reconciliationBreakAssign)[0]?.body)
    .toEqual({ owner_id: ME.id });
});

test('a break shows both sides, and is explained or answered with a movement', async () => {
  servers()
    .on(reconciliationBreakGet, anOpenBreak())
    .on(reconciliationBreakExplain, anOpenBreak({ state: 'explained' }));
  await openScreen(`/reconciliation/${BREAK_ID}`);
  await expect.element(page.getByText('$107.00').first()).toBeVisible();
  await expect.element(page.getByText('Incoming payment')).toBeVisible();
  const link = page.getByRole('link', { name: 'Propose a movement' });
  const target = new URL((link.element() as HTMLAnchorElement).href);
  expect(target.pathname).toBe('/movements/new');
  expect(target.searchParams.get('break')).toBe(BREAK_ID);
  const save = page.getByRole('button', { name: 'Save the explanation' });
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('Explanation').fill('Told Ruth at the bank on Friday.');
  await save.click();
  await expect
    .poll(() => servers().callsOf(reconciliationBreakExplain)[0]?.body)
    .toEqual({ note: 'Told Ruth at the bank on Friday.' });
});
