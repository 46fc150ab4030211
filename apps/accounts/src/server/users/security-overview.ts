import type { IdentityDatabase, IdentityTransaction } from '#server/context.ts';
import type { User } from '#server/database/identity-schema.ts';

/** The credentials a person has. */
export interface Credentials {
  readonly password: boolean;
  readonly passkeys: number;
  readonly authenticator: boolean;
  readonly recovery_codes_left: number;
}

export async function loadCredentials(
  { db }: { readonly db: IdentityDatabase | IdentityTransaction },
  user: User,
): Promise<Credentials> {
  const counts = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('identity.passkeys')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .where('user_id', '=', user.id)
        .as('passkeys'),
      eb
        .selectFrom('identity.authenticators')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .where('user_id', '=', user.id)
        .where('confirmed_at', 'is not', null)
        .as('authenticators'),
      eb
        .selectFrom('identity.recovery_codes')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .where('user_id', '=', user.id)
        .where('used_at', 'is', null)
        .as('recovery_codes'),
    ])
    .executeTakeFirstOrThrow();
  return {
    password: user.password_hash !== null,
    passkeys: Number(counts.passkeys ?? 0),
    authenticator: Number(counts.authenticators ?? 0) > 0,
    recovery_codes_left: Number(counts.recovery_codes ?? 0),
  };
}
