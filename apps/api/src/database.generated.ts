/**
 * The rows of the migrated database, written by `npm run row-types`: edit a migration or
 * row-types.json instead.
 */

import type { BusinessCheckDetails, NotificationFacts, PaymentBatchPayee, PaymentBatchRefusal, ProfileParts, StepUpFacts } from "./database-json.ts";
import type { Locale, OperatorTaskKind, PaymentBatchCells, PaymentBatchWarning, ProfileStatus, RequestedDocument, RestrictionReason, ReviewReason, ScreeningEvidence, SoftLimit, StatementLineKind, TransferObstacle, WalletType, WatchListEntry } from "@kheya/contract";
import type { Fields, Jsonb } from "@kheya/db";
import type { HomeCountry } from "@kheya/reference/served-places";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface IdentityDevicesForApi {
  device_id: string | null;
  revoked_at: Date | null;
  trusted_at: Date | null;
  user_id: string | null;
}

export interface IdentityHomesForApi {
  home_country: HomeCountry;
  home_place: string;
  user_id: string;
}

export interface IdentitySessionsForApi {
  active: boolean;
  device_id: string;
  device_trusted: boolean;
  session_id: string;
  user_id: string;
}

export interface IdentityUsersForApi {
  closed_at: Date | null;
  created_at: Date;
  email: string;
  email_verified: boolean;
  has_authenticator: boolean;
  has_passkey: boolean;
  mobile: string | null;
  roles: string[];
  user_id: string;
}

export interface PaymentsAccountClosureAccounts {
  account_id: string;
  bank_requested_at: Date | null;
  bank_step: "closed" | "refused" | null;
  closure_id: string;
  crumb_booked_at: Date | null;
  crumb_minor: bigint | null;
  id: string;
}

export interface PaymentsAccountClosures {
  account_id: string | null;
  created_at: Date;
  ended_at: Date | null;
  id: string;
  move_to_id: string | null;
  reason: string | null;
  step: "intent" | "closed" | "abandoned";
  transfer_id: string | null;
  user_id: string;
}

export interface PaymentsAccountFeeNotices {
  account_id: string;
  fee_kind: string;
  noticed_at: Date;
  valid_from: string;
}

export interface PaymentsAccountFeeRules {
  account_kind: "checking" | "savings" | "deposit" | "bdt";
  amount_minor: bigint;
  change_id: string | null;
  fee_kind: "monthly_fee" | "wire_in_fee" | "returned_item_fee";
  source: string;
  valid_from: string;
  valid_to: string | null;
  waived_from_minor: bigint | null;
}

export interface PaymentsAccountOpenings {
  asked_at: Date | null;
  bank_account_id: string | null;
  created_at: Date;
  ended_at: Date | null;
  id: string;
  idempotency_key: string;
  kind: "checking" | "savings" | "deposit";
  nickname: string | null;
  request_hash: string;
  state: Generated<"requested" | "opened" | "refused">;
  user_id: string;
}

export interface PaymentsAccountPostings {
  account_id: string;
  amount_minor: bigint;
  bank_transfer_id: string | null;
  bucket: number;
  created_at: Date;
  id: string;
  intent_at: Date;
  kind: "interest" | "monthly_fee" | "wire_in_fee" | "returned_item_fee" | "fee_refund" | "correction" | "crumb";
  posted_at: Date | null;
  side: "debit" | "credit";
  step: "intent" | "posted" | "waived";
  subject: string;
  waived_because: "balance_kept" | "not_covered" | "not_announced" | "suspended" | "closed" | null;
}

export interface PaymentsAccounts {
  account_number: string;
  account_type: Generated<"CHECKING" | "SAVINGS">;
  bank_account_id: string | null;
  bucket: number;
  closed_at: Date | null;
  currency: "USD" | "BDT";
  holder_name: string;
  id: string;
  is_default: Generated<boolean>;
  kind: "checking" | "savings" | "deposit" | "bdt";
  ledger_account_id: string;
  nickname: string | null;
  opened_at: Date;
  routing_number: string | null;
  status: Generated<"ACTIVE" | "SUSPENDED" | "UNACTIVATED">;
  user_id: string;
}

export interface PaymentsAdditionalInfos {
  account_purpose: "FAMILY_SUPPORT" | "EVERYDAY" | "SAVINGS" | "BUSINESS" | "EDUCATION";
  expected_monthly_amount: "UNDER_500" | "FROM_500_TO_2000" | "FROM_2000_TO_10000" | "OVER_10000";
  is_politically_exposed: boolean;
  occupation: "EMPLOYED" | "SELF_EMPLOYED" | "STUDENT" | "HOMEMAKER" | "RETIRED" | "UNEMPLOYED";
  source_of_funds: "SALARY" | "BUSINESS_INCOME" | "SAVINGS" | "FAMILY_SUPPORT" | "INVESTMENT" | "BENEFITS";
  updated_at: Date;
  user_id: string;
}

export interface PaymentsAgreementAcceptances {
  accepted_at: Date;
  id: string;
  ip_address: string;
  language: Locale;
  sha256: string;
  signature: string;
  type: string;
  user_agent: string;
  user_id: string;
  version: string;
}

export interface PaymentsAppeals {
  created_at: Date;
  customer_reason: ReviewReason | null;
  decided_at: Date | null;
  decision: "accept" | "reject" | "request_documents" | null;
  id: string;
  kind: "verification" | "restriction";
  status: Generated<"open" | "granted" | "denied">;
  text: string;
  user_id: string;
}

export interface PaymentsApprovalRules {
  id: string;
  profile_id: string;
  set_by: string;
  threshold_minor: bigint | null;
  valid_from: Date;
}

export interface PaymentsAttachments {
  comment_id: string | null;
  content_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  created_at: Date;
  file_name: string;
  id: string;
  sealed_content: Buffer;
  size: number;
  uploaded_by: string;
}

export interface PaymentsBusinessChecks {
  checked_at: Date;
  details: Jsonb<BusinessCheckDetails>;
  kind: "IDENTITY" | "WATCHLIST" | "RELATED_ENTITIES" | "MANUAL_REVIEW";
  partner_verification_id: string;
  result: string;
  updated_at: Date;
  user_id: string;
}

export interface PaymentsBusinessStatusChanges {
  at: Date;
  cause: string;
  from_status: string;
  id: Generated<bigint>;
  to_status: string;
  user_id: string;
}

export interface PaymentsCallCounts {
  count: number;
  /**
   * the system's time: a moved clock forgives nobody
   */
  ends_at: Date;
  surface: string;
  who: string;
}

export interface PaymentsCaseDecisions {
  case_id: string;
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  id: string;
  narrative: string | null;
  outcome: "no_report" | "report" | "restrict" | "close_account";
  proposed_at: Date;
  proposed_by: string;
  reason: string;
  state: Generated<"proposed" | "approved" | "declined">;
}

export interface PaymentsCaseNotes {
  at: Date;
  case_id: string;
  id: string;
  operator_id: string | null;
  text: string;
}

export interface PaymentsCaseTickets {
  added_by: string | null;
  at: Date;
  case_id: string;
  ticket_id: string;
}

