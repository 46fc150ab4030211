import { describe, expect, test } from 'vitest';
import {
  PROFILE_STATUS_GROUP,
  PROFILE_STATUSES,
  RESOURCES,
  type ProfileStatus,
  type ProfileStatusGroup,
  type Resource,
} from '@kheya/contract';
import {
  permissionOf,
  permissionsOf,
  tableCell,
  type PermissionSubject,
} from './permission-table.ts';

// The table again, taken from the requirement and not from the code: one letter for each resource
// in the menu's order. o open, n not built yet, g greyed, h hidden.
const EXPECTED: Record<
  ProfileStatusGroup,
  Record<'US' | 'BD', [person: string, business: string]>
> = {
  //           home acct card add coin send hist cont inv usb nonus top prod
  signing_up: { US: ['ggnnngggnnnnn', 'ggnnngggnnnnn'], BD: ['ggnnhgggnhnnn', 'ggnnhgggnhnnn'] },
  incomplete: { US: ['ognnngggnnnnn', 'ognnngggnnnnn'], BD: ['ognnhgggnhnnn', 'ognnhgggnhnnn'] },
  in_review: { US: ['ognnngggnnnnn', 'ognnngggnnnnn'], BD: ['ognnhgggnhnnn', 'ognnhgggnhnnn'] },
  accepted: { US: ['oonnnooonnnnn', 'oonnnooonnnnn'], BD: ['oonnhooonhnnn', 'oonnhooonhnnn'] },
  bdt_only: { US: ['oonnnooonnnnn', 'oonnnooonnnnn'], BD: ['oonnhooonhnnn', 'oonnhooonhnnn'] },
  rejected: { US: ['ognnngggnnnnn', 'ognnngggnnnnn'], BD: ['ognnhgggnhnnn', 'ognnhgggnhnnn'] },
};
const REASON: Record<ProfileStatusGroup, string | null> = {
  signing_up: 'profile_incomplete',
  incomplete: 'profile_incomplete',
  in_review: 'verification_in_progress',
  accepted: null,
  bdt_only: null,
  rejected: 'verification_rejected',
};

function subject(status: ProfileStatus, over: Partial<PermissionSubject> = {}): PermissionSubject {
  return {
    profile_approval_status: status,
    business_verification_status: over.profile_type === 'BUSINESS' ? 'ACCEPTED' : null,
    country: 'US',
    profile_type: 'PERSON',
    user_status: 'ACTIVE',
    admin_review_status: null,
    is_full_access_given: false,
    hasAccounts: false,
    ...over,
  };
}

const cells = PROFILE_STATUSES.flatMap((status) =>
  (['US', 'BD'] as const).flatMap((country) =>
    (['PERSON', 'BUSINESS'] as const).flatMap((profile_type) =>
      RESOURCES.map((resource, index) => ({ status, country, profile_type, resource, index })),
    ),
  ),
);

describe('every cell: status, country, profile type, resource', () => {
  test.each(cells)(
    '$status $country $profile_type $resource',
    ({ status, country, profile_type, resource, index }) => {
      const group = PROFILE_STATUS_GROUP[status];
      const letter = EXPECTED[group][country][profile_type === 'PERSON' ? 0 : 1][index];
      const got = permissionOf(subject(status, { country, profile_type }), resource);
      const want = {
        o: { can_see: true, can_use: true, can_act: true, reason: null },
        n: { can_see: true, can_use: false, can_act: false, reason: 'not_built_yet' },
        g: { can_see: true, can_use: false, can_act: false, reason: REASON[group] },
        h: { can_see: false, can_use: false, can_act: false, reason: 'not_in_your_country' },
      }[letter ?? ''];
      expect(got).toEqual(want);
    },
  );
});

// Screens that are not built yet: their permissions once they are.
const OPEN_WHEN_BUILT: Record<ProfileStatusGroup, readonly Resource[]> = {
  signing_up: [],
  incomplete: ['invitation', 'products'],
  in_review: ['invitation', 'products'],
  accepted: [
    'cards',
    'add_money',
    'stablecoin',
    'invitation',
    'us_business',
    'non_us_business',
    'top_up',
    'products',
  ],
  bdt_only: ['add_money', 'invitation', 'top_up', 'products'],
  rejected: ['products'],
};
const MISSING: readonly Resource[] = OPEN_WHEN_BUILT.accepted;
const OWN_BUSINESS: Record<'US' | 'BD', Resource> = { US: 'us_business', BD: 'non_us_business' };

const planned = Object.keys(OPEN_WHEN_BUILT).flatMap((group) =>
  (['US', 'BD'] as const).flatMap((country) =>
    (['PERSON', 'BUSINESS'] as const).flatMap((profileType) =>
      MISSING.map((resource) => ({
        group: group as ProfileStatusGroup,
        country,
        profileType,
        resource,
      })),
    ),
  ),
);

describe('every cell of a screen that is not built yet', () => {
  test.each(planned)(
    '$group $country $profileType $resource',
    ({ group, country, profileType, resource }) => {
      const isAbroad = country === 'BD' && ['stablecoin', 'us_business'].includes(resource);
      // An unverified business stays open to its owner (product decision 2).
      const isOwn =
        profileType === 'BUSINESS' &&
        resource === OWN_BUSINESS[country] &&
        (['incomplete', 'in_review'].includes(group) || (group === 'bdt_only' && country === 'BD'));
      const isOpen = OPEN_WHEN_BUILT[group].includes(resource) || isOwn;
      const want = isAbroad ? 'hidden' : isOpen ? 'open' : 'grey';
      expect(tableCell(group, country, profileType, resource)).toBe(want);
    },
  );
});

const opened = (given: PermissionSubject, right: 'can_use' | 'can_act') =>
  RESOURCES.filter((resource: Resource) => permissionsOf(given)[resource][right]);

test('a freeze and a block keep open screens readable and switch off every write', () => {
  const before = opened(subject('ACCOUNT_CREATED'), 'can_use');
  for (const [over, reason] of [
    [{ user_status: 'FROZEN' }, 'account_frozen'],
    [{ admin_review_status: 'BLOCKED' }, 'account_blocked'],
  ] as const) {
    const stopped = subject('ACCOUNT_CREATED', over);
    expect(opened(stopped, 'can_use')).toEqual(before);
    expect(opened(stopped, 'can_act')).toEqual([]);
    expect(permissionOf(stopped, 'transfer_money').reason).toBe(reason);
  }
});

test('full access lifts a review and nothing else', () => {
  const lifted = subject('KYC_REVIEW', { is_full_access_given: true });
  expect(permissionOf(lifted, 'transfer_money').can_act).toBe(true);
  for (const status of [
    'KYC_REJECTED',
    'PROFILE_INFO_SAVED',
    'AWAITING_SIGNUP_COMPLETION',
  ] as const) {
    const other = subject(status, { is_full_access_given: true });
    expect(permissionOf(other, 'transfer_money').can_use).toBe(false);
  }
});

test('a rejected customer may see the money they still have here', () => {
  const kept = subject('KYC_REJECTED', { hasAccounts: true });
  expect(opened(kept, 'can_use')).toEqual(['home', 'bank_accounts', 'transactions']);
  expect(opened(kept, 'can_act')).toEqual(['home']);
});

test('without a country the menu is shown but closed', () => {
  const given = permissionsOf(subject('AWAITING_PROFILE_COMPLETION', { country: null }));
  expect(RESOURCES.every((resource) => given[resource].can_see)).toBe(true);
  expect(given.bank_accounts.can_use).toBe(false);
});
