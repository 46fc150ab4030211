import { treasuryGet } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { PHONE, servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aTreasury } from '#testing/examples/treasury.ts';
import { openScreen } from '#testing/open-screen.ts';

const FINANCE = { roles: ['FINANCE'] } as const;
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('each float is beside the books, and one below its mark says so', async () => {
  servers().on(treasuryGet, aTreasury());
  await openScreen('/treasury', FINANCE);
  const floats = page.getByRole('table', { name: 'Floats' });
  const bkash = floats.getByRole('row').filter({ hasText: 'bKash' });
  await expect.element(bkash).toMatchTextContent(/Below its low mark/);
  await expect.element(bkash).toMatchTextContent(/৳90,24,370\.00.*৳90,00,000\.00.*24,370\.00/);
  await expect
    .element(floats.getByRole('row').filter({ hasText: 'Partner bank in Bangladesh' }))
    .toMatchTextContent(/৳15,15,00,000\.00Not moved at the provider: ৳15,00,000\.00/);
  await expect.element(bkash).not.toMatchTextContent(/Not moved at the provider/);
  await expect
    .element(floats.getByRole('row').filter({ hasText: 'Nagad' }))
    .toMatchTextContent(/Not read yet/);
  await expect.element(page.getByText('2 older than a day')).toBeVisible();
  await expect.element(row('Not booked yet')).toMatchTextContent(/bKash/);
});

test('in Bangla, on a phone, each amount says what it is', async () => {
  servers().on(treasuryGet, aTreasury());
  await openScreen('/treasury', { ...FINANCE, locale: 'bn', size: PHONE });
  await expect.element(page.getByText('নিম্নসীমার নিচে').first()).toBeVisible();
  await expect.element(page.getByText('৳৯০,০০,০০০.০০').first()).toBeVisible();
});

test('what can’t be read says so, and is asked again', async () => {
  servers().on(treasuryGet, new FakeRefusal('internal_error'));
  await openScreen('/treasury', FINANCE);
  servers().on(treasuryGet, aTreasury());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Exchange positions')).toBeVisible();
});