export interface PaymentsCaseTransfers {
  added_by: string | null;
  at: Date;
  case_id: string;
  transfer_id: string;
}

export interface PaymentsCategoryRules {
  category: "income" | "family" | "own_accounts" | "groceries" | "eating_out" | "rent" | "bills" | "transport" | "health" | "education" | "shopping" | "travel" | "giving" | "business" | "interest" | "fees" | "other";
  created_at: Date;
  id: string;
  party: string;
  party_key: string;
  side: "debit" | "credit";
  user_id: string;
}

export interface PaymentsComplianceCases {
  closed_at: Date | null;
  detected_at: Date;
  has_suspect: Generated<boolean>;
  id: string;
  number: Generated<bigint>;
  opened_at: Date;
  opened_by: string | null;
  outcome: "no_report" | "report" | "close_account" | null;
  source: "signal" | "screening" | "operator";
  subject: string;
  user_id: string;
}

export interface PaymentsContacts {
  account_number: string;
  account_type: "CHECKING" | "SAVINGS" | null;
  archived_at: Date | null;
  bank_external_account_id: string | null;
  bank_name: string | null;
  bank_payee_id: string | null;
  branch_name: string | null;
  created_at: Date;
  holder_type: "PERSONAL" | "BUSINESS" | null;
  id: string;
  is_favourite: Generated<boolean>;
  kind: "mobile_wallet" | "bdt_account" | "us_bank" | "bd_bank" | "ipay" | "customer";
  last_paid_at: Date | null;
  name: string;
  name_at_bank: string | null;
  name_check: "match" | "close" | "different" | "not_found" | null;
  name_checked_at: Date | null;
  nickname: string;
  payee_account_id: string | null;
  payee_user_id: string | null;
  purpose: string | null;
  relationship: string | null;
  routing_number: string | null;
  source_of_funds: string | null;
  town: string | null;
  user_id: string;
  wallet_type: "bKash" | "Nagad" | "Upay" | "iPay" | null;
}

export interface PaymentsConversionRates {
  base: string;
  created_at: Date;
  expires_at: Date;
  fee_rules_date: string;
  id: string;
  mid_e8: bigint;
  quote: string;
  rate_e8: bigint;
  spread_bps: number;
  used_by: string | null;
  user_id: string;
}

export interface PaymentsCustomerRisks {
  at: Date;
  id: string;
  level: "low" | "medium" | "high";
  points: number;
  user_id: string;
}

export interface PaymentsCustomerStops {
  finished_at: Date | null;
  id: string;
  lift_proposed_at: Date | null;
  lift_proposed_by: string | null;
  lifted_at: Date | null;
  lifted_by: string | null;
  session_id: string;
  sessions_ended: number;
  stopped_at: Date;
  ticket_id: string;
  user_id: string;
}

export interface PaymentsDataExportPieces {
  export_id: string;
  id: string;
  number: number;
  sealed_content: Buffer;
}

export interface PaymentsDataExports {
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  requested_at: Date;
  session_id: string;
  size: bigint | null;
  state: "building" | "ready" | "failed";
  user_id: string;
}

export interface PaymentsDigestKeyInForce {
  key_id: string;
  only_row: Generated<boolean>;
}

export interface PaymentsDisclosures {
  content: Jsonb<Fields>;
  created_at: Date;
  id: string;
  language: "en" | "bn";
  sha256: string;
  user_id: string;
  version: string;
}

export interface PaymentsDocumentRequests {
  closed_at: Date | null;
  documents: Jsonb<RequestedDocument[]>;
  id: string;
  outcome: "answered" | "overdue" | "settled" | null;
  reason: ReviewReason | null;
  reminded_at: Date | null;
  requested_at: Date;
  source: "partner" | "review" | "approval";
  user_id: string;
}

export interface PaymentsDownloads {
  expires_at: Date;
  fetched_at: Date | null;
  operator_id: string | null;
  request: Jsonb<Fields>;
  token_digest: Buffer;
  user_id: string | null;
}

export interface PaymentsFeeRules {
  change_id: string | null;
  currency: string;
  fixed_minor: bigint;
  profile_type: "PERSON" | "BUSINESS";
  rail: string;
  rate_bps: number;
  source: string;
  valid_from: string;
}

export interface PaymentsFileUploads {
  business_id: string | null;
  content_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  created_at: Date;
  decided_at: Date | null;
  doc_type: "APPLICATION_DOCUMENTATION" | "IDENTITY_DOCUMENTATION" | "STATEMENT_DISCLOSURE" | "TERMS_OF_SERVICE" | "COMPLIANCE_REPORT" | "STATEMENT" | "COMPANY_PROFILE_DOCUMENT" | "CHECK_IMAGE" | "FINANCIAL_FILE" | "BUSINESS_LOGO" | "PROFILE_IMAGE" | "SELFIE" | "NID_OR_PASSPORT" | "ELECTRONIC_SIGNATURE" | "BD_BUSINESS_IDENTITY_DOCUMENTS" | "NATIONAL_IDENTITY_CARD";
  file_name: string;
  id: string;
  profile_type: "PERSON" | "BUSINESS";
  reason: string | null;
  sealed_content: Buffer;
  sealed_copy: Buffer | null;
  side: "FRONT" | "BACK" | null;
  size: number;
  status: Generated<"UPLOADED" | "IN_REVIEW" | "ACCEPTED" | "REJECTED">;
  user_id: string;
}

export interface PaymentsFloatMarks {
  currency: "BDT";
  low_minor: bigint;
  provider: string;
  source: string;
  stop_minor: bigint;
  valid_from: string;
}

export interface PaymentsHistoryMarks {
  account_id: string;
  row_number: bigint;
  seq: bigint;
}

export interface PaymentsIdentityTraces {
  first_seen_at: Date;
  number_digest: Buffer;
  user_id: string;
}

export interface PaymentsIncomingPayments {
  account_id: string | null;
  account_number: string;
  amount_minor: bigint;
  created_at: Date;
  currency: "USD" | "BDT";
  id: string;
  memo: string | null;
  occurred_at: Date;
  posted_at: Date | null;
  provider: string;
  provider_transaction_id: string;
  sender_name: string;
  step: "intent" | "posted" | "unallocated";
  trace_number: string | null;
}

export interface PaymentsInterestAccruals {
  account_id: string;
  amount_micro: bigint;
  annual_ppm: bigint;
  balance_minor: bigint;
  day: string;
}

export interface PaymentsInterestMonths {
  account_id: string;
  accrued_micro: bigint;
  month: string;
  paid_minor: bigint;
  posting_id: string | null;
}

export interface PaymentsInterestRules {
  annual_ppm: bigint;
  change_id: string | null;
  currency: "USD";
  from_minor: bigint;
  kind: "savings" | "deposit";
  source: string;
  valid_from: string;
}

export interface PaymentsIpInfos {
  answered_at: Date | null;
  city: string | null;
  country: string | null;
  country_code: string | null;
  ip: string;
  latitude: number | null;
  longitude: number | null;
  org: string | null;
  postal_code: string | null;
  region: string | null;
  requested_at: Date;
  timezone: string | null;
}

