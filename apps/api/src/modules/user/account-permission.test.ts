import { describe, expect, test } from 'vitest';
import {
  BUSINESS_VERIFICATION_STATUSES,
  type BusinessVerificationStatus,
  type ProfileStatus,
  type ProfileStatusGroup,
} from '@kheya/contract';
import {
  ACCOUNT_ACTIONS,
  kindOfAccount,
  mayWithAccount,
  type AccountAction,
} from './account-permission.ts';
import { ACCOUNT_KINDS, type AccountKind } from './permission-cells.ts';

/** One status of each group. */
const IN_GROUP: Record<ProfileStatusGroup, ProfileStatus> = {
  signing_up: 'AWAITING_SIGNUP_COMPLETION',
  incomplete: 'PROFILE_INFO_SAVED',
  in_review: 'KYC_REVIEW',
  accepted: 'ACCOUNT_CREATED',
  bdt_only: 'KYC_ACCEPTED_FOR_BDT_ONLY',
  rejected: 'KYC_REJECTED',
};

/** The table again, taken from the requirement: every action beyond seeing. */
function expected(
  group: ProfileStatusGroup,
  country: 'US' | 'BD',
  kind: AccountKind,
  action: AccountAction,
): boolean {
  // No stablecoin in Bangladesh, for anyone.
  if (country === 'BD' && kind === 'USDC') return false;
  switch (group) {
    case 'signing_up':
    case 'incomplete':
    case 'in_review':
      return false;
    case 'rejected':
      return action === 'see';
    case 'bdt_only':
      return action === 'see' || kind === 'BDT';
    case 'accepted':
      // Dollars and cards are opened by verified US residents only.
      return country === 'US' || kind === 'BDT' || action !== 'open';
  }
}

const subject = (status: ProfileStatus, country: 'US' | 'BD' | null) => ({
  profile_approval_status: status,
  business_verification_status: null as BusinessVerificationStatus | null,
  country,
  user_status: 'ACTIVE' as 'ACTIVE' | 'FROZEN',
  admin_review_status: null as 'BLOCKED' | null,
  is_full_access_given: false,
});

const cells = Object.keys(IN_GROUP).flatMap((group) =>
  (['US', 'BD'] as const).flatMap((country) =>
    ACCOUNT_KINDS.flatMap((kind) =>
      ACCOUNT_ACTIONS.map((action) => ({
        group: group as ProfileStatusGroup,
        country,
        kind,
        action,
      })),
    ),
  ),
);

describe(`account kind × action: ${cells.length} cells`, () => {
  test.each(cells)('$group $country $kind $action', ({ group, country, kind, action }) => {
    const who = subject(IN_GROUP[group], country);
    const may = expected(group, country, kind, action);
    expect(mayWithAccount(who, kind, action)).toBe(may);
    // A frozen or blocked customer sees accounts and does nothing else.
    const left = may && action === 'see';
    expect(mayWithAccount({ ...who, user_status: 'FROZEN' }, kind, action)).toBe(left);
    expect(mayWithAccount({ ...who, admin_review_status: 'BLOCKED' }, kind, action)).toBe(left);
  });
});

const ofBusinesses = BUSINESS_VERIFICATION_STATUSES.flatMap((company) =>
  cells.map((cell) => ({ ...cell, company })),
);

describe(`a business: its company's status × its owner's group × kind × action`, () => {
  test.each(ofBusinesses)(
    '$company $group $country $kind $action',
    ({ company, group, country, kind, action }) => {
      const who = { ...subject(IN_GROUP[group], country), business_verification_status: company };
      // Both must allow it: before it is accepted, a company only sees its accounts.
      const may =
        expected(group, country, kind, action) && (company === 'ACCEPTED' || action === 'see');
      expect(mayWithAccount(who, kind, action)).toBe(may);
      // Full access lifts the review of a person, not that of their company.
      const lifted = { ...who, is_full_access_given: true };
      if (company !== 'ACCEPTED' && action !== 'see') {
        expect(mayWithAccount(lifted, kind, action)).toBe(false);
      }
    },
  );
});

test('full access opens what a review holds back, in the person’s country', () => {
  const given = { ...subject('KYC_REVIEW', 'BD'), is_full_access_given: true };
  expect(mayWithAccount(given, 'BDT', 'open')).toBe(true);
  expect(mayWithAccount(given, 'USD', 'open')).toBe(false);
});

test('an open account has its kind', () => {
  expect(kindOfAccount({ currency: 'BDT', account_type: 'SAVINGS' })).toBe('BDT');
  expect(kindOfAccount({ currency: 'USD', account_type: 'SAVINGS' })).toBe('SAVINGS');
  expect(kindOfAccount({ currency: 'USD', account_type: 'CHECKING' })).toBe('USD');
});
