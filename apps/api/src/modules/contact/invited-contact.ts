import { inTransaction } from '@kheya/db';
import type { ContactRow, UserRow } from '#database.ts';
import { maskEmail, maskPhone } from '#modules/user/index.ts';
import { isUniqueViolation } from '#platform/database-error.ts';
import type { ModuleContext } from '#platform/module.ts';
import { updateContact } from './contact-repository.ts';
import { maskName } from './mask-name.ts';
import { findJoinedContacts, findPayable, type JoinedContact } from './payable-customer.ts';

/** Whether the contact is somebody who is invited and isn't a customer yet. */
export function isInvited({ kind, payee_user_id: payee }: ContactRow): boolean {
  return kind === 'customer' && payee === null;
}

/** n•••@example.com or ••• ••• 0142: what another customer is found or invited by. */
export function maskIdentifier(identifier: string): string {
  return identifier.includes('@') ? maskEmail(identifier) : maskPhone(identifier);
}

/** Whether it is the user's own address or number, proved or not. */
export function isOwnIdentifier(
  { email, phone }: Pick<UserRow, 'email' | 'phone'>,
  identifier: string,
): boolean {
  return email.toLowerCase() === identifier || phone === identifier;
}

type Context = Pick<ModuleContext, 'clock' | 'db' | 'log'>;

/** Makes those who joined since they were invited ordinary customers among the contacts. */
export async function bindJoinedContacts(ctx: Context): Promise<void> {
  for (const joined of await findJoinedContacts(ctx.db)) await bind(ctx, joined);
}

async function bind(ctx: Context, { contact, userId }: JoinedContact): Promise<void> {
  const payee = await findPayable(ctx.db, contact.account_number);
  if (payee?.userId !== userId) return;
  const change = { payee_user_id: userId, name: maskName(payee.holderName) };
  const save = (more: Pick<ContactRow, 'archived_at'> | object) =>
    inTransaction(ctx.db, (trx) => updateContact(trx, contact.id, { ...change, ...more }));
  try {
    await save({});
  } catch (error) {
    if (!isUniqueViolation(error, 'contacts_once')) throw error;
    // They were invited by address and by number, or found meanwhile: one contact is enough.
    await save({ archived_at: ctx.clock.now() });
  }
}
