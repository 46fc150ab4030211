import type { Kysely } from 'kysely';
import type { BodyOf, ConsoleTransfer, ReplyOf, scamAnswersCreate } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, ScamAnswersRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';

type Given = { readonly id: string } & BodyOf<typeof scamAnswersCreate>;

/** Keeps what a payer answered about a quote. Nothing is overwritten. */
export async function keepScamAnswers(
  { clock, db }: Pick<ModuleContext, 'clock' | 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  { id: quoteId, ...answers }: Given,
): Promise<
  { readonly ok: true; readonly kept: ReplyOf<typeof scamAnswersCreate> } | Refusal<'not_found'>
> {
  const quote = await db
    .selectFrom('payments.quotes')
    .select('id')
    .where('id', '=', quoteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!quote) return refuse('not_found');
  const row = await db
    .insertInto('payments.scam_answers')
    .values({
      ...{ id: newId(clock), quote_id: quoteId, user_id: userId },
      ...answers,
      at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, kept: { quote_id: quoteId, ...show(row) } };
}

/** The newest answers about a quote decide. */
export async function latestScamAnswers(
  db: Kysely<Database>,
  quoteId: string,
): Promise<ScamAnswersRow | undefined> {
  return db
    .selectFrom('payments.scam_answers')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every answer about a quote, the newest first, as operators read them. */
export async function listScamAnswers(
  db: Kysely<Database>,
  quoteId: string,
): Promise<ConsoleTransfer['scam_answers']> {
  const rows = await db
    .selectFrom('payments.scam_answers')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(show);
}

function show(row: ScamAnswersRow): ConsoleTransfer['scam_answers'][number] {
  const { asked_by, details_from, pressure, is_worrying, at } = row;
  return { asked_by, details_from, pressure, is_worrying, at: at.toISOString() };
}
