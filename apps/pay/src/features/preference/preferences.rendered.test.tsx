import { userPreferenceUpdate } from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aPerson, preference } from '#testing/people.ts';

test('a wish that could not be kept goes back and says so; without a phone there is no SMS', async () => {
  answerNewcomer();
  servers().on(userPreferenceUpdate, Response.error());
  const wish = { has_phone: false };
  await openScreen('/us/user/preferences', { person: aPerson({ phone: null }), wish });
  await expect
    .element(page.getByRole('switch', { name: 'Transfers by text message' }))
    .toBeDisabled();
  await expect.element(page.getByText(/Text messages need a mobile number/)).toBeVisible();
  const mail = page.getByRole('switch', { name: 'Transfers by email' });
  await expect.element(mail).toBeChecked();
  await mail.click();
  await expect.element(page.getByText(/^We couldn't save this setting/)).toBeVisible();
  await expect.element(mail).toBeChecked();
  const { notifications } = preference;
  const kept = { ...notifications, transfers: { ...notifications.transfers, email: false } };
  servers().on(userPreferenceUpdate, { ...preference, ...wish, notifications: kept });
  (page.getByRole('button', { name: 'Try again' }).element() as HTMLElement).click();
  await expect.element(mail).not.toBeChecked();
  const change = { notifications: { transfers: { email: false } } };
  await expect
    .poll(() => servers().callsOf(userPreferenceUpdate))
    .toMatchObject([{ body: change }, { body: change }]);
});
