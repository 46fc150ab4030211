import { type Locale, toDigits } from '@kheya/money';
import { plural, t } from '@lingui/core/macro';
import type { Failure } from '#web/shared/accounts-client.ts';
import { credentialFailureText } from '#web/shared/credential-failure-text.tsx';

/** The text for every other refusal. */
export function failureText({ code, facts }: Failure, locale: Locale): string {
  const number = (name: string) => toDigits(String(facts[name] ?? ''), locale);
  switch (code) {
    case 'credentials_wrong':
      return t`That email, mobile number or password isn't right.`;
    case 'sign_in_throttled': {
      const minutes = number('minutes');
      return t`Too many tries. Wait ${minutes} min, or set a new password.`;
    }
    case 'user_locked':
      return t`This account is locked. Contact support.`;
    case 'code_wrong':
      return plural(Number(facts['left'] ?? 0), {
        one: "That code isn't right. # try left.",
        other: "That code isn't right. # tries left.",
      });
    case 'code_expired':
      return t`This code no longer works. Request a new one.`;
    case 'code_tries_used_up': {
      const minutes = number('minutes');
      return t`Too many wrong codes from your network. Wait ${minutes} min, or try from another network.`;
    }
    case 'code_resend_too_soon': {
      const seconds = number('seconds');
      return t`You can request a new code in ${seconds} seconds.`;
    }
    case 'code_sends_used_up':
      return t`We've already sent several codes. Try again in an hour.`;
    case 'password_wrong':
      return t`That password isn't right.`;
    case 'recent_proof_required':
      return t`Confirm it's you before you change this.`;
    case 'second_factor_proof_required':
      return t`Before you change this, confirm with your passkey, your authenticator app or a recovery code.`;
    case 'not_signed_in':
      return t`You're signed out. Sign in to continue.`;
    case 'change_over':
      return t`This change has ended or has already been made. Start it again.`;
    case 'link_invalid':
      return t`This link is incomplete, or it isn't one of ours.`;
    case 'not_permitted':
      return t`An administrator creates operators’ accounts.`;
    case 'rate_limited':
    case 'too_many_requests':
      return t`Too many requests. Wait a minute, then try again.`;
    case 'no_connection':
      return t`We can't reach Kheya right now. Check your connection and try again. Nothing you typed is lost.`;
    default:
      return (
        credentialFailureText(code, number) ??
        t`Something went wrong on our side. Please try again.`
      );
  }
}
