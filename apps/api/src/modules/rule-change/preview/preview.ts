import { sql, type Kysely } from 'kysely';
import type { RulePreview } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { Database } from '#database.ts';
import { fullName, maskEmail } from '#modules/user/index.ts';
import type { TypedRule } from '../rule-values.ts';
import { judgeAccountFee, judgeInterest } from './account-judged.ts';
import { CAP, type Judged } from './judged.ts';
import { judgeFee, judgeLimit, judgeSpread } from './payment-judged.ts';
import { judgeScreening, judgeSignal } from './watch-judged.ts';
import { lastMonth, type PreviewPeriod } from './period.ts';

const MOST_AFFECTED = 10;

interface Counted {
  readonly of_customers: number;
  readonly of_payments: number;
  readonly customers: number;
  readonly payments: number;
  readonly refused: number;
  readonly reviewed: number;
  readonly spared: number;
  readonly repriced: number;
  readonly difference: bigint;
  readonly most_affected: readonly {
    readonly id: string;
    readonly email: string;
    readonly first_name: string | null;
    readonly middle_name: string | null;
    readonly last_name: string | null;
    readonly business_name: string | null;
    readonly profile_type: 'PERSON' | 'BUSINESS';
    readonly payments: number;
    readonly refused: number;
    readonly reviewed: number;
    readonly difference: string;
  }[];
}

/** What a change would have done last month, in one statement: an estimate, as nobody would have paid just the same. */
export async function previewChange(
  db: Kysely<Database>,
  { before, after }: { readonly before: TypedRule | null; readonly after: TypedRule },
  now: Date,
): Promise<RulePreview> {
  const period = lastMonth(now);
  const { judged, isCapped } = await judgedOf(db, { before, after, period });
  const counted = await count(db, judged);
  const currency = currencyOf(after);
  const text = (minor: bigint) => (currency === null ? null : toDecimal(money(currency, minor)));
  const { most_affected: most, difference, ...counts } = counted;
  return {
    ...{
      from: period.from,
      until: period.until,
      is_capped: isCapped || counted.of_payments >= CAP,
    },
    ...counts,
    ...{ difference: text(difference), currency },
    most_affected: most.map((one) => ({
      customer: { id: one.id, name: fullName(one) || maskEmail(one.email) },
      ...{ payments: one.payments, refused: one.refused, reviewed: one.reviewed },
      difference: text(BigInt(one.difference)),
    })),
  };
}

interface Compared {
  readonly before: TypedRule | null;
  readonly after: TypedRule;
  readonly period: PreviewPeriod;
}

interface AllJudged {
  readonly judged: Judged;
  /** Something was left out before it was counted. */
  readonly isCapped: boolean;
}

/** Both rules are of one kind: the same rule on two days. */
async function judgedOf(
  db: Kysely<Database>,
  { before, after, period }: Compared,
): Promise<AllJudged> {
  const all = (judged: Judged) => ({ judged, isCapped: false });
  switch (after.kind) {
    case 'fee':
      return all(judgeFee({ before: ofKind(before, 'fee'), after, period }));
    case 'spread':
      return all(judgeSpread({ before: ofKind(before, 'spread'), after, period }));
    case 'limit':
      return all(judgeLimit({ before: ofKind(before, 'limit'), after, period }));
    case 'interest':
      return all(judgeInterest({ before: ofKind(before, 'interest'), after, period }));
    case 'account_fee':
      return all(judgeAccountFee({ before: ofKind(before, 'account_fee'), after, period }));
    case 'signal':
      return all(judgeSignal({ before: ofKind(before, 'signal'), after, period }));
    case 'screening':
      return judgeScreening(db, { before: ofKind(before, 'screening'), after, period });
  }
}

function ofKind<K extends TypedRule['kind']>(rule: TypedRule | null, kind: K) {
  return rule?.kind === kind ? (rule as Extract<TypedRule, { kind: K }>) : null;
}

/** A limit changes no price, and neither does what payments and names are watched for. */
function currencyOf({ kind, subject }: TypedRule): 'USD' | 'BDT' | null {
  if (kind === 'limit' || kind === 'signal' || kind === 'screening') return null;
  return kind === 'spread' ? 'USD' : subject.currency;
}

async function count(db: Kysely<Database>, judged: Judged): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with judged as (${judged}),
    by_customer as (
      select user_id, count(*)::int as of_payments,
        count(*) filter (where refused)::int as refused,
        count(*) filter (where reviewed)::int as reviewed,
        count(*) filter (where spared)::int as spared,
        count(*) filter (where difference <> 0)::int as repriced,
        count(*) filter (where refused or reviewed or spared or difference <> 0)::int as payments,
        coalesce(sum(difference), 0)::bigint as difference
      from judged group by user_id
    ), most as (
      select * from by_customer where payments > 0
      order by refused desc, abs(difference) desc, payments desc, user_id limit ${MOST_AFFECTED}
    )
    select count(*)::int as of_customers,
      coalesce(sum(of_payments), 0)::int as of_payments,
      count(*) filter (where payments > 0)::int as customers,
      coalesce(sum(payments), 0)::int as payments,
      coalesce(sum(refused), 0)::int as refused,
      coalesce(sum(reviewed), 0)::int as reviewed,
      coalesce(sum(spared), 0)::int as spared,
      coalesce(sum(repriced), 0)::int as repriced,
      coalesce(sum(difference), 0)::bigint as difference,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email,
          'first_name', u.first_name, 'middle_name', u.middle_name, 'last_name', u.last_name,
          'business_name', u.business_name, 'profile_type', u.profile_type, 'payments', m.payments, 'refused', m.refused, 'reviewed', m.reviewed,
          'difference', m.difference::text)
        order by m.refused desc, abs(m.difference) desc, m.payments desc, m.user_id), '[]')
       from most m join payments.users u on u.id = m.user_id) as most_affected
    from by_customer`.execute(db);
  return rows[0]!;
}
