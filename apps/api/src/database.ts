import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { AccountClosureTables } from './database-account-closure.ts';
import type { DataExportTables } from './database-data-export.ts';
import type { HistoryTables } from './database-history.ts';
import type { CustomerStopTables } from './database-customer-stop.ts';
import type { FileTables } from './database-file.ts';
import type { IdentityTables } from './database-identity.ts';
import type { NameScreeningTables } from './database-name-screening.ts';
import type { NotificationTables } from './database-notification.ts';
import type { OperatorTaskTables } from './database-operator-task.ts';
import type { PersonTables } from './database-person.ts';
import type { ProfileChangeTables } from './database-profile-change.ts';
import type { ProfileTables } from './database-profile.ts';
import type { ReviewTables } from './database-review.ts';
import type { TicketTables } from './database-ticket.ts';
import type { Language, ProfileType, UserTable } from './database-user.ts';
import type { VerificationTables } from './database-verification.ts';
import type { WithdrawalRequestTables } from './database-withdrawal-request.ts';
import type { TransferStatus, TransferStep } from '@kheya/contract';

/** A jsonb column: read as a value, written as its text (`JSON.stringify`). */
export type Json<T> = ColumnType<T, string, string>;
export type Fields = Record<string, unknown>;

interface ProfileStatusChangeTable {
  id: Generated<bigint>;
  user_id: string;
  from_status: string;
  to_status: string;
  cause: string;
  allowed: boolean;
  at: Date;
}

interface VerificationCheckTable {
  user_id: string;
  name: 'identity' | 'watchlist';
  result: string;
  reason: string | null;
  partner_verification_id: string | null;
  updated_at: Date;
}

interface AccountTable {
  id: string;
  user_id: string;
  currency: 'USD' | 'BDT';
  account_type: Generated<'CHECKING' | 'SAVINGS'>;
  account_number: string;
  routing_number: string | null;
  nickname: string | null;
  holder_name: string;
  status: Generated<'ACTIVE' | 'SUSPENDED' | 'UNACTIVATED'>;
  bucket: number;
  ledger_account_id: string;
  bank_account_id: string | null;
  opened_at: Date;
}

interface IncomingPaymentTable {
  id: string;
  provider: string;
  provider_transaction_id: string;
  account_id: string | null;
  account_number: string;
  currency: 'USD' | 'BDT';
  amount_minor: bigint;
  sender_name: string;
  memo: string | null;
  trace_number: string | null;
  step: 'intent' | 'posted' | 'unallocated';
  occurred_at: Date;
  created_at: Date;
  posted_at: Date | null;
}

interface WebhookEventTable {
  provider: string;
  event_id: string;
  type: string;
  /** Null as soon as it is processed. */
  body: Json<Fields> | null;
  received_at: Date;
  processed_at: Date | null;
}

interface ContactTable {
  id: string;
  user_id: string;
  kind: 'mobile_wallet' | 'bdt_account';
  nickname: string;
  name: string;
  town: string | null;
  wallet_type: 'bKash' | 'Nagad' | 'Upay' | null;
  account_number: string;
  payee_account_id: string | null;
  purpose: string | null;
  relationship: string | null;
  source_of_funds: string | null;
  is_favourite: Generated<boolean>;
  bank_payee_id: string | null;
  last_paid_at: Date | null;
  archived_at: Date | null;
  created_at: Date;
}

interface MidRateTable {
  id: Generated<bigint>;
  base: string;
  quote: string;
  rate_e8: bigint;
  source: string;
  heard_at: Date;
}

interface FeeRuleTable {
  rail: string;
  profile_type: ProfileType;
  currency: string;
  fixed_minor: bigint;
  rate_bps: number;
  valid_from: string;
  source: string;
}

interface SpreadRuleTable {
  base: string;
  quote: string;
  profile_type: ProfileType;
  spread_bps: number;
  valid_from: string;
  source: string;
}

export type LimitScope = 'sender' | 'rail' | 'wallet';

export type LimitName =
  | 'transaction_minimum'
  | 'transaction_maximum'
  | 'daily_amount'
  | 'monthly_amount'
  | 'daily_count'
  | 'monthly_count';

interface LimitRuleTable {
  rail: string;
  scope: LimitScope;
  profile_type: ProfileType;
  name: LimitName;
  currency: string;
  limit_value: bigint;
  valid_from: string;
  source: string;
}

interface LimitUsageTable {
  subject: string;
  rail: string;
  name: string;
  currency: string;
  window_start: Date;
  used: bigint;
}

interface ConversionRateTable {
  id: string;
  user_id: string;
  base: string;
  quote: string;
  mid_e8: bigint;
  rate_e8: bigint;
  spread_bps: number;
  fees_of: string;
  created_at: Date;
  expires_at: Date;
  used_by: string | null;
}

interface DisclosureTable {
  id: string;
  user_id: string;
  version: string;
  sha256: string;
  language: Language;
  content: Json<Fields>;
  created_at: Date;
}

interface QuoteTable {
  id: string;
  user_id: string;
  conversion_rate_id: string | null;
  disclosure_id: string | null;
  request: Json<Fields>;
  terms: Json<Fields>;
  created_at: Date;
  expires_at: Date;
}

