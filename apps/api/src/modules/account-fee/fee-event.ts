import type { Kysely } from 'kysely';
import type { AccountRow, Database } from '#database.ts';
import { dayIn } from '#platform/calendar.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { holdsOn, listFeeRules, noticeEnds, zoneOf } from './fee-rule.ts';

/**
 * Charges an account for something that happened to it, in the transaction that writes that down: once
 * for each payment, by the rule of this day. What is free leaves no row. It is booked by the sweep.
 */
export async function chargeEventFee(
  trx: Kysely<Database>,
  { clock }: Pick<ModuleContext, 'clock'>,
  account: Pick<AccountRow, 'id' | 'kind' | 'bucket'>,
  event: { readonly kind: 'wire_in_fee' | 'returned_item_fee'; readonly paymentId: string },
): Promise<void> {
  const now = clock.now();
  const today = dayIn(zoneOf(account.kind), now);
  const rule = (await listFeeRules(trx)).find(
    (one) =>
      one.account_kind === account.kind && one.fee_kind === event.kind && holdsOn(one, today),
  );
  if (rule === undefined || rule.amount_minor === 0n) return;
  const notice = await trx
    .selectFrom('payments.account_fee_notices')
    .select('noticed_at')
    .where('account_id', '=', account.id)
    .where('fee_kind', '=', event.kind)
    .where('valid_from', '=', rule.valid_from)
    .executeTakeFirst();
  const isDue =
    notice !== undefined && noticeEnds(dayIn(zoneOf(account.kind), notice.noticed_at)) <= today;
  await trx
    .insertInto('payments.account_postings')
    .values({
      ...{ id: newId(clock), account_id: account.id, kind: event.kind, side: 'debit' },
      ...{ amount_minor: rule.amount_minor, subject: event.paymentId, bucket: account.bucket },
      ...{ step: isDue ? 'intent' : 'waived', waived_because: isDue ? null : 'not_announced' },
      ...{ intent_at: now, created_at: now },
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'subject']).doNothing())
    .execute();
}