export interface PaymentsLimitOverrides {
  currency: "USD" | "BDT";
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  end_note: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  id: string;
  limit_value: bigint;
  name: "transaction_maximum" | "daily_amount" | "monthly_amount" | "daily_count" | "monthly_count";
  proposed_at: Date;
  proposed_by: string;
  rail: string;
  reason: string;
  state: Generated<"proposed" | "approved" | "declined" | "ended">;
  user_id: string;
  valid_from: Date;
  valid_until: Date;
}

export interface PaymentsLimitRules {
  change_id: string | null;
  currency: string;
  level: "provisional" | "verified";
  limit_value: bigint;
  name: "transaction_minimum" | "transaction_maximum" | "daily_amount" | "monthly_amount" | "daily_count" | "monthly_count";
  profile_type: "PERSON" | "BUSINESS";
  rail: string;
  scope: "sender" | "rail" | "wallet";
  soft_value: bigint | null;
  source: string;
  valid_from: string;
}

export interface PaymentsLimitUsages {
  currency: string;
  name: string;
  rail: string;
  subject: string;
  used: bigint;
  window_start: Date;
}

export interface PaymentsMacros {
  created_at: Date;
  id: string;
  name: string;
  status: "open" | "pending" | "solved";
  text_bn: string;
  text_en: string;
  updated_at: Date;
}

export interface PaymentsManualMovements {
  account_id: string;
  amount_minor: bigint;
  booked_at: Date | null;
  break_id: string | null;
  corrects: string;
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  failure: string | null;
  id: string;
  kind: "fee_refund" | "correction";
  proposed_at: Date;
  proposed_by: string;
  reason: string;
  side: "debit" | "credit";
  state: "proposed" | "approved" | "booked" | "declined" | "failed";
}

export interface PaymentsMidRates {
  base: string;
  fetched_at: Date;
  id: Generated<bigint>;
  quote: string;
  rate_e8: bigint;
  source: string;
}

export interface PaymentsNameRescreens {
  id: Generated<string>;
  kind: "customer" | "payee";
  requested_at: Date | null;
  subject_id: string;
}

export interface PaymentsNotificationDeliveries {
  at: Date;
  channel: "email" | "sms";
  notification_id: string;
  queued_at: Date;
  reason: string | null;
  state: "queued" | "sent" | "failed" | "skipped";
}

export interface PaymentsNotifications {
  created_at: Date;
  facts: Jsonb<NotificationFacts>;
  id: string;
  kind: string;
  last_read_at: Date | null;
  payment_plan_id: string | null;
  payment_request_id: string | null;
  profile_id: string | null;
  statement_id: string | null;
  subject_id: string;
  ticket_id: string | null;
  transfer_id: string | null;
  user_id: string;
  view_type: "WARNING" | "ERROR" | "INFO" | "SUCCESS";
}

export interface PaymentsOperatorActionCheckpoint {
  hash: Buffer;
  number: bigint;
  only_row: Generated<boolean>;
  signature: Buffer;
  signed_at: Date;
}

export interface PaymentsOperatorActionHead {
  hash: string;
  number: bigint;
  only_row: Generated<boolean>;
}

export interface PaymentsOperatorActions {
  action: string;
  at: Date;
  facts: Jsonb<Fields>;
  hash: string;
  id: string;
  number: bigint;
  operator_id: string;
  previous_hash: string;
  subject_id: string;
}

export interface PaymentsOperatorTaskCustomers {
  task_id: string;
  user_id: string;
}

export interface PaymentsOperatorTasks {
  closed_at: Date | null;
  closed_by: string | null;
  detail: string;
  id: string;
  kind: OperatorTaskKind;
  note: string | null;
  opened_at: Date;
  owner_id: string | null;
  seen_at: Date;
  subject_id: string;
}

export interface PaymentsPartnerDocuments {
  bank_document_id: string;
  file_upload_id: string;
  sent_at: Date;
  user_id: string;
}

export interface PaymentsPaymentApprovals {
  amount_minor: bigint;
  created_at: Date;
  currency: "USD" | "BDT";
  decided_at: Date | null;
  decided_by: string | null;
  expires_at: Date;
  fee_minor: bigint;
  id: string;
  idempotency_key: string;
  maker_id: string;
  memo: string | null;
  payee: Jsonb<Fields>;
  profile_id: string;
  quote_id: string;
  rate_e8: bigint | null;
  rejection_note: string | null;
  rejection_reason: "PAID_TWICE" | "WRONG_AMOUNT" | "WRONG_RECIPIENT" | "NOT_DUE" | "NOT_OURS" | "OTHER" | null;
  request: Jsonb<Fields>;
  request_hash: string;
  scheduled_for: string | null;
  source_account_id: string;
  state: Generated<"WAITING" | "APPROVED" | "REJECTED" | "WITHDRAWN" | "EXPIRED">;
  target_currency: "USD" | "BDT";
  target_minor: bigint;
  transfer_id: string | null;
}

export interface PaymentsPaymentBatches {
  accepts_late: Generated<boolean>;
  available_minor: bigint | null;
  created_at: Date;
  device_id: string | null;
  ended_at: Date | null;
  expires_at: Date;
  fee_rules_date: string | null;
  file_name: string;
  id: string;
  idempotency_key: string | null;
  language: "en" | "bn";
  mid_e8: bigint | null;
  paid_at: Date | null;
  paid_by: string | null;
  pause_reason: "account_frozen" | null;
  pay_key: string | null;
  priced_at: Date;
  rate_e8: bigint | null;
  rate_until: Date | null;
  request_hash: string;
  rows_digest: string | null;
  saves_contacts: Generated<boolean>;
  session_id: string | null;
  source_account_id: string;
  spread_bps: number | null;
  state: "checking" | "checked" | "paying" | "paused" | "done" | "stopped" | "discarded";
  submitted_at: Date | null;
  uploaded_by: string;
  user_id: string;
  version: Generated<number>;
}

export interface PaymentsPaymentBatchRows {
  amount_minor: bigint | null;
  arrives_by: Date | null;
  asks_name: boolean;
  batch_id: string;
  cells: Jsonb<PaymentBatchCells>;
  contact_id: string | null;
  conversion_rate_id: string | null;
  currency: "USD" | "BDT" | null;
  decision: "pay" | "leave_out" | null;
  duplicate_of: number | null;
  fee_minor: bigint | null;
  has_more_cells: boolean;
  let_go_at: Date | null;
  line: number;
  made_contact: Generated<boolean>;
  name_asked_at: Date | null;
  name_check: "match" | "close" | "different" | "not_found" | null;
  payee: Jsonb<PaymentBatchPayee> | null;
  rail: string | null;
  refusal: Jsonb<PaymentBatchRefusal> | null;
  state: "checked" | "waiting" | "sending" | "sent" | "failed" | "stopped";
  target_currency: "USD" | "BDT" | null;
  target_minor: bigint | null;
  transfer_id: string | null;
  warnings: Generated<Jsonb<PaymentBatchWarning[]>>;
}