interface TransferTable {
  id: string;
  user_id: string;
  idempotency_key: string;
  request_hash: string;
  step: TransferStep;
  status: TransferStatus;
  transfer_mode: string;
  movement: 'usd_to_wallet' | 'bdt_to_wallet' | 'usd_to_bdt';
  rail: string;
  source_account_id: string;
  contact_id: string | null;
  target_account_id: string | null;
  currency: string;
  amount_minor: bigint;
  fee_minor: bigint;
  target_currency: string;
  target_minor: bigint;
  mid_target_minor: bigint;
  rate_e8: bigint | null;
  mid_e8: bigint | null;
  spread_bps: number | null;
  conversion_rate_id: string | null;
  quote_id: string;
  disclosure_id: string | null;
  bucket: number;
  refusal_code: string | null;
  refusal_facts: Json<Fields | null> | null;
  reason: string | null;
  memo: string | null;
  reference_info: string | null;
  purpose: string | null;
  relationship: string | null;
  payee: Json<Fields>;
  limit_counts: ColumnType<Fields[], string | undefined, string>;
  scheduled_for: string | null;
  intent_at: Date;
  arrives_by: Date;
  cancel_requested_at: Date | null;
  cancel_key: string | null;
  bank_transfer_id: string | null;
  bank_fee_transfer_id: string | null;
  bank_reversal_id: string | null;
  bank_fee_reversal_id: string | null;
  rail_reference: string | null;
  rail_asked_at: Date | null;
  next_ask_at: Date | null;
  asks: Generated<number>;
  reserve_attempt: Generated<number>;
  version: Generated<number>;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface TransferEventTable {
  transfer_id: string;
  number: number;
  step: string;
  at: Date;
  facts: ColumnType<Fields, string | undefined, string>;
}

interface StepUpChallengeTable {
  id: string;
  user_id: string;
  person_id: string;
  session_id: string;
  binding: string;
  facts: Json<{ action?: string; amount?: string; payee?: string }>;
  code_digest: Buffer;
  attempts_left: number;
  sent_at: Date;
  expires_at: Date;
  token_digest: Buffer | null;
  token_expires_at: Date | null;
  used_at: Date | null;
  created_at: Date;
}

interface TreasuryMovementTable {
  id: string;
  kind: 'opening' | 'prefund' | 'sale' | 'even';
  name: string;
  facts: Json<Fields>;
  intent_at: Date;
  posted_at: Date | null;
}

interface DownloadTable {
  token_digest: Buffer;
  user_id: string | null;
  operator_id: string | null;
  request: Json<Fields>;
  expires_at: Date;
  fetched_at: Date | null;
}

/** Every table and view that the payments API reads or writes by query. */
export interface Database
  extends
    AccountClosureTables,
    DataExportTables,
    HistoryTables,
    CustomerStopTables,
    FileTables,
    IdentityTables,
    NameScreeningTables,
    NotificationTables,
    OperatorTaskTables,
    PersonTables,
    ProfileChangeTables,
    ProfileTables,
    ReviewTables,
    TicketTables,
    VerificationTables,
    WithdrawalRequestTables {
  'payments.users': UserTable;
  'payments.profile_status_changes': ProfileStatusChangeTable;
  'payments.verification_checks': VerificationCheckTable;
  'payments.accounts': AccountTable;
  'payments.incoming_payments': IncomingPaymentTable;
  'payments.webhook_events': WebhookEventTable;
  'payments.contacts': ContactTable;
  'payments.mid_rates': MidRateTable;
  'payments.fee_rules': FeeRuleTable;
  'payments.spread_rules': SpreadRuleTable;
  'payments.limit_rules': LimitRuleTable;
  'payments.limit_usages': LimitUsageTable;
  'payments.conversion_rates': ConversionRateTable;
  'payments.disclosures': DisclosureTable;
  'payments.quotes': QuoteTable;
  'payments.transfers': TransferTable;
  'payments.transfer_events': TransferEventTable;
  'payments.step_up_challenges': StepUpChallengeTable;
  'payments.downloads': DownloadTable;
  'payments.treasury_movements': TreasuryMovementTable;
}

export type UserRow = Selectable<UserTable>;
export type UserChange = Updateable<UserTable>;
export type AccountRow = Selectable<AccountTable>;
export type IncomingPaymentRow = Selectable<IncomingPaymentTable>;
export type ContactRow = Selectable<ContactTable>;
export type ContactChange = Updateable<ContactTable>;
export type NewContact = Insertable<ContactTable>;
export type LimitUsageRow = Selectable<LimitUsageTable>;
export type ConversionRateRow = Selectable<ConversionRateTable>;
export type QuoteRow = Selectable<QuoteTable>;
export type TransferRow = Selectable<TransferTable>;
export type NewTransfer = Insertable<TransferTable>;
export type TransferChange = Updateable<TransferTable>;
export type TransferEventRow = Selectable<TransferEventTable>;
export type StepUpChallengeRow = Selectable<StepUpChallengeTable>;
export type * from './database-ticket.ts';
export type * from './database-account-closure.ts';
export type * from './database-data-export.ts';
export type * from './database-file.ts';
export type * from './database-person.ts';
export type * from './database-verification.ts';
