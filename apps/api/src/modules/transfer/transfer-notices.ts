import type { Kysely } from 'kysely';
import { money } from '@kheya/money';
import type { Database, TransferRow } from '#database.ts';
import { moneyFact, notify, type NotificationKind } from '#modules/notification/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { Payee } from './transfer-party.ts';

type Context = Pick<ModuleContext, 'clock' | 'events'>;

/** What a customer is told of a transfer beyond its own screen. */
export function noticeFacts(row: TransferRow): Record<string, string> {
  const payee = row.payee as unknown as Payee;
  const currency = row.currency as 'USD' | 'BDT';
  return {
    payee: payee.name,
    amount: moneyFact(money(currency, row.amount_minor + row.fee_minor)),
    received: moneyFact(money('BDT', row.target_minor)),
  };
}

/** The end of a transfer, once its money is where it belongs; every step wakes the open screens. */
export async function tellOfMove(
  trx: Kysely<Database>,
  ctx: Context,
  row: TransferRow,
): Promise<void> {
  const { user_id: userId, id, source_account_id: source } = row;
  await ctx.events.publishAll(trx, [
    { userId, event: { kind: 'transfer', id } },
    { userId, event: { kind: 'account', id: source } },
  ]);
  const kind = kindOf(row);
  if (kind && row.completed_at) await tell(trx, ctx, row, kind);
  if (row.step === 'settled' && row.movement === 'usd_to_bdt') await tellPayee(trx, ctx, row);
}

/** One notification about a transfer. */
export async function tell(
  trx: Kysely<Database>,
  ctx: Context,
  row: TransferRow,
  kind: NotificationKind,
): Promise<void> {
  const facts = noticeFacts(row);
  const notice = { userId: row.user_id, kind, facts, subjectId: row.id, transferId: row.id };
  await notify(trx, ctx, notice);
}

function kindOf(row: TransferRow): NotificationKind | undefined {
  switch (row.step) {
    case 'settled':
      return row.movement === 'usd_to_bdt' ? 'transfer_posted' : 'transfer_complete';
    case 'failed':
      // What was refused while the person waited is told by the answer itself.
      return row.refusal_code === null ? 'transfer_failed' : undefined;
    case 'released':
      return 'transfer_released';
    case 'stopped':
      return 'transfer_stopped';
    case 'expired':
      return 'transfer_expired';
    default:
      return undefined;
  }
}

/** Another customer whose account was credited hears of it too. */
async function tellPayee(trx: Kysely<Database>, ctx: Context, row: TransferRow): Promise<void> {
  if (row.target_account_id === null) return;
  const target = await trx
    .selectFrom('payments.accounts')
    .select(['id', 'user_id'])
    .where('id', '=', row.target_account_id)
    .executeTakeFirstOrThrow();
  await ctx.events.publish(trx, target.user_id, { kind: 'account', id: target.id });
  if (target.user_id === row.user_id) return;
  const source = await trx
    .selectFrom('payments.accounts')
    .select('holder_name')
    .where('id', '=', row.source_account_id)
    .executeTakeFirstOrThrow();
  await notify(trx, ctx, {
    userId: target.user_id,
    kind: 'incoming_payment',
    facts: { amount: moneyFact(money('BDT', row.target_minor)), sender: source.holder_name },
    subjectId: row.id,
  });
}
