import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

export interface PaymentSubject {
  readonly action: 'transfer' | 'request_withdrawal';
  readonly amount: string;
  readonly currency: string;
  readonly source: string;
  /** Whom it pays, by kind and id: a wallet, an account. */
  readonly payee: string;
}

/** What concerns a whole profile. */
export interface ProfileSubject {
  readonly action: 'close_account' | 'export_data' | 'change_profile';
  /** The profile it is done to. */
  readonly profile: string;
  /** What is given up with it: `0.25 BDT`. */
  readonly givesUp?: string | undefined;
  /** A digest of what it becomes, where something does. */
  readonly details?: string;
}

/** What is confirmed, in all its details. */
export type StepUpSubject = PaymentSubject | ProfileSubject;

/** What a confirmation is good for: exactly this, and nothing that differs in one field. */
export function stepUpBinding(subject: StepUpSubject): string {
  return sha256(JSON.stringify(partsOf(subject))).toString('hex');
}

function partsOf(subject: StepUpSubject): readonly string[] {
  if ('profile' in subject) {
    const { action, profile, givesUp, details } = subject;
    return [action, profile, givesUp, details].filter((part) => part !== undefined);
  }
  const { action, amount, currency, source, payee } = subject;
  return [action, amount, currency, source, payee];
}

/** Six digits, each equally likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keyed, because six digits alone could be tried out against a digest. */
export function codeDigest(key: Buffer, challengeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${challengeId}:${code}`).digest();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenDigest(token: string): Buffer {
  return sha256(token);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
