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
 * Who may see, use and act on what (product decision 2): status group, country, profile type, and
 * all thirteen resources of the menu written out per row.
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

/** Screens that do not exist yet are greyed, never linked to. */
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

/** What remains open to whoever may not act but whose money is still here. */
const KEPT_WITH_MONEY: ReadonlySet<Resource> = new Set<Resource>(['bank_accounts', 'transactions']);

/** What the table looks at of a person. */
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

/** The status group in force: full access lifts those who wait for a review. */
export function groupOf(
  subject: Pick<PermissionSubject, 'profile_approval_status' | 'is_full_access_given'>,
): ProfileStatusGroup {
  const group = PROFILE_STATUS_GROUP[subject.profile_approval_status];
  return group === 'in_review' && subject.is_full_access_given ? 'accepted' : group;
}

/** One cell of the table, with the freeze and the screens that are missing laid over it. */
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
  // The owner comes first: their company is looked at once they are accepted.
  const owner = tableCell(group, subject.country ?? 'US', subject.profile_type, resource);
  const ofCompany = owner === 'open' && company !== null ? businessReason(company) : null;
  const reason = stopped ?? ofCompany ?? REASONS[group];
  return { can_see: true, can_use: cell !== 'grey', can_act: false, reason };
}

/** A cell as the table has it, before freezes and missing screens are laid over it. */
export function tableCell(
  group: ProfileStatusGroup,
  country: Country,
  profileType: ProfileType,
  resource: Resource,
): Cell {
  return TABLE[group][country][profileType][resource];
}

function cellOf(subject: PermissionSubject, group: ProfileStatusGroup, resource: Resource): Cell {
  // Nobody has told their country yet: everything is shown, and nothing of it is open anyway.
  const owner = tableCell(group, subject.country ?? 'US', subject.profile_type, resource);
  const company = subject.business_verification_status;
  const cell = company === null ? owner : narrower(owner, businessCell(company, resource));
  const isClosed = group === 'rejected' || (company !== null && company !== 'ACCEPTED');
  const isKept = isClosed && subject.hasAccounts && KEPT_WITH_MONEY.has(resource);
  return isKept ? 'read' : cell;
}

/** Why everything a person may open is read-only, if it is. */
export function stoppedReason(
  subject: Pick<PermissionSubject, 'user_status' | 'admin_review_status'>,
): 'account_frozen' | 'account_blocked' | null {
  if (subject.admin_review_status === 'BLOCKED') return 'account_blocked';
  return subject.user_status === 'FROZEN' ? 'account_frozen' : null;
}

/** The whole menu of a person. */
export function permissionsOf(subject: PermissionSubject): Record<Resource, Permission> {
  return Object.fromEntries(
    RESOURCES.map((resource) => [resource, permissionOf(subject, resource)]),
  ) as Record<Resource, Permission>;
}
