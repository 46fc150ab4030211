import { t } from '@lingui/core/macro';

/** The text for a refused passkey, authenticator or recovery code. */
export function credentialFailureText(
  code: string,
  number: (fact: string) => string,
): string | undefined {
  switch (code) {
    case 'password_wrong':
      return t`The password is not right.`;
    case 'authenticator_code_wrong':
      return t`This code is not right. Type the one your app shows now.`;
    case 'authenticator_code_used':
      return t`This code was used already. Wait for the next one in your app.`;
    case 'authenticator_missing':
      return t`This took too long. Load the page again for a new QR code.`;
    case 'recovery_code_wrong':
      return t`This recovery code is not right, or was used already.`;
    case 'recovery_codes_not_needed':
      return t`Add an authenticator app or a passkey first.`;
    case 'second_factor_throttled': {
      const minutes = number('minutes');
      return t`Too many wrong codes. Wait ${minutes} min, then try again.`;
    }
    case 'second_factor_kept':
      return t`Operators always keep an authenticator app or a passkey. Add the other one first.`;
    case 'passkey_refused':
      return t`This passkey was not accepted. Try again, or choose another way.`;
    case 'passkey_challenge_over':
      return t`That took too long. Try again.`;
    case 'passkey_cancelled':
      return t`Your device did not confirm it. Try again, or choose another way.`;
    case 'passkey_unsupported':
      return t`This browser knows no passkeys. Choose another way.`;
    case 'passkey_known':
      return t`This device has a passkey for Kheya already.`;
    case 'passkeys_full': {
      const most = number('most');
      return t`You have ${most} passkeys. Remove one you no longer use.`;
    }
    default:
      return undefined;
  }
}
