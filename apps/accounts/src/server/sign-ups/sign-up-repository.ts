import type { IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { Locale, SignUp } from '#server/database/identity-schema.ts';
import { FLOW_S, addSeconds } from '#server/sessions/session-rules.ts';
import type { HomeCountry } from '@kheya/reference/served-places';

type Db = IdentityDatabase | IdentityTransaction;

/** The progress of a sign-up; each step needs the ones before it. */
export type SignUpStep = 'details' | 'email_code' | 'mobile' | 'mobile_code';

export function signUpStep(
  signUp: Pick<SignUp, 'email' | 'email_confirmed_at' | 'mobile'>,
): SignUpStep {
  if (signUp.email === null) return 'details';
  if (signUp.email_confirmed_at === null) return 'email_code';
  return signUp.mobile === null ? 'mobile' : 'mobile_code';
}

export function findSignUp(db: Db, flowId: string, now: Date): Promise<SignUp | undefined> {
  return db
    .selectFrom('identity.sign_ups')
    .selectAll()
    .where('flow_id', '=', flowId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Begins a sign-up, or moves one to another place; what was already given stays. */
export async function savePlace(
  db: Db,
  signUp: {
    readonly flowId: string;
    readonly country: HomeCountry;
    readonly place: string;
    readonly locale: Locale;
  },
  now: Date,
): Promise<void> {
  const { flowId, country, place, locale } = signUp;
  await db
    .insertInto('identity.sign_ups')
    .values({
      ...{ flow_id: flowId, country, place, locale },
      ...{ email: null, password_hash: null, email_confirmed_at: null, mobile: null },
      created_at: now,
      expires_at: addSeconds(now, FLOW_S),
    })
    .onConflict((conflict) => conflict.column('flow_id').doUpdateSet({ country, place, locale }))
    .execute();
}

export async function updateSignUp(
  db: Db,
  flowId: string,
  values: Partial<Pick<SignUp, 'email' | 'password_hash' | 'email_confirmed_at' | 'mobile'>>,
): Promise<void> {
  await db.updateTable('identity.sign_ups').set(values).where('flow_id', '=', flowId).execute();
}

export async function deleteSignUp(db: Db, flowId: string): Promise<void> {
  await db.deleteFrom('identity.sign_ups').where('flow_id', '=', flowId).execute();
}
