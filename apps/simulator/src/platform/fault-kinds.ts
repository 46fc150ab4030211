/** Every provider a fault may name; those not simulated yet answer so. */
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

const CALL_FAULTS = [
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

/** bKash calls nobody back: a late or missing word there is a payment that stays in progress. */
export const IN_PROGRESS_FAULTS = [
  'late_webhook',
  'no_webhook',
] as const satisfies readonly FaultKind[];

/** Which kinds change something, for the providers that are simulated. */
export const FAULTS_OF = {
  bank: FAULT_KINDS,
  fx: CALL_FAULTS,
  bkash: [...CALL_FAULTS, ...IN_PROGRESS_FAULTS],
  ip: CALL_FAULTS,
  sms: CALL_FAULTS,
  mail: ['refuse', 'error_500', 'timeout_before_commit', 'timeout_after_commit', 'slow'],
} as const satisfies Partial<Record<KnownProvider, readonly FaultKind[]>>;

export type Provider = keyof typeof FAULTS_OF;
export const PROVIDERS = Object.keys(FAULTS_OF) as Provider[];

export function isSimulated(provider: KnownProvider): provider is Provider {
  return provider in FAULTS_OF;
}

/** Whether a fault of this kind can change anything at that provider. */
export function hasEffect(provider: Provider, kind: FaultKind): boolean {
  const kinds: readonly FaultKind[] = FAULTS_OF[provider];
  return kinds.includes(kind);
}

/** The kinds that play out while a call is answered. */
export function callFaults(): readonly FaultKind[] {
  return CALL_FAULTS;
}
