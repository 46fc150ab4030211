import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import type { Database, TransferRow } from '#database.ts';
import { attachTransfers } from '#modules/compliance-case/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { matchesInTheWay, type FoundMatch } from './screening.ts';
import type { Subject } from './screening-subjects.ts';
import { hasWatchList } from './watch-search.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

/**
 * Compares everybody a transfer is between with the lists: the payer and who owns the payer, the
 * recipient and the recipient's bank. What is in its way; a false match is not.
 */
export async function screenTransfer(
  ctx: Context,
  row: TransferRow,
): Promise<readonly FoundMatch[]> {
  if (!(await hasWatchList(ctx.db))) return [];
  return inTransaction(ctx.db, async (trx) => {
    const found: FoundMatch[] = [];
    for (const subject of await partiesOf(trx, row)) {
      found.push(...(await matchesInTheWay(trx, ctx, subject)));
    }
    return found;
  });
}

async function partiesOf(trx: Kysely<Database>, row: TransferRow): Promise<Subject[]> {
  const payer = await trx
    .selectFrom('payments.users')
    .select('owner_id')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const contact = row.contact_id === null ? undefined : await payeeOf(trx, row.contact_id);
  const customers = [row.user_id, payer.owner_id, contact?.payee_user_id];
  return [
    ...customers.flatMap((id) => (id ? [{ kind: 'customer' as const, id }] : [])),
    ...(row.contact_id === null ? [] : [{ kind: 'contact' as const, id: row.contact_id }]),
  ];
}

const payeeOf = (trx: Kysely<Database>, id: string) =>
  trx
    .selectFrom('payments.contacts')
    .select('payee_user_id')
    .where('id', '=', id)
    .executeTakeFirst();

/** Written with the hold or the stop: which names are in the transfer's way. An open case takes it. */
export async function noteStoppedBy(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  { transferId, matches }: { readonly transferId: string; readonly matches: readonly string[] },
): Promise<void> {
  await trx
    .insertInto('payments.transfer_matches')
    .values(matches.map((match) => ({ transfer_id: transferId, match_id: match })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cases = await trx
    .selectFrom('payments.screening_matches as m')
    .innerJoin('payments.compliance_cases as c', 'c.id', 'm.case_id')
    .select('c.id')
    .distinct()
    .where('m.id', 'in', matches)
    .where('c.closed_at', 'is', null)
    .execute();
  for (const { id } of cases) {
    const added = { caseId: id, operatorId: null, transferIds: [transferId] };
    await attachTransfers(trx, ctx, added);
  }
}
