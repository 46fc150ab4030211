import { bdtAccountBeneficiaryList, mobileWalletBeneficiaryList } from '@kheya/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { DESK, expectGoodScreen, openScreen, PHONE, servers } from '#testing/open-screen.tsx';
import { aPerson } from '#testing/people.ts';

const contacts = '/us/user/contacts/';

test.for([
  { locale: 'en', theme: 'light', size: DESK, heading: 'Contacts / Beneficiary' },
  { locale: 'bn', theme: 'dark', size: PHONE, heading: 'প্রাপক তালিকা' },
] as const)('without contacts, $locale', async ({ heading, ...look }) => {
  servers()
    .on(mobileWalletBeneficiaryList, { count: 0, results: [] })
    .on(bdtAccountBeneficiaryList, { count: 0, results: [] });
  await openScreen(contacts, { person: aPerson(), ...look });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  await expectGoodScreen(`contacts in ${look.locale}`);
});
