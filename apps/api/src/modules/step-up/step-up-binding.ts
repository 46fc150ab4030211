import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

export interface PaymentSubject {
  readonly action: 'transfer' | 'request_withdrawal' | 'set_up_payment_plan';
  readonly amount: string;
  readonly currency: string;
  readonly source: string;
  /** The payee's kind and id: a wallet or an account. */
  readonly payee: string;
  /** A digest of the days and the ceiling of a payment that repeats. */
  readonly terms?: string;
}

/** An action on a whole profile. */
export interface ProfileSubject {
  readonly action: 'close_account' | 'export_data' | 'change_profile' | 'change_approvals';
  /** The profile the action changes. */
  readonly profile: string;
  /** The crumb given up with it: `0.25 BDT`. */
  readonly givesUp?: string | undefined;
  /** A digest of the new details, when the action changes some. */
  readonly details?: string;
}

/** The closing of one account; the ids are what it is bound to, the numbers are what the mail names. */
export interface AccountClosingSubject {
  readonly action: 'close_one_account';
  readonly account: string;
  readonly accountNumber: string;
  /** Where its rest goes. */
  readonly moveTo?: string;
  readonly moveToNumber?: string;
  readonly givesUp?: string;
}

/** Many payments confirmed together: which of them, and what leaves the account for all. */
export interface BatchSubject {
  readonly action: 'pay_batch';
  readonly batch: string;
  /** A digest of the rows that are paid. */
  readonly rows: string;
  readonly total: string;
  readonly currency: string;
  readonly source: string;
  /** How many they are: the mail names it. */
  readonly count: number;
}

/** Everything that a confirmation is bound to. */
export type StepUpSubject = PaymentSubject | ProfileSubject | AccountClosingSubject | BatchSubject;

/**
 * The binding of a confirmation: it is valid for exactly this subject, and not if one field
 * differs.
 */
export function stepUpBinding(subject: StepUpSubject): string {
  return sha256(JSON.stringify(partsOf(subject))).toString('hex');
}

function partsOf(subject: StepUpSubject): readonly string[] {
  if ('profile' in subject) {
    const { action, profile, givesUp, details } = subject;
    return [action, profile, givesUp, details].filter((part) => part !== undefined);
  }
  if (subject.action === 'close_one_account') {
    const { action, account, moveTo = '', givesUp = '' } = subject;
    return [action, account, moveTo, givesUp];
  }
  if (subject.action === 'pay_batch') {
    const { action, batch, rows, total, currency, source, count } = subject;
    return [action, batch, rows, total, currency, source, String(count)];
  }
  const { action, amount, currency, source, payee, terms } = subject;
  return [action, amount, currency, source, payee, ...(terms === undefined ? [] : [terms])];
}

/** Six digits, uniformly distributed. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keyed, because all six-digit codes could be tried against a plain digest. */
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
