import type { Kysely } from 'kysely';
import {
  PROFILE_STATUS_GROUP,
  type BodyOf,
  type Locale,
  type profileChangeCreate,
} from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, ProfileChangeRow, UserRow } from '#database.ts';
import type { AddressParts, NameParts } from '#database-json.ts';
import { notify } from '#modules/notification/index.ts';
import { validateLegalAddress, partsOfAddress } from '#modules/onboarding/index.ts';
import { requireStepUp, spendStepUps } from '#modules/step-up/index.ts';
import { listAddresses } from '#modules/user/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { dispatchChange } from './profile-change-move.ts';
import {
  areUsable,
  findByKey,
  findOpenChange,
  insertChange,
  useDocuments,
} from './profile-change-repository.ts';

type Body = BodyOf<typeof profileChangeCreate>;

export interface ProfileChangeCall {
  readonly caller: Caller;
  readonly body: Body;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly locale: Locale;
}

type Created = { readonly ok: true; readonly value: ProfileChangeRow };
type Refused = Refusal<
  | 'request_invalid'
  | 'not_found'
  | 'place_not_served'
  | 'profile_status_not_allowed'
  | 'profile_change_open'
  | 'idempotency_key_reused'
  | 'step_up_required'
  | 'step_up_invalid'
  | 'rate_limited'
>;

/**
 * Requests another legal name or address after verification. The rules are those of onboarding; a
 * changed name could give access to another person's money, so it is confirmed like a payment.
 */
export async function createProfileChange(
  ctx: ModuleContext,
  call: ProfileChangeCall,
): Promise<Created | Refused> {
  const { caller, body, idempotencyKey: key, locale } = call;
  const previous = key === undefined ? undefined : await findByKey(ctx.db, caller.userId, key);
  if (previous) return answerAgain(previous, body);
  const validated = await validateChange(ctx.db, caller.user, body, locale);
  if (!validated.ok) return validated;
  const written = await confirmAndWrite(ctx, call, validated.value);
  if (written.ok || key === undefined) return written;
  // A concurrent call with the same key may have used the documents and the confirmation.
  const existing = await findByKey(ctx.db, caller.userId, key);
  return existing ? answerAgain(existing, body) : written;
}

async function confirmAndWrite(
  ctx: ModuleContext,
  { caller, body, idempotencyKey: key, locale, token }: ProfileChangeCall,
  { requested, previous }: Parts,
): Promise<Created | Refused> {
  if (!(await areUsable(ctx.db, caller.userId, body.document_ids))) return refuse('not_found');
  if (await findOpenChange(ctx.db, caller.userId)) return refuse('profile_change_open');
  const subject = {
    ...({ action: 'change_profile', profile: caller.userId } as const),
    details: requestHash(body),
  };
  const pass = await requireStepUp(ctx, caller, { subject, token, locale });
  if (!pass.ok) return pass;
  return inTransaction(ctx.db, async (trx): Promise<Created | Refused> => {
    const at = ctx.clock.now();
    if (!(await spendStepUps(trx, [{ caller, pass }], at))) return refuse('step_up_invalid');
    const row = await insertChange(trx, {
      ...{ id: newId(ctx.clock), user_id: caller.userId, kind: body.kind },
      ...{ step: body.kind === 'name' ? 'in_review' : 'at_partner', outcome: null },
      reason: body.kind === 'name' ? body.reason : null,
      requested: JSON.stringify(requested),
      previous: JSON.stringify(previous),
      ...{ customer_reason: null, attempt: 0, sent_at: null, requested_at: null, step_since: at },
      ...{ idempotency_key: key ?? null, request_hash: requestHash(body) },
      ...{ created_at: at, ended_at: null },
    });
    if (!row) return refuse('profile_change_open');
    const papers = { userId: caller.userId, changeId: row.id, ids: body.document_ids, at };
    if (!(await useDocuments(trx, papers))) return refuse('not_found');
    await dispatchChange(trx, ctx, row, 'name_change');
    const recipient = { userId: caller.userId, subjectId: row.id };
    await notify(trx, ctx, { ...recipient, kind: 'profile_change_received' });
    await ctx.events.publish(trx, caller.userId, { kind: 'user', id: caller.userId });
    return { ok: true, value: row };
  });
}

function answerAgain(
  row: ProfileChangeRow,
  body: Body,
): Created | Refusal<'idempotency_key_reused'> {
  const isSame = row.request_hash === requestHash(body);
  return isSame ? { ok: true, value: row } : refuse('idempotency_key_reused');
}

interface Parts {
  readonly requested: NameParts | AddressParts;
  readonly previous: NameParts | AddressParts;
}

type ValidatedChange =
  | { readonly ok: true; readonly value: Parts }
  | Refusal<'request_invalid' | 'place_not_served' | 'profile_status_not_allowed'>;

/** Verified customers only, for themselves: a business's documents are handled separately. */
export function mayChange(
  user: Pick<UserRow, 'owner_id' | 'profile_type' | 'bank_person_id' | 'profile_approval_status'>,
): boolean {
  const group = PROFILE_STATUS_GROUP[user.profile_approval_status];
  const isAccepted = group === 'accepted' || group === 'bdt_only';
  return isAccepted && user.owner_id === null && user.bank_person_id !== null;
}

async function validateChange(
  db: Kysely<Database>,
  user: UserRow,
  body: Body,
  locale: Locale,
): Promise<ValidatedChange> {
  if (!mayChange(user)) return refuse('profile_status_not_allowed');
  if (body.kind === 'address') return validateAddressChange(db, user, body, locale);
  const { first_name: first, middle_name: middle, last_name: last } = user;
  if (first === null || last === null) return refuse('profile_status_not_allowed');
  const previous: NameParts = { first_name: first, middle_name: middle, last_name: last };
  const requested: NameParts = {
    first_name: body.first_name,
    middle_name: body.middle_name || null,
    last_name: body.last_name,
  };
  if (isSame(previous, requested)) return unchangedRefusal('first_name', locale);
  return { ok: true, value: { requested, previous } };
}

async function validateAddressChange(
  db: Kysely<Database>,
  user: UserRow,
  body: Extract<Body, { kind: 'address' }>,
  locale: Locale,
): Promise<ValidatedChange> {
  const { kind: _kind, document_ids: _ids, ...given } = body;
  const validated = validateLegalAddress(user, { ...given, address_type: 'legal' }, locale);
  if (!validated.ok) return validated;
  const known = (await listAddresses(db, user.id)).find((one) => one.address_type === 'legal');
  if (!known) return refuse('profile_status_not_allowed');
  const value = { requested: validated.value, previous: partsOfAddress(known) };
  return isSame(value.previous, value.requested)
    ? unchangedRefusal('address_line_1', locale)
    : { ok: true, value };
}

function isSame(a: NameParts | AddressParts, b: NameParts | AddressParts): boolean {
  const other = new Map(Object.entries(b));
  return Object.entries(a).every(([part, value]) => other.get(part) === value);
}

function unchangedRefusal(field: string, locale: Locale): Refusal<'request_invalid'> {
  return refuse('request_invalid', {
    fields: fieldErrorTexts({ [field]: 'same_as_verified' }, locale),
  });
}
