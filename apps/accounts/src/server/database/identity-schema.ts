import type { Insertable, Selectable } from 'kysely';
import type { DB } from './identity.generated.ts';

export type IdentitySchema = DB;

export type Authenticator = Selectable<DB['identity.authenticators']>;
export type CodeChallenge = Selectable<DB['identity.code_challenges']>;
export type IdentifierChange = Selectable<DB['identity.identifier_changes']>;
export type Passkey = Selectable<DB['identity.passkeys']>;
export type Session = Selectable<DB['identity.sessions']>;
export type SignUp = Selectable<DB['identity.sign_ups']>;
export type User = Selectable<DB['identity.users']>;
export type NewUser = Insertable<DB['identity.users']>;

export type Locale = User['locale'];
export type CodeKind = CodeChallenge['kind'];
export type CodeChannel = CodeChallenge['channel'];
export type IdentifierKind = IdentifierChange['kind'];
/** The purposes of a passkey challenge; a signature for one is not valid for another. */
export type PasskeyPurpose = Selectable<DB['identity.passkey_challenges']>['purpose'];
export type ProofMethod = Selectable<DB['identity.recent_proofs']>['method'];
export type SessionEnd = NonNullable<Session['end_reason']>;
