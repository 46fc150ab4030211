import {
  PROFILE_STATUS_GROUP,
  RESOURCES,
  type Permission,
  type PermissionReason,
  type ProfileStatusGroup,
  type Resource,
} from '@kheya/contract';
import type { UserRow } from '#database.ts';
import { businessCell, businessReason } from './business-permission.ts';
import { cells, narrower, type Cell } from './permission-cells.ts';

type Row = Readonly<Record<Resource, Cell>>;
type Country = 'US' | 'BD';
type ProfileType = 'PERSON' | 'BUSINESS';

const row = cells;

/**
 * Who may see, use and act on what (product decision 2): by status group, country and profile type,
 * with all thirteen menu resources in each row.
 * Columns: home bank_accounts cards add_money stablecoin transfer_money transactions contacts
 * invitation us_business non_us_business top_up products
 */
const TABLE: Readonly<Record<ProfileStatusGroup, Record<Country, Record<ProfileType, Row>>>> = {
  signing_up: {
    US: { PERSON: row('g gggg ggg g gg g g'), BUSINESS: row('g gggg ggg g gg g g') },
    BD: { PERSON: row('g gggh ggg g hg g g'), BUSINESS: row('g gggh ggg g hg g g') },
  },
  incomplete: {
    US: { PERSON: row('o gggg ggg o gg g o'), BUSINESS: row('o gggg ggg o og g o') },
    BD: { PERSON: row('o gggh ggg o hg g o'), BUSINESS: row('o gggh ggg o ho g o') },
  },
  in_review: {
    US: { PERSON: row('o gggg ggg o gg g o'), BUSINESS: row('o gggg ggg o og g o') },
    BD: { PERSON: row('o gggh ggg o hg g o'), BUSINESS: row('o gggh ggg o ho g o') },
  },
  accepted: {
    US: { PERSON: row('o oooo ooo o oo o o'), BUSINESS: row('o oooo ooo o oo o o') },
    BD: { PERSON: row('o oooh ooo o ho o o'), BUSINESS: row('o oooh ooo o ho o o') },
  },
  bdt_only: {
    US: { PERSON: row('o ogog ooo o gg o o'), BUSINESS: row('o ogog ooo o gg o o') },
    BD: { PERSON: row('o ogoh ooo o hg o o'), BUSINESS: row('o ogoh ooo o ho o o') },
  },
  rejected: {
    US: { PERSON: row('o gggg ggg g gg g o'), BUSINESS: row('o gggg ggg g gg g o') },
    BD: { PERSON: row('o gggh ggg g hg g o'), BUSINESS: row('o gggh ggg g hg g o') },
  },
};

const REASONS: Readonly<Record<ProfileStatusGroup, PermissionReason | null>> = {
  signing_up: 'profile_incomplete',
  incomplete: 'profile_incomplete',
  in_review: 'verification_in_progress',
  accepted: null,
  bdt_only: 'bdt_only',
  rejected: 'verification_rejected',
};

/** Screens that are not built yet are greyed and never linked. */
const NOT_BUILT: ReadonlySet<Resource> = new Set<Resource>([
  'cards',
  'add_money',
  'stablecoin',
  'invitation',
  'us_business',
  'non_us_business',
  'top_up',
  'products',
]);

/** The screens that stay readable for a customer who may not act but still has money here. */
const KEPT_WITH_MONEY: ReadonlySet<Resource> = new Set<Resource>(['bank_accounts', 'transactions']);

/** The facts about a user that the table depends on. */
export type PermissionSubject = Pick<
  UserRow,
  | 'profile_approval_status'
  | 'business_verification_status'
  | 'country'
  | 'profile_type'
  | 'user_status'
  | 'admin_review_status'
  | 'is_full_access_given'
> & { readonly hasAccounts: boolean };

/** The status group in force: full access lifts those waiting for a review. */
export function groupOf(
  subject: Pick<PermissionSubject, 'profile_approval_status' | 'is_full_access_given'>,
): ProfileStatusGroup {
  const group = PROFILE_STATUS_GROUP[subject.profile_approval_status];
  return group === 'in_review' && subject.is_full_access_given ? 'accepted' : group;
}

/** One permission: the table's cell, then the freeze and the screens not built yet. */
export function permissionOf(subject: PermissionSubject, resource: Resource): Permission {
  const group = groupOf(subject);
  const cell = cellOf(subject, group, resource);
  if (cell === 'hidden') {
    return { can_see: false, can_use: false, can_act: false, reason: 'not_in_your_country' };
  }
  if (NOT_BUILT.has(resource)) {
    return { can_see: true, can_use: false, can_act: false, reason: 'not_built_yet' };
  }
  const stopped = stoppedReason(subject);
  const company = subject.business_verification_status;
  if (cell === 'open' && stopped === null) {
    return { can_see: true, can_use: true, can_act: true, reason: null };
  }
  // The owner's own status comes first; the company's applies once they are accepted.
  const owner = tableCell(group, subject.country ?? 'US', subject.profile_type, resource);
  const ofCompany = owner === 'open' && company !== null ? businessReason(company) : null;
  const reason = stopped ?? ofCompany ?? REASONS[group];
  return { can_see: true, can_use: cell !== 'grey', can_act: false, reason };
}

/** The table's cell, before freezes and screens not built yet. */
export function tableCell(
  group: ProfileStatusGroup,
  country: Country,
  profileType: ProfileType,
  resource: Resource,
): Cell {
  return TABLE[group][country][profileType][resource];
}

function cellOf(subject: PermissionSubject, group: ProfileStatusGroup, resource: Resource): Cell {
  // Without a country the US menu is shown; nothing in it is open yet anyway.
  const owner = tableCell(group, subject.country ?? 'US', subject.profile_type, resource);
  const company = subject.business_verification_status;
  const cell = company === null ? owner : narrower(owner, businessCell(company, resource));
  const isClosed = group === 'rejected' || (company !== null && company !== 'ACCEPTED');
  const isKept = isClosed && subject.hasAccounts && KEPT_WITH_MONEY.has(resource);
  return isKept ? 'read' : cell;
}

/** Why everything of a customer is read-only, if it is. */
export function stoppedReason(
  subject: Pick<PermissionSubject, 'user_status' | 'admin_review_status'>,
): 'account_frozen' | 'account_blocked' | null {
  if (subject.admin_review_status === 'BLOCKED') return 'account_blocked';
  return subject.user_status === 'FROZEN' ? 'account_frozen' : null;
}

/** A user's permissions for the whole menu. */
export function permissionsOf(subject: PermissionSubject): Record<Resource, Permission> {
  return Object.fromEntries(
    RESOURCES.map((resource) => [resource, permissionOf(subject, resource)]),
  ) as Record<Resource, Permission>;
}
