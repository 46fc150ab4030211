import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { ContactRow, NewContact } from '#database.ts';
import { isUniqueViolation } from '#platform/database-error.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { type ContactKey, findContactBy, insertContact } from './contact-repository.ts';
import { requestNameCheck } from './name-check.ts';

export type Saved = { readonly ok: true; readonly row: ContactRow };

/** What is asked of a new contact of every kind, beside its number and name. */
export interface ContactStart {
  readonly beneficiary_nickname?: string | undefined;
  readonly town?: string | null | undefined;
  readonly is_favourite?: boolean | undefined;
}

/** What every new contact begins with; it is called by its holder's name until it has another. */
export function startContact(ctx: ModuleContext, userId: string, body: ContactStart, name: string) {
  return {
    id: newId(ctx.clock),
    user_id: userId,
    name,
    nickname: body.beneficiary_nickname ?? name,
    town: body.town || null,
    is_favourite: body.is_favourite ?? false,
    created_at: ctx.clock.now(),
  };
}

export async function insertOnce(
  ctx: ModuleContext,
  contact: NewContact,
): Promise<Saved | Refusal<'contact_already_exists'>> {
  return saveOnce(ctx, contact, () =>
    inTransaction(ctx.db, async (trx) => {
      const row = await insertContact(trx, contact);
      await requestNameCheck(trx, ctx, row);
      return row;
    }),
  );
}

/** The unique index finds an account that is saved already, even when two tabs save at once. */
export async function saveOnce(
  ctx: ModuleContext,
  key: ContactKey,
  save: () => Promise<ContactRow>,
): Promise<Saved | Refusal<'contact_already_exists'>> {
  try {
    return { ok: true, row: await save() };
  } catch (error) {
    if (!isUniqueViolation(error, 'contacts_once')) throw error;
    const known = await findContactBy(ctx.db, key);
    return refuse('contact_already_exists', { facts: { contact_id: known?.id } });
  }
}
