import {
  additionalInfoSave,
  agreementAccept,
  agreementList,
  bdtAccountList,
  fileUploadCreate,
  onboardingStep,
  PROFILE_STATUS_GROUP,
  userAccountList,
  userAddressCreate,
  userIdentificationCreate,
  userList,
  userUpdate,
} from '@kheya/contract';
import { DEMO_PASSWORD, type DemoProfile } from './demo-person.ts';
import type { DemoCustomer, Sandbox } from './sandbox.ts';
import { waitUntil } from './polling.ts';

export interface OpenedAccounts {
  readonly usd?: { readonly id: string; readonly number: string };
  readonly bdt?: { readonly id: string; readonly number: string };
}

/**
 * Signs up, fills in the profile, signs the agreements, is verified by the partner and gets an
 * account.
 */
export async function onboard(
  sandbox: Sandbox,
  profile: DemoProfile,
): Promise<{ customer: DemoCustomer; accounts: OpenedAccounts }> {
  const customer = await submitProfile(sandbox, profile);
  const accounts = await waitUntil(`the account of ${profile.email}`, () => readAccounts(customer));
  return { customer, accounts };
}

/** Signs up and submits a whole profile; the partner decides the outcome. */
export async function submitProfile(sandbox: Sandbox, profile: DemoProfile): Promise<DemoCustomer> {
  await sandbox.createUser(profile.email, DEMO_PASSWORD);
  const customer = sandbox.customer(profile.email);
  await fillProfile(customer, profile);
  await submitAdditionalInfo(customer, profile);
  if (profile.address.country === 'BD') await uploadDocuments(customer);
  await signTexts(customer, profile);
  await customer.call(onboardingStep, { body: { step: 'SUBMIT_PROFILE' } });
  return customer;
}

async function fillProfile(customer: DemoCustomer, profile: DemoProfile): Promise<void> {
  const { address, business } = profile;
  const { results } = await customer.call(userList);
  const id = results[0]?.id ?? '';
  await customer.call(userUpdate, {
    params: { id },
    body: {
      first_name: profile.firstName,
      last_name: profile.lastName,
      date_of_birth: profile.dateOfBirth,
      phone: profile.phone,
      country: address.country,
      language: profile.language,
      ...(business && {
        profile_type: 'BUSINESS',
        business_name: business.name,
        business_ein: business.ein,
      }),
    },
  });
  await customer.call(userAddressCreate, {
    body: {
      address_type: 'legal',
      address_line_1: address.line1,
      city: address.city,
      state: address.state ?? null,
      postal_code: address.postalCode,
      country: address.country,
      division: address.division ?? null,
      district: address.district ?? null,
      thana: address.thana ?? null,
    },
  });
  await customer.call(userIdentificationCreate, { body: profile.identification });
}

async function submitAdditionalInfo(customer: DemoCustomer, profile: DemoProfile): Promise<void> {
  await customer.call(additionalInfoSave, {
    body: {
      occupation: profile.business ? 'SELF_EMPLOYED' : 'EMPLOYED',
      source_of_funds: profile.business ? 'BUSINESS_INCOME' : 'SALARY',
      account_purpose: profile.business ? 'BUSINESS' : 'FAMILY_SUPPORT',
      expected_monthly_amount: profile.business ? 'OVER_10000' : 'FROM_500_TO_2000',
      is_politically_exposed: false,
    },
  });
}

async function uploadDocuments(customer: DemoCustomer): Promise<void> {
  const card = { doc_type: 'NID_OR_PASSPORT' } as const;
  await Promise.all([
    customer.call(fileUploadCreate, { body: { ...card, side: 'FRONT' }, picture: 'nid-front.jpg' }),
    customer.call(fileUploadCreate, { body: { ...card, side: 'BACK' }, picture: 'nid-back.jpg' }),
    customer.call(fileUploadCreate, { body: { doc_type: 'SELFIE' }, picture: 'selfie.jpg' }),
  ]);
}

async function signTexts(customer: DemoCustomer, profile: DemoProfile): Promise<void> {
  const { language } = profile;
  const texts = await customer.call(agreementList, { query: { language } });
  await customer.call(agreementAccept, {
    body: {
      language,
      signature: `${profile.firstName} ${profile.lastName}`,
      accepted: texts.results.map(({ type, version, sha256 }) => ({ type, version, sha256 })),
    },
  });
}

async function readAccounts(customer: DemoCustomer): Promise<OpenedAccounts | undefined> {
  const { results } = await customer.call(userList);
  const user = results[0];
  if (!user) return undefined;
  const status = user.profile_approval_status;
  const group = PROFILE_STATUS_GROUP[status];
  if (group === 'rejected') throw new Error(`${customer.email} was rejected: ${status}`);
  if (group !== 'accepted' && group !== 'bdt_only') return undefined;
  // A company is verified beside its owner, and may take longer.
  if (!user.permissions.bank_accounts.can_use) return undefined;
  const usd = (await customer.call(userAccountList)).results[0];
  const bdt = (await customer.call(bdtAccountList)).results[0];
  if (!usd && !bdt) return undefined;
  return {
    ...(usd && { usd: { id: usd.id, number: usd.account_number } }),
    ...(bdt && { bdt: { id: bdt.id, number: bdt.account_number } }),
  };
}