export interface PaymentsPaymentPlanRuns {
  attempts: Generated<number>;
  created_at: Date;
  day: string;
  ended_at: Date | null;
  id: string;
  next_attempt_at: Date | null;
  plan_id: string;
  reason: "insufficient_funds" | "limit_reached" | "rail_refused" | "payee_unavailable" | "account_unavailable" | "approval_required" | "rate_unavailable" | "rate_below_minimum" | "total_above_maximum" | "customer_skipped" | "customer_cancelled" | "plan_paused" | "plan_ended" | "missed" | "declined" | "other" | null;
  state: "due" | "sent" | "paid" | "failed" | "skipped";
  transfer_id: string | null;
  tried_until: Date;
}

export interface PaymentsPaymentPlans {
  amount_minor: bigint | null;
  asked_rail: "npsb" | "beftn" | "rtgs" | null;
  calendar: "us" | "bd";
  closes: boolean;
  contact_id: string;
  created_at: Date;
  currency: "USD" | "BDT";
  day_of_month: number | null;
  day_of_week: number | null;
  destination_field: "bdt_account_beneficiary" | "bd_beneficiary" | "ipay_beneficiary" | "mobile_wallet_beneficiary" | "beneficiary";
  disclosure_id: string | null;
  end_reason: "customer" | "finished" | "contact_removed" | "account_closed" | "profile_closed" | null;
  ended_at: Date | null;
  ends_after_runs: number | null;
  ends_on: string | null;
  failures_in_a_row: Generated<number>;
  frequency: "weekly" | "every_two_weeks" | "monthly" | "first_business_day" | "last_business_day";
  id: string;
  idempotency_key: string;
  language: "en" | "bn";
  max_total_minor: bigint | null;
  memo: string | null;
  min_rate_e8: bigint | null;
  next_at: Date | null;
  next_on: string | null;
  next_run_id: string | null;
  pause_reason: "customer" | "failures" | "stopped" | "account_unavailable" | null;
  payee: Jsonb<Fields>;
  person_id: string;
  rail: string;
  receive_minor: bigint | null;
  reference_info: string | null;
  reminded_at: Date | null;
  request_hash: string;
  runs_begun: Generated<number>;
  source_account_id: string;
  start_on: string;
  state: "active" | "paused" | "ended";
  transfer_mode: string;
  updated_at: Date;
  user_id: string;
  when_closed: "before" | "after";
}

export interface PaymentsPaymentRequestPayers {
  decline_reason: string | null;
  declined_at: Date | null;
  received_at: Date;
  request_id: string;
  user_id: string;
}

export interface PaymentsPaymentRequests {
  account_id: string;
  amount_minor: bigint | null;
  contact_id: string | null;
  created_at: Date;
  currency: "USD" | "BDT";
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  idempotency_key: string;
  is_part_allowed: boolean;
  is_reusable: boolean;
  note: string | null;
  paid_minor: Generated<bigint>;
  payer_identifier: string | null;
  payer_user_id: string | null;
  payment_count: Generated<number>;
  request_hash: string;
  secret_hash: Buffer;
  state: Generated<"OPEN" | "PARTLY_PAID" | "PAID" | "EXPIRED" | "DECLINED" | "CANCELLED">;
  user_id: string;
}

export interface PaymentsProfileChangeDocuments {
  added_at: Date;
  change_id: string;
  file_upload_id: string;
}

export interface PaymentsProfileChanges {
  attempt: Generated<number>;
  created_at: Date;
  customer_reason: ReviewReason | null;
  ended_at: Date | null;
  id: string;
  idempotency_key: string | null;
  kind: "name" | "address";
  outcome: "applied" | "refused" | "cancelled" | null;
  previous: Jsonb<ProfileParts>;
  reason: "marriage" | "divorce" | "court_order" | "spelling" | null;
  request_hash: string | null;
  requested: Jsonb<ProfileParts>;
  requested_at: Date | null;
  sent_at: Date | null;
  step: "in_review" | "at_partner" | "document_requested" | "confirming" | "restoring" | "ended";
  step_since: Date;
  user_id: string;
}

export interface PaymentsProfileMemberChanges {
  approves_up_to_minor: bigint | null;
  change: "added" | "removed";
  changed_at: Date;
  changed_by: string;
  id: string;
  profile_id: string;
  role: "ADMIN" | "MAKER" | "APPROVER" | "VIEWER";
  user_id: string;
}

export interface PaymentsProfileMembers {
  approves_up_to_minor: bigint | null;
  created_at: Date;
  profile_id: string;
  role: "OWNER" | "ADMIN" | "MAKER" | "APPROVER" | "VIEWER";
  user_id: string;
}

export interface PaymentsProfileStatusChanges {
  allowed: boolean;
  at: Date;
  cause: string;
  from_status: string;
  id: Generated<bigint>;
  to_status: string;
  user_id: string;
}

export interface PaymentsProviderCalls {
  answer: string | null;
  answered_at: Date;
  asked_at: Date;
  call: "send" | "find" | "recall" | "external_account" | "remittance" | "fee" | "remittance_reversal" | "fee_reversal" | "own_transfer" | "internal_transfer";
  number: number;
  outcome: "done" | "accepted" | "returned" | "refused" | "in_progress" | "not_sent" | "not_found" | "unknown";
  provider: string;
  transfer_id: string;
}

export interface PaymentsQuotes {
  conversion_rate_id: string | null;
  created_at: Date;
  disclosure_id: string | null;
  expires_at: Date;
  id: string;
  request: Jsonb<Fields>;
  terms: Jsonb<Fields>;
  user_id: string;
}

export interface PaymentsRailDeliveries {
  counted_at: Date;
  delivered: number;
  on_time: number;
  rail: string;
}

export interface PaymentsRailHealth {
  calls: Generated<number>;
  checked_at: Date;
  counts_from: Date;
  float_minor: bigint | null;
  float_read_at: Date | null;
  id: string;
  last_success_at: Date | null;
  median_ms: number | null;
  paused_since: Date | null;
  probe_at: Date | null;
  probe_transfer_id: string | null;
  provider: string;
  since: Date;
  state: Generated<"working" | "slow" | "down" | "paused_low_float" | "paused">;
  unanswered: Generated<number>;
}

export interface PaymentsRailSwitches {
  action: "pause" | "resume";
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  id: string;
  proposed_at: Date;
  proposed_by: string;
  provider: string;
  reason: string;
  state: Generated<"proposed" | "approved" | "declined">;
}

export interface PaymentsRateAlerts {
  created_at: Date;
  expires_at: Date;
  id: string;
  rate_e8: bigint;
  reached_at: Date | null;
  reached_rate_e8: bigint | null;
  user_id: string;
}

export interface PaymentsReconciliationBreaks {
  account_id: string;
  day: string;
  effect_minor: bigint;
  ended_at: Date | null;
  ended_by: string | null;
  found_at: Date;
  id: string;
  kind: "missing_here" | "missing_there" | "other_amount" | "other_day" | "balance";
  note: string | null;
  our_at: Date | null;
  our_id: string | null;
  our_kind: string | null;
  our_leg: string | null;
  our_minor: bigint | null;
  owner_id: string | null;
  partner_at: Date | null;
  partner_minor: bigint | null;
  partner_text: string | null;
  partner_transaction_id: string | null;
  state: Generated<"open" | "explained" | "resolved">;
  subject: string;
}

