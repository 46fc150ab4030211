import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { DocumentType, Review } from '@kheya/contract';
import type { OpenReview } from '#features/review/review-api.ts';
import type { StateFilter } from '#features/review/review-search.ts';
import type { ReviewKind } from '#shared/review-kinds.ts';

export const filterNames: Record<StateFilter, MessageDescriptor> = {
  undecided: msg`Undecided`,
  open: msg`No proposal yet`,
  proposed: msg`Needs a second operator`,
  decided: msg`Decided`,
};

type VerificationCheck = OpenReview['checks'][number];
export const checkNames: Record<VerificationCheck['name'], MessageDescriptor> = {
  profile: msg`Profile`,
  agreements: msg`Agreements`,
  documents: msg`Documents`,
  identity: msg`Identity at the partner bank`,
  watchlist: msg`Watch lists`,
  business: msg`Company at the partner bank`,
  account: msg`Account at the partner bank`,
};

export const checkStates: Record<VerificationCheck['state'], MessageDescriptor> = {
  missing: msg`Missing`,
  waiting: msg`Waiting`,
  in_review: msg`Needs a person's review`,
  passed: msg`Passed`,
  failed: msg`Failed`,
};

export const checkReasons: Record<NonNullable<VerificationCheck['reason']>, MessageDescriptor> = {
  not_started: msg`Not started`,
  partner_checking: msg`The partner bank is checking`,
  partner_retrying: msg`Trying the partner bank again`,
  person_reviewing: msg`Being reviewed by our team`,
  requested_documents: msg`Documents requested`,
  details_did_not_match: msg`Details didn't match`,
  not_eligible: msg`Not eligible`,
  company_papers_wanted: msg`Company documents requested`,
  company_did_not_match: msg`Company details didn't match`,
};

export const documentNames: Partial<Record<DocumentType, MessageDescriptor>> = {
  NATIONAL_IDENTITY_CARD: msg`National ID`,
  NID_OR_PASSPORT: msg`Passport page`,
  IDENTITY_DOCUMENTATION: msg`Identity document`,
  SELFIE: msg`Selfie`,
  STATEMENT: msg`Statement`,
  APPLICATION_DOCUMENTATION: msg`Proof of the change`,
  PROFILE_IMAGE: msg`Profile picture`,
  ELECTRONIC_SIGNATURE: msg`Signature`,
};

export const documentStates: Record<
  'UPLOADED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED',
  MessageDescriptor
> = {
  UPLOADED: msg`Uploaded`,
  IN_REVIEW: msg`In review`,
  ACCEPTED: msg`Accepted`,
  REJECTED: msg`Not accepted`,
};

type Money = Omit<NonNullable<OpenReview['additional_info']>, 'is_politically_exposed'>;
export const moneyLabels: {
  readonly [Name in keyof Money]: Record<Money[Name], MessageDescriptor>;
} = {
  occupation: {
    EMPLOYED: msg`Employed`,
    SELF_EMPLOYED: msg`Self-employed`,
    STUDENT: msg`Student`,
    HOMEMAKER: msg`Homemaker`,
    RETIRED: msg`Retired`,
    UNEMPLOYED: msg`Unemployed`,
  },
  source_of_funds: {
    SALARY: msg`Salary`,
    BUSINESS_INCOME: msg`Business income`,
    SAVINGS: msg`Savings`,
    FAMILY_SUPPORT: msg`Family support`,
    INVESTMENT: msg`Investments`,
    BENEFITS: msg`Benefits or pension`,
  },
  account_purpose: {
    FAMILY_SUPPORT: msg`Family support`,
    EVERYDAY: msg`Everyday use`,
    SAVINGS: msg`Savings`,
    BUSINESS: msg({ message: 'Business', context: 'purpose of an account' }),
    EDUCATION: msg`Education`,
  },
  expected_monthly_amount: {
    UNDER_500: msg`Under $500`,
    FROM_500_TO_2000: msg`$500 to $2,000`,
    FROM_2000_TO_10000: msg`$2,000 to $10,000`,
    OVER_10000: msg`Over $10,000`,
  },
};

/** The names of the three answers, which depend on what is decided. */
export function decisionName(
  kind: ReviewKind,
  decision: NonNullable<Review['decision']>,
): MessageDescriptor {
  return decisionNames[hasOwnDecisionNames(kind) ? kind : 'identity'][decision];
}

const hasOwnDecisionNames = (
  kind: ReviewKind,
): kind is Exclude<keyof typeof decisionNames, 'identity'> => kind in decisionNames;

const askForDocuments = msg`Ask for documents`;
const decisionNames = {
  identity: { accept: msg`Accept`, request_documents: askForDocuments, reject: msg`Reject` },
  appeal: {
    accept: msg`Grant the appeal`,
    request_documents: askForDocuments,
    reject: msg`Deny the appeal`,
  },
  sign_in_recovery: {
    accept: msg`Restore sign-in`,
    request_documents: askForDocuments,
    reject: msg`Keep as is`,
  },
  profile_change: {
    accept: msg`Accept the change`,
    request_documents: askForDocuments,
    reject: msg`Reject the change`,
  },
  access: {
    accept: msg`Restore access`,
    request_documents: askForDocuments,
    reject: msg`Keep restricted`,
  },
};
