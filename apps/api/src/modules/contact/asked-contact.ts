import type { AccountRow, ContactRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { findContactBy } from './contact-repository.ts';
import { insertOnce, startContact } from './contact-saving.ts';

/**
 * The contact through which a customer pays into the account of another who asked them for money:
 * the one they have, or a new one. Who asks has shown their name, so it isn't masked; their e-mail
 * address and number stay their own.
 */
export async function contactOfAsker(
  ctx: ModuleContext,
  userId: string,
  account: AccountRow,
): Promise<ContactRow> {
  const key =
    account.currency === 'BDT'
      ? ({
          kind: 'bdt_account',
          account_number: account.account_number,
          payee_account_id: account.id,
        } as const)
      : ({
          kind: 'customer',
          account_number: account.account_number.slice(-4),
          payee_user_id: account.user_id,
        } as const);
  const known = { user_id: userId, ...key };
  const before = await findContactBy(ctx.db, known);
  if (before) return before;
  const saved = await insertOnce(ctx, {
    ...startContact(ctx, userId, {}, account.holder_name),
    ...key,
  });
  if (saved.ok) return saved.row;
  // A second window saved it at the same moment.
  const meanwhile = await findContactBy(ctx.db, known);
  if (!meanwhile) throw new Error(`no contact of ${userId} for account ${account.id}`);
  return meanwhile;
}
