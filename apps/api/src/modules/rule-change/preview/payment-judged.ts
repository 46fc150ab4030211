import { sql } from 'kysely';
import { RAILS } from '@kheya/contract';
import { limitMinor, minorOf, zeroText } from '../rule-values.ts';
import { type Judged, type Judging, paymentsOf, shareOf } from './judged.ts';

/** What the fee of each payment would have been, less what it would be by the rule in force. */
export function judgeFee({ before, after, period }: Judging<'fee'>): Judged {
  const { rail, profile_type: profileType, currency } = after.subject;
  const amount = sql`p.amount_minor`;
  const fee = ({ fixed, rate_bps: bps }: { fixed: string; rate_bps: number }) =>
    sql`(${minorOf(fixed, currency)}::bigint + ${shareOf(amount, bps)})`;
  const was = before?.values ?? { fixed: zeroText(currency), rate_bps: 0 };
  return sql`
    select p.user_id, false as refused, false as reviewed, false as spared, ${fee(after.values)} - ${fee(was)} as difference
    from (${paymentsOf({ rails: [rail], profileType }, period)}) p where p.currency = ${currency}`;
}

/** What the margin would have cost more, in the currency that is sold. */
export function judgeSpread({ before, after, period }: Judging<'spread'>): Judged {
  const { base, quote, profile_type: profileType } = after.subject;
  const rails = RAILS.filter(({ source }) => source === base).map(({ key }) => key);
  const more = after.values.spread_bps - (before?.values.spread_bps ?? 0);
  return sql`
    select p.user_id, false as refused, false as reviewed, false as spared,
      round(p.amount_minor * ${more}::numeric / 10000)::bigint as difference
    from (${paymentsOf({ rails, profileType }, period)}) p
    where p.currency = ${base} and p.target_currency = ${quote} and p.spread_bps is not null`;
}

/** Which payments break the new limit and did not break the one in force. */
export function judgeLimit(judging: Judging<'limit'>): Judged {
  const { name } = judging.after.subject;
  return name === 'transaction_minimum' || name === 'transaction_maximum'
    ? judgeSingle(judging)
    : judgeWindow(judging);
}

function judgeSingle({ before, after, period }: Judging<'limit'>): Judged {
  const { subject, values } = after;
  const { currency } = subject;
  const number = (text: string) => limitMinor(subject, text);
  const breaks = (limit: bigint) =>
    subject.name === 'transaction_minimum'
      ? sql`p.amount < ${limit}::bigint`
      : sql`p.amount > ${limit}::bigint`;
  const broke = before ? breaks(number(before.values.limit)) : sql`false`;
  const refused = sql`(${breaks(number(values.limit))} and not ${broke})`;
  const soft = values.soft === null ? sql`false` : breaks(number(values.soft));
  return sql`
    select p.user_id, ${refused} as refused, (${soft} and not ${breaks(number(values.limit))}) as reviewed,
      false as spared, 0::bigint as difference
    from (
      select user_id, case when currency = ${currency} then amount_minor else target_minor end as amount
      from (${paymentsOf(paying(subject), period)}) t
      where ${currency} in (currency, target_currency)
    ) p`;
}

/**
 * Every payment keeps what it was counted as in which window, so the sum up to it is what the counter
 * stood at. Later payments of a window are judged as if the refused ones had been made.
 */
function judgeWindow({ before, after, period }: Judging<'limit'>): Judged {
  const { subject, values } = after;
  const number = (text: string) => limitMinor(subject, text);
  const above = (limit: bigint) => sql`p.used > ${limit}::bigint`;
  const broke = before ? above(number(before.values.limit)) : sql`false`;
  const soft = values.soft === null ? sql`false` : above(number(values.soft));
  const owner = subject.scope === 'wallet' ? 'wallet:%' : 'user:%';
  return sql`
    select p.user_id, (${above(number(values.limit))} and not ${broke}) as refused,
      (${soft} and not ${above(number(values.limit))}) as reviewed, false as spared,
      0::bigint as difference
    from (
      select t.user_id, sum(c.amount) over (
        partition by c.subject, c.window_start order by t.created_at, t.id)::bigint as used
      from (${paymentsOf(paying(subject), period)}) t
      cross join lateral jsonb_to_recordset(t.limit_counts) as c
        (subject text, rail text, name text, currency text, window_start text, amount bigint)
      where c.rail = ${subject.rail} and c.name = ${subject.name} and c.currency = ${subject.currency}
        and c.subject like ${owner}
    ) p`;
}

/** The rails that a limit is of, which may be several: a wallet's month counts both ways in. */
function paying(subject: Judging<'limit'>['after']['subject']) {
  const { rail, profile_type: profileType, level } = subject;
  const rails = RAILS.filter(({ ruleKeys }) => ruleKeys.some((key) => key === rail));
  return { rails: rails.map(({ key }) => key), profileType, level };
}
