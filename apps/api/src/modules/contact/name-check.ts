import { z } from 'zod';
import type { NameCheck, Outcome } from '@kheya/partners';
import { inTransaction } from '@kheya/db';
import type { ContactRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';

export const NAME_CHECK_TASK = 'check_contact_name';

const payloadOf = z.object({ contact_id: z.uuid() });
/** A rail that does not answer for an hour leaves the contact unchecked, which stops nobody. */
const MAX_ATTEMPTS = 8;

/** Asks the contact's rail whose account it is, once the contact is committed. */
export async function requestNameCheck(
  trx: ModuleContext['db'],
  ctx: ModuleContext,
  contact: ContactRow,
): Promise<void> {
  if (!questionOf(ctx, contact)) return;
  const options = { key: `${NAME_CHECK_TASK}:${contact.id}`, maxAttempts: MAX_ATTEMPTS };
  await ctx.jobs.add(trx, NAME_CHECK_TASK, { contact_id: contact.id }, options);
}

/** Writes down what the rail says of the name; nothing where it keeps that back. */
export async function checkContactName(payload: unknown, ctx: ModuleContext): Promise<void> {
  const { contact_id: id } = payloadOf.parse(payload);
  const contact = await ctx.db
    .selectFrom('payments.contacts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!contact || contact.name_check !== null) return;
  const answer = await questionOf(ctx, contact)?.();
  if (answer?.outcome === 'unknown') throw answer.cause;
  if (answer?.outcome !== 'done') return;
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .updateTable('payments.contacts')
      .set({
        name_check: answer.result,
        name_checked_at: ctx.clock.now(),
        name_at_bank: answer.result === 'close' ? answer.name : null,
      })
      .where('id', '=', id)
      .execute();
    await ctx.events.publish(trx, contact.user_id, { kind: 'contact', id });
  });
}

/** An account elsewhere, whether or not it is a contact's. */
type NamedAccount = Pick<
  ContactRow,
  'wallet_type' | 'account_number' | 'name' | 'routing_number' | 'bank_name' | 'branch_name'
>;

/** Whether the account's rail tells whose it is. */
export function hasNameCheck(ctx: Pick<ModuleContext, 'partners'>, account: NamedAccount): boolean {
  return questionOf(ctx, account) !== undefined;
}

/** What the rail says of the name on an account, asked by a job; null where it does not say. */
export async function askedName(
  ctx: Pick<ModuleContext, 'partners'>,
  account: NamedAccount,
): Promise<ContactRow['name_check']> {
  const answer = await questionOf(ctx, account)?.();
  return answer?.outcome === 'done' ? answer.result : null;
}

/** The question to the contact's rail; undefined where the rail tells no names. */
function questionOf(
  { partners }: Pick<ModuleContext, 'partners'>,
  contact: NamedAccount,
): (() => Promise<Outcome<NameCheck>>) | undefined {
  const { wallet_type: type, account_number: number, name } = contact;
  if (type !== null) {
    const wallet = partners.wallets[type];
    return wallet.checkName && (() => wallet.checkName!({ msisdn: number, name }));
  }
  const { routing_number: routingNumber, bank_name: bankName, branch_name: branchName } = contact;
  if (routingNumber === null || bankName === null || branchName === null) return undefined;
  const account = { holderName: name, number, bankName, branchName, routingNumber };
  return () => partners.bdBank.checkName(account);
}
