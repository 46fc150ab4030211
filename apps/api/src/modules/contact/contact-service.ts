import type { BodyOf, Locale, mobileWalletBeneficiaryUpdate } from '@kheya/contract';
import { type FieldErrors, fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { ContactChange, ContactRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { type ContactOwner, findOwnContact, updateContact } from './contact-repository.ts';
import { type Saved, saveOnce } from './contact-saving.ts';

type Change = BodyOf<typeof mobileWalletBeneficiaryUpdate>;

const DETAILS = ['purpose', 'relationship', 'source_of_funds'] as const;

/** Whose rails ask for purpose, relationship and source of funds: those into Bangladesh. */
const WITH_DETAILS = new Set<ContactRow['kind']>(['mobile_wallet', 'ipay', 'bd_bank']);

/** Changes, archives or brings back a contact. */
export async function changeContact(
  ctx: ModuleContext,
  owner: ContactOwner,
  id: string,
  asked: { readonly body: Change; readonly locale: Locale },
): Promise<Saved | Refusal<'request_invalid' | 'not_found' | 'contact_already_exists'>> {
  const known = await findOwnContact(ctx.db, owner, id);
  if (!known) return refuse('not_found');
  const errors = checkDetails(known.kind, asked.body);
  if (Object.keys(errors).length > 0) {
    return refuse('request_invalid', { fields: fieldErrorTexts(errors, asked.locale) });
  }
  const { archived, beneficiary_nickname, town, ...rest } = asked.body;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const change: ContactChange = {
    ...Object.fromEntries(given),
    ...(beneficiary_nickname === undefined ? {} : { nickname: beneficiary_nickname }),
    ...(town === undefined ? {} : { town: town || null }),
    ...(archived === undefined
      ? {}
      : { archived_at: archived ? (known.archived_at ?? ctx.clock.now()) : null }),
  };
  if (Object.keys(change).length === 0) return { ok: true, row: known };
  return saveOnce(ctx, known, async () => updateContact(ctx.db, id, change));
}

function checkDetails(kind: ContactRow['kind'], body: Change): FieldErrors {
  if (WITH_DETAILS.has(kind)) return {};
  const given = DETAILS.filter((detail) => body[detail] !== undefined);
  return Object.fromEntries(given.map((detail) => [detail, 'detail_not_asked' as const]));
}
