import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { fired } from '#modules/signal/index.ts';
import { fullName } from '#modules/user/index.ts';
import { searchWatchLists } from '#modules/watch-list/index.ts';
import { minorOf } from '../rule-values.ts';
import { CAP, type Judged, type Judging } from './judged.ts';
import type { PreviewPeriod } from './period.ts';

type SignalRule = Judging<'signal'>['after'];

/** Which payments operators would have been told of, and of which not any more. */
export function judgeSignal({ before, after, period }: Judging<'signal'>): Judged {
  const { start, end } = period;
  const by = (rule: SignalRule | null) => {
    if (rule === null || rule.values.action === 'off') {
      return sql`select null::uuid as transfer_id where false`;
    }
    const { threshold, action: _action, ...figures } = rule.values;
    const threshold_minor = threshold === null ? null : minorOf(threshold, 'USD');
    const terms = { kind: rule.subject.signal, threshold_minor, ...figures };
    return sql`select transfer_id from (${fired(terms, { from: start, until: end })}) f`;
  };
  return sql`
    select p.user_id, false as refused,
      (is_by.transfer_id is not null and was_by.transfer_id is null) as reviewed,
      (is_by.transfer_id is null and was_by.transfer_id is not null) as spared, 0::bigint as difference
    from payments.signal_payments p
    left join (${by(after)}) is_by on is_by.transfer_id = p.id
    left join (${by(before)}) was_by on was_by.transfer_id = p.id
    where p.created_at > ${start}::timestamptz and p.created_at <= ${end}::timestamptz limit ${CAP}`;
}

/** Names are compared one after the other, a millisecond or two each: those paid last are enough. */
const MOST_CONTACTS = 300;

interface JudgedNames {
  readonly judged: Judged;
  readonly isCapped: boolean;
}

/** Which payments would have been like a listed name, by payer or recipient, and which no longer. */
export async function judgeScreening(
  db: Kysely<Database>,
  { before, after, period }: Judging<'screening'>,
): Promise<JudgedNames> {
  const [is, was] = [after, before].map((rule) => (rule?.values.review_percent ?? 101) / 100);
  const { contacts, isCapped } = await paidContacts(db, period);
  const scored = await scoresOf(db, contacts, Math.min(is!, was!));
  const likeness = sql`greatest(payer.score, payee.score, 0)`;
  const judged = sql`
    select t.user_id, false as refused,
      (${likeness} >= ${is}::float8 and ${likeness} < ${was}::float8) as reviewed,
      (${likeness} < ${is}::float8 and ${likeness} >= ${was}::float8) as spared, 0::bigint as difference
    from payments.transfers t
    left join (${scored}) payer on payer.id = t.user_id
    left join (${scored}) payee on payee.id = t.contact_id
    where t.created_at >= ${period.start}::timestamptz and t.created_at < ${period.end}::timestamptz
      and t.contact_id = any(${contacts.map(({ contact_id: id }) => id)}::uuid[]) limit ${CAP}`;
  return { judged, isCapped };
}

async function paidContacts(db: Kysely<Database>, { start, end }: PreviewPeriod) {
  const rows = await db
    .selectFrom('payments.transfers as t')
    .innerJoin('payments.contacts as c', 'c.id', 't.contact_id')
    .innerJoin('payments.users as u', 'u.id', 'c.user_id')
    .select(['c.id as contact_id', 'c.name', 'c.bank_name', 'c.kind', 'c.user_id'])
    .select(['u.first_name', 'u.middle_name', 'u.last_name', 'u.business_name', 'u.profile_type'])
    .select(['u.date_of_birth', 'u.country'])
    .where('t.created_at', '>=', start)
    .where('t.created_at', '<', end)
    .groupBy(['c.id', 'u.id'])
    .orderBy((eb) => eb.fn.max('t.created_at'), 'desc')
    .orderBy('c.id')
    .limit(MOST_CONTACTS + 1)
    .execute();
  return { contacts: rows.slice(0, MOST_CONTACTS), isCapped: rows.length > MOST_CONTACTS };
}

type Paid = Awaited<ReturnType<typeof paidContacts>>['contacts'];

/** The names that are like an entry, as a table of ids with the highest likeness of each. */
async function scoresOf(db: Kysely<Database>, contacts: Paid, from: number) {
  const rule = { reviewScore: from, blockScore: 1 };
  const scores = new Map<string, number>();
  const look = async (id: string, ...[facts]: [Parameters<typeof searchWatchLists>[1]]) => {
    const [first] = await searchWatchLists(db, facts, rule);
    if (first) scores.set(id, Math.max(first.score, scores.get(id) ?? 0));
  };
  for (const contact of contacts) {
    const { contact_id: id, kind, name, bank_name: bank } = contact;
    const country = kind === 'us_bank' ? ('US' as const) : ('BD' as const);
    await look(id, { name, birthDate: null, country });
    if (bank !== null) await look(id, { name: bank, birthDate: null, country });
  }
  for (const payer of new Map(contacts.map((one) => [one.user_id, one])).values()) {
    const birthDate = payer.profile_type === 'PERSON' ? payer.date_of_birth : null;
    await look(payer.user_id, { name: fullName(payer), birthDate, country: payer.country });
  }
  return sql`
    select * from unnest(${[...scores.keys()]}::uuid[], ${[...scores.values()]}::float8[]) as s (id, score)`;
}
