/** Every provider a fault may name; those not simulated yet answer with that. */
export const KNOWN_PROVIDERS = [
  'bank',
  'plaid',
  'fx',
  'bd_bank',
  'bkash',
  'nagad',
  'upay',
  'ipay',
  'airtime',
  'chain',
  'ip',
  'mail',
  'sms',
  'gateway',
] as const;
export type KnownProvider = (typeof KNOWN_PROVIDERS)[number];

export const FAULT_KINDS = [
  'refuse',
  'error_500',
  'timeout_before_commit',
  'timeout_after_commit',
  'slow',
  'late_webhook',
  'duplicate_webhook',
  'no_webhook',
  'bad_signature',
  'malformed',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The kinds that apply while a call is answered. */
export const CALL_FAULTS = [
  'refuse',
  'error_500',
  'timeout_before_commit',
  'timeout_after_commit',
  'slow',
  'malformed',
] as const satisfies readonly FaultKind[];

export const WEBHOOK_FAULTS = [
  'late_webhook',
  'duplicate_webhook',
  'no_webhook',
  'bad_signature',
] as const satisfies readonly FaultKind[];

/**
 * For a provider without webhooks: a late or missing result is a payment that stays in progress.
 */
export const IN_PROGRESS_FAULTS = [
  'late_webhook',
  'no_webhook',
] as const satisfies readonly FaultKind[];
