import { sql, type Kysely } from 'kysely';
import {
  PROFILE_STATUS_GROUP,
  type BodyOf,
  type Locale,
  type MemberRole,
  type profileMemberCreate,
  type ProfileMember,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import { money, parseMoney, toDecimal } from '@kheya/money';
import type { Database, UserRow } from '#database.ts';
import { hasOtherApprover, lockBusiness, thresholdsOf } from '#modules/approval-rule/index.ts';
import { notify } from '#modules/notification/index.ts';
import { withdrawAllOf } from '#modules/payment-approval/index.ts';
import { discardBatchesOf } from '#modules/payment-batch/index.ts';
import { requireStepUp, spendStepUps } from '#modules/step-up/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';

/** A business pays with a handful of people; a list that nobody reads protects nobody. */
const MAX_MEMBERS = 20;

/** Who acts for the business, the owner first. */
export async function listMembers(
  db: Kysely<Database>,
  { userId, personId }: Pick<Caller, 'userId' | 'personId'>,
): Promise<ProfileMember[]> {
  const rows = await db
    .selectFrom('payments.profile_members as m')
    .innerJoin('payments.users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .select(['m.role', 'm.approves_up_to_minor', 'm.created_at'])
    .select(
      sql<boolean>`u.closed_at is not null or u.user_status = 'FROZEN'
        or u.admin_review_status is not distinct from 'BLOCKED'`.as('is_stopped'),
    )
    .where('m.profile_id', '=', userId)
    .orderBy(sql`m.role <> 'OWNER'`)
    .orderBy('m.created_at')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email_address: row.email,
    role: row.role,
    approves_up_to:
      row.approves_up_to_minor === null ? null : toDecimal(money('USD', row.approves_up_to_minor)),
    is_stopped: row.is_stopped,
    is_you: row.id === personId,
    created_at: row.created_at.toISOString(),
  }));
}

export interface AddCall {
  readonly caller: Caller;
  readonly body: BodyOf<typeof profileMemberCreate>;
  readonly stepUpToken: string | undefined;
  readonly locale: Locale;
}

interface NewMember {
  readonly person: Pick<UserRow, 'id'>;
  readonly role: MemberRole;
  readonly approvesUpTo: bigint | null;
}

type Added = { readonly ok: true; readonly value: ProfileMember };

/** Adds a verified customer to the business; its owner confirms who and as what. */
export async function addMember(ctx: ModuleContext, call: AddCall) {
  const { caller, body, stepUpToken: token, locale } = call;
  if (caller.user.owner_id !== caller.personId) return refuse('not_permitted');
  const limit = readLimit(body, locale);
  if (!limit.ok) return limit;
  const email = body.email_address.toLowerCase();
  const person = await findPersonByEmail(ctx.db, email);
  if (!person) return refuse('member_not_found');
  const member: NewMember = { person, role: body.role, approvesUpTo: limit.minor };
  const early = await obstacleTo(ctx.db, caller.userId, person.id);
  if (early) return early;
  const subject = {
    ...({ action: 'change_approvals', profile: caller.userId } as const),
    details: requestHash({ person: person.id, role: body.role, limit: String(limit.minor) }),
  };
  const pass = await requireStepUp(ctx, caller, { subject, token, locale });
  if (!pass.ok) return pass;
  return inTransaction(
    ctx.db,
    async (
      trx,
    ): Promise<Added | Refusal<'step_up_invalid' | 'member_exists' | 'member_limit_reached'>> => {
      await lockBusiness(trx, caller.userId);
      const at = ctx.clock.now();
      if (!(await spendStepUps(trx, [{ caller, pass }], at))) return refuse('step_up_invalid');
      const obstacle = await obstacleTo(trx, caller.userId, person.id);
      if (obstacle) return obstacle;
      await insertMember(trx, ctx, caller, member);
      const added = (await listMembers(trx, caller)).find(({ id }) => id === person.id);
      return { ok: true, value: added! };
    },
  );
}

function readLimit({ role, approves_up_to: text }: AddCall['body'], locale: Locale) {
  if (text === undefined) return { ok: true as const, minor: null };
  if (role !== 'ADMIN' && role !== 'APPROVER') {
    return refuse('request_invalid', {
      fields: fieldErrorTexts({ approves_up_to: 'not_for_role' }, locale),
    });
  }
  const parsed = parseMoney(text, 'USD');
  if (!parsed.ok) {
    return refuse(parsed.code === 'amount_required' ? 'amount_not_a_number' : parsed.code);
  }
  if (parsed.value.minor <= 0n) return refuse('amount_not_positive');
  return { ok: true as const, minor: parsed.value.minor };
}

