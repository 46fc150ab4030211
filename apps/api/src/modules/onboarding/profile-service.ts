import type { Kysely } from 'kysely';
import type { BodyOf, Locale, userUpdate } from '@kheya/contract';
import { type FieldErrors, fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { readEin } from '@kheya/contract/fields/business';
import { checkBirthDate } from '@kheya/contract/fields/person';
import { isPhone, readPhone } from '@kheya/contract/fields/phone';
import { inTransaction } from '@kheya/db';
import { type AnyRefusal, type Refusal, refuse } from '@kheya/http-kit';
import { isNid } from '@kheya/reference';
import type { Database, UserChange, UserRow } from '#database.ts';
import {
  findIdentification,
  isProfileEditable,
  moveProfileStatus,
  setLanguage,
} from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { lockUser, updateUser } from './onboarding-repository.ts';

export type Saved<T> = { readonly ok: true; readonly value: T };

/** Runs a change of the profile, only while it may be edited, and records that it was saved. */
export async function changeProfile<T, R extends AnyRefusal>(
  ctx: ModuleContext,
  userId: string,
  change: (trx: Kysely<Database>, user: UserRow) => Promise<Saved<T> | R>,
): Promise<Saved<T> | R | Refusal<'profile_status_not_allowed'>> {
  return inTransaction(ctx.db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (!isProfileEditable(user.profile_approval_status))
      return refuse('profile_status_not_allowed');
    const changed = await change(trx, user);
    if (!changed.ok) return changed;
    const moved = await moveProfileStatus(trx, ctx, { userId, event: 'profile_saved' });
    return moved.ok ? changed : refuse('profile_status_not_allowed');
  });
}

/** Updates the short profile. Each field is validated by the rules of its country. */
export async function updateProfile(
  ctx: ModuleContext,
  userId: string,
  body: BodyOf<typeof userUpdate>,
  locale: Locale,
): Promise<Saved<UserRow> | Refusal<'request_invalid' | 'profile_status_not_allowed'>> {
  const { language, ...profile } = body;
  const at = ctx.clock.now();
  if (Object.keys(profile).length === 0) {
    // The language is a preference, not part of a person's identity.
    return ctx.db.transaction().execute(async (trx) => {
      const value = await updateUser(trx, userId, { updated_at: at });
      return { ok: true, value: await withLanguage(trx, value, language) };
    });
  }
  return changeProfile(ctx, userId, async (trx, user) => {
    const read = readProfile(profile, user, at);
    if (read.ok && !(await isNumberOfYear(trx, ctx, user, read.change.date_of_birth))) {
      return refuse('request_invalid', {
        fields: fieldErrorTexts({ date_of_birth: 'nid_year' }, locale),
      });
    }
    if (!read.ok)
      return refuse('request_invalid', { fields: fieldErrorTexts(read.errors, locale) });
    const value = await updateUser(trx, userId, { ...read.change, updated_at: at });
    return { ok: true, value: await withLanguage(trx, value, language) };
  });
}

/** The language is the person's, whichever profile they act for. */
async function withLanguage(
  trx: Kysely<Database>,
  row: UserRow,
  language: Locale | undefined,
): Promise<UserRow> {
  if (language === undefined) return row;
  await setLanguage(trx, row.owner_id ?? row.id, { language, at: row.updated_at });
  return { ...row, language };
}

/** A verified number is changed where it was verified; the same number may be sent along. */
function readOwnPhone(typed: string, country: UserRow['country'], user: UserRow) {
  if (user.is_phone_verified) {
    const isSame = isPhone(typed, user.phone);
    return isSame
      ? ({ ok: true, value: user.phone } as const)
      : ({ ok: false, error: 'phone_at_accounts' } as const);
  }
  return country ? readPhone(typed, country) : ({ ok: false, error: 'country_first' } as const);
}

type ProfileBody = Omit<BodyOf<typeof userUpdate>, 'language'>;
type ReadProfile =
  | { readonly ok: true; readonly change: UserChange }
  | { readonly ok: false; readonly errors: FieldErrors };

function readProfile(body: ProfileBody, user: UserRow, now: Date): ReadProfile {
  const { phone, date_of_birth, business_ein, middle_name, ...plain } = body;
  const country = body.country ?? user.country;
  const errors: FieldErrors = {};
  const change: Record<string, unknown> = { ...plain };
  if (middle_name !== undefined) change['middle_name'] = middle_name || null;
  if (date_of_birth !== undefined) {
    const error = checkBirthDate(date_of_birth, now.getTime());
    if (error) errors['date_of_birth'] = error;
    change['date_of_birth'] = date_of_birth;
  }
  // An unverified number of the previous country no longer counts: a new one is asked for.
  if (country !== user.country && !user.is_phone_verified) change['phone'] = null;
  if (phone !== undefined) {
    const read = readOwnPhone(phone, country, user);
    if (read.ok) change['phone'] = read.value;
    else errors['phone'] = read.error;
  }
  if (business_ein !== undefined) {
    const read = readEin(business_ein);
    if (read.ok) change['business_ein'] = read.value;
    else errors['business_ein'] = read.error;
  }
  const isBusiness = (body.profile_type ?? user.profile_type) === 'BUSINESS';
  if (isBusiness && country === 'BD') errors['profile_type'] = 'business_us';
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, change };
}

/**
 * The long form of an NID begins with the year of birth, so neither can change without the other.
 */
async function isNumberOfYear(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'config'>,
  user: UserRow,
  birthDate: string | null | undefined,
): Promise<boolean> {
  if (!birthDate || birthDate === user.date_of_birth) return true;
  const saved = await findIdentification(trx, user.id);
  if (saved?.type !== 'NID') return true;
  const number = createSealing(ctx.config).open(saved.sealed_number, user.id);
  return isNid(number, Number(birthDate.slice(0, 4)));
}
