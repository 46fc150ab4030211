import type { Kysely } from 'kysely';
import {
  PROFILE_STATUS_GROUP,
  type Profile,
  type User,
  type UserAddress,
  type UserIdentification,
} from '@kheya/contract';
import { refuse } from '@kheya/http-kit';
import type { Database, UserAddressRow, UserIdentificationRow, UserRow } from '#database.ts';
import { findProfilePicture } from '#modules/file-upload/index.ts';
import type { Permits } from '#platform/access.ts';
import { lookupById } from '#platform/batch.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import type { Session } from '#platform/sessions.ts';
import {
  permissionOf,
  permissionsOf,
  stoppedReason,
  type PermissionSubject,
} from './permission-table.ts';
import { moveProfileStatus } from './profile-status-service.ts';
import {
  findIdentification,
  findMemberProfile,
  findUser,
  hasAccounts,
  insertUser,
  listAddresses,
  listUsers,
  type MemberProfile,
} from './user-repository.ts';
import { findRestriction } from './user-restriction.ts';
import { asMember, permissionsAs } from './member-permission.ts';
import { mayCallAs } from './member-routes.ts';

export interface ActingQuery {
  readonly session: Session;
  /** The person's row, if it exists; a new user's first call has none. */
  readonly person: UserRow | undefined;
  readonly actingFor: string | undefined;
}

/** The profile acted for, and as what. */
export interface Acting {
  readonly user: UserRow;
  readonly role: Profile['role'];
}

/**
 * The row of the profile acted for: the person's own, or that of a business they are a member of.
 * Undefined for any other profile. A stopped person is stopped in every profile, and so is every
 * member of a stopped owner's business.
 */
export async function loadActing(
  ctx: ModuleContext,
  { session, person, actingFor }: ActingQuery,
): Promise<Acting | undefined> {
  const own = await loadUser(ctx, session, person);
  if (actingFor === undefined || actingFor === own.id) return { user: own, role: 'OWNER' };
  const found = await findMemberProfile(ctx.db, { profileId: actingFor, personId: own.id });
  return found && actingAs(found, own);
}

/**
 * The profile that a person confirmed something for, as a call of theirs would have it now; undefined
 * where they are no longer a member of it.
 */
export async function loadConfirmer(
  db: Kysely<Database>,
  { profileId, personId }: { readonly profileId: string; readonly personId: string },
): Promise<Acting | undefined> {
  const own = await findUser(db, personId);
  if (!own) return undefined;
  if (profileId === personId) return { user: own, role: 'OWNER' };
  const found = await findMemberProfile(db, { profileId, personId });
  return found && actingAs(found, own);
}

function actingAs({ row, role, owner }: MemberProfile, own: UserRow): Acting {
  const isFrozen = [own, owner].some((one) => one.user_status === 'FROZEN');
  const user = {
    ...row,
    ...(role === 'OWNER' ? {} : personOf(own)),
    user_status: isFrozen ? ('FROZEN' as const) : row.user_status,
    admin_review_status:
      own.admin_review_status ?? owner.admin_review_status ?? row.admin_review_status,
  };
  return { user, role };
}

/**
 * A business's row repeats its owner's personal details. To another member they are none of their
 * business, and what is sent to the person acting, such as a code, has to reach that person.
 */
function personOf(own: UserRow) {
  return {
    email: own.email,
    phone: own.phone,
    is_phone_verified: own.is_phone_verified,
    first_name: own.first_name,
    middle_name: own.middle_name,
    last_name: own.last_name,
    date_of_birth: own.date_of_birth,
    language: own.language,
  };
}

/** Calls of the same moment read their persons in one statement. */
const personById = oncePerContext((ctx: Pick<ModuleContext, 'db'>) =>
  lookupById((ids) => listUsers(ctx.db, ids)),
);

/** The row of a person, if it exists. */
export function findPerson(
  ctx: Pick<ModuleContext, 'db'>,
  id: string,
): Promise<UserRow | undefined> {
  return personById(ctx)(id);
}

/** The caller's row; a new user's first call creates it. */
async function loadUser(
  ctx: ModuleContext,
  session: Session,
  known: UserRow | undefined,
): Promise<UserRow> {
  const { userId, email, emailVerified, mobile } = session;
  if (!known) {
    const status = emailVerified ? 'AWAITING_PROFILE_COMPLETION' : 'AWAITING_SIGNUP_COMPLETION';
    await insertUser(ctx.db, { id: userId, email, mobile, status, at: ctx.clock.now() });
    return getUser(ctx.db, userId);
  }
  const isStillSigningUp = known.profile_approval_status === 'AWAITING_SIGNUP_COMPLETION';
  const isInStep =
    known.email === email &&
    known.is_phone_verified === (mobile !== null) &&
    (mobile === null || known.phone === mobile);
  if (isInStep && !(isStillSigningUp && emailVerified)) return known;
  // Without a verified number the typed one stays, unverified.
  const phone = mobile === null ? {} : { phone: mobile };
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payments.users')
      .set({ email, ...phone, is_phone_verified: mobile !== null, identifiers_requested_at: null })
      .where((eb) => eb.or([eb('id', '=', userId), eb('owner_id', '=', userId)]))
      .execute();
    if (isStillSigningUp && emailVerified) {
      await moveProfileStatus(trx, ctx, { userId, event: 'signup_completed' });
    }
  });
  return getUser(ctx.db, userId);
}

