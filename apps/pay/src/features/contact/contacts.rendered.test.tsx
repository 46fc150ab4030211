import { bdtAccountBeneficiaryList, mobileWalletBeneficiaryList } from '@kheya/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';
import { LOOKS, servers } from '@kheya/test-kit/rendered';

const contacts = '/us/user/contacts/';
const heading = { en: 'Contacts / Beneficiary', bn: 'প্রাপক তালিকা' };

test.for(LOOKS)('without contacts, $locale', async (look) => {
  servers()
    .on(mobileWalletBeneficiaryList, { count: 0, results: [] })
    .on(bdtAccountBeneficiaryList, { count: 0, results: [] });
  await openScreen(contacts, { person: aPerson(), ...look });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(heading[look.locale]);
  await expectGoodScreen(`contacts in ${look.locale}`);
});
