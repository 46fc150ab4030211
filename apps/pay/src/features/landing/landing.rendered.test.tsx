import { conversionRateCreate } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { todaysRate } from '#testing/examples.ts';
import { openScreen } from '#testing/open-screen.ts';

const sent = page.getByRole('textbox', { name: 'You send' });
const received = page.getByRole('textbox', { name: 'Your family receives' });

test('either amount may be typed, and the other follows', async () => {
  answerNewcomer();
  await openScreen('/');
  await sent.fill('200');
  await expect.element(received).toHaveValue('24,370.00');
  await received.fill('12185');
  await expect.element(sent).toHaveValue('100.00');
});

test('without a rate nothing is invented, and it can be asked for again', async () => {
  answerNewcomer();
  servers().on(conversionRateCreate, new FakeRefusal('rate_unavailable'));
  await openScreen('/');
  await expect.element(page.getByText(/We couldn't load today's rate/)).toBeVisible();
  await expect.element(page.getByText(/We couldn.t load the prices/)).toBeVisible();
  await expect.element(received).toHaveValue('');
  servers().on(conversionRateCreate, todaysRate);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(received).toHaveValue('12,185.00');
  await expect.element(page.getByText(/We couldn't load/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: '$100', exact: true })).toBeVisible();
});
