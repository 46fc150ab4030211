import type { Insertable, Selectable } from 'kysely';
import type { DB } from './schema.generated.ts';

/** The simulator's own database. */
export type SimulatorSchema = DB;

export type Party = Selectable<DB['bank.parties']>;
export type Verification = Selectable<DB['bank.verifications']>;
export type Document = Selectable<DB['bank.documents']>;
export type Account = Selectable<DB['bank.accounts']>;
export type AccountHolder = Selectable<DB['bank.account_holders']>;
export type PostedTransaction = Selectable<DB['bank.transactions']>;
export type TransactionLine = Selectable<DB['bank.transaction_lines']>;
export type ExternalAccount = Selectable<DB['bank.external_accounts']>;
export type UsPayment = Selectable<DB['bank.us_payments']>;
export type Webhook = Selectable<DB['bank.webhooks']>;
export type BankEvent = Selectable<DB['bank.events']>;
export type Fault = Selectable<DB['sim.faults']>;
export type Message = Selectable<DB['sim.messages']>;
export type NewMessage = Omit<Insertable<DB['sim.messages']>, 'id'>;
