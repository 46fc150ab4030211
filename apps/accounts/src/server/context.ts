import type { Database } from '@kheya/db';
import type { Logger, MessageSeal, RunningClock } from '@kheya/service-kit';
import type { Transaction } from 'kysely';
import type { AccountsConfig } from '#server/config.ts';
import type { IdentitySchema } from '#server/database/identity-schema.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

/** What every part of the accounts server works with. */
export interface Accounts {
  readonly config: AccountsConfig;
  readonly db: Database<IdentitySchema>;
  readonly clock: RunningClock;
  readonly secrets: Secrets;
  /** Seals messages that wait to be sent. */
  readonly messages: MessageSeal;
  readonly logger: Logger;
}

export type IdentityDatabase = Database<IdentitySchema>;
export type IdentityTransaction = Transaction<IdentitySchema>;
