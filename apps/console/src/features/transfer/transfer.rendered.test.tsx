import { consoleTransferGet } from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aCustomer } from '#testing/examples/customers.ts';
import { TASK_ID } from '#testing/examples/cases.ts';
import { MATCH_ID } from '#testing/examples/screening.ts';
import {
  aReturnedTransfer,
  aTransfer,
  REFERENCE,
  TRANSFER_ID,
} from '#testing/examples/transfers.ts';
import { openScreen } from '#testing/open-screen.ts';

const address = `/transfers/${TRANSFER_ID}`;
const link = (name: string | RegExp) => page.getByRole('link', { name });
const table = (name: string) => page.getByRole('table', { name });

beforeEach(() => {
  servers().on(consoleTransferGet, aTransfer());
});

test('a late transfer is shown with all that is behind it, each part a link', async () => {
  await openScreen(address);
  await expect.element(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
  await expect.element(page.getByText('Later than promised')).toBeVisible();
  // The customer is told of it once, however often the rail was asked.
  await expect.poll(() => page.getByText('Checked, not final yet').elements().length).toBe(2);

  const entries = table('Ledger entries');
  const reserved = entries.getByRole('row').filter({ hasText: 'bKash payouts in transit' });
  await expect.element(reserved).toMatchTextContent(/Exchange position 3000/);
  await expect.element(reserved).toMatchTextContent(/৳24,370[.]00/);
  await expect.element(reserved).toMatchTextContent(/pending/);
  await expect
    .element(entries.getByRole('row').filter({ hasText: 'Fee income' }))
    .toMatchTextContent(/Nadia Haque •••• 6204 · 2000/);
  await expect.element(page.getByText('Money is still reserved for this transfer.')).toBeVisible();

  const answers = table('Rail and partner bank answers');
  await expect
    .element(answers.getByRole('row').filter({ hasText: 'No clear answer' }))
    .toMatchTextContent(/Payout bKash.*aborted due to timeout/);

  await expect
    .element(link(/Nadia Haque$/).first())
    .toHaveAttribute('href', `/customers/${aCustomer().id}`);
  await expect.element(link('Ticket KT-10031')).toBeVisible();
  await expect.element(link('Transfer not confirmed')).toHaveAttribute('href', `/tasks/${TASK_ID}`);
  await expect.element(page.getByText(/^Account frozen/)).toBeVisible();
});

test('the account that money to a US bank rests in is named, not coded', async () => {
  const [entry] = aTransfer().ledger_entries;
  const resting = { name: 'transit_ach', code: 2110, account_id: null };
  servers().on(
    consoleTransferGet,
    aTransfer({ ledger_entries: [{ ...entry!, credit: { ...entry!.credit, ...resting } }] }),
  );
  await openScreen(address);
  await expect
    .element(table('Ledger entries').getByRole('row').last())
    .toMatchTextContent(/ACH payouts in transit 2110/);
});

test('what a role may not read is not offered to it', async () => {
  servers().on(consoleTransferGet, aTransfer({ tickets: [], closures: [], latest: [] }));
  await openScreen(address, { roles: ['FINANCE'] });
  await expect.element(page.getByRole('heading', { level: 1, name: REFERENCE })).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Work on this transfer' });
  await expect.element(side.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  expect(side.getByRole('heading', { name: 'Tickets' }).query()).toBeNull();
  expect(side.getByRole('heading', { name: 'Sender’s access' }).query()).toBeNull();
  expect(link(/Nadia Haque$/).query()).toBeNull();
});

test('one that came back says why, and what the customer was given', async () => {
  servers().on(consoleTransferGet, aReturnedTransfer());
  await openScreen(address);
  await expect.element(page.getByRole('heading', { name: 'Return' })).toBeVisible();
  await expect.element(page.getByText('no account, unable to locate account')).toBeVisible();
  const fact = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling;
  expect(fact('Reason code')?.textContent).toMatch(/^R03/);
  expect(fact('Amount refunded')?.textContent).toBe('$200.00');
  expect(fact('Fee refunded')?.textContent).toBe('$0.00');
  expect(fact('Rail')?.textContent).toBe('To a US bank by ACH');
  expect(fact('Rail’s payment ID')?.textContent).toBe('pay_7c1f');
});

test('one that waits for its rail’s hours says when it goes out', async () => {
  servers().on(
    consoleTransferGet,
    aTransfer({
      step: 'screened',
      rail_requested_at: null,
      hands_over_at: '2026-11-23T14:00:00.000Z',
    }),
  );
  await openScreen(address);
  await expect.element(page.getByText('Goes out')).toBeVisible();
  servers().on(consoleTransferGet, aTransfer({ hands_over_at: '2026-11-23T14:00:00.000Z' }));
  await openScreen(address);
  await expect.element(page.getByText('Sent to the rail').first()).toBeVisible();
  expect(page.getByText('Goes out').query()).toBeNull();
});

test('one that arrived is quiet', async () => {
  const [entry] = aTransfer().ledger_entries;
  const completed_at = '2026-11-20T10:24:40.000Z';
  servers().on(
    consoleTransferGet,
    aTransfer({
      ...{ status: 'COMPLETE', completed_at, rail_reference: 'BK7Q4M21', attempts: 0 },
      ledger_entries: [{ ...entry!, state: 'posted' }],
    }),
  );
  await openScreen(address);
  await expect.element(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Every reservation is posted or voided.')).toBeVisible();
  await expect.element(page.getByText('BK7Q4M21')).toBeVisible();
  expect(page.getByText('Later than promised').query()).toBeNull();
});

test('a transfer that waits for names says so, and leads whoever compares them to the evidence', async () => {
  const match = { id: MATCH_ID, given_name: 'আব্দুল করিম জরভাথ', state: 'open' } as const;
  servers().on(consoleTransferGet, aTransfer({ waits_for_names: true, name_matches: [match] }));
  await openScreen(address, { roles: ['COMPLIANCE'] });
  await expect.element(page.getByText(/Never tell them about the list/)).toBeVisible();
  await expect.element(link(match.given_name)).toHaveAttribute('href', `/screening/${MATCH_ID}`);
});