/** A verified person with this address, proved at the accounts site. */
async function findPersonByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<UserRow | undefined> {
  const row = await db
    .selectFrom('payments.users as u')
    .innerJoin('identity.users_for_api as i', 'i.user_id', 'u.id')
    .selectAll('u')
    .where(sql<boolean>`lower(u.email) = ${email} and i.email_verified`)
    .where('u.owner_id', 'is', null)
    .where('u.profile_type', '=', 'PERSON')
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
  const isVerified = row && PROFILE_STATUS_GROUP[row.profile_approval_status] === 'accepted';
  return isVerified ? row : undefined;
}

async function obstacleTo(
  db: Kysely<Database>,
  profileId: string,
  personId: string,
): Promise<Refusal<'member_exists' | 'member_limit_reached'> | undefined> {
  const rows = await db
    .selectFrom('payments.profile_members')
    .select('user_id')
    .where('profile_id', '=', profileId)
    .execute();
  if (rows.some(({ user_id: id }) => id === personId)) return refuse('member_exists');
  return rows.length < MAX_MEMBERS ? undefined : refuse('member_limit_reached');
}

async function insertMember(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  caller: Caller,
  { person, role, approvesUpTo }: NewMember,
): Promise<void> {
  const at = ctx.clock.now();
  const as = { role, approves_up_to_minor: approvesUpTo };
  const who = { profile_id: caller.userId, user_id: person.id };
  await trx
    .insertInto('payments.profile_members')
    .values({ ...who, ...as, created_at: at })
    .execute();
  const id = newId(ctx.clock);
  await trx
    .insertInto('payments.profile_member_changes')
    .values({ id, ...who, ...as, change: 'added', changed_by: caller.personId, changed_at: at })
    .execute();
  const facts = { business: caller.user.business_name ?? '' };
  await notify(trx, ctx, {
    ...{ userId: person.id, kind: 'member_added', subjectId: id, profileId: caller.userId, facts },
  });
  await ctx.events.publish(trx, person.id, { kind: 'user', id: person.id });
}

type RemovalRefusal = Refusal<'not_found' | 'not_permitted' | 'last_approver'>;

/**
 * Removes a member, or lets them leave. What they prepared no longer waits; a rule that asks for a
 * second person keeps at least one. Taking access away needs no code.
 */
export async function removeMember(
  ctx: ModuleContext,
  caller: Caller,
  personId: string,
): Promise<{ readonly ok: true; readonly value: undefined } | RemovalRefusal> {
  const isOwner = caller.user.owner_id === caller.personId;
  if (!isOwner && personId !== caller.personId) return refuse('not_permitted');
  return inTransaction(
    ctx.db,
    async (trx): Promise<{ readonly ok: true; readonly value: undefined } | RemovalRefusal> => {
      await lockBusiness(trx, caller.userId);
      const removed = await trx
        .deleteFrom('payments.profile_members')
        .where('profile_id', '=', caller.userId)
        .where('user_id', '=', personId)
        .where('role', '<>', 'OWNER')
        .returningAll()
        .executeTakeFirst();
      if (!removed || removed.role === 'OWNER') return refuse('not_found');
      const isRuleKept =
        !(await thresholdsOf(trx, [caller.userId])).has(caller.userId) ||
        (await hasOtherApprover(trx, caller.userId));
      // A member who leaves on their own can't be held back; the owner is.
      if (!isRuleKept && isOwner) return refuse('last_approver');
      const at = ctx.clock.now();
      const id = newId(ctx.clock);
      await trx
        .insertInto('payments.profile_member_changes')
        .values({
          ...{ id, profile_id: caller.userId, user_id: personId, change: 'removed' },
          ...{ role: removed.role, approves_up_to_minor: removed.approves_up_to_minor },
          ...{ changed_by: caller.personId, changed_at: at },
        })
        .execute();
      const withdrawal = { profileId: caller.userId, makerId: personId, by: caller.personId, at };
      await withdrawAllOf(trx, withdrawal);
      await discardBatchesOf(trx, { profileId: caller.userId, uploaderId: personId, at });
      const facts = { business: caller.user.business_name ?? '' };
      await notify(trx, ctx, { userId: personId, kind: 'member_removed', subjectId: id, facts });
      await ctx.events.publishAll(trx, [
        { userId: personId, event: { kind: 'user', id: personId } },
        { userId: caller.userId, event: { kind: 'transfer', id: null } },
      ]);
      return { ok: true, value: undefined };
    },
  );
}