export interface PaymentsReconciliationRuns {
  account_id: string;
  attempts: Generated<number>;
  breaks: Generated<number>;
  day: string;
  ledger_minor: bigint | null;
  paired: Generated<number>;
  partner_minor: bigint | null;
  ran_at: Date;
  state: "clean" | "breaks" | "unanswered";
  timing: Generated<number>;
  timing_minor: Generated<bigint>;
}

export interface PaymentsRemittanceErrors {
  concluded_at: Date | null;
  finding: "error" | "no_error" | null;
  investigate_until: Date;
  kind: "wrong_amount_paid" | "calculation_mistake" | "wrong_amount_received" | "not_available_in_time" | "wrong_recipient" | "need_information";
  notice_received_at: Date;
  notice_until: Date;
  remedy: "refund" | "resend" | null;
  report_until: Date | null;
  reported_at: Date | null;
  ticket_id: string;
  transfer_id: string;
}

export interface PaymentsRestrictions {
  action: "freeze" | "unfreeze" | "block" | "unblock" | "give_full_access" | "take_full_access";
  at: Date;
  confirmed_by: string | null;
  customer_reason: RestrictionReason | null;
  id: string;
  operator_id: string;
  review_id: string | null;
  user_id: string;
}

export interface PaymentsReviews {
  action: "unfreeze" | "unblock" | "give_full_access" | null;
  appeal_id: string | null;
  assignee_id: string | null;
  cause: string;
  closed_at: Date | null;
  customer_reason: ReviewReason | null;
  decided_at: Date | null;
  decided_by: string | null;
  due_at: Date;
  id: string;
  kind: "sign_in_recovery" | "profile_change" | "profile_approval" | "manual_kyc" | "business" | "appeal" | "access";
  opened_at: Date;
  profile_change_id: string | null;
  proposed_at: Date | null;
  proposed_by: string | null;
  proposed_decision: "accept" | "reject" | "request_documents" | null;
  proposed_reason: string | null;
  requested_documents: Generated<Jsonb<RequestedDocument[]>>;
  state: Generated<"open" | "proposed" | "decided" | "withdrawn">;
  user_id: string;
}

export interface PaymentsRiskFacts {
  at: Date;
  name: string;
  subject_id: string;
  user_id: string;
}

export interface PaymentsRiskOverrides {
  at: Date;
  ends_at: Date | null;
  id: string;
  level: "low" | "medium" | "high" | null;
  operator_id: string;
  reason: string;
  user_id: string;
}

export interface PaymentsRiskRules {
  name: "signal" | "case_open" | "case_reported" | "screening_match" | "foreign_document" | "document_age" | "returned_payment" | "scam_answers" | "medium" | "high";
  points: number;
  source: string;
  valid_from: string;
  window_days: number | null;
}

export interface PaymentsRuleChanges {
  action: "set" | "withdraw";
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  kind: "fee" | "spread" | "limit" | "interest" | "account_fee" | "signal" | "screening";
  new_values: Jsonb<Fields> | null;
  noticed_at: Date | null;
  proposed_at: Date;
  proposed_by: string;
  reason: string;
  rule_key: string;
  sooner_because: "law" | "safety" | null;
  state: Generated<"proposed" | "approved" | "declined" | "expired" | "withdrawn">;
  valid_from: string;
  withdraws: string | null;
}

export interface PaymentsScamAnswers {
  asked_by: "own_idea" | "known_person" | "stranger" | "not_sure";
  at: Date;
  details_from: "payee_in_person" | "message" | "not_sure";
  id: string;
  is_worrying: Generated<boolean>;
  pressure: "none" | "hurry_or_secret" | "not_sure";
  quote_id: string;
  user_id: string;
}

export interface PaymentsScreeningMatches {
  case_id: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  entry: Jsonb<WatchListEntry>;
  entry_hash: Buffer;
  entry_number: string;
  evidence: Jsonb<ScreeningEvidence>;
  found_at: Date;
  given_birth_date: string | null;
  given_country: string | null;
  given_hash: Buffer;
  given_name: string;
  id: string;
  level: "review" | "block";
  proposed_at: Date | null;
  proposed_by: string | null;
  proposed_decision: "true_match" | "false_match" | null;
  proposed_reason: string | null;
  score: Numeric;
  seen_at: Date;
  source: string;
  state: Generated<"open" | "proposed" | "true_match" | "false_match" | "lapsed">;
  subject_id: string;
  subject_kind: "customer" | "contact" | "contact_bank";
  user_id: string;
}

export interface PaymentsScreeningQueue {
  queued_at: Generated<Date>;
  subject_id: string;
  subject_kind: "customer" | "contact";
}

export interface PaymentsScreeningRules {
  block_score: Numeric;
  change_id: string | null;
  review_score: Numeric;
  source: string;
  valid_from: string;
}

export interface PaymentsScreenings {
  match_count: number;
  screened_at: Date;
  subject_id: string;
  subject_kind: "customer" | "contact";
}

export interface PaymentsSignalPayments {
  contact_id: string | null;
  created_at: Date | null;
  id: string | null;
  usd_minor: bigint | null;
  user_id: string | null;
}

export interface PaymentsSignalProgress {
  looked_until: Date;
  one: Generated<boolean>;
}

export interface PaymentsSignalRules {
  action: "cool_off" | "warn" | "signal" | "off";
  change_id: string | null;
  count: number | null;
  kind: "new_payee" | "scam_check" | "velocity" | "structuring" | "many_payers" | "dormant" | "new_device" | "scam_answers";
  percent: number | null;
  source: string;
  threshold_minor: bigint | null;
  valid_from: string;
  window_hours: number;
}

export interface PaymentsSignals {
  at: Date;
  case_id: string | null;
  dismissal_note: string | null;
  dismissed_at: Date | null;
  dismissed_by: string | null;
  facts: Jsonb<Fields>;
  id: string;
  kind: "velocity" | "structuring" | "many_payers" | "dormant" | "new_device" | "scam_answers";
  rule_from: string;
  transfer_id: string;
  user_id: string;
}

export interface PaymentsSignInRecoveries {
  created_at: Date;
  id: string;
  new_email: string;
  new_mobile: string | null;
  recovered_at: Date | null;
  review_id: string;
  ticket_id: string;
  user_id: string;
}

export interface PaymentsSpreadRules {
  base: string;
  change_id: string | null;
  profile_type: "PERSON" | "BUSINESS";
  quote: string;
  source: string;
  spread_bps: number;
  valid_from: string;
}

export interface PaymentsStatementLines {
  amount_minor: bigint;
  at: Date;
  balance_minor: bigint;
  bdt_minor: bigint | null;
  counterparty: string;
  fee_minor: bigint | null;
  kind: StatementLineKind;
  memo: string | null;
  other_account: string | null;
  other_nickname: string | null;
  rate_e8: bigint | null;
  reference: string | null;
  seq: bigint;
  side: "debit" | "credit";
  statement_id: string;
  transaction_id: string | null;
  wallet_type: WalletType | null;
}

