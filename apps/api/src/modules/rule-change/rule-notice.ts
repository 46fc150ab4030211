import { sql, type RawBuilder } from 'kysely';
import { RAILS } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { fromDecimal } from '@kheya/money';
import type { RuleChangeRow } from '#database.ts';
import {
  allowanceFact,
  moneyFact,
  type NewNotification,
  notifyAll,
} from '#modules/notification/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { compared } from './check-change.ts';
import { loadRules, zoneOfRule } from './dated-rules.ts';
import { isVerified } from './preview/judged.ts';
import { isToTheWorse } from './rule-check.ts';
import type { TypedRule } from './rule-values.ts';

const BATCH = 200;
/** So long after the end of a change those who were told of it are told that it never begins. */
const TELLS_FOR_MS = 7 * 86_400_000;

type Notice = Pick<NewNotification, 'kind'> & { readonly facts: Readonly<Record<string, string>> };
type Announced = Extract<TypedRule, { kind: 'fee' | 'limit' }>;

/**
 * Tells each customer once of a transfer fee that rises and of a limit that tightens, from its approval
 * to its first day, so that whoever comes meanwhile hears of it, too. What an account costs is announced
 * with the account.
 */
export const ruleNoticeSweep: Sweep = {
  name: 'rule_notice',
  everySeconds: 300,
  async run(ctx) {
    const now = ctx.clock.now();
    const rows = await changesToTell(ctx, now);
    if (rows.length === 0) return;
    const rules = await loadRules(ctx.db, ['fee', 'limit']);
    for (const row of rows) {
      const rule = rules.find(({ kind, key }) => kind === row.kind && key === row.rule_key);
      if (!rule) continue;
      const values = row.new_values as unknown as TypedRule['values'];
      const { before, after } = compared({ rule, values, validFrom: row.valid_from });
      if (after.kind !== 'fee' && after.kind !== 'limit') continue;
      if (row.state === 'withdrawn') {
        await tell(ctx, row, { to: whoWasTold(row), notice: withdrawn(row, after) });
      } else if (
        before !== null &&
        isToTheWorse(before, after) &&
        row.valid_from > dayIn(zoneOfRule(rule), now)
      ) {
        await tell(ctx, row, { to: whomItTouches(after), notice: noticeOf(row, after) });
      }
    }
  },
};

function changesToTell({ db }: ModuleContext, now: Date): Promise<RuleChangeRow[]> {
  return db
    .selectFrom('payments.rule_changes')
    .selectAll()
    .where('kind', 'in', ['fee', 'limit'])
    .where('action', '=', 'set')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'approved').and('valid_from', '>=', dayIn('America/New_York', now)),
        eb('state', '=', 'withdrawn')
          .and('noticed_at', 'is not', null)
          .and('ended_at', '>', new Date(now.getTime() - TELLS_FOR_MS)),
      ]),
    )
    .orderBy('decided_at')
    .execute();
}

interface Telling {
  /** The ids of customers, as `u.id`. */
  readonly to: RawBuilder<unknown>;
  readonly notice: Notice;
}

async function tell(ctx: ModuleContext, { id }: RuleChangeRow, { to, notice }: Telling) {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select u.id from (${to}) u
      where not exists (
        select from payments.notifications n
        where n.user_id = u.id and n.kind = ${notice.kind} and n.subject_id = ${id})
      order by u.id limit ${BATCH}`.execute(ctx.db);
    if (rows.length === 0) return;
    await inTransaction(ctx.db, async (trx) => {
      const told = rows.map((row) => ({ ...notice, userId: row.id, subjectId: id }));
      await notifyAll(trx, ctx, told);
      await trx
        .updateTable('payments.rule_changes')
        .set({ noticed_at: ctx.clock.now() })
        .where('id', '=', id)
        .where('noticed_at', 'is', null)
        .execute();
    });
    if (rows.length < BATCH) return;
  }
}

/** Whoever has an account that the rail is paid from, and for a limit is at its level. */
function whomItTouches({ kind, subject }: Announced): RawBuilder<unknown> {
  const rails = RAILS.filter(({ ruleKeys }) => ruleKeys.some((key) => key === subject.rail));
  const sources = [...new Set(rails.map(({ source }) => source))];
  const isOfLevel =
    kind === 'limit' ? sql`${isVerified} = ${subject.level === 'verified'}::boolean` : sql`true`;
  return sql`
    select u.id from payments.users u
    where u.profile_type = ${subject.profile_type} and u.closed_at is null and ${isOfLevel}
      and exists (
        select from payments.accounts a
        where a.user_id = u.id and a.closed_at is null and a.currency = any(${sources}::text[]))`;
}

function whoWasTold({ id }: RuleChangeRow): RawBuilder<unknown> {
  const kinds = ['transfer_fee_rises', 'transfer_fee_share_rises', 'limit_tightens'];
  return sql`
    select n.user_id as id from payments.notifications n
    where n.subject_id = ${id} and n.kind = any(${kinds}::text[])`;
}

function noticeOf({ valid_from: day }: RuleChangeRow, rule: Announced): Notice {
  const { rail, currency } = rule.subject;
  if (rule.kind === 'limit') {
    const allowance = allowanceFact({ ...rule.subject, ...rule.values });
    return { kind: 'limit_tightens', facts: { rail, day, allowance } };
  }
  const { fixed, rate_bps: share } = rule.values;
  const facts = { rail, day, amount: moneyFact(fromDecimal(fixed, currency)) };
  return share === 0
    ? { kind: 'transfer_fee_rises', facts }
    : { kind: 'transfer_fee_share_rises', facts: { ...facts, share: `${share}` } };
}

function withdrawn({ valid_from: day }: RuleChangeRow, { subject }: Announced): Notice {
  return { kind: 'announced_change_withdrawn', facts: { rail: subject.rail, day } };
}
