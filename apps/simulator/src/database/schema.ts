import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/** A jsonb column: read as a value, written as its text. */
type Json<T> = ColumnType<T, string, string>;
export type Fields = Record<string, unknown>;

interface FaultTable {
  id: Generated<bigint>;
  provider: string;
  kind: string;
  operation: string | null;
  remaining: number;
  delay_ms: Generated<number>;
  armed_at: Date;
}

interface MessageTable {
  id: Generated<bigint>;
  channel: 'mail' | 'sms';
  recipient: string;
  sender: string;
  subject: string;
  body: string;
  html: string | null;
  language: string | null;
  external_id: string;
  received_at: Date;
}

interface TimerTable {
  id: Generated<bigint>;
  kind: string;
  payload: Json<Fields>;
  due_at: Date;
}

interface IdempotencyTable {
  key: string;
  request_hash: string;
  status: number;
  answer: string;
  created_at: Date;
}

interface PartyTable {
  seq: Generated<bigint>;
  id: string;
  kind: 'PERSON' | 'BUSINESS';
  data: Json<Fields>;
  identifier_last_four: string | null;
  verification_status: Generated<string>;
  verification_last_run: Date | null;
  verification_runs: Generated<number>;
  verification_running: Generated<boolean>;
  creation_time: Date;
  last_updated_time: Date;
}

interface VerificationTable {
  seq: Generated<bigint>;
  id: string;
  party_id: string;
  run: number;
  verification_type: string;
  result: string;
  details: Json<Fields[]>;
  verification_time: Date;
  creation_time: Date;
  last_updated_time: Date;
}

interface RelationshipTable {
  seq: Generated<bigint>;
  id: string;
  data: Json<Fields>;
  creation_time: Date;
  last_updated_time: Date;
}

interface DisclosureTable {
  seq: Generated<bigint>;
  id: string;
  party_id: string;
  data: Json<Fields>;
  creation_time: Date;
}

interface DocumentTable {
  seq: Generated<bigint>;
  id: string;
  party_id: string | null;
  name: string;
  description: string | null;
  file_name: string;
  content_type: string;
  content: Buffer;
  encryption: string;
  creation_time: Date;
}

interface AccountTable {
  seq: Generated<bigint>;
  id: string;
  account_number: string;
  alias: string | null;
  data: Json<Fields>;
  status: string;
  access_status: Generated<string>;
  balance_minor: Generated<bigint>;
  may_overdraw: Generated<boolean>;
  creation_time: Date;
  last_updated_time: Date;
}

interface AccountHolderTable {
  seq: Generated<bigint>;
  id: string;
  account_id: string;
  party_id: string;
  relationship_type: string;
}

interface PostedTransactionTable {
  id: Generated<bigint>;
  uuid: string;
  idemkey: string;
  reference_id: string;
  type: string;
  subtype: string;
  memo: string;
  metadata: Json<Fields>;
  external_data: Json<Fields>;
  posted_at: Date;
}

interface TransactionLineTable {
  transaction_id: bigint;
  seq: number;
  uuid: string;
  account_id: string;
  amount_minor: bigint;
  dc_sign: 'debit' | 'credit';
  balance_minor: bigint;
}

interface WebhookTable {
  seq: Generated<bigint>;
  id: string;
  url: string;
  enabled_events: string[];
  is_enabled: boolean;
  description: string | null;
  metadata: string | null;
  last_updated: Date;
}

interface EventTable {
  seq: Generated<bigint>;
  id: string;
  webhook_id: string;
  type: string;
  event_time: Date;
  event_resource: string;
  event_resource_changed_fields: string;
  status: Generated<'RUNNING' | 'SUCCESS' | 'RETRYING'>;
  due_at: Date | null;
  attempts: Generated<number>;
  copies: Generated<number>;
  sign_wrongly: Generated<boolean>;
  response_history: ColumnType<Fields[], string | undefined, string>;
}

interface BkashAccountTable {
  name: 'Collection' | 'Disbursement';
  balance_minor: bigint;
  updated_at: Date;
}

interface BkashPaymentTable {
  seq: Generated<bigint>;
  trx_id: string;
  merchant_invoice_number: string;
  receiver_msisdn: string;
  amount_minor: bigint;
  status: 'Initiated' | 'Completed' | 'Failed' | 'Reversed';
  initiated_at: Date;
  completes_at: Date | null;
  completed_at: Date | null;
}

/** The simulator's own database. */
export interface SimulatorSchema {
  'sim.settings': { name: string; value: string };
  'sim.faults': FaultTable;
  'sim.messages': MessageTable;
  'sim.timers': TimerTable;
  'bank.idempotency': IdempotencyTable;
  'bank.parties': PartyTable;
  'bank.verifications': VerificationTable;
  'bank.relationships': RelationshipTable;
  'bank.disclosures': DisclosureTable;
  'bank.documents': DocumentTable;
  'bank.accounts': AccountTable;
  'bank.account_holders': AccountHolderTable;
  'bank.transactions': PostedTransactionTable;
  'bank.transaction_lines': TransactionLineTable;
  'bank.webhooks': WebhookTable;
  'bank.events': EventTable;
  'bkash.accounts': BkashAccountTable;
  'bkash.payments': BkashPaymentTable;
}

export type Party = Selectable<PartyTable>;
export type Verification = Selectable<VerificationTable>;
export type Document = Selectable<DocumentTable>;
export type Account = Selectable<AccountTable>;
export type AccountHolder = Selectable<AccountHolderTable>;
export type PostedTransaction = Selectable<PostedTransactionTable>;
export type TransactionLine = Selectable<TransactionLineTable>;
export type Webhook = Selectable<WebhookTable>;
export type BankEvent = Selectable<EventTable>;
export type Fault = Selectable<FaultTable>;
export type Message = Selectable<MessageTable>;
export type NewMessage = Omit<Insertable<MessageTable>, 'id'>;
export type BkashPayment = Selectable<BkashPaymentTable>;
