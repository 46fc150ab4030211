import { t } from '@lingui/core/macro';

/** The text for a refused passkey, authenticator or recovery code. */
export function credentialFailureText(
  code: string,
  number: (fact: string) => string,
): string | undefined {
  switch (code) {
    case 'password_wrong':
      return t`That password isn't right.`;
    case 'authenticator_code_wrong':
      return t`That code isn't right. Enter the one your app shows now.`;
    case 'authenticator_code_used':
      return t`That code has already been used. Wait for the next one in your app.`;
    case 'authenticator_missing':
      return t`This took too long. Reload the page for a new QR code.`;
    case 'recovery_code_wrong':
      return t`That recovery code isn't right, or it has already been used.`;
    case 'recovery_codes_not_needed':
      return t`Add an authenticator app or a passkey first.`;
    case 'second_factor_throttled': {
      const minutes = number('minutes');
      return t`Too many wrong codes. Try again in ${minutes} min.`;
    }
    case 'second_factor_kept':
      return t`Operators need an authenticator app or a passkey. Add the other one first.`;
    case 'passkey_refused':
      return t`That passkey wasn't accepted. Try again, or choose another way.`;
    case 'passkey_challenge_over':
      return t`That took too long. Try again.`;
    case 'passkey_cancelled':
      return t`Your device didn't confirm it. Try again, or choose another way.`;
    case 'passkey_unsupported':
      return t`This browser doesn't support passkeys. Choose another way.`;
    case 'passkey_known':
      return t`This device already has a Kheya passkey.`;
    case 'passkeys_full': {
      const most = number('most');
      return t`You have ${most} passkeys. Remove one you no longer use.`;
    }
    default:
      return undefined;
  }
}
