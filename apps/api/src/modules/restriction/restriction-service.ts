import { sql, type Kysely } from 'kysely';
import { type Refusal, refuse } from '@kheya/http-kit';
import {
  notify,
  type NewNotification,
  type NotificationKind,
} from '#modules/notification/index.ts';
import {
  blockUser,
  freezeUsers,
  stoppedReason,
  unblockUser,
  unfreezeUsers,
} from '#modules/user/index.ts';
import type { RestrictionAction, RestrictionReason } from '@kheya/contract';
import type { BlockReason, Database, OpeningAction, UserRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

type Context = Pick<ModuleContext, 'clock' | 'events'>;
export type ClosingAction = Exclude<RestrictionAction, OpeningAction>;
type Done = { readonly ok: true } | Refusal<'restriction_not_possible'>;

const CLOSED_KINDS: Readonly<Record<ClosingAction, NotificationKind>> = {
  freeze: 'account_frozen',
  block: 'account_blocked',
  take_full_access: 'full_access_taken',
};

export interface Closing {
  readonly userId: string;
  readonly action: ClosingAction;
  readonly operatorId: string;
  /** The reason the customer reads; set for a freeze and a block. */
  readonly customerReason: BlockReason | null;
}

export interface Opening {
  readonly userId: string;
  readonly action: OpeningAction;
  readonly operatorId: string;
  readonly confirmedBy: string;
  readonly reviewId: string;
}

/** Freezes, blocks or removes full access at once: closing access needs no second operator. */
export async function closeAccess(
  trx: Kysely<Database>,
  ctx: Context,
  closing: Closing,
): Promise<Done> {
  const { userId, action, customerReason } = closing;
  const user = await lockCustomer(trx, userId);
  if (!user || !(await isPossible(trx, user, action))) return refuse('restriction_not_possible');
  const at = ctx.clock.now();
  const reason = customerReason ?? 'security_check';
  if (action === 'freeze') await freezeUsers(trx, [userId], 'operator', at, reason);
  else if (action === 'block') await blockUser(trx, userId, { reason, at });
  else await setFullAccess(trx, userId, { given: false, at });
  const id = await saveRestriction(trx, ctx, {
    ...{ user_id: userId, action, customer_reason: action === 'take_full_access' ? null : reason },
    ...{ operator_id: closing.operatorId, confirmed_by: null, review_id: null, at },
  });
  await notifyRestriction(trx, ctx, {
    userId,
    kind: CLOSED_KINDS[action],
    facts: { reason },
    subjectId: id,
  });
  return { ok: true };
}

/** Opens what an operator closed, once two operators agree. A customer's own stop stays. */
export async function openAccess(
  trx: Kysely<Database>,
  ctx: Context,
  opening: Opening,
): Promise<Done> {
  const { userId, action } = opening;
  const user = await lockCustomer(trx, userId);
  if (!user || !(await isPossible(trx, user, action))) return refuse('restriction_not_possible');
  const at = ctx.clock.now();
  if (action === 'unfreeze') await unfreezeUsers(trx, [userId], 'operator', at);
  else if (action === 'unblock') await unblockUser(trx, userId, at);
  else await setFullAccess(trx, userId, { given: true, at });
  const id = await saveRestriction(trx, ctx, {
    ...{ user_id: userId, action, customer_reason: null, operator_id: opening.operatorId },
    ...{ confirmed_by: opening.confirmedBy, review_id: opening.reviewId, at },
  });
  const kind = await openedKind(trx, userId, action);
  await notifyRestriction(trx, ctx, { userId, kind, subjectId: id });
  return { ok: true };
}

/**
 * The restrictions that operators had set on a customer by a moment and could lift: the subject of
 * an appeal. A later one is another decision.
 */
export async function listOpenable(
  db: Kysely<Database>,
  userId: string,
  closedBy: Date,
): Promise<('unfreeze' | 'unblock')[]> {
  const user = await findCustomer(db, userId);
  if (!user) return [];
  const later = await db
    .selectFrom('payments.restrictions')
    .select('action')
    .where('user_id', '=', userId)
    .where('at', '>', closedBy)
    .execute();
  const open: ('unfreeze' | 'unblock')[] = [];
  for (const action of ['unblock', 'unfreeze'] as const) {
    const closing = action === 'unblock' ? 'block' : 'freeze';
    const isLater = later.some((one) => one.action === closing);
    if (!isLater && (await isPossible(db, user, action))) open.push(action);
  }
  return open;
}

/** Whether an action would change the customer's access. */
export async function mayRestrict(
  db: Kysely<Database>,
  userId: string,
  action: RestrictionAction,
): Promise<boolean> {
  const user = await findCustomer(db, userId);
  return user !== undefined && isPossible(db, user, action);
}

async function isPossible(
  db: Kysely<Database>,
  user: UserRow,
  action: RestrictionAction,
): Promise<boolean> {
  switch (action) {
    case 'freeze':
      return !(await isFrozenByUs(db, user));
    case 'unfreeze':
      return (await isFrozenByUs(db, user)) && !(await isJustRecovered(db, user.id));
    case 'block':
      return user.admin_review_status !== 'BLOCKED';
    case 'unblock':
      return user.admin_review_status === 'BLOCKED';
    case 'give_full_access':
      return !user.is_full_access_given;
    case 'take_full_access':
      return user.is_full_access_given;
  }
}

/**
 * The cool-off after a sign-in recovery, during which the account stays frozen: the owner of an
 * account taken over by deception can object at the old address or number.
 */
const COOL_OFF = '3 days';

export async function isJustRecovered(db: Kysely<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.sign_in_recoveries
    where user_id = ${userId} and recovered_at > clock.now() - ${COOL_OFF}::interval`.execute(db);
  return rows.length > 0;
}

/** A freeze without a stored cause is ours too; only a customer's own stop is not. */
async function isFrozenByUs(db: Kysely<Database>, user: UserRow): Promise<boolean> {
  if (user.user_status !== 'FROZEN') return false;
  const causes = await db
    .selectFrom('payments.user_freezes')
    .select('cause')
    .where('user_id', '=', user.id)
    .execute();
  return causes.length === 0 || causes.some(({ cause }) => cause === 'operator');
}

function findCustomer(db: Kysely<Database>, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('payments.users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/**
 * Locks exclusively: a payment being written is waited for, and one written afterwards is refused.
 */
function lockCustomer(trx: Kysely<Database>, userId: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('payments.users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

async function setFullAccess(
  trx: Kysely<Database>,
  userId: string,
  { given, at }: { readonly given: boolean; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('payments.users')
    .set({ is_full_access_given: given, updated_at: at })
    .where('id', '=', userId)
    .execute();
}

async function saveRestriction(
  trx: Kysely<Database>,
  ctx: Context,
  row: {
    readonly user_id: string;
    readonly action: RestrictionAction;
    readonly customer_reason: RestrictionReason | null;
    readonly operator_id: string;
    readonly confirmed_by: string | null;
    readonly review_id: string | null;
    readonly at: Date;
  },
): Promise<string> {
  const id = newId(ctx.clock);
  await trx
    .insertInto('payments.restrictions')
    .values({ id, ...row })
    .execute();
  return id;
}

async function openedKind(
  trx: Kysely<Database>,
  userId: string,
  action: OpeningAction,
): Promise<NotificationKind> {
  if (action === 'give_full_access') return 'full_access_given';
  const user = await findCustomer(trx, userId);
  return user && stoppedReason(user) !== null ? 'access_still_closed' : 'access_opened';
}

/**
 * Notifies a customer on every channel, and all their open screens, that access was closed or
 * opened.
 */
async function notifyRestriction(
  trx: Kysely<Database>,
  ctx: Context,
  notice: Pick<NewNotification, 'userId' | 'kind' | 'facts' | 'subjectId'>,
): Promise<void> {
  await notify(trx, ctx, { ...notice, everywhere: true });
  const { rows } = await sql<{ id: string }>`
    select id from payments.users where id = ${notice.userId} or owner_id = ${notice.userId}`.execute(
    trx,
  );
  await ctx.events.publishAll(
    trx,
    rows.map(({ id }) => ({ userId: id, event: { kind: 'user' as const, id } })),
  );
}
