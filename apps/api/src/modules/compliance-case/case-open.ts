import type { Kysely } from 'kysely';
import type { ComplianceCase } from '@kheya/contract';
import type { Database } from '#database.ts';
import { takeSignals } from '#modules/signal/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

type Context = Pick<ModuleContext, 'clock'>;

export interface NewCase {
  readonly userId: string;
  readonly source: ComplianceCase['source'];
  /** One sentence: what it is about. */
  readonly subject: string;
  /** Null where no operator did it. */
  readonly operatorId: string | null;
  readonly transferIds?: readonly string[];
}

export interface OpenedCase {
  readonly id: string;
  /** False where the customer has an open case already, which took what is new. */
  readonly isNew: boolean;
}

/**
 * Opens a case about a customer, in the transaction that found the reason, or adds to the one that is
 * open. It takes the customer's open signals and the transfers they are about.
 */
export async function openCase(
  trx: Kysely<Database>,
  ctx: Context,
  { userId, source, subject, operatorId, transferIds = [] }: NewCase,
): Promise<OpenedCase> {
  const now = ctx.clock.now();
  const made = await trx
    .insertInto('payments.compliance_cases')
    .values({
      ...{ id: newId(ctx.clock), user_id: userId, source, subject },
      ...{ detected_at: now, opened_at: now, opened_by: operatorId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id } = made ?? (await openCaseOf(trx, userId));
  if (!made) await addNote(trx, ctx, { caseId: id, operatorId, text: subject });
  const signalled = await takeSignals(trx, ctx, { userId, caseId: id });
  await attachTransfers(trx, ctx, {
    caseId: id,
    operatorId,
    transferIds: [...transferIds, ...signalled],
  });
  return { id, isNew: made !== undefined };
}

function openCaseOf(trx: Kysely<Database>, userId: string): Promise<{ id: string }> {
  return trx
    .selectFrom('payments.compliance_cases')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function addNote(
  trx: Kysely<Database>,
  { clock }: Context,
  note: { readonly caseId: string; readonly operatorId: string | null; readonly text: string },
): Promise<void> {
  await trx
    .insertInto('payments.case_notes')
    .values({
      ...{ id: newId(clock), case_id: note.caseId, operator_id: note.operatorId },
      ...{ text: note.text, at: clock.now() },
    })
    .execute();
}

/** One that is in the file already stays as it is. */
export async function attachTransfers(
  trx: Kysely<Database>,
  { clock }: Context,
  given: {
    readonly caseId: string;
    readonly operatorId: string | null;
    readonly transferIds: readonly string[];
  },
): Promise<void> {
  const ids = [...new Set(given.transferIds)];
  if (ids.length === 0) return;
  await trx
    .insertInto('payments.case_transfers')
    .values(
      ids.map((id) => ({
        ...{ case_id: given.caseId, transfer_id: id },
        ...{ added_by: given.operatorId, at: clock.now() },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
