import { describe, expect, test } from 'vitest';
import {
  BUSINESS_VERIFICATION_STATUSES,
  RESOURCES,
  type BusinessVerificationStatus,
  type Resource,
} from '@kheya/contract';
import { ACCOUNT_KINDS } from './permission-cells.ts';
import { businessCell, businessLetters, businessReason } from './business-permission.ts';
import { permissionOf, type PermissionSubject } from './permission-table.ts';

// The table again, taken from the requirement: before it is accepted a company is only shown, and
// only its owner's business screens are open.
const CHECKED = 'oggggggg' + 'ooogo';
const EXPECTED: Record<BusinessVerificationStatus, string> = {
  // home acct card add coin send hist cont inv usb nonus top prod
  UNVERIFIED: CHECKED,
  VERIFICATION_IN_PROGRESS: CHECKED,
  PENDING: CHECKED,
  PROVISIONAL: CHECKED,
  REVIEW: CHECKED,
  VENDOR_ERROR: CHECKED,
  REJECTED: 'oggggggg' + 'googo',
  ACCEPTED: 'ooooooooooooo',
};
const LETTERS = { open: 'o', read: 'r', grey: 'g', hidden: 'h' } as const;
const BUILT: readonly Resource[] = [
  'home',
  'bank_accounts',
  'transfer_money',
  'transactions',
  'contacts',
];

const cells = BUSINESS_VERIFICATION_STATUSES.flatMap((status) =>
  RESOURCES.map((resource, at) => ({ status, resource, letter: EXPECTED[status][at] })),
);

function subject(
  company: BusinessVerificationStatus,
  over: Partial<PermissionSubject> = {},
): PermissionSubject {
  return {
    profile_approval_status: 'ACCOUNT_CREATED',
    business_verification_status: company,
    country: 'US',
    profile_type: 'BUSINESS',
    user_status: 'ACTIVE',
    admin_review_status: null,
    is_full_access_given: false,
    hasAccounts: false,
    ...over,
  };
}

describe(`every cell of a company: ${cells.length}`, () => {
  test.each(cells)('$status $resource', ({ status, resource, letter }) => {
    expect(LETTERS[businessCell(status, resource)]).toBe(letter);
    if (!BUILT.includes(resource)) return;
    const isOpen = letter === 'o';
    expect(permissionOf(subject(status), resource)).toEqual({
      can_see: true,
      can_use: isOpen,
      can_act: isOpen,
      reason: isOpen ? null : status === 'REJECTED' ? 'business_rejected' : 'business_unverified',
    });
  });
});

const accounts = BUSINESS_VERIFICATION_STATUSES.flatMap((status) =>
  ACCOUNT_KINDS.map((kind) => ({ status, kind })),
);

test.each(accounts)('$status: $kind accounts', ({ status, kind }) => {
  expect(businessLetters(status, kind)).toBe(status === 'ACCEPTED' ? 'sorp' : 's---');
});

test('the company’s reason is given only when its owner is accepted', () => {
  const early = subject('UNVERIFIED', { profile_approval_status: 'KYC_REVIEW' });
  expect(permissionOf(early, 'transfer_money').reason).toBe('verification_in_progress');
  const refused = subject('UNVERIFIED', { profile_approval_status: 'KYC_REJECTED' });
  expect(permissionOf(refused, 'transfer_money').reason).toBe('verification_rejected');
  expect(businessReason('ACCEPTED')).toBeNull();
});

test('an accepted company opens nothing for an owner who is not accepted', () => {
  for (const status of ['KYC_REVIEW', 'KYC_REJECTED', 'PROFILE_INFO_SAVED'] as const) {
    const given = subject('ACCEPTED', { profile_approval_status: status });
    expect(permissionOf(given, 'transfer_money')).toMatchObject({ can_use: false, can_act: false });
  }
});

test('existing money stays visible, whatever becomes of the company', () => {
  for (const status of BUSINESS_VERIFICATION_STATUSES) {
    const kept = subject(status, { hasAccounts: true });
    for (const resource of ['bank_accounts', 'transactions'] as const) {
      const isOpen = status === 'ACCEPTED';
      expect(permissionOf(kept, resource)).toMatchObject({ can_use: true, can_act: isOpen });
    }
    expect(permissionOf(kept, 'transfer_money').can_act).toBe(status === 'ACCEPTED');
  }
});

test('full access and a freeze change nothing about it', () => {
  const lifted = subject('REVIEW', { is_full_access_given: true });
  expect(permissionOf(lifted, 'transfer_money').can_act).toBe(false);
  const frozen = subject('ACCEPTED', { user_status: 'FROZEN' });
  expect(permissionOf(frozen, 'transfer_money')).toMatchObject({
    ...{ can_use: true, can_act: false, reason: 'account_frozen' },
  });
});
