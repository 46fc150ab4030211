import { sql, type Kysely } from 'kysely';
import type { Database, ScreeningMatchRow } from '#database.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { dayIn, startOfDay } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { wakeHeldTransfers } from './held-transfers.ts';
import { namesOf, type ScreenedName, type Subject } from './screening-subjects.ts';
import { hashOf } from './sdn-file.ts';
import { ruleOn, searchWatchLists, type WatchListHit } from './watch-search.ts';

type Context = Pick<ModuleContext, 'clock'>;
export type FoundMatch = Pick<ScreeningMatchRow, 'id' | 'state'>;

/** The rules are those of the authority's day. */
const ZONE = 'America/New_York';
const MATCH_TASK = 'screening_match';

export const ruleToday = (db: Kysely<Database>, { clock }: Context) =>
  ruleOn(db, dayIn(ZONE, clock.now()));

/**
 * What of a subject is like an entry and not cleared: as it was found last where neither its name nor a
 * list nor the rule is another since, and otherwise compared now.
 */
export async function matchesInTheWay(
  trx: Kysely<Database>,
  ctx: Context,
  subject: Subject,
): Promise<FoundMatch[]> {
  if (!(await isCompared(trx, ctx, subject))) {
    const found = await screenSubject(trx, ctx, subject);
    return found.filter(({ state }) => state !== 'false_match');
  }
  return trx
    .selectFrom('payments.screening_matches')
    .select(['id', 'state'])
    .where('subject_kind', 'in', kindsOf(subject))
    .where('subject_id', '=', subject.id)
    .where('state', 'in', ['open', 'proposed', 'true_match'])
    .execute();
}

/** Whoever writes a name or loads a list puts all that it touches into the queue. */
async function isCompared(
  trx: Kysely<Database>,
  ctx: Context,
  { kind, id }: Subject,
): Promise<boolean> {
  const { validFrom } = await ruleToday(trx, ctx);
  const { rows } = await sql<{ is_compared: boolean }>`
    select exists (
      select from payments.screenings s
      where s.subject_kind = ${kind} and s.subject_id = ${id}
        and s.screened_at > ${startOfDay(ZONE, validFrom)}
        and s.screened_at > all (
          select loaded_at from payments.watch_lists where replaced_at is null))
      and not exists (
        select from payments.screening_queue q
        where q.subject_kind = ${kind} and q.subject_id = ${id}) as is_compared`.execute(trx);
  return rows[0]!.is_compared;
}

const kindsOf = ({ kind }: Subject) =>
  kind === 'customer' ? (['customer'] as const) : (['contact', 'contact_bank'] as const);

/**
 * Compares the names of a subject with the lists in force. What was found before and is not found any
 * more lapses; what an operator called a false match stays one as long as both sides stay the same.
 */
export async function screenSubject(
  trx: Kysely<Database>,
  ctx: Context,
  subject: Subject,
): Promise<FoundMatch[]> {
  const now = ctx.clock.now();
  const rule = await ruleToday(trx, ctx);
  const found: FoundMatch[] = [];
  for (const name of await namesOf(trx, subject)) {
    for (const hit of await searchWatchLists(trx, name, rule)) {
      found.push(await writeMatch(trx, ctx, name, hit));
    }
  }
  await lapseOthers(trx, ctx, subject, found);
  await noteScreening(trx, subject, { at: now, count: found.length });
  return found;
}

async function writeMatch(
  trx: Kysely<Database>,
  ctx: Context,
  given: ScreenedName,
  hit: WatchListHit,
): Promise<FoundMatch> {
  const now = ctx.clock.now();
  const seen = { score: String(hit.score), level: hit.level, seen_at: now };
  const shown = { entry: JSON.stringify(hit.entry), evidence: JSON.stringify(hit.evidence) };
  const row = await trx
    .insertInto('payments.screening_matches')
    .values({
      ...{ id: newId(ctx.clock), subject_kind: given.subject, subject_id: given.subjectId },
      ...{ user_id: given.userId, given_name: given.name, given_birth_date: given.birthDate },
      ...{ given_country: given.country, source: hit.source, entry_number: hit.entry.number },
      given_hash: hashOf(given.name, given.birthDate ?? '', given.country ?? ''),
      ...{ entry_hash: hit.entryHash, found_at: now, ...seen, ...shown },
    })
    .onConflict((conflict) =>
      conflict
        .columns([
          'subject_kind',
          'subject_id',
          'source',
          'entry_number',
          'given_hash',
          'entry_hash',
        ])
        .doUpdateSet((eb) => ({
          seen_at: now,
          state: eb
            .case()
            .when('payments.screening_matches.state', '=', 'lapsed')
            .then('open' as const)
            .else(eb.ref('payments.screening_matches.state'))
            .end(),
        })),
    )
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow();
  if (row.state === 'open') await openTask(trx, ctx, row.id, hit);
  return row;
}

function openTask(trx: Kysely<Database>, ctx: Context, id: string, hit: WatchListHit) {
  const percent = Math.round(hit.score * 100);
  const detail = `${percent}% like entry ${hit.entry.number} of ${hit.source}`;
  return openOperatorTask(trx, ctx, { kind: MATCH_TASK, subjectId: id, detail });
}

/** A proposal lapses, too: what it was about is no more. */
async function lapseOthers(
  trx: Kysely<Database>,
  ctx: Context,
  subject: Subject,
  found: readonly FoundMatch[],
): Promise<void> {
  let open = trx
    .updateTable('payments.screening_matches')
    .set({
      ...{ state: 'lapsed', proposed_decision: null, proposed_reason: null },
      ...{ proposed_by: null, proposed_at: null },
    })
    .where('subject_kind', 'in', kindsOf(subject))
    .where('subject_id', '=', subject.id)
    .where('state', 'in', ['open', 'proposed']);
  if (found.length > 0) {
    open = open.where(
      'id',
      'not in',
      found.map((match) => match.id),
    );
  }
  for (const lapsed of await open.returning('id').execute()) {
    await endMatch(trx, ctx, lapsed.id);
  }
}

/** Nobody has to look at it any more, and what waits for it goes on or stops. */
export async function endMatch(trx: Kysely<Database>, ctx: Context, id: string): Promise<void> {
  await closeOperatorTask(trx, ctx, { kind: MATCH_TASK, subjectId: id });
  await wakeHeldTransfers(trx, ctx, id);
}

async function noteScreening(
  trx: Kysely<Database>,
  { kind, id }: Subject,
  { at, count }: { readonly at: Date; readonly count: number },
): Promise<void> {
  const seen = { screened_at: at, match_count: count };
  await trx
    .insertInto('payments.screenings')
    .values({ subject_kind: kind, subject_id: id, ...seen })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet(seen))
    .execute();
}
