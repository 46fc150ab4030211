import { fieldErrorText, isFieldError } from '@kheya/contract/fields/field-error';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { accounts, type PasswordCheck } from '#web/shared/accounts-client.ts';
import { useLocale } from '@kheya/browser/language';
import { PasswordEntry } from '#web/shared/text-fields.tsx';

interface NewPasswordEntryProps {
  readonly label?: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: ReactNode;
  /** The address the password must not be derived from. */
  readonly email: string;
  /** Shown until something is typed. */
  readonly help: ReactNode;
}

const DEBOUNCE_MS = 350;

/** A field for a new password that shows its strength in words while it is typed. */
export function NewPasswordEntry({ email, help, ...rest }: NewPasswordEntryProps) {
  const check = usePasswordCheck(rest.value, email);
  return (
    <PasswordEntry
      {...rest}
      kind="new"
      help={check === undefined ? help : <PasswordVerdict check={check} />}
    />
  );
}

function PasswordVerdict({ check }: { readonly check: PasswordCheck }) {
  const locale = useLocale();
  if (check.field_code !== null && isFieldError(check.field_code)) {
    return fieldErrorText(check.field_code, locale);
  }
  switch (check.strength) {
    case 'strong':
      return <Trans>Strong: hard to guess.</Trans>;
    case 'good':
      return <Trans>Good. One more word makes it strong.</Trans>;
    default:
      return <Trans>Fair. Longer is stronger, so add a word.</Trans>;
  }
}

/** Checked once the typing pauses; an answer for an older text is not shown. */
function usePasswordCheck(password: string, email: string): PasswordCheck | undefined {
  const [checked, setChecked] = useState<{ password: string; check: PasswordCheck }>();
  useEffect(() => {
    if (password === '') return undefined;
    const timer = setTimeout(() => {
      void accounts.checkPassword({ password, email }).then((answer) => {
        if (answer.ok) setChecked({ password, check: answer.data });
      });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [password, email]);
  return password !== '' && checked?.password === password ? checked.check : undefined;
}
