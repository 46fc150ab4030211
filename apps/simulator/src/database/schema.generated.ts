/**
 * The rows of the migrated database, written by `npm run row-types`: edit a migration or
 * row-types.json instead.
 */

import type { Fields, Jsonb } from "@kheya/db";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface BankAccountHolders {
  account_id: string;
  id: string;
  party_id: string;
  relationship_type: string;
  seq: Generated<bigint>;
}

export interface BankAccounts {
  access_status: Generated<string>;
  account_number: string;
  alias: string | null;
  balance_minor: Generated<bigint>;
  creation_time: Date;
  data: Jsonb<Fields>;
  held_minor: Generated<bigint>;
  id: string;
  last_updated_time: Date;
  may_overdraw: Generated<boolean>;
  seq: Generated<bigint>;
  status: string;
}

export interface BankDisclosures {
  creation_time: Date;
  data: Jsonb<Fields>;
  id: string;
  party_id: string;
  seq: Generated<bigint>;
}

export interface BankDocuments {
  content: Buffer;
  content_type: string;
  creation_time: Date;
  description: string | null;
  encryption: string;
  file_name: string;
  id: string;
  name: string;
  party_id: string | null;
  seq: Generated<bigint>;
}

export interface BankEvents {
  attempts: Generated<number>;
  copies: Generated<number>;
  due_at: Date | null;
  event_resource: string;
  event_resource_changed_fields: string;
  event_time: Date;
  has_bad_signature: Generated<boolean>;
  id: string;
  response_history: Generated<Jsonb<Fields[]>>;
  seq: Generated<bigint>;
  status: Generated<"RUNNING" | "SUCCESS" | "RETRYING">;
  type: string;
  webhook_id: string;
}

export interface BankExternalAccounts {
  account_number: string;
  creation_time: Date;
  data: Jsonb<Fields>;
  id: string;
  last_updated_time: Date;
  party_id: string;
  seq: Generated<bigint>;
  status: "ACTIVE" | "CLOSED";
}

export interface BankIdempotency {
  answer: string;
  created_at: Date;
  key: string;
  request_hash: string;
  status: number;
}

export interface BankParties {
  creation_time: Date;
  data: Jsonb<Fields>;
  id: string;
  identifier_last_four: string | null;
  kind: "PERSON" | "BUSINESS";
  last_updated_time: Date;
  seq: Generated<bigint>;
  verification_last_run: Date | null;
  verification_running: Generated<boolean>;
  verification_runs: Generated<number>;
  verification_status: Generated<string>;
}

export interface BankRelationships {
  creation_time: Date;
  data: Jsonb<Fields>;
  id: string;
  last_updated_time: Date;
  seq: Generated<bigint>;
}

export interface BankTransactionLines {
  account_id: string;
  amount_minor: bigint;
  balance_minor: bigint;
  dc_sign: "debit" | "credit";
  seq: number;
  transaction_id: bigint;
  uuid: string;
}

export interface BankTransactions {
  external_data: Jsonb<Fields>;
  id: Generated<bigint>;
  idemkey: string;
  memo: string;
  metadata: Jsonb<Fields>;
  original_trx: string | null;
  posted_at: Date;
  reference_id: string;
  subtype: string;
  type: string;
  user_data: Generated<Jsonb<Fields>>;
  uuid: string;
}

export interface BankUsPayments {
  account_id: string;
  amount_minor: bigint;
  creation_time: Date;
  data: Jsonb<Fields>;
  decline_reason: string | null;
  effective_date: string | null;
  external_account_id: string;
  id: string;
  idemkey: string;
  last_updated_time: Date;
  network: "ach" | "wire";
  network_reference: string | null;
  party_id: string;
  return_code: string | null;
  return_reference: string | null;
  seq: Generated<bigint>;
  settles_at: Date | null;
  status: "INIT" | "PENDING" | "CANCELED" | "COMPLETE" | "COMPLETED" | "DECLINED";
  transaction_uuid: string;
}

export interface BankVerifications {
  creation_time: Date;
  details: Jsonb<Fields[]>;
  id: string;
  last_updated_time: Date;
  party_id: string;
  result: string;
  run: number;
  seq: Generated<bigint>;
  verification_time: Date;
  verification_type: string;
}

export interface BankWebhooks {
  description: string | null;
  enabled_events: string[];
  id: string;
  is_enabled: boolean;
  last_updated: Date;
  metadata: string | null;
  seq: Generated<bigint>;
  url: string;
}

export interface BdBankSettlementAccount {
  account_no: string;
  balance_minor: bigint;
  updated_at: Date;
}

