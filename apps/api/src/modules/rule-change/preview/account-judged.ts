import { sql } from 'kysely';
import { minorOf, zeroText } from '../rule-values.ts';
import { CAP, type Judged, type Judging } from './judged.ts';

const MICRO = 1_000_000;

/** What each account would have earned more on the balances it had at the end of each day. */
export function judgeInterest({ before, after, period }: Judging<'interest'>): Judged {
  const { account_kind: kind } = after.subject;
  const rateOf = (tiers: Judging<'interest'>['after']['values']['tiers']) => sql`
    coalesce((select r.ppm from unnest(${tiers.map(({ from }) => minorOf(from, 'USD'))}::bigint[],
        ${tiers.map(({ annual_ppm: ppm }) => ppm)}::bigint[]) r (floor, ppm)
      where r.floor <= d.balance_minor order by r.floor desc limit 1), 0)`;
  return sql`
    select a.user_id, false as refused, false as reviewed, false as spared,
      round(sum((${rateOf(after.values.tiers)} - ${rateOf(before?.values.tiers ?? [])})::numeric
        * d.balance_minor / 365) / ${MICRO}::bigint)::bigint as difference
    from payments.interest_accruals d join payments.accounts a on a.id = d.account_id
    where a.kind = ${kind} and d.day between ${period.from}::date and ${period.until}::date
    group by a.id limit ${CAP}`;
}

/**
 * What each account would have been charged more. A monthly fee is taken from who had the account for
 * the whole month, as if no balance had waived it; any other as often as it happened.
 */
export function judgeAccountFee({ before, after, period }: Judging<'account_fee'>): Judged {
  const { account_kind: kind, fee_kind: fee, currency } = after.subject;
  const amount = (text: string) => minorOf(text, currency);
  const more = amount(after.values.amount) - amount(before?.values.amount ?? zeroText(currency));
  if (fee === 'monthly_fee') {
    return sql`
      select a.user_id, false as refused, false as reviewed, false as spared, ${more}::bigint as difference
      from payments.accounts a
      where a.kind = ${kind} and a.opened_at < ${period.start}::timestamptz
        and (a.closed_at is null or a.closed_at >= ${period.end}::timestamptz) limit ${CAP}`;
  }
  return sql`
    select a.user_id, false as refused, false as reviewed, false as spared, ${more}::bigint as difference
    from payments.account_postings b join payments.accounts a on a.id = b.account_id
    where a.kind = ${kind} and b.kind = ${fee} and b.created_at >= ${period.start}::timestamptz
      and b.created_at < ${period.end}::timestamptz limit ${CAP}`;
}