export interface PaymentsStatements {
  account_id: string;
  after_seq: bigint;
  apy_earned_bps: number | null;
  before_seq: bigint;
  closing_minor: bigint;
  fees_minor: bigint;
  holder_name: string;
  id: string;
  interest_minor: bigint;
  issued_at: Date;
  kind: "monthly" | "on_demand";
  line_count: number;
  money_in_minor: bigint;
  money_out_minor: bigint;
  opening_minor: bigint;
  period_end: string;
  period_start: string;
  sha256: Generated<Buffer>;
  user_id: string;
  year_fees_minor: bigint | null;
  year_interest_minor: bigint | null;
}

export interface PaymentsStepUpChallenges {
  attempts_left: number;
  binding: string;
  code_digest: Buffer;
  created_at: Date;
  expires_at: Date;
  facts: Jsonb<StepUpFacts>;
  id: string;
  person_id: string;
  sent_at: Date;
  session_id: string;
  token_digest: Buffer | null;
  token_expires_at: Date | null;
  used_at: Date | null;
  user_id: string;
}

export interface PaymentsTicketComments {
  author: "customer" | "support";
  author_id: string;
  author_name: string;
  created_at: Date;
  id: string;
  idempotency_key: string | null;
  is_internal: Generated<boolean>;
  message: string;
  request_hash: string | null;
  ticket_id: string;
}

export interface PaymentsTickets {
  answer_due_at: Date | null;
  assignee_id: string | null;
  comment_count: Generated<number>;
  created_at: Date;
  id: string;
  idempotency_key: string | null;
  kind: "question" | "transfer" | "remittance_error" | "account" | "verification" | "appeal" | "scam" | "problem_report" | "complaint";
  last_comment_by: "customer" | "support";
  number: Generated<bigint>;
  request_hash: string | null;
  solved_at: Date | null;
  status: "open" | "pending" | "solved" | "closed";
  subject: string;
  transfer_id: string | null;
  updated_at: Date;
  user_id: string;
  waiting_since: Date | null;
}

export interface PaymentsTransactionPhotos {
  account_id: string;
  content_type: "image/jpeg" | "image/png" | "image/webp";
  created_at: Date;
  id: string;
  sealed_content: Buffer;
  size: number;
  transaction_id: string;
}

export interface PaymentsTransactions {
  account_id: string;
  amount_minor: bigint;
  at: Date;
  category: "income" | "family" | "own_accounts" | "groceries" | "eating_out" | "rent" | "bills" | "transport" | "health" | "education" | "shopping" | "travel" | "giving" | "business" | "interest" | "fees" | "other" | null;
  category_by: "kind" | "rule" | "customer" | null;
  id: string;
  kind: "wallet_payout" | "bank_payout" | "customer_transfer" | "customer_transfer_in" | "transfer_return" | "conversion" | "conversion_in" | "own_transfer" | "own_transfer_in" | "ach_credit" | "interest" | "account_fee" | "fee_refund" | "correction" | "crumb";
  note: string | null;
  party: string;
  party_key: string | null;
  photos: Generated<number>;
  search_text: Generated<string>;
  side: "debit" | "credit";
  status: "PENDING" | "POSTED" | "DECLINED";
  words: string;
}

export interface PaymentsTransferActions {
  action: "retry" | "release" | "return" | "refund" | "confirm_delivered" | "confirm_undelivered" | "end_cool_off";
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  ended_at: Date | null;
  evidence: string | null;
  id: string;
  obstacle: TransferObstacle | null;
  occurred_on: string | null;
  proposed_at: Date;
  proposed_by: string;
  rail_reference: string | null;
  reason: string;
  release_reason: "RAIL_UNAVAILABLE" | "DETAILS_UNCLEAR" | "CANCELLED_ON_REQUEST" | "CANCELLED_IN_ERROR" | null;
  return_code: string | null;
  state: Generated<"proposed" | "approved" | "done" | "declined" | "expired">;
  transfer_id: string;
}

export interface PaymentsTransferEvents {
  at: Date;
  facts: Generated<Jsonb<Fields>>;
  number: number;
  step: string;
  transfer_id: string;
}

export interface PaymentsTransferMatches {
  match_id: string;
  transfer_id: string;
}

export interface PaymentsTransferReturns {
  account_id: string;
  action_id: string | null;
  amount_minor: bigint;
  bank_transaction_id: string | null;
  code: string;
  created_at: Date;
  fee_minor: bigint;
  heard_at: Date | null;
  heard_code: string | null;
  id: string;
  is_after_settlement: boolean;
  is_unallocated: boolean;
  kept_minor: bigint;
  occurred_at: Date;
  posted_at: Date | null;
  step: "intent" | "posted";
  transfer_id: string;
}

export interface PaymentsTransfers {
  amount_minor: bigint;
  arrives_by: Date;
  attempts: Generated<number>;
  bank_fee_reversal_id: string | null;
  bank_fee_transfer_id: string | null;
  bank_reversal_id: string | null;
  bank_transfer_id: string | null;
  bucket: number;
  cancel_key: string | null;
  cancel_requested_at: Date | null;
  completed_at: Date | null;
  contact_id: string | null;
  conversion_rate_id: string | null;
  cools_off_until: Date | null;
  created_at: Date;
  currency: string;
  disclosure_id: string | null;
  expected_by: Date | null;
  fee_minor: bigint;
  id: string;
  idempotency_key: string;
  intent_at: Date;
  invited_at: Date | null;
  limit_counts: Generated<Jsonb<Fields[]>>;
  memo: string | null;
  mid_e8: bigint | null;
  mid_target_minor: bigint;
  movement: "usd_to_wallet" | "bdt_to_wallet" | "usd_to_bd_bank" | "bdt_to_bd_bank" | "ach_out" | "wire_out" | "usd_to_bdt" | "own_transfer" | "internal_transfer" | "invited_transfer";
  name_review: "waiting" | "cleared" | null;
  next_attempt_at: Date | null;
  payee: Jsonb<Fields>;
  payment_request_id: string | null;
  purpose: string | null;
  quote_id: string;
  rail: string;
  rail_payment_id: string | null;
  rail_reference: string | null;
  rail_requested_at: Date | null;
  rate_e8: bigint | null;
  reason: string | null;
  recalled_at: Date | null;
  reference: Generated<string>;
  reference_info: string | null;
  refusal_code: string | null;
  refusal_facts: Jsonb<Fields> | null;
  relationship: string | null;
  reminded_at: Date | null;
  request_hash: string;
  reserve_attempt: Generated<number>;
  return_id: string | null;
  scheduled_for: string | null;
  send_after: Date | null;
  shares_quote: Generated<boolean>;
  soft_limit_review: "waiting" | "approved" | "declined" | null;
  soft_limits: Generated<Jsonb<SoftLimit[]>>;
  source_account_id: string;
  spread_bps: number | null;
  status: "INIT" | "PENDING" | "FAILED" | "RELEASED" | "EXPIRED" | "DECLINED" | "COMPLETE" | "POSTED";
  step: "intent" | "reserved" | "screened" | "claimed" | "funded" | "sent" | "accepted" | "settled" | "returned" | "released" | "failed" | "stopped" | "expired";
  target_account_id: string | null;
  target_currency: string;
  target_minor: bigint;
  transfer_mode: string;
  updated_at: Date;
  user_id: string;
  version: Generated<number>;
  waits_until: Date | null;
  withdrawal_request_id: string | null;
}

