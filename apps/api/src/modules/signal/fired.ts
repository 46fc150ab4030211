import { sql, type RawBuilder } from 'kysely';
import type { RuleTerms } from './signal-rule.ts';

/** The payments that a rule is asked about: those asked for after the first moment, up to the second. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

export interface Fired {
  readonly transfer_id: string;
  readonly user_id: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** How long the customer's own past is that velocity compares with. */
const PAST_DAYS = 90;

/**
 * The payments of a period that a rule fires for, as one statement: what raises signals and what
 * tries a rule out on the past are the same.
 */
export function fired(rule: RuleTerms, period: Period): RawBuilder<Fired> {
  return FIRED[rule.kind](rule, period);
}

const FIRED: Readonly<
  Record<RuleTerms['kind'], (rule: RuleTerms, period: Period) => RawBuilder<Fired>>
> = {
  new_payee: ({ threshold_minor: threshold }, period) => sql`
    select p.id as transfer_id, p.user_id, '{}'::jsonb as facts
    from payments.signal_payments p
    where ${isIn(period)} and p.usd_minor >= ${threshold}
      and not exists (
        select from payments.transfers e
        where e.contact_id = p.contact_id and e.created_at < p.created_at
          and e.step not in ('released', 'failed', 'stopped', 'expired'))`,

  // Whom the questions would be asked for being new; what a bank answers of a name is not known of the past.
  scam_check: ({ threshold_minor: threshold, window_hours: hours }, period) => sql`
    select p.id as transfer_id, p.user_id, '{}'::jsonb as facts
    from payments.signal_payments p
    where ${isIn(period)} and p.usd_minor >= ${threshold}
      and not exists (
        select from payments.transfers e
        where e.contact_id = p.contact_id and e.created_at <= p.created_at - ${interval(hours)}
          and e.step not in ('released', 'failed', 'stopped', 'expired'))`,

  // An earlier answer about a payment to the same payee, whatever was answered in the end.
  scam_answers: ({ window_hours: hours }, period) => sql`
    select p.id as transfer_id, p.user_id, '{}'::jsonb as facts
    from payments.signal_payments p
    join payments.transfers t on t.id = p.id
    join payments.quotes q on q.id = t.quote_id
    where ${isIn(period)} and exists (
      select from payments.scam_answers a
      join payments.quotes asked on asked.id = a.quote_id
      where a.user_id = p.user_id and a.is_worrying
        and a.at <= p.created_at and a.at > p.created_at - ${interval(hours)}
        and asked.request -> 'destination' = q.request -> 'destination')`,

  velocity: ({ threshold_minor: threshold, count, percent, window_hours: hours }, period) => sql`
    select p.id as transfer_id, p.user_id, jsonb_build_object('count', w.count,
      'sum_minor', w.sum::text, 'usual_minor', past.usual::text) as facts
    from payments.signal_payments p
    cross join lateral (
      select count(*)::int as count, sum(o.usd_minor)::bigint as sum
      from payments.signal_payments o where ${isInWindow(hours)}) w
    cross join lateral (
      select (coalesce(sum(o.usd_minor), 0) * ${hours}::int / ${PAST_DAYS * 24})::bigint as usual
      from payments.signal_payments o
      where o.user_id = p.user_id
        and o.created_at <= p.created_at - ${interval(hours)}
        and o.created_at > p.created_at - ${interval(hours)} - ${interval(PAST_DAYS * 24)}) past
    where ${isIn(period)}
      and (w.count >= ${count}
        or (w.sum >= ${threshold} and w.sum * 100 >= past.usual * ${percent}::int))`,

  structuring: ({ threshold_minor: threshold, count, percent, window_hours: hours }, period) => sql`
    select p.id as transfer_id, p.user_id,
      jsonb_build_object('count', w.count, 'sum_minor', w.sum::text) as facts
    from payments.signal_payments p
    cross join lateral (
      select count(*)::int as count, sum(o.usd_minor)::bigint as sum
      from payments.signal_payments o
      where ${isInWindow(hours)} and ${isJustBelow('o', threshold, percent)}) w
    where ${isIn(period)} and ${isJustBelow('p', threshold, percent)} and w.count >= ${count}`,

  many_payers: ({ count, window_hours: hours }, period) => sql`
    select p.id as transfer_id, p.user_id, jsonb_build_object('count', w.count) as facts
    from payments.signal_payments p
    join payments.contacts c on c.id = p.contact_id
    cross join lateral (
      select count(distinct o.user_id)::int as count
      from payments.contacts other
      join payments.signal_payments o on o.contact_id = other.id
      where other.account_number = c.account_number and other.kind = c.kind
        and coalesce(other.routing_number, other.wallet_type, '')
          = coalesce(c.routing_number, c.wallet_type, '')
        and o.created_at <= p.created_at
        and o.created_at > p.created_at - ${interval(hours)}) w
    where ${isIn(period)} and w.count >= ${count}`,

  dormant: ({ threshold_minor: threshold, window_hours: hours }, period) => sql`
    select p.id as transfer_id, p.user_id, '{}'::jsonb as facts
    from payments.signal_payments p
    join payments.users u on u.id = p.user_id
    where ${isIn(period)} and p.usd_minor >= ${threshold}
      and u.created_at <= p.created_at - ${interval(hours)}
      and not exists (
        select from payments.signal_payments o
        where o.user_id = p.user_id and o.id <> p.id and o.created_at <= p.created_at
          and o.created_at > p.created_at - ${interval(hours)})`,

  // The first browser of a new customer is no other than before.
  new_device: ({ threshold_minor: threshold, window_hours: hours }, period) => sql`
    select p.id as transfer_id, p.user_id, '{}'::jsonb as facts
    from payments.signal_payments p
    join payments.users u on u.id = p.user_id
    where ${isIn(period)} and p.usd_minor >= ${threshold}
      and exists (
        select from identity.devices_for_api d
        where d.user_id = coalesce(u.owner_id, u.id) and d.trusted_at <= p.created_at
          and d.trusted_at > p.created_at - ${interval(hours)}
          and exists (
            select from identity.devices_for_api e
            where e.user_id = d.user_id and e.trusted_at < d.trusted_at))`,
};

function isIn({ from, until }: Period): RawBuilder<boolean> {
  return sql`p.created_at > ${from} and p.created_at <= ${until}`;
}

/** The payment itself and those of the same customer in the hours before it. */
function isInWindow(hours: number): RawBuilder<boolean> {
  return sql`o.user_id = p.user_id and o.created_at <= p.created_at
    and o.created_at > p.created_at - ${interval(hours)}`;
}

function isJustBelow(
  payment: 'o' | 'p',
  threshold: bigint | null,
  percent: number | null,
): RawBuilder<boolean> {
  const usd = sql.ref(`${payment}.usd_minor`);
  return sql`${usd} < ${threshold}
    and ${usd} * 100 >= ${threshold}::bigint * (100 - ${percent}::int)`;
}

function interval(hours: number): RawBuilder<string> {
  return sql`make_interval(hours => ${hours}::int)`;
}
