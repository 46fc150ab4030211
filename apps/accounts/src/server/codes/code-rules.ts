import { randomInt } from 'node:crypto';
import type { CodeChallenge, CodeKind } from '#server/database/identity-schema.ts';
import { toLatinDigits } from '#server/users/digits.ts';

export const CODE_LIFE_S = 600;
export const CODE_ATTEMPTS = 5;
export const RESEND_AFTER_S = 30;
export const SENDS_WINDOW_S = 3600;
export const WRONG_CODES_WINDOW_S = 4 * 3600;
/**
 * Wrong codes from one network address within the window, over all accounts and kinds. A whole town
 * may share the address (carrier-grade NAT), and people rarely mistype a code; guessing eight
 * digits takes millions. Signed-in people have a separate limit, which strangers cannot use up.
 */
export const WRONG_CODES_AT_MOST = 100;

export type WrongCodeRequester = 'anonymous' | 'signed_in';

/**
 * A person who shares the address with a guesser is not held back in a browser they have used
 * before.
 */
export function isCodeThrottled(wrongCodes: number, knownBrowser: boolean): boolean {
  return !knownBrowser && wrongCodes >= WRONG_CODES_AT_MOST;
}

/** A code for a new password is requested without any other proof, so it is longer. */
export const codeLength = (kind: CodeKind) => (kind === 'password' ? 8 : 6);

/**
 * Codes sent within the hour. Requesters who are not signed in have a budget by network address, so
 * that a stranger can neither fill an owner's mailbox nor use up the owner's codes.
 */
export const SEND_LIMITS = {
  /** For one purpose of one flow, session or change. */
  subject: 5,
  /** To one address, from one network address. */
  pair: 5,
  /** To one address, by strangers from anywhere. */
  strangers: 20,
  /**
   * Beyond that, one for each network address that has not asked yet, so that the owner still gets
   * one.
   */
  strangersAtMost: 60,
  /** To one address, by browsers its owner has used before. */
  knownBrowser: 10,
  /** To one address, by signed-in people. */
  signedIn: 20,
} as const;

export type RequesterKind = 'stranger' | 'known_browser' | 'signed_in';

/**
 * The kind of requester for a code of this kind: the pages behind the sign-in have a separate
 * budget.
 */
export function requesterOf(kind: CodeKind, knownBrowser: boolean): RequesterKind {
  if (kind === 'device' || kind === 'identifier_old' || kind === 'identifier_new')
    return 'signed_in';
  return knownBrowser ? 'known_browser' : 'stranger';
}

export interface SendCounts {
  /** To this address by requesters of the same kind, from anywhere. */
  readonly address: number;
  /** Of those, the ones from the same network address. */
  readonly pair: number;
}

/** Whether another code may be sent to the address. */
export function maySendCode(requester: RequesterKind, counts: SendCounts): boolean {
  if (requester === 'signed_in') return counts.address < SEND_LIMITS.signedIn;
  if (requester === 'known_browser') return counts.address < SEND_LIMITS.knownBrowser;
  if (counts.pair >= SEND_LIMITS.pair) return false;
  return counts.address < (counts.pair === 0 ? SEND_LIMITS.strangersAtMost : SEND_LIMITS.strangers);
}

export function makeCode(length = 6): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/**
 * Reads a code of `length` digits, Bangla or Latin, ignoring the spaces of a paste; undefined
 * otherwise.
 */
export function readCode(typed: string, length = 6): string | undefined {
  const digits = toLatinDigits(typed).replace(/[\s-]/g, '');
  return /^[0-9]+$/.test(digits) && digits.length === length ? digits : undefined;
}

/** Seconds until another code may be requested; 0 when it may. */
export function resendWaitSeconds(challenge: Pick<CodeChallenge, 'sent_at'>, now: Date): number {
  const passed = (now.getTime() - challenge.sent_at.getTime()) / 1000;
  return passed < 0 ? 0 : Math.max(0, Math.ceil(RESEND_AFTER_S - passed));
}

/** What a page needs for its countdown; never whether the code exists. */
export interface ChallengeState {
  readonly resend_in_seconds: number;
  readonly expires_in_seconds: number;
}

export function challengeState(challenge: CodeChallenge, now: Date): ChallengeState {
  const left = (challenge.expires_at.getTime() - now.getTime()) / 1000;
  return {
    resend_in_seconds: resendWaitSeconds(challenge, now),
    expires_in_seconds: Math.max(0, Math.ceil(left)),
  };
}
