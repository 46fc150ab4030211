import type { Kysely } from 'kysely';
import {
  PROFILE_STATUS_GROUP,
  type BodyOf,
  type Locale,
  type Profile,
  type profileCreate,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { readEin } from '@kheya/contract/fields/business';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, UserRow } from '#database.ts';
import { findUser, fullName, listAddresses, stoppedReason } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { countOwned, hasCompany, listMemberships } from './profile-repository.ts';

/** The person's own profile first, then the businesses they may act for. */
export async function listProfiles(ctx: ModuleContext, caller: Caller): Promise<Profile[]> {
  const own = await findUser(ctx.db, caller.personId);
  if (!own) throw new Error('a caller without a row');
  const memberships = await listMemberships(ctx.db, caller.personId);
  return [{ row: own, role: 'OWNER' as const }, ...memberships].map(({ row, role }) =>
    showProfile(row, role, caller.userId),
  );
}

export function showProfile(row: UserRow, role: Profile['role'], actingId: string): Profile {
  return {
    id: row.id,
    profile_type: row.profile_type,
    name: fullName(row) || row.email,
    country: row.country,
    role,
    profile_approval_status: row.profile_approval_status,
    business_verification_status: row.business_verification_status,
    is_acting: row.id === actingId,
  };
}

type Opened =
  | { readonly ok: true; readonly value: Profile }
  | Refusal<
      | 'request_invalid'
      | 'profile_status_not_allowed'
      | 'identity_already_used'
      | 'profile_limit_reached'
    >;

/** Each business has limits of its own, so their number is limited. */
const MAX_BUSINESSES = 3;

/**
 * Opens a business for a verified US person. The person is not verified again; the company is, and
 * nothing opens before it is accepted.
 */
export async function openBusinessProfile(
  ctx: ModuleContext,
  caller: Caller,
  body: BodyOf<typeof profileCreate>,
  locale: Locale,
): Promise<Opened> {
  const person = caller.user;
  const isVerified = PROFILE_STATUS_GROUP[person.profile_approval_status] === 'accepted';
  if (caller.userId !== caller.personId || person.country !== 'US' || !isVerified) {
    return refuse('profile_status_not_allowed');
  }
  const read = readEin(body.business_ein);
  if (!read.ok) {
    return refuse('request_invalid', {
      fields: fieldErrorTexts({ business_ein: read.error }, locale),
    });
  }
  return inTransaction(ctx.db, async (trx): Promise<Opened> => {
    const refusal = await lockAndCheckLimit(trx, person.id);
    if (refusal) return refusal;
    // Only the person's own companies: whether others gave this EIN must not be revealed here.
    if (await hasCompany(trx, person.id, read.value)) return refuse('identity_already_used');
    const given = { name: body.business_name, ein: read.value };
    const row = await insertProfile({ ...ctx, db: trx }, person, given);
    return { ok: true, value: showProfile(row, 'OWNER', caller.userId) };
  });
}

/**
 * Locks the person, so that simultaneous calls are counted one after another and none runs beside a
 * stop.
 */
async function lockAndCheckLimit(
  trx: Kysely<Database>,
  personId: string,
): Promise<Refusal<'profile_limit_reached' | 'profile_status_not_allowed'> | undefined> {
  const person = await trx
    .selectFrom('payments.users')
    .select(['user_status', 'admin_review_status', 'closed_at'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isOver = stoppedReason(person) !== null || person.closed_at !== null;
  if (isOver) return refuse('profile_status_not_allowed');
  const owned = await countOwned(trx, personId);
  return owned < MAX_BUSINESSES ? undefined : refuse('profile_limit_reached');
}

async function insertProfile(
  ctx: ModuleContext,
  person: UserRow,
  business: { name: string; ein: string },
): Promise<UserRow> {
  const { db, clock, jobs, events } = ctx;
  const at = clock.now();
  const id = newId(clock);
  const legal = (await listAddresses(db, person.id)).find((one) => one.address_type === 'legal');
  if (!legal) throw new Error('a verified person without an address');
  const row = await db
    .insertInto('payments.users')
    .values({
      id,
      owner_id: person.id,
      email: person.email,
      first_name: person.first_name,
      middle_name: person.middle_name,
      last_name: person.last_name,
      date_of_birth: person.date_of_birth,
      phone: person.phone,
      country: person.country,
      language: person.language,
      profile_type: 'BUSINESS',
      business_name: business.name,
      business_ein: business.ein,
      bank_person_id: person.bank_person_id,
      bank_user_status: person.bank_user_status,
      profile_approval_status: 'KYC_ACCEPTED',
      submitted_at: at,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments.user_addresses')
    .values({ ...legal, id: newId(clock), user_id: id, created_at: at })
    .execute();
  await db
    .insertInto('payments.profile_members')
    .values({ profile_id: id, user_id: person.id, role: 'OWNER', created_at: at })
    .execute();
  await db
    .insertInto('payments.profile_status_changes')
    .values({
      user_id: id,
      from_status: 'AWAITING_PROFILE_COMPLETION',
      to_status: 'KYC_ACCEPTED',
      cause: 'owner_was_verified',
      allowed: true,
      at,
    })
    .execute();
  await jobs.add(db, 'verify_business', { user_id: id }, { key: `verify_business:${id}` });
  await events.publish(db, person.id, { kind: 'user', id: person.id });
  return row;
}
