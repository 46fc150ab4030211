import { LOOKS } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const profile = '/us/user/profile';
const main = page.getByRole('main');

beforeEach(() => answerCustomer());

test.for(LOOKS)(
  'one’s own address and number whole, the birth date by the eye, $locale',
  async (look) => {
    await openScreen(profile, { person: aPerson(), ...look });
    await expect.element(main.getByText('ayesha@example.com')).toBeVisible();
    await expect.element(main.getByText('+1 (202) 555-0143')).toBeVisible();
    const [hidden, whole] =
      look.locale === 'bn' ? ['••/••/১৯৯০', '১৪/০৫/১৯৯০'] : ['••/••/1990', '05/14/1990'];
    await expect.element(main.getByText(hidden)).toBeVisible();
    await expectGoodScreen(`the profile in ${look.locale}`);
    const eye = main.getByRole('button', { name: /birth date|জন্মতারিখ/ });
    await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
    (eye.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(main.getByText(whole)).toBeVisible();
    await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
    // The language is chosen in the preferences and in the frame.
    expect(main.getByRole('heading', { name: /^(Language|ভাষা)$/ }).elements()).toEqual([]);
  },
);

test('a number that no code was sent to yet says so, and leads to where it is confirmed', async () => {
  await openScreen(profile, { person: aPerson({ is_phone_verified: false }) });
  await expect.element(main.getByText('+1 (202) 555-0143')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Confirm it' }))
    .toHaveAttribute('href', expect.stringContaining('/security/mobile'));
  await expect.element(main.getByText('Confirmed', { exact: true })).not.toBeInTheDocument();
});
