import { sql, type Kysely } from 'kysely';
import type { Locale } from '@kheya/contract';
import { refuse, type Refusal } from '@kheya/http-kit';
import { compare, convertBack, formatMoney, money, type Money } from '@kheya/money';
import type { Database } from '#database.ts';
import { latestMidRate } from '#modules/conversion-rate/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Payer = Pick<Caller, 'userId' | 'role' | 'user'>;

/**
 * Why a payment needs a second person. maker: whoever asks only ever prepares. Otherwise it is
 * above the amount that the business's rule leaves to one person.
 */
export type ApprovalNeed = 'maker' | { readonly threshold: Money };

/**
 * Whether the caller acts for a business that has members. A business that is a person's own profile
 * has nobody else who could approve.
 */
export function hasMembers({
  userId,
  personId,
  user,
}: Pick<Caller, 'userId' | 'personId' | 'user'>) {
  return user.profile_type === 'BUSINESS' && userId !== personId;
}

/** The amount above which each of these businesses asks for a second person, where one does. */
export async function thresholdsOf(
  db: Kysely<Database>,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ profile_id: string; threshold_minor: bigint | null }>`
    select distinct on (profile_id) profile_id, threshold_minor from payments.approval_rules
    where profile_id = any(${profileIds}::uuid[])
    order by profile_id, valid_from desc, id desc`.execute(db);
  return new Map(
    rows.flatMap(({ profile_id: id, threshold_minor: minor }) =>
      minor === null ? [] : [[id, money('USD', minor)] as const],
    ),
  );
}

/** What a total is worth in dollars at the market's rate; undefined while there is no rate. */
export async function dollarsOf(ctx: Context, total: Money): Promise<Money | undefined> {
  if (total.currency !== 'BDT') return total;
  const mid = await latestMidRate(ctx.db, ctx.clock.now());
  return mid && convertBack(total, mid.rate, { rounding: 'up' });
}

/**
 * Whether whoever acts for a business needs a second person to pay this total to somebody else;
 * null where they may pay it alone, as every person does for themselves.
 */
export async function requiresApproval(
  ctx: Context,
  payer: Payer,
  total: Money,
): Promise<ApprovalNeed | null> {
  if (payer.user.profile_type !== 'BUSINESS') return null;
  const threshold = (await thresholdsOf(ctx.db, [payer.userId])).get(payer.userId);
  return needOf(payer, threshold, threshold && (await dollarsOf(ctx, total)));
}

function needOf(
  { role }: Pick<Payer, 'role'>,
  threshold: Money | undefined,
  dollars: Money | undefined,
): ApprovalNeed | null {
  if (role === 'MAKER' || role === 'VIEWER') return 'maker';
  return threshold && isAbove(dollars, threshold) ? { threshold } : null;
}

/** Taka whose worth isn't known are above any amount. */
export function isAbove(dollars: Money | undefined, amount: Money): boolean {
  return !dollars || compare(dollars, amount) > 0;
}

/** The refusal of a payment that somebody wanted to make alone. */
export function approvalRefusal(
  need: ApprovalNeed,
  locale: Locale,
): Refusal<'approval_required' | 'approval_required_for_maker'> {
  if (need === 'maker') return refuse('approval_required_for_maker');
  return refuse('approval_required', {
    facts: { threshold: formatMoney(need.threshold, locale) },
  });
}
