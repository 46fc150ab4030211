import type { Kysely } from 'kysely';
import type { AuditAction, BodyOf, macroCreate, macroUpdate, Macro } from '@kheya/contract';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, MacroRow } from '#database.ts';
import { noteOperatorAction } from '#modules/operator/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Saved = { readonly ok: true; readonly value: Macro } | Refusal<'not_found'>;

export async function listMacros(db: Kysely<Database>): Promise<Macro[]> {
  const rows = await db
    .selectFrom('payments.macros')
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(showMacro);
}

export async function createMacro(
  ctx: Context,
  operatorId: string,
  body: BodyOf<typeof macroCreate>,
): Promise<Macro> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('payments.macros')
      .values({
        id: newId(ctx.clock),
        name: body.name,
        text_en: body.text.en,
        text_bn: body.text.bn,
        status: body.status,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(trx, ctx, operatorId, 'macro_created', row);
    return showMacro(row);
  });
}

/** Changes a macro for later answers; answers already sent stay as they were. */
export async function updateMacro(
  ctx: Context,
  operatorId: string,
  id: string,
  body: BodyOf<typeof macroUpdate>,
): Promise<Saved> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('payments.macros')
      .set({ ...columnsOf(body), updated_at: ctx.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    await note(trx, ctx, operatorId, 'macro_changed', row);
    return { ok: true, value: showMacro(row) };
  });
}

export async function deleteMacro(
  ctx: Context,
  operatorId: string,
  id: string,
): Promise<{ readonly ok: true } | Refusal<'not_found'>> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('payments.macros')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return refuse('not_found');
    await note(trx, ctx, operatorId, 'macro_removed', row);
    return { ok: true };
  });
}

function columnsOf(body: BodyOf<typeof macroUpdate>) {
  const given = {
    name: body.name,
    text_en: body.text?.en,
    text_bn: body.text?.bn,
    status: body.status,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function note(
  trx: Kysely<Database>,
  ctx: Context,
  operatorId: string,
  action: AuditAction,
  row: MacroRow,
): Promise<void> {
  const facts = { name: row.name, en: row.text_en, bn: row.text_bn, status: row.status };
  await noteOperatorAction(trx, ctx, { operatorId, action, subjectId: row.id, facts });
}

function showMacro(row: MacroRow): Macro {
  const { id, name, text_en: en, text_bn: bn, status } = row;
  return { id, name, text: { en, bn }, status };
}