async function getUser(db: Kysely<Database>, userId: string): Promise<UserRow> {
  const row = await findUser(db, userId);
  if (!row) throw new Error('a user who was just here is gone');
  return row;
}

/** Whether the customer has money here matters only where nothing is open. */
async function subjectOf(db: Kysely<Database>, user: UserRow): Promise<PermissionSubject> {
  const company = user.business_verification_status;
  const isClosed =
    PROFILE_STATUS_GROUP[user.profile_approval_status] === 'rejected' ||
    (company !== null && company !== 'ACCEPTED');
  return { ...user, hasAccounts: isClosed && (await hasAccounts(db, user.id)) };
}

/** The permission check that the platform uses. */
export function permits(ctx: ModuleContext): Permits {
  return {
    async resource({ user, role }, resource, right) {
      const subject = await subjectOf(ctx.db, user);
      const permission = asMember(permissionOf(subject, resource), role, resource);
      if (permission[`can_${right}`]) return undefined;
      const isStopped = right === 'act' && permission.can_use && stoppedReason(user) !== null;
      const facts = { resource, reason: permission.reason };
      return refuse(isStopped ? 'account_frozen' : 'not_permitted', { facts });
    },
    role({ role }, route) {
      return mayCallAs(role, route) ? undefined : refuse('not_permitted');
    },
    change({ user }) {
      const reason = stoppedReason(user);
      return reason === null ? undefined : refuse('account_frozen', { facts: { reason } });
    },
  };
}

/** The acting profile; a member of a business doesn't see where its owner lives. */
export async function showActing(
  db: Kysely<Database>,
  { user, role }: Pick<Caller, 'user' | 'role'>,
): Promise<User> {
  const shown = await showUser(db, user);
  if (role === 'OWNER') return shown;
  const permissions = permissionsAs(role, shown.permissions);
  return { ...shown, role, permissions, user_address: null, identification: null };
}

/** A user in the contract's shape, for themselves. */
async function showUser(db: Kysely<Database>, row: UserRow): Promise<User> {
  const [addresses, identification, subject, restriction, picture] = await Promise.all([
    listAddresses(db, row.id),
    findIdentification(db, row.id),
    subjectOf(db, row),
    findRestriction(db, row),
    findProfilePicture(db, row.id),
  ]);
  const legal = addresses.find((address) => address.address_type === 'legal');
  return {
    id: row.id,
    first_name: row.first_name,
    middle_name: row.middle_name,
    last_name: row.last_name,
    email_address: row.email,
    phone: row.phone,
    is_phone_verified: row.is_phone_verified,
    date_of_birth: row.date_of_birth,
    profile_type: row.profile_type,
    business_name: row.business_name,
    country: row.country,
    home_place: row.home_place,
    language: row.language,
    user_address: legal ? showAddress(legal) : null,
    identification: identification ? showIdentification(identification) : null,
    profile_approval_status: row.profile_approval_status,
    business_verification_status: row.business_verification_status,
    bank_user_status: row.bank_user_status,
    user_status: row.user_status,
    admin_review_status: row.admin_review_status,
    is_full_access_given: row.is_full_access_given,
    restriction,
    profile_picture: picture,
    role: 'OWNER',
    permissions: permissionsOf(subject),
    created_at: row.created_at.toISOString(),
  };
}

/** The same, read again after a change. */
export async function showUserById(db: Kysely<Database>, id: string): Promise<User> {
  return showUser(db, await getUser(db, id));
}

const MAILING_TYPES = {
  legal: 'MAILING',
  billing: 'BILLING',
  shipping: 'SHIPPING',
  cardShipping: 'SHIPPING',
  productShipping: 'SHIPPING',
} as const satisfies Record<UserAddress['address_type'], UserAddress['mailing_address_type']>;

export function showAddress(row: UserAddressRow): UserAddress {
  const { user_id: _user, created_at: _at, ...address } = row;
  return { ...address, mailing_address_type: MAILING_TYPES[row.address_type] };
}

/** Only the end of an identity number is ever shown. */
export function showIdentification(row: UserIdentificationRow): UserIdentification {
  const { id, type, last_four, expires_on } = row;
  return { id, type, last_four, expires_on };
}

/** A person's name as printed on accounts and documents. */
export function fullName(
  user: Pick<
    UserRow,
    'first_name' | 'middle_name' | 'last_name' | 'business_name' | 'profile_type'
  >,
): string {
  if (user.profile_type === 'BUSINESS' && user.business_name) return user.business_name;
  return [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');
}
