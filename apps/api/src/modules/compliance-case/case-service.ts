import type { Kysely } from 'kysely';
import type {
  AuditAction,
  BodyOf,
  complianceCaseAttach,
  complianceCaseOpen,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { ComplianceCaseRow, Database } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { findUser } from '#modules/user/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { addNote, attachTransfers, openCase } from './case-open.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Caller = Pick<OperatorCaller, 'operatorId'>;
type Done = { readonly ok: true; readonly id: string };

export function findCase(db: Kysely<Database>, id: string): Promise<ComplianceCaseRow | undefined> {
  return db
    .selectFrom('payments.compliance_cases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Opened by hand, about what an operator saw or about the customer's open signals. */
export async function openByOperator(
  ctx: Context,
  { operatorId }: Caller,
  { customer_id: userId, subject }: BodyOf<typeof complianceCaseOpen>,
): Promise<Done | Refusal<'not_found' | 'case_already_open'>> {
  const customer = await findUser(ctx.db, userId);
  if (!customer) return refuse('not_found');
  return inTransaction(ctx.db, async (trx) => {
    const isSignalled = await hasOpenSignal(trx, userId);
    const source = isSignalled ? ('signal' as const) : ('operator' as const);
    const { id, isNew } = await openCase(trx, ctx, { userId, source, subject, operatorId });
    // The refusal rolls back what was added.
    if (!isNew) return refuse('case_already_open');
    await audit(trx, ctx, { operatorId, id, action: 'case_opened', facts: { source } });
    return { ok: true as const, id };
  });
}

async function hasOpenSignal(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('payments.signals')
    .select('id')
    .where('user_id', '=', userId)
    .where('case_id', 'is', null)
    .where('dismissed_by', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function writeNote(
  ctx: Context,
  { operatorId }: Caller,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Done | Refusal<'not_found' | 'case_closed'>> {
  return changeCase(ctx, id, async (trx) => {
    await addNote(trx, ctx, { caseId: id, operatorId, text });
    await audit(trx, ctx, { operatorId, id, action: 'case_noted', facts: {} });
    return { ok: true, id };
  });
}

/** A transfer or a ticket of any customer: what a linked one did belongs into the file, too. */
export async function attach(
  ctx: Context,
  { operatorId }: Caller,
  given: { readonly id: string } & BodyOf<typeof complianceCaseAttach>,
): Promise<Done | Refusal<'not_found' | 'case_closed'>> {
  const { id, transfer_id: transferId, ticket_id: ticketId } = given;
  return changeCase(ctx, id, async (trx) => {
    if (transferId !== undefined) {
      if (!(await isTransfer(trx, transferId))) return refuse('not_found');
      await attachTransfers(trx, ctx, { caseId: id, operatorId, transferIds: [transferId] });
    } else if (!(await attachTicket(trx, ctx, { id, operatorId, ticketId: ticketId! }))) {
      return refuse('not_found');
    }
    const facts = transferId === undefined ? { ticket_id: ticketId } : { transfer_id: transferId };
    await audit(trx, ctx, { operatorId, id, action: 'case_attached', facts });
    return { ok: true, id };
  });
}

async function isTransfer(trx: Kysely<Database>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('payments.transfers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

async function attachTicket(
  trx: Kysely<Database>,
  { clock }: Context,
  given: { readonly id: string; readonly operatorId: string; readonly ticketId: string },
): Promise<boolean> {
  const ticket = await trx
    .selectFrom('payments.tickets')
    .select('id')
    .where('id', '=', given.ticketId)
    .executeTakeFirst();
  if (!ticket) return false;
  await trx
    .insertInto('payments.case_tickets')
    .values({
      ...{ case_id: given.id, ticket_id: ticket.id },
      ...{ added_by: given.operatorId, at: clock.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function sayWhetherSuspect(
  ctx: Context,
  { operatorId }: Caller,
  { id, hasSuspect }: { readonly id: string; readonly hasSuspect: boolean },
): Promise<Done | Refusal<'not_found' | 'case_closed'>> {
  return changeCase(ctx, id, async (trx) => {
    await trx
      .updateTable('payments.compliance_cases')
      .set({ has_suspect: hasSuspect })
      .where('id', '=', id)
      .execute();
    const facts = { has_suspect: hasSuspect };
    await audit(trx, ctx, { operatorId, id, action: 'case_suspect', facts });
    return { ok: true, id };
  });
}

type Work<Result> = (trx: Kysely<Database>, row: ComplianceCaseRow) => Promise<Result>;

/** Runs under the lock of the case's row; a closed case is not changed any more. */
export function changeCase<Result>(
  { db }: Pick<Context, 'db'>,
  id: string,
  work: Work<Result>,
): Promise<Result | Refusal<'not_found' | 'case_closed'>> {
  return inTransaction(db, async (trx): Promise<Result | Refusal<'not_found' | 'case_closed'>> => {
    const row = await trx
      .selectFrom('payments.compliance_cases')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.closed_at !== null) return refuse('case_closed');
    return work(trx, row);
  });
}

interface Audited {
  readonly operatorId: string;
  readonly id: string;
  readonly action: Extract<AuditAction, `case_${string}`>;
  readonly facts: Readonly<Record<string, unknown>>;
}

export function audit(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  { operatorId, id, action, facts }: Audited,
): Promise<void> {
  return noteOperatorAction(trx, ctx, { operatorId, action, subjectId: id, facts });
}
