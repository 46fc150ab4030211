import type { Kysely } from 'kysely';
import type {
  AuditAction,
  BodyOf,
  screeningMatchConfirm,
  screeningMatchPropose,
} from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { refuse, type Refusal } from '@kheya/http-kit';
import type { Database, ScreeningMatchRow } from '#database.ts';
import { openCase } from '#modules/compliance-case/index.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { findUser } from '#modules/user/index.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { endMatch } from './screening.ts';

type Done = { readonly ok: true };
type NotDecidable = Refusal<'not_found' | 'review_decided' | 'operator_must_differ'>;
type Change = Partial<Omit<ScreeningMatchRow, 'id' | 'entry' | 'evidence'>>;

/** One operator is enough for a false match that is only like an entry; anything else waits. */
export async function proposeMatch(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, decision, reason }: { readonly id: string } & BodyOf<typeof screeningMatchPropose>,
): Promise<Done | NotDecidable | Refusal<'review_already_proposed'>> {
  return inTransaction(ctx.db, async (trx) => {
    const locked = await lockMatch(trx, id, caller);
    if (!locked.ok) return locked;
    const { row } = locked;
    if (row.state === 'proposed') return refuse('review_already_proposed');
    const now = ctx.clock.now();
    const isDecided = decision === 'false_match' && row.level === 'review';
    await change(trx, id, {
      state: isDecided ? decision : 'proposed',
      ...{ proposed_decision: decision, proposed_reason: reason },
      ...{ proposed_by: caller.operatorId, proposed_at: now },
      ...(isDecided ? { decided_by: caller.operatorId, decided_at: now } : {}),
    });
    if (isDecided) await endMatch(trx, ctx, id);
    const action = isDecided ? 'screening_match_decided' : 'screening_match_proposed';
    await audit(trx, ctx, row, { caller, action, facts: { decision, reason } });
    return { ok: true as const };
  });
}

/** The checker agrees and it is decided, or gives it back. Never the operator who proposed it. */
export async function confirmMatch(
  ctx: ModuleContext,
  caller: OperatorCaller,
  { id, ...request }: { readonly id: string } & BodyOf<typeof screeningMatchConfirm>,
): Promise<Done | NotDecidable | Refusal<'review_not_proposed'>> {
  return inTransaction(ctx.db, async (trx) => {
    const locked = await lockMatch(trx, id, caller);
    if (!locked.ok) return locked;
    const { row } = locked;
    // The checker can only confirm the proposal they read.
    const isRead = Date.parse(request.proposed_at) === row.proposed_at?.getTime();
    if (row.state !== 'proposed' || !isRead) return refuse('review_not_proposed');
    if (row.proposed_by === caller.operatorId) return refuse('operator_must_differ');
    const { proposed_decision: decision, proposed_by: maker } = row;
    const facts = { decision, reason: request.reason, proposed_by: maker };
    if (!request.agree) {
      await change(trx, id, {
        ...{ state: 'open', proposed_decision: null, proposed_reason: null },
        ...{ proposed_by: null, proposed_at: null },
      });
      await audit(trx, ctx, row, { caller, action: 'screening_match_given_back', facts });
      return { ok: true as const };
    }
    await change(trx, id, {
      ...{ state: decision!, decided_by: caller.operatorId, decided_at: ctx.clock.now() },
      decision_note: request.reason,
      case_id: decision === 'true_match' ? await caseOf(trx, ctx, { row, caller }) : null,
    });
    await endMatch(trx, ctx, id);
    await audit(trx, ctx, row, { caller, action: 'screening_match_decided', facts });
    return { ok: true as const };
  });
}

/** The case about the customer: a new one, or the open one with this in its notes. */
async function caseOf(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  { row, caller }: { readonly row: ScreeningMatchRow; readonly caller: OperatorCaller },
): Promise<string> {
  const { operatorId } = caller;
  const stopped = await trx
    .selectFrom('payments.transfer_matches')
    .select('transfer_id')
    .where('match_id', '=', row.id)
    .execute();
  const { id, isNew } = await openCase(trx, ctx, {
    ...{ userId: row.user_id, source: 'screening', operatorId },
    subject: `${row.given_name}: ${row.entry.name} (${row.source} ${row.entry_number})`,
    transferIds: stopped.map(({ transfer_id: transferId }) => transferId),
  });
  const action = isNew ? 'case_opened' : 'case_noted';
  const facts = { source: 'screening', screening_match_id: row.id };
  await noteOperatorAction(trx, ctx, { operatorId, action, subjectId: id, facts });
  return id;
}

/** Locks a match that is not decided and not about the operator's own name. */
async function lockMatch(
  trx: Kysely<Database>,
  id: string,
  { operatorId }: OperatorCaller,
): Promise<{ readonly ok: true; readonly row: ScreeningMatchRow } | NotDecidable> {
  const row = await trx
    .selectFrom('payments.screening_matches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  if (row.state !== 'open' && row.state !== 'proposed') return refuse('review_decided');
  const user = await findUser(trx, row.user_id);
  if (operatorId === row.user_id || operatorId === user?.owner_id) {
    return refuse('operator_must_differ');
  }
  return { ok: true, row };
}

async function change(trx: Kysely<Database>, id: string, values: Change): Promise<void> {
  await trx.updateTable('payments.screening_matches').set(values).where('id', '=', id).execute();
}

interface Audited {
  readonly caller: OperatorCaller;
  readonly action: Extract<AuditAction, `screening_match_${string}`>;
  readonly facts: Readonly<Record<string, string | null>>;
}

/** Ids, the decision and the reason: the operators' log has no customer's name. */
function audit(
  trx: Kysely<Database>,
  ctx: ModuleContext,
  row: ScreeningMatchRow,
  { caller, action, facts }: Audited,
): Promise<void> {
  return noteOperatorAction(trx, ctx, {
    ...{ operatorId: caller.operatorId, action, subjectId: row.user_id },
    facts: {
      ...{ screening_match_id: row.id, source: row.source, entry: row.entry_number },
      ...facts,
    },
  });
}
