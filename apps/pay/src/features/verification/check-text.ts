import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { VerificationCheck } from '#shared/verification-query.ts';

type Name = VerificationCheck['name'];

export const checkTitles: Record<Name, MessageDescriptor> = {
  profile: msg`Your profile`,
  agreements: msg`Agreements and signature`,
  documents: msg`Documents and selfie`,
  identity: msg`Identity`,
  watchlist: msg`Sanctions and watchlists`,
  business: msg`Your business`,
  account: msg`Your account`,
};

/** What a check does, shown until it is passed. */
export const checkTexts: Record<Name, MessageDescriptor> = {
  profile: msg`Name, birth date, address and an ID number.`,
  agreements: msg`Five documents to read and sign.`,
  documents: msg`Photos of your ID and a selfie.`,
  identity: msg`We compare your details with public records. You don't need to do anything.`,
  watchlist: msg`We compare your name with public lists. You don't need to do anything.`,
  business: msg`We compare the company's name, EIN and address with public records. You don't need to do anything.`,
  account: msg`Opens automatically once the checks are done.`,
};

/** What was checked, shown once it is passed. */
export const passedTexts: Record<Name, MessageDescriptor> = {
  profile: msg`We have everything we need.`,
  agreements: msg`Read and signed.`,
  documents: msg`Received and readable.`,
  identity: msg`Your details match.`,
  watchlist: msg`No match found.`,
  business: msg`The company is confirmed.`,
  account: msg`Open and ready to use.`,
};

/** The reason for a check's state, if its name does not say enough. */
export const reasonTexts: Record<
  NonNullable<VerificationCheck['reason']>,
  MessageDescriptor | null
> = {
  not_started: null,
  partner_checking: null,
  partner_retrying: msg`Our partner bank's system isn't responding right now. We'll keep trying. Nothing is lost.`,
  person_reviewing: msg`The automatic check couldn't decide, so our team is reviewing it. You don't need to do anything.`,
  requested_documents: msg`We need a photo of your ID. You can send it from this page.`,
  details_did_not_match: msg`Your name, birth date, address or ID number doesn't match public records.`,
  not_eligible: msg`We can't open an account with these details.`,
  company_papers_wanted: msg`Our partner bank needs documents from the company, such as the IRS letter with your EIN.`,
  company_did_not_match: msg`The company's name, EIN or address doesn't match public records.`,
};

/** The names of missing items, by the API's codes. */
export const missingLabels: Readonly<Record<string, MessageDescriptor>> = {
  first_name: msg`first name`,
  last_name: msg`last name`,
  date_of_birth: msg`birth date`,
  phone: msg`phone`,
  country: msg`country`,
  address: msg`address`,
  identification: msg`ID number`,
  additional_info: msg`information about your money`,
  SELFIE: msg`selfie`,
  NID_OR_PASSPORT: msg`photo of your ID`,
  NID_OR_PASSPORT_FRONT: msg`front of your ID card`,
  NID_OR_PASSPORT_BACK: msg`back of your ID card`,
  business_name: msg`business name`,
  business_ein: msg`EIN`,
};