export interface BdBankTransactions {
  accepted_at: Date;
  amount_minor: bigint;
  bank_reference_no: string;
  beneficiary_account_no: string;
  credited_at: Date | null;
  due_at: Date | null;
  due_status: "CREDITED" | "RETURNED" | null;
  mandate_type: "NPSB" | "BEFTN" | "RTGS";
  return_code: string | null;
  returned_at: Date | null;
  returned_minor: bigint | null;
  routing_number: string;
  seq: Generated<bigint>;
  status: "ACCEPTED" | "PROCESSING" | "CREDITED" | "REJECTED" | "RETURNED";
  transaction_reference_no: string;
}

export interface BkashAccounts {
  balance_minor: bigint;
  name: "Collection" | "Disbursement";
  updated_at: Date;
}

export interface BkashPayments {
  amount_minor: bigint;
  completed_at: Date | null;
  completes_at: Date | null;
  initiated_at: Date;
  merchant_invoice_number: string;
  receiver_msisdn: string;
  seq: Generated<bigint>;
  status: "Initiated" | "Completed" | "Failed" | "Reversed";
  trx_id: string;
}

export interface GsmaAccounts {
  balance_minor: bigint;
  updated_at: Date;
  wallet: "upay" | "ipay";
}

export interface GsmaCallbacks {
  answers: Generated<number[]>;
  attempts: Generated<number>;
  copies: Generated<number>;
  due_at: Date | null;
  has_bad_signature: Generated<boolean>;
  payment_seq: bigint;
  seq: Generated<bigint>;
}

export interface GsmaHolders {
  msisdn: string;
  name: string;
  wallet: "upay" | "ipay";
}

export interface GsmaPayments {
  amount_minor: bigint;
  callback_url: string | null;
  client_correlation_id: string;
  due_at: Date | null;
  ended_at: Date | null;
  error_code: string | null;
  msisdn: string;
  reference: string;
  requested_at: Date;
  seq: Generated<bigint>;
  server_correlation_id: string;
  status: "pending" | "completed" | "failed" | "reversed";
  transaction_reference: string;
  type: "inttransfer" | "disbursement";
  wallet: "upay" | "ipay";
}

export interface GsmaQuotes {
  amount_minor: bigint;
  expires_at: Date;
  msisdn: string;
  quote_id: string;
  seq: Generated<bigint>;
  wallet: "upay" | "ipay";
}

export interface NagadBatches {
  created_at: Date;
  disbursement_type: string;
  id: string;
  scheduled_at: Date;
  status: "CREATED" | "APPROVED";
  title: string;
}

export interface NagadMerchants {
  balance_minor: bigint;
  id: string;
  updated_at: Date;
}

export interface NagadPayments {
  amount_minor: bigint;
  approved_at: Date | null;
  batch_id: string;
  completed_at: Date | null;
  completes_at: Date | null;
  description: string;
  issuer_txn_id: string | null;
  mobile_no: string;
  reason: string | null;
  reference_no: string;
  seq: Generated<bigint>;
  status: "DRAFT" | "PROCESSING" | "COMPLETED" | "FAILED" | "REVERSED";
}

export interface SimFaults {
  armed_at: Date;
  delay_ms: Generated<number>;
  id: Generated<bigint>;
  kind: string;
  operation: string | null;
  provider: string;
  remaining: number;
}

export interface SimMessages {
  body: string;
  channel: "mail" | "sms";
  external_id: string;
  html: string | null;
  id: Generated<bigint>;
  language: string | null;
  received_at: Date;
  recipient: string;
  sender: string;
  subject: Generated<string>;
}

export interface SimSettings {
  name: string;
  value: string;
}

export interface SimTimers {
  due_at: Date;
  id: Generated<bigint>;
  kind: string;
  payload: Jsonb<Fields>;
}

export interface DB {
  "bank.account_holders": BankAccountHolders;
  "bank.accounts": BankAccounts;
  "bank.disclosures": BankDisclosures;
  "bank.documents": BankDocuments;
  "bank.events": BankEvents;
  "bank.external_accounts": BankExternalAccounts;
  "bank.idempotency": BankIdempotency;
  "bank.parties": BankParties;
  "bank.relationships": BankRelationships;
  "bank.transaction_lines": BankTransactionLines;
  "bank.transactions": BankTransactions;
  "bank.us_payments": BankUsPayments;
  "bank.verifications": BankVerifications;
  "bank.webhooks": BankWebhooks;
  "bd_bank.settlement_account": BdBankSettlementAccount;
  "bd_bank.transactions": BdBankTransactions;
  "bkash.accounts": BkashAccounts;
  "bkash.payments": BkashPayments;
  "gsma.accounts": GsmaAccounts;
  "gsma.callbacks": GsmaCallbacks;
  "gsma.holders": GsmaHolders;
  "gsma.payments": GsmaPayments;
  "gsma.quotes": GsmaQuotes;
  "nagad.batches": NagadBatches;
  "nagad.merchants": NagadMerchants;
  "nagad.payments": NagadPayments;
  "sim.faults": SimFaults;
  "sim.messages": SimMessages;
  "sim.settings": SimSettings;
  "sim.timers": SimTimers;
}
