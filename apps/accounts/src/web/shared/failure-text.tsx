import { type Locale, toDigits } from '@kheya/money';
import { plural, t } from '@lingui/core/macro';
import type { Failure } from '#web/shared/accounts-client.ts';
import { credentialFailureText } from '#web/shared/credential-failure-text.tsx';

/** The text for every other refusal. */
export function failureText({ code, facts }: Failure, locale: Locale): string {
  const number = (name: string) => toDigits(String(facts[name] ?? ''), locale);
  switch (code) {
    case 'credentials_wrong':
      return t`Email, mobile number or password is not right.`;
    case 'sign_in_throttled': {
      const minutes = number('minutes');
      return t`Too many tries. Wait ${minutes} min, or set a new password.`;
    }
    case 'user_locked':
      return t`This account is locked. Contact support.`;
    case 'code_wrong':
      return plural(Number(facts['left'] ?? 0), {
        one: 'This code is not right. # try left.',
        other: 'This code is not right. # tries left.',
      });
    case 'code_expired':
      return t`This code no longer works. Ask for a new one.`;
    case 'code_tries_used_up': {
      const minutes = number('minutes');
      return t`Too many wrong codes came from your network. Wait ${minutes} min, or try from another network.`;
    }
    case 'code_resend_too_soon': {
      const seconds = number('seconds');
      return t`You can ask for a new code in ${seconds} seconds.`;
    }
    case 'code_sends_used_up':
      return t`We have sent many codes already. Try again in an hour.`;
    case 'password_wrong':
      return t`The password is not right.`;
    case 'recent_proof_required':
      return t`Before this is changed, confirm that it is you.`;
    case 'second_factor_proof_required':
      return t`Before this is changed, confirm with your passkey, your app or a recovery code.`;
    case 'not_signed_in':
      return t`You are signed out. Sign in to go on.`;
    case 'change_over':
      return t`This change is over or was made already. Start it again.`;
    case 'link_invalid':
      return t`This link is not whole, or was never one of ours.`;
    case 'not_permitted':
      return t`Operators’ accounts are made by an administrator.`;
    case 'rate_limited':
    case 'too_many_requests':
      return t`Too many requests. Wait a minute, then try again.`;
    case 'no_connection':
      return t`We cannot reach Kheya now. Check your connection and try again: nothing you typed is lost.`;
    default:
      return (
        credentialFailureText(code, number) ??
        t`Something went wrong on our side. Please try again.`
      );
  }
}
