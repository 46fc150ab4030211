import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerNewcomer } from '#testing/answers.ts';
import { answerOnboarding } from '#testing/onboarding.ts';
import { openScreen } from '#testing/open-screen.ts';
import { aNewcomer } from '#testing/people.ts';

test('who has just signed up comes to the profile, and not to an empty home', async () => {
  answerNewcomer();
  const person = { ...aNewcomer(), first_name: null, last_name: null, date_of_birth: null };
  answerOnboarding(person);
  await openScreen('/auth/token?returnTo=%2Fprofile-onboarding%2Fverification', { person });
  await expect.element(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  expect(location.pathname).toBe('/profile-onboarding/verification');
});
