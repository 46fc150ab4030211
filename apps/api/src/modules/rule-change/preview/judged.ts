import { PROFILE_STATUS_GROUP } from '@kheya/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TypedRule } from '../rule-values.ts';
import type { PreviewPeriod } from './period.ts';

/** The rule before and after, and the month that both are laid over. */
export interface Judging<K extends TypedRule['kind']> {
  readonly before: Extract<TypedRule, { kind: K }> | null;
  readonly after: Extract<TypedRule, { kind: K }>;
  readonly period: PreviewPeriod;
}

/**
 * One row for each payment, or account, that the rule applies to: `user_id`, whether it would be
 * `refused` or `reviewed`, or `spared` a look that it had, and the `difference` in the smallest unit of the rule's currency.
 */
export type Judged = RawBuilder<unknown>;

/** No more payments of a month are looked at. */
export const CAP = 500_000;

interface Payers {
  readonly rails: readonly string[];
  readonly profileType: string;
  /** Who is at this level today; everybody where it makes no difference. */
  readonly level?: 'provisional' | 'verified';
}

const VERIFIED = Object.entries(PROFILE_STATUS_GROUP)
  .filter(([, group]) => group === 'accepted' || group === 'bdt_only')
  .map(([status]) => status);

/** Whether the customer `u` is at the level verified today. */
export const isVerified = sql`(u.profile_approval_status = any(${VERIFIED}::text[])
  and coalesce(u.business_verification_status, 'ACCEPTED') = 'ACCEPTED')`;

/** Payments of a month on these rails by one type of profile. What ended unpaid is left out. */
export function paymentsOf(
  { rails, profileType, level }: Payers,
  { start, end }: PreviewPeriod,
): RawBuilder<unknown> {
  const isOfLevel =
    level === undefined ? sql`true` : sql`${isVerified} = ${level === 'verified'}::boolean`;
  return sql`
    select t.* from payments.transfers t join payments.users u on u.id = t.user_id
    where t.rail = any(${[...rails]}::text[]) and u.profile_type = ${profileType}
      and t.created_at >= ${start}::timestamptz and t.created_at < ${end}::timestamptz
      and t.step not in ('intent', 'released', 'failed', 'stopped', 'expired') and ${isOfLevel}
    limit ${CAP}`;
}

/** A share of an amount as it is charged: rounded half to even. */
export function shareOf(amount: RawBuilder<unknown>, bps: number): RawBuilder<bigint> {
  const half = sql`(${amount} * ${bps}::bigint + 5000)`;
  return sql`(${half} / 10000 - case when ${half} % 10000 = 0 and (${half} / 10000) % 2 = 1 then 1 else 0 end)`;
}
