import { consoleTransferGet, signalList } from '@kheya/contract';
import { LOOKS, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aSignal, CASE_ID } from '#testing/examples/compliance.ts';
import { MY_NAME } from '#testing/examples/operators.ts';
import { aTransfer, TRANSFER_ID } from '#testing/examples/transfers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';

const address = `/transfers/${TRANSFER_ID}`;
const answered = aTransfer({
  scam_answers: [
    {
      ...{ asked_by: 'own_idea', details_from: 'payee_in_person', pressure: 'none' },
      ...{ is_worrying: false, at: '2026-11-19T15:10:00.000Z' },
    },
    {
      ...{ asked_by: 'stranger', details_from: 'message', pressure: 'not_sure' },
      ...{ is_worrying: true, at: '2026-11-19T15:00:00.000Z' },
    },
  ],
});

test.for(LOOKS)('every answer before paying and every signal is shown, $locale', async (look) => {
  servers()
    .on(consoleTransferGet, answered)
    .on(signalList, {
      count: 2,
      results: [
        aSignal({ kind: 'scam_answers', facts: {}, case_id: CASE_ID }),
        aSignal({
          ...{ id: TRANSFER_ID, dismissed_by: MY_NAME, dismissal_note: 'Rent for three rooms.' },
          dismissed_at: '2026-11-20T10:00:00.000Z',
        }),
      ],
    });
  await openScreen(address, look);
  await expect.element(page.getByText(/Rent for three rooms\.$/)).toBeVisible();
  await expect
    .poll(() => servers().callsOf(signalList)[0]?.query)
    .toMatchObject({
      ...{ transfer_id: TRANSFER_ID, state: 'all' },
    });
  await expectGoodScreen(`answers and signals of a transfer in ${look.locale}`);
  if (look.locale !== 'en') return;
  await expect.element(page.getByText('Worrying: not payable on this answer')).toBeVisible();
  await expect.element(page.getByText('Yes, someone else')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open its case' }))
    .toHaveAttribute('href', `/cases/${CASE_ID}`);
});

test('who isn’t of compliance reads the answers and asks for no signals', async () => {
  servers().on(consoleTransferGet, answered);
  await openScreen(address, { roles: ['FINANCE'] });
  await expect.element(page.getByText('Answers before paying')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Signals' }).query()).toBeNull();
  expect(servers().callsOf(signalList)).toEqual([]);
});
