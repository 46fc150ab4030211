import { randomInt } from 'node:crypto';
import type { CodeChallenge } from '#server/database/identity-schema.ts';

export const CODE_LIFE_S = 600;
export const CODE_ATTEMPTS = 5;
export const RESEND_AFTER_S = 30;
/** Codes mailed for one purpose, and to one address in all, before an hour has to pass. */
export const SENDS_PER_SUBJECT = 5;
export const SENDS_PER_ADDRESS = 10;
export const SENDS_WINDOW_S = 3600;

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Six digits, Bangla or Latin, with whatever spaces a paste brought along. */
export function readCode(typed: string): string | undefined {
  const digits = typed
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x9e6))
    .replace(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
}

/** Seconds until another code may be asked for; 0 when it may. */
export function resendWaitSeconds(challenge: Pick<CodeChallenge, 'sent_at'>, now: Date): number {
  const passed = (now.getTime() - challenge.sent_at.getTime()) / 1000;
  return passed < 0 ? 0 : Math.max(0, Math.ceil(RESEND_AFTER_S - passed));
}

/** What a page needs to count down; never whether the code exists. */
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
