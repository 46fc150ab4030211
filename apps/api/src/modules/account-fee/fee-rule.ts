import { sql, type Kysely } from 'kysely';
import type { AccountFeeKind, AccountKind } from '@kheya/contract';
import type { Database } from '#database.ts';
import { addDays, firstOfMonth, type Zone } from '#platform/calendar.ts';

/** A fee is taken this many days after its holder was told of it, or later (Reg DD, 12 CFR 1030.5). */
export const NOTICE_DAYS = 30;

export interface FeeRule {
  readonly account_kind: AccountKind;
  readonly fee_kind: AccountFeeKind;
  readonly valid_from: string;
  /** The first day on which it no longer holds, by its own end or by the next rule’s beginning. */
  readonly ends_on: string | null;
  readonly amount_minor: bigint;
  readonly waived_from_minor: bigint | null;
}

/** Every rule, oldest first. */
export async function listFeeRules(db: Kysely<Database>): Promise<readonly FeeRule[]> {
  const { rows } = await sql<FeeRule>`
    select account_kind, fee_kind, valid_from::text as valid_from, amount_minor, waived_from_minor,
      least(valid_to, lead(valid_from) over (partition by account_kind, fee_kind order by valid_from))::text
        as ends_on
    from payments.account_fee_rules order by account_kind, fee_kind, valid_from`.execute(db);
  return rows;
}

/** The days on which the rules change, up to this one. */
export async function feeRuleDays(db: Kysely<Database>, until: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct d.day::text as day from payments.account_fee_rules r
    cross join lateral (values (r.valid_from), (r.valid_to)) d (day)
    where d.day <= ${until}::date`.execute(db);
  return rows.map(({ day }) => day);
}

/** Whether the rule holds on this day. */
export function holdsOn(rule: FeeRule, day: string): boolean {
  return rule.valid_from <= day && !hasEnded(rule, day);
}

/** Whether the rule holds on no day from this one on. */
export function hasEnded({ ends_on: end }: FeeRule, day: string): boolean {
  return end !== null && end <= day;
}

/** The shore whose days an account has. */
export function zoneOf(kind: AccountKind): Zone {
  return kind === 'bdt' ? 'Asia/Dhaka' : 'America/New_York';
}

export function currencyOf(kind: AccountKind): 'USD' | 'BDT' {
  return kind === 'bdt' ? 'BDT' : 'USD';
}

/** The first day on which a fee may be taken from who was told of it on this day. */
export function noticeEnds(noticedOn: string): string {
  return addDays(noticedOn, NOTICE_DAYS);
}

/**
 * The next day on which a monthly fee is taken, which is the first of a month, for the month before it.
 * A month is charged that the account was open in, and the rule held in, from its first day to its
 * last. Undefined where the rule ends before.
 */
export function nextMonthlyCharge(
  rule: FeeRule,
  { openedOn, noticedOn, today }: { openedOn: string; noticedOn: string; today: string },
): string | undefined {
  const since = [rule.valid_from, openedOn].toSorted().at(-1)!;
  const firstWhole = firstOfMonth(since) === since ? since : firstOfMonth(since, 1);
  const earliest = [firstWhole, firstOfMonth(today)].toSorted().at(-1)!;
  let charge = firstOfMonth(earliest, 1);
  while (charge < noticeEnds(noticedOn)) charge = firstOfMonth(charge, 1);
  return rule.ends_on !== null && rule.ends_on < charge ? undefined : charge;
}
