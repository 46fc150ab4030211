import type { Selectable } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { Database } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import type { ModuleContext, Sweep } from '#platform/module.ts';
import { cleanContact, cleanCustomer, type ScreeningSubject } from './stored-names.ts';

type Rescreen = Selectable<Database['payments.name_rescreens']>;

const BATCH = 20;
const RETRY_AFTER_MS = 10 * 60_000;

/** Cleans names from before cleaning was introduced, and screens each once like a new one. */
export const rescreenSweep: Sweep = {
  name: 'name_rescreen',
  everySeconds: 5,
  async run(ctx) {
    const now = ctx.clock.now();
    const rows = await ctx.db
      .selectFrom('payments.name_rescreens')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('requested_at', 'is', null),
          eb('requested_at', '<=', new Date(now.getTime() - RETRY_AFTER_MS)),
        ]),
      )
      .orderBy('requested_at', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) await rescreen(ctx, row);
  },
};

async function rescreen(ctx: ModuleContext, row: Rescreen): Promise<void> {
  // This comes first, so that one that always fails does not block the others for ever.
  await ctx.db
    .updateTable('payments.name_rescreens')
    .set({ requested_at: ctx.clock.now() })
    .where('id', '=', row.id)
    .execute();
  const clean = row.kind === 'customer' ? cleanCustomer : cleanContact;
  const name = await inTransaction(ctx.db, (trx) => clean(trx, row.subject_id));
  // A person the partner does not know yet is screened when it does.
  const found = name ? await screen(ctx, row, name) : { matches: [] };
  if (found === 'unanswered') return;
  await inTransaction(ctx.db, async (trx) => {
    if (found.matches.length > 0) {
      await openOperatorTask(trx, ctx, {
        kind: `${row.kind}_screening_match`,
        subjectId: row.subject_id,
        detail: `${row.kind} matched ${found.matches.join(', ')} when screened again`,
      });
    }
    await trx.deleteFrom('payments.name_rescreens').where('id', '=', row.id).execute();
  });
}

/** A person who cannot be screened is reviewed by an operator, like one who is on a list. */
async function screen(
  ctx: ModuleContext,
  row: Rescreen,
  { name, payerId, country }: ScreeningSubject,
) {
  const { bank } = ctx.partners;
  const made = await bank.createPayee({ key: `${row.id}:payee`, name, country });
  if (made.outcome === 'unknown') return 'unanswered';
  if (made.outcome === 'refused') return { matches: [`nothing: refused, ${made.code}`] };
  const { payeeId } = made;
  const screened = await bank.screen({ key: `${row.id}:screen`, payerId, payeeId });
  if (screened.outcome === 'unknown') return 'unanswered';
  if (screened.outcome === 'refused') return { matches: [`nothing: refused, ${screened.code}`] };
  if (row.kind === 'payee') {
    // From now on each payment is screened against the current name.
    await ctx.db
      .updateTable('payments.contacts')
      .set({ bank_payee_id: payeeId })
      .where('id', '=', row.subject_id)
      .execute();
  }
  return { matches: screened.matches };
}