export interface PaymentsTravelRuleRecords {
  at: Date;
  beneficiary: Jsonb<Fields>;
  originator: Jsonb<Fields>;
  transfer_id: string;
}

export interface PaymentsTreasuryMovements {
  facts: Jsonb<Fields>;
  id: string;
  intent_at: Date;
  kind: "opening" | "prefund" | "sale" | "even";
  name: string;
  posted_at: Date | null;
}

export interface PaymentsUserAddresses {
  address_line_1: string;
  address_line_2: string | null;
  address_type: "legal" | "shipping" | "billing" | "cardShipping" | "productShipping";
  city: string;
  country: "US" | "BD";
  created_at: Date;
  district: string | null;
  division: string | null;
  id: string;
  postal_code: string;
  state: string | null;
  thana: string | null;
  user_id: string;
}

export interface PaymentsUserBlocks {
  blocked_at: Date;
  reason: "security_check" | "unusual_activity" | "documents_needed" | "court_order" | "terms_broken";
  user_id: string;
}

export interface PaymentsUserFreezes {
  cause: "customer_stop" | "operator";
  frozen_at: Date;
  reason: Generated<"customer_stop" | "security_check" | "unusual_activity" | "documents_needed" | "court_order" | "terms_broken">;
  user_id: string;
}

export interface PaymentsUserIdentifications {
  created_at: Date;
  expires_on: string | null;
  id: string;
  last_four: string;
  number_digest: Buffer;
  released_at: Date | null;
  sealed_number: Buffer;
  type: "SSN" | "NID" | "PASSPORT";
  user_id: string;
  verified_at: Date | null;
}

export interface PaymentsUserPreferences {
  email_topics: ArrayType<"money_in" | "transfers" | "account" | "support" | "security">;
  hide_balances: boolean;
  idle_lock_minutes: number;
  sms_topics: ArrayType<"money_in" | "transfers" | "account" | "support" | "security">;
  theme: "light" | "dark" | null;
  updated_at: Date;
  user_id: string;
}

export interface PaymentsUsers {
  admin_review_status: "BLOCKED" | null;
  bank_business_id: string | null;
  bank_business_status: string | null;
  bank_email: string | null;
  bank_person_id: string | null;
  bank_phone: string | null;
  bank_user_status: string | null;
  business_attempt: Generated<number>;
  business_ein: string | null;
  business_ein_assigned_at: Date | null;
  business_name: string | null;
  business_requested_at: Date | null;
  business_status_since: Date | null;
  business_verification_status: "UNVERIFIED" | "PENDING" | "PROVISIONAL" | "REVIEW" | "VENDOR_ERROR" | "REJECTED" | "ACCEPTED" | "VERIFICATION_IN_PROGRESS" | null;
  closed_at: Date | null;
  country: "US" | "BD" | null;
  created_at: Date;
  date_of_birth: string | null;
  email: string;
  first_name: string | null;
  home_place: string | null;
  id: string;
  identifiers_attempt: Generated<number>;
  identifiers_requested_at: Date | null;
  is_full_access_given: Generated<boolean>;
  is_phone_verified: Generated<boolean>;
  language: "en" | "bn" | null;
  last_name: string | null;
  middle_name: string | null;
  notifications_read_at: Date | null;
  owner_id: string | null;
  phone: string | null;
  profile_approval_status: Generated<ProfileStatus>;
  profile_status_since: Generated<Date>;
  profile_type: Generated<"PERSON" | "BUSINESS">;
  submitted_at: Date | null;
  updated_at: Date;
  user_status: Generated<"ACTIVE" | "FROZEN">;
  verification_attempt: Generated<number>;
  verification_requested_at: Date | null;
}

export interface PaymentsVerificationChecks {
  name: "identity" | "watchlist";
  partner_verification_id: string | null;
  reason: string | null;
  result: string;
  updated_at: Date;
  user_id: string;
}

export interface PaymentsVerificationDecisions {
  customer_reason: ReviewReason | null;
  decided_at: Date;
  decision: "accept" | "reject" | "request_documents";
  id: string;
  kind: "profile_approval" | "manual_kyc" | "business" | "appeal";
  user_id: string;
}

export interface PaymentsWatchListEntries {
  birth_dates: string[];
  content_hash: Buffer;
  countries: string[];
  id: string;
  kind: "person" | "entity" | "vessel" | "aircraft";
  list_id: string;
  name: string;
  number: string;
  programmes: string[];
  remarks: string | null;
}

export interface PaymentsWatchListNames {
  entry_id: string;
  keys: string[];
  kind: "primary" | "alias" | "former";
  name: string;
  position: number;
}

export interface PaymentsWatchLists {
  added_count: number;
  changed_count: number;
  content_hash: Buffer;
  entry_count: number;
  id: string;
  loaded_at: Date;
  loaded_by: string;
  published_on: string;
  removed_count: number;
  replaced_at: Date | null;
  source: string;
  version: string;
}

export interface PaymentsWebhookEvents {
  body: Jsonb<Fields> | null;
  event_id: string;
  processed_at: Date | null;
  provider: string;
  received_at: Date;
  type: string;
}

export interface PaymentsWithdrawalRequests {
  account_id: string;
  account_last_four: string;
  amount_minor: bigint;
  cancelled_at: Date | null;
  currency: "USD" | "BDT";
  customer_reason: "name_differs" | "details_wrong" | "money_under_review" | "legal_hold" | "balance_too_low" | null;
  decided_at: Date | null;
  decided_by: string | null;
  destination_kind: "us_bank" | "bd_bank" | "mobile_wallet";
  holder_name: string;
  id: string;
  idempotency_key: string;
  proposed_at: Date | null;
  proposed_by: string | null;
  proposed_decision: "approve" | "decline" | null;
  proposed_reason: string | null;
  requested_at: Date;
  sealed_destination: Buffer;
  state: Generated<"requested" | "proposed" | "approved" | "paying" | "paid" | "declined" | "cancelled">;
  transfer_id: string | null;
  user_id: string;
}

