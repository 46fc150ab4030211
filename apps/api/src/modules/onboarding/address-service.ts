import type { Kysely } from 'kysely';
import type { BodyOf, Locale, userAddressCreate, userAddressUpdate } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, UserAddressRow, UserRow } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import {
  countAddresses,
  deleteAddress,
  findAddress,
  lockUser,
  saveAddress,
  SINGLE_ADDRESSES,
  updateAddress,
} from './onboarding-repository.ts';
import { readAddress, unservedPlace } from './profile-rules.ts';
import { changeProfile, type Saved } from './profile-service.ts';

/** For each kind that is a list, such as earlier delivery addresses. */
const MAX_ADDRESSES_PER_TYPE = 10;

type AddressBody = BodyOf<typeof userAddressCreate>;
type AddressColumns = Omit<UserAddressRow, 'id' | 'user_id' | 'address_type' | 'created_at'>;
type ValidatedAddress = Saved<AddressColumns> | Refusal<'request_invalid' | 'place_not_served'>;

/**
 * Validates an address by the rules of its country; the legal address has to be in a served place.
 */
function validateAddress(given: AddressBody, locale: Locale): ValidatedAddress {
  const read = readAddress(given);
  if (!read.ok) return refuse('request_invalid', { fields: fieldErrorTexts(read.errors, locale) });
  const place = given.address_type === 'legal' ? unservedPlace(read.value, locale) : undefined;
  if (place !== undefined) return refuse('place_not_served', { facts: { place } });
  return { ok: true, value: addressColumns(read.value) };
}

/** The columns of an address; other properties of the body are dropped. */
function addressColumns(given: AddressBody): AddressColumns {
  return {
    address_line_1: given.address_line_1,
    address_line_2: given.address_line_2 || null,
    city: given.city,
    state: given.state ?? null,
    postal_code: given.postal_code,
    country: given.country,
    division: given.division ?? null,
    district: given.district ?? null,
    thana: given.thana ?? null,
  };
}

type Refused = Refusal<'request_invalid' | 'place_not_served' | 'profile_status_not_allowed'>;

/** Saves an address. Only the legal address is part of the verified profile. */
export async function createAddress(
  ctx: ModuleContext,
  userId: string,
  body: AddressBody,
  locale: Locale,
): Promise<Saved<UserAddressRow> | Refused> {
  const validated = validateAddress(body, locale);
  if (!validated.ok) return validated;
  const { address_type } = body;
  const row = {
    ...validated.value,
    id: newId(ctx.clock),
    user_id: userId,
    address_type,
    created_at: ctx.clock.now(),
  };
  if (address_type === 'legal') {
    return changeProfile(ctx, userId, async (trx, user) => {
      const elsewhere = checkCountry(user, body.country, locale);
      return elsewhere ?? { ok: true, value: await saveAddress(trx, row) };
    });
  }
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId);
    const isList = !SINGLE_ADDRESSES.includes(address_type);
    if (isList && (await countAddresses(trx, userId, address_type)) >= MAX_ADDRESSES_PER_TYPE) {
      const fields = fieldErrorTexts({ address_type: 'address_too_many' }, locale);
      return refuse('request_invalid', { fields });
    }
    return { ok: true as const, value: await saveAddress(trx, row) };
  });
}

/** Changes parts of an address; the result is validated as a whole. */
export async function changeAddress(
  ctx: ModuleContext,
  userId: string,
  change: { readonly id: string; readonly body: BodyOf<typeof userAddressUpdate> },
  locale: Locale,
): Promise<Saved<UserAddressRow> | Refused | Refusal<'not_found'>> {
  const known = await findAddress(ctx.db, userId, change.id);
  if (!known) return refuse('not_found');
  const apply = async (trx: Kysely<Database>, user: UserRow) => {
    // Read again under the lock, so that two concurrent changes apply one after the other.
    const row = await findAddress(trx, userId, change.id);
    if (!row) return refuse('not_found');
    const validated = validateAddress(mergedWith(row, change.body), locale);
    if (!validated.ok) return validated;
    if (row.address_type === 'legal') {
      const elsewhere = checkCountry(user, validated.value.country, locale);
      if (elsewhere) return elsewhere;
    }
    const value = await updateAddress(trx, row.id, validated.value);
    return value ? { ok: true as const, value } : refuse('not_found');
  };
  if (known.address_type === 'legal') return changeProfile(ctx, userId, apply);
  return inTransaction(ctx.db, async (trx) => apply(trx, await lockUser(trx, userId)));
}

function mergedWith(row: UserAddressRow, body: BodyOf<typeof userAddressUpdate>): AddressBody {
  const changed = Object.entries(body).filter(([, value]) => value !== undefined);
  return { ...row, ...(Object.fromEntries(changed) as Partial<AddressBody>) };
}

/** Removes an address; the legal address can only be replaced. */
export async function removeAddress(
  ctx: ModuleContext,
  userId: string,
  id: string,
  locale: Locale,
): Promise<Saved<undefined> | Refusal<'not_found' | 'request_invalid'>> {
  const known = await findAddress(ctx.db, userId, id);
  if (!known) return refuse('not_found');
  if (known.address_type === 'legal') {
    const fields = fieldErrorTexts({ address_type: 'address_legal_stays' }, locale);
    return refuse('request_invalid', { fields });
  }
  await deleteAddress(ctx.db, id);
  return { ok: true, value: undefined };
}

/** Validates a verified customer's new legal address by the rules of onboarding. */
export function validateLegalAddress(
  user: UserRow,
  body: AddressBody,
  locale: Locale,
): ValidatedAddress {
  const elsewhere = checkCountry(user, body.country, locale);
  return elsewhere ?? validateAddress(body, locale);
}

export function partsOfAddress(row: UserAddressRow): AddressColumns {
  return addressColumns({ ...row, address_type: 'legal' });
}

/** Replaces the legal address by one that was verified. */
export async function replaceLegalAddress(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  userId: string,
  place: AddressColumns,
): Promise<void> {
  const row = { id: newId(ctx.clock), user_id: userId, address_type: 'legal' } as const;
  await saveAddress(trx, { ...place, ...row, created_at: ctx.clock.now() });
}

function checkCountry(
  user: UserRow,
  country: AddressBody['country'],
  locale: Locale,
): Refusal<'request_invalid'> | undefined {
  if (user.country === null || user.country === country) return undefined;
  return refuse('request_invalid', {
    fields: fieldErrorTexts({ country: 'country_differs' }, locale),
  });
}
