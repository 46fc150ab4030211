import type { Kysely } from 'kysely';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { AccountRow, Database, PaymentRequestRow } from '#database.ts';
import { contactOfAsker, maskName } from '#modules/contact/index.ts';
import { notify } from '#modules/notification/index.ts';
import { fullName } from '#modules/user/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { hashOfSecret } from './payment-request-link.ts';
import {
  changeRequest,
  findBySecretHash,
  findReceivedRequest,
  isBeingPaid,
  lockRequests,
  notePayer,
  sharesOf,
  type RequestOfAsker,
} from './payment-request-repository.ts';
import { refuseEnded } from './payment-request-rules.ts';

type Done = { readonly ok: true; readonly row: RequestOfAsker };

/** What a link asks for. */
export async function findLinked(
  { db }: Pick<ModuleContext, 'db'>,
  secret: string,
): Promise<Done | Refusal<'payment_link_not_found'>> {
  const row = await findBySecretHash(db, hashOfSecret(secret));
  return row ? { ok: true, row } : refuse('payment_link_not_found');
}

/** Puts the request of a link among those the customer received. */
export async function receiveRequest(
  ctx: ModuleContext,
  userId: string,
  secret: string,
): Promise<Done | Refusal<'payment_link_not_found' | 'payment_request_is_own'>> {
  const found = await findLinked(ctx, secret);
  if (!found.ok) return found;
  if (found.row.user_id === userId) return refuse('payment_request_is_own');
  await notePayer(ctx.db, { requestId: found.row.id, userId, at: ctx.clock.now() });
  return found;
}

/** Declines a request: the asker is told, with the reason if there is one. */
export async function declineRequest(
  ctx: ModuleContext,
  caller: Caller,
  id: string,
  reason: string | null,
) {
  const { userId } = caller;
  const received = await findReceivedRequest(ctx.db, userId, id);
  if (!received) return refuse('not_found');
  return inTransaction(ctx.db, async (trx) => {
    const row = (await lockRequests(trx, [id])).get(id)!;
    const isRepeated = row.state === 'DECLINED' && (await hasDeclined(trx, userId, id));
    const refused = isRepeated ? undefined : await decline(ctx, trx, row, { caller, reason });
    return refused ?? { ok: true as const, row: (await findReceivedRequest(trx, userId, id))! };
  });
}

async function decline(
  ctx: ModuleContext,
  trx: Kysely<Database>,
  row: PaymentRequestRow,
  { caller, reason }: { readonly caller: Caller; readonly reason: string | null },
) {
  const { id, user_id: askerId } = row;
  const { userId } = caller;
  const at = ctx.clock.now();
  const ended = refuseEnded(row, at);
  if (ended) return ended;
  if (await isBeingPaid(trx, id)) return refuse('payment_request_being_paid');
  await notePayer(trx, { requestId: id, userId, at }, { reason });
  const shares = (await sharesOf(trx, [id])).get(id) ?? [];
  // One of several payers, or somebody else than the one who has begun to pay, ends nothing.
  const isForOthers = row.is_reusable || shares.some((share) => share.userId !== userId);
  if (!isForOthers) {
    await changeRequest(trx, id, { state: 'DECLINED', ended_at: at });
    await notify(trx, ctx, {
      ...({ userId: askerId, kind: 'payment_request_declined' } as const),
      ...{ subjectId: id, paymentRequestId: id, facts: { payee: maskName(fullName(caller.user)) } },
    });
    await ctx.events.publish(trx, askerId, { kind: 'payment_request', id });
  }
  await ctx.events.publish(trx, userId, { kind: 'payment_request', id });
  return undefined;
}

async function hasDeclined(trx: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payments.payment_request_payers')
    .select('declined_at')
    .where('request_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.declined_at !== null;
}

/** Finds or saves the contact that a payment of this request names. */
export async function payeeOfRequest(ctx: ModuleContext, caller: Caller, id: string) {
  const row = await findReceivedRequest(ctx.db, caller.userId, id);
  if (!row) return refuse('not_found');
  const ended = refuseEnded(row, ctx.clock.now());
  if (ended) return ended;
  const account = await accountOf(ctx.db, row);
  if (account.status !== 'ACTIVE' || account.closed_at !== null) {
    return refuse('account_unavailable');
  }
  const contact = await contactOfAsker(ctx, caller.userId, account);
  const field =
    contact.kind === 'customer' ? ('beneficiary' as const) : ('bdt_account_beneficiary' as const);
  return { ok: true as const, value: { field, contact_id: contact.id } };
}

export function accountOf(
  db: Kysely<Database>,
  { account_id: id }: Pick<PaymentRequestRow, 'account_id'>,
): Promise<AccountRow> {
  return db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
