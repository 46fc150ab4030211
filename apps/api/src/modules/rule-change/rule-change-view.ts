import { sql, type Kysely } from 'kysely';
import {
  type DatedRule,
  type QueryOf,
  RULE_KINDS,
  type RuleChange,
  type RuleChangeTime,
  type ruleChangeList,
  type ruleGet,
  type ruleList,
  type ReplyOf,
} from '@kheya/contract';
import type { Database, RuleChangeRow } from '#database.ts';
import { findOperators } from '#modules/operator/index.ts';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { paginate } from '#platform/page.ts';
import { findRule, loadRules, type RuleHistory, valuesOn, zoneOfRule } from './dated-rules.ts';
import { mayChange, mayRead } from './rule-change-service.ts';
import { earliestDay } from './rule-check.ts';

type Context = Pick<ModuleContext, 'db' | 'clock'>;
type Caller = Pick<OperatorCaller, 'operatorId' | 'roles'>;

const PAST_CHANGES = 50;

/** What waits for a decision first, then the newest. */
export async function listChanges(
  { db, clock }: Context,
  filter: QueryOf<typeof ruleChangeList>,
  caller: Caller,
): Promise<{ rows: RuleChangeRow[]; count: number }> {
  const now = clock.now();
  let found = db.selectFrom('payments.rule_changes').where('kind', 'in', readable(caller));
  if (filter.time) {
    const ids = await changesAt(db, filter.time, now);
    found = found.where('id', '=', sql<string>`any(${ids}::uuid[])`);
  }
  if (filter.state) found = found.where('state', '=', filter.state);
  if (filter.kind) found = found.where('kind', '=', filter.kind);
  const ordered = found
    .selectAll()
    .orderBy(sql`state = 'proposed'`, 'desc')
    .orderBy('proposed_at', 'desc')
    .orderBy('id');
  const rows = await paginate(ordered, filter).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** The changes whose values are at this time. A rule's row that a release brought may replace one, too. */
async function changesAt(db: Kysely<Database>, time: RuleChangeTime, now: Date): Promise<string[]> {
  return (await loadRules(db)).flatMap((rule) =>
    rule.rows.flatMap((row) =>
      row.change_id !== null && timeOf(rule, row.valid_from, now) === time ? row.change_id : [],
    ),
  );
}

function timeOf(rule: RuleHistory, validFrom: string, now: Date): RuleChangeTime {
  const today = dayIn(zoneOfRule(rule), now);
  if (validFrom > today) return 'coming';
  return valuesOn(rule, today)?.valid_from === validFrom ? 'in_force' : 'past';
}

export function findChange(
  db: Kysely<Database>,
  id: string,
  caller: Caller,
): Promise<RuleChangeRow | undefined> {
  return db
    .selectFrom('payments.rule_changes')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', readable(caller))
    .executeTakeFirst();
}

const readable = (caller: Caller) => RULE_KINDS.filter((kind) => mayRead(caller, kind));

/** Changes as operators read them, with what this one may do. */
export async function showChanges(
  { db, clock }: Context,
  rows: readonly RuleChangeRow[],
  caller: Caller,
): Promise<RuleChange[]> {
  if (rows.length === 0) return [];
  const rules = await loadRules(db, [...new Set(rows.map(({ kind }) => kind))]);
  const related = await relatedTo(db, rows);
  const people = rows.flatMap((row) => [row.proposed_by, row.decided_by]);
  const operators = await findOperators(
    db,
    people.filter((id) => id !== null),
  );
  const who = (id: string) => ({ id, name: operators.get(id)?.name ?? '—' });
  const now = clock.now();
  return rows.map((row) => {
    const rule = ruleOf(rules, row);
    const withdrawn = related.find(({ id }) => id === row.withdraws);
    const isWithdrawing = related.some((one) => one.withdraws === row.id && isOpen(one, now));
    const begins = startOfDay(zoneOfRule(rule), row.valid_from);
    const isMine = mayChange(caller, row.kind);
    return {
      ...{ id: row.id, kind: row.kind, key: row.rule_key, subject: rule.subject },
      ...{ action: row.action, withdraws: row.withdraws, valid_from: row.valid_from },
      before: valuesOn(rule, addDays(row.valid_from, -1))?.values ?? null,
      values: (row.new_values ?? withdrawn?.new_values) as unknown as RuleChange['values'],
      ...{ sooner_because: row.sooner_because, reason: row.reason, state: row.state },
      time:
        row.action === 'set' && row.state === 'approved' ? timeOf(rule, row.valid_from, now) : null,
      noticed_at: row.noticed_at?.toISOString() ?? null,
      ...{ proposed_by: who(row.proposed_by), proposed_at: row.proposed_at.toISOString() },
      expires_at: row.expires_at.toISOString(),
      decided_by: row.decided_by === null ? null : who(row.decided_by),
      decided_at: row.decided_at?.toISOString() ?? null,
      ...{ decision_note: row.decision_note, ended_at: row.ended_at?.toISOString() ?? null },
      may_decide: isMine && isOpen(row, now) && row.proposed_by !== caller.operatorId,
      may_withdraw:
        isMine &&
        row.action === 'set' &&
        row.state === 'approved' &&
        begins > now &&
        !isWithdrawing,
    };
  });
}

function isOpen({ state, expires_at: expires }: RuleChangeRow, now: Date): boolean {
  return state === 'proposed' && expires > now;
}

/** The changes that these withdraw, and the withdrawals of these. */
function relatedTo(db: Kysely<Database>, rows: readonly RuleChangeRow[]) {
  const ids = rows.map(({ id }) => id);
  const withdrawn = rows.flatMap(({ withdraws }) => withdraws ?? []);
  return db
    .selectFrom('payments.rule_changes')
    .selectAll()
    .where((eb) => eb.or([eb('withdraws', 'in', ids), eb('id', 'in', [...ids, ...withdrawn])]))
    .execute();
}

function ruleOf(rules: readonly RuleHistory[], row: RuleChangeRow): RuleHistory {
  const rule = rules.find(({ kind, key }) => kind === row.kind && key === row.rule_key);
  if (!rule) throw new Error(`the rule ${row.kind} ${row.rule_key} is gone`);
  return rule;
}

/** Every rule with what is in force, what begins later, and what waits. */
export async function listRules(
  { db, clock }: Context,
  filter: QueryOf<typeof ruleList>,
  caller: Caller,
): Promise<ReplyOf<typeof ruleList>> {
  const now = clock.now();
  const kinds = readable(caller).filter((kind) => (filter.kind ?? kind) === kind);
  const waiting = (await waitingChanges(db, now)).filter(({ kind }) => mayRead(caller, kind));
  const shown = (await loadRules(db, kinds))
    .filter(({ subject }) => isOf(subject, filter))
    .map((rule) => showRule(rule, now, waiting))
    .filter((rule) => !filter.changing || rule.waiting > 0 || rule.next.length > 0);
  const { offset, limit } = filter;
  const mine = waiting.filter(
    (row) => row.proposed_by !== caller.operatorId && mayChange(caller, row.kind),
  );
  return {
    results: shown.slice(offset, limit === 'all' ? undefined : offset + limit),
    count: shown.length,
    counts: { proposed: waiting.length, mine_to_decide: mine.length },
  };
}

/** One rule with its past and its changes. */
export async function showOneRule(
  ctx: Context,
  { kind, key }: Pick<DatedRule, 'kind' | 'key'>,
  caller: Caller,
): Promise<ReplyOf<typeof ruleGet> | undefined> {
  const { db, clock } = ctx;
  const rule = mayRead(caller, kind) ? await findRule(db, kind, key) : undefined;
  if (!rule) return undefined;
  const now = clock.now();
  const today = dayIn(zoneOfRule(rule), now);
  const changes = await db
    .selectFrom('payments.rule_changes')
    .selectAll()
    .where('kind', '=', kind)
    .where('rule_key', '=', key)
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(PAST_CHANGES)
    .execute();
  const inForce = valuesOn(rule, today);
  return {
    ...showRule(rule, now, await waitingChanges(db, now)),
    past: rule.rows.filter((row) => row.valid_from <= today && row !== inForce).toReversed(),
    changes: await showChanges(ctx, changes, caller),
    ...{ earliest: earliestDay(today, false), earliest_worse: earliestDay(today, true) },
    may_change: mayChange(caller, kind),
  };
}

function showRule(rule: RuleHistory, now: Date, waiting: readonly RuleChangeRow[]): DatedRule {
  const { kind, key, subject, rows } = rule;
  const today = dayIn(zoneOfRule(rule), now);
  return {
    ...{ kind, key, subject },
    now: valuesOn(rule, today) ?? null,
    next: rows.filter((row) => row.valid_from > today),
    waiting: waiting.filter((row) => row.kind === kind && row.rule_key === key).length,
  };
}

function waitingChanges(db: Kysely<Database>, now: Date): Promise<RuleChangeRow[]> {
  return db
    .selectFrom('payments.rule_changes')
    .selectAll()
    .where('state', '=', 'proposed')
    .where('expires_at', '>', now)
    .execute();
}

function isOf(subject: DatedRule['subject'], filter: QueryOf<typeof ruleList>): boolean {
  const { profile_type: type, of } = filter;
  const named = Object.entries(subject);
  if (type && named.some(([name, own]) => name === 'profile_type' && own !== type)) return false;
  return !of || named.some(([name, own]) => /^(rail|account_kind)$/.test(name) && own === of);
}