export interface DB {
  "identity.devices_for_api": IdentityDevicesForApi;
  "identity.homes_for_api": IdentityHomesForApi;
  "identity.sessions_for_api": IdentitySessionsForApi;
  "identity.users_for_api": IdentityUsersForApi;
  "payments.account_closure_accounts": PaymentsAccountClosureAccounts;
  "payments.account_closures": PaymentsAccountClosures;
  "payments.account_fee_notices": PaymentsAccountFeeNotices;
  "payments.account_fee_rules": PaymentsAccountFeeRules;
  "payments.account_openings": PaymentsAccountOpenings;
  "payments.account_postings": PaymentsAccountPostings;
  "payments.accounts": PaymentsAccounts;
  "payments.additional_infos": PaymentsAdditionalInfos;
  "payments.agreement_acceptances": PaymentsAgreementAcceptances;
  "payments.appeals": PaymentsAppeals;
  "payments.approval_rules": PaymentsApprovalRules;
  "payments.attachments": PaymentsAttachments;
  "payments.business_checks": PaymentsBusinessChecks;
  "payments.business_status_changes": PaymentsBusinessStatusChanges;
  "payments.call_counts": PaymentsCallCounts;
  "payments.case_decisions": PaymentsCaseDecisions;
  "payments.case_notes": PaymentsCaseNotes;
  "payments.case_tickets": PaymentsCaseTickets;
  "payments.case_transfers": PaymentsCaseTransfers;
  "payments.category_rules": PaymentsCategoryRules;
  "payments.compliance_cases": PaymentsComplianceCases;
  "payments.contacts": PaymentsContacts;
  "payments.conversion_rates": PaymentsConversionRates;
  "payments.customer_risks": PaymentsCustomerRisks;
  "payments.customer_stops": PaymentsCustomerStops;
  "payments.data_export_pieces": PaymentsDataExportPieces;
  "payments.data_exports": PaymentsDataExports;
  "payments.digest_key_in_force": PaymentsDigestKeyInForce;
  "payments.disclosures": PaymentsDisclosures;
  "payments.document_requests": PaymentsDocumentRequests;
  "payments.downloads": PaymentsDownloads;
  "payments.fee_rules": PaymentsFeeRules;
  "payments.file_uploads": PaymentsFileUploads;
  "payments.float_marks": PaymentsFloatMarks;
  "payments.history_marks": PaymentsHistoryMarks;
  "payments.identity_traces": PaymentsIdentityTraces;
  "payments.incoming_payments": PaymentsIncomingPayments;
  "payments.interest_accruals": PaymentsInterestAccruals;
  "payments.interest_months": PaymentsInterestMonths;
  "payments.interest_rules": PaymentsInterestRules;
  "payments.ip_infos": PaymentsIpInfos;
  "payments.limit_overrides": PaymentsLimitOverrides;
  "payments.limit_rules": PaymentsLimitRules;
  "payments.limit_usages": PaymentsLimitUsages;
  "payments.macros": PaymentsMacros;
  "payments.manual_movements": PaymentsManualMovements;
  "payments.mid_rates": PaymentsMidRates;
  "payments.name_rescreens": PaymentsNameRescreens;
  "payments.notification_deliveries": PaymentsNotificationDeliveries;
  "payments.notifications": PaymentsNotifications;
  "payments.operator_action_checkpoint": PaymentsOperatorActionCheckpoint;
  "payments.operator_action_head": PaymentsOperatorActionHead;
  "payments.operator_actions": PaymentsOperatorActions;
  "payments.operator_task_customers": PaymentsOperatorTaskCustomers;
  "payments.operator_tasks": PaymentsOperatorTasks;
  "payments.partner_documents": PaymentsPartnerDocuments;
  "payments.payment_approvals": PaymentsPaymentApprovals;
  "payments.payment_batch_rows": PaymentsPaymentBatchRows;
  "payments.payment_batches": PaymentsPaymentBatches;
  "payments.payment_plan_runs": PaymentsPaymentPlanRuns;
  "payments.payment_plans": PaymentsPaymentPlans;
  "payments.payment_request_payers": PaymentsPaymentRequestPayers;
  "payments.payment_requests": PaymentsPaymentRequests;
  "payments.profile_change_documents": PaymentsProfileChangeDocuments;
  "payments.profile_changes": PaymentsProfileChanges;
  "payments.profile_member_changes": PaymentsProfileMemberChanges;
  "payments.profile_members": PaymentsProfileMembers;
  "payments.profile_status_changes": PaymentsProfileStatusChanges;
  "payments.provider_calls": PaymentsProviderCalls;
  "payments.quotes": PaymentsQuotes;
  "payments.rail_deliveries": PaymentsRailDeliveries;
  "payments.rail_health": PaymentsRailHealth;
  "payments.rail_switches": PaymentsRailSwitches;
  "payments.rate_alerts": PaymentsRateAlerts;
  "payments.reconciliation_breaks": PaymentsReconciliationBreaks;
  "payments.reconciliation_runs": PaymentsReconciliationRuns;
  "payments.remittance_errors": PaymentsRemittanceErrors;
  "payments.restrictions": PaymentsRestrictions;
  "payments.reviews": PaymentsReviews;
  "payments.risk_facts": PaymentsRiskFacts;
  "payments.risk_overrides": PaymentsRiskOverrides;
  "payments.risk_rules": PaymentsRiskRules;
  "payments.rule_changes": PaymentsRuleChanges;
  "payments.scam_answers": PaymentsScamAnswers;
  "payments.screening_matches": PaymentsScreeningMatches;
  "payments.screening_queue": PaymentsScreeningQueue;
  "payments.screening_rules": PaymentsScreeningRules;
  "payments.screenings": PaymentsScreenings;
  "payments.sign_in_recoveries": PaymentsSignInRecoveries;
  "payments.signal_payments": PaymentsSignalPayments;
  "payments.signal_progress": PaymentsSignalProgress;
  "payments.signal_rules": PaymentsSignalRules;
  "payments.signals": PaymentsSignals;
  "payments.spread_rules": PaymentsSpreadRules;
  "payments.statement_lines": PaymentsStatementLines;
  "payments.statements": PaymentsStatements;
  "payments.step_up_challenges": PaymentsStepUpChallenges;
  "payments.ticket_comments": PaymentsTicketComments;
  "payments.tickets": PaymentsTickets;
  "payments.transaction_photos": PaymentsTransactionPhotos;
  "payments.transactions": PaymentsTransactions;
  "payments.transfer_actions": PaymentsTransferActions;
  "payments.transfer_events": PaymentsTransferEvents;
  "payments.transfer_matches": PaymentsTransferMatches;
  "payments.transfer_returns": PaymentsTransferReturns;
  "payments.transfers": PaymentsTransfers;
  "payments.travel_rule_records": PaymentsTravelRuleRecords;
  "payments.treasury_movements": PaymentsTreasuryMovements;
  "payments.user_addresses": PaymentsUserAddresses;
  "payments.user_blocks": PaymentsUserBlocks;
  "payments.user_freezes": PaymentsUserFreezes;
  "payments.user_identifications": PaymentsUserIdentifications;
  "payments.user_preferences": PaymentsUserPreferences;
  "payments.users": PaymentsUsers;
  "payments.verification_checks": PaymentsVerificationChecks;
  "payments.verification_decisions": PaymentsVerificationDecisions;
  "payments.watch_list_entries": PaymentsWatchListEntries;
  "payments.watch_list_names": PaymentsWatchListNames;
  "payments.watch_lists": PaymentsWatchLists;
  "payments.webhook_events": PaymentsWebhookEvents;
  "payments.withdrawal_requests": PaymentsWithdrawalRequests;
}
