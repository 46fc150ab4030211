import { PasswordField, TextField } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface EntryProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}

/** Focusing a field at once helps with a keyboard; on a phone it would hide half the page. */
export const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

interface EmailEntryProps extends EntryProps {
  /** `Email` by default. */
  readonly label?: string;
  /** A mobile number is accepted as well, for existing accounts. */
  readonly orMobile?: boolean;
}

export function EmailEntry(props: EmailEntryProps) {
  const { t } = useLingui();
  const { value, onValueChange, error, autoFocus = false, orMobile = false } = props;
  return (
    <TextField
      label={props.label ?? t`Email`}
      name="email"
      type={orMobile ? 'text' : 'email'}
      inputMode="email"
      autoComplete={orMobile ? 'username webauthn' : 'username'}
      help={orMobile ? t`Or the mobile number on your account.` : undefined}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus && hasKeyboard()}
      value={value}
      onValueChange={onValueChange}
      error={error}
    />
  );
}

interface PasswordEntryProps extends EntryProps {
  /** `Password` by default. */
  readonly label?: string;
  readonly kind: 'current' | 'new';
  readonly help?: ReactNode;
  readonly labelEnd?: ReactNode;
}

export function PasswordEntry(props: PasswordEntryProps) {
  const { t } = useLingui();
  const { kind, autoFocus = false, ...rest } = props;
  return (
    <PasswordField
      {...rest}
      label={props.label ?? t`Password`}
      name="password"
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      autoFocus={autoFocus && hasKeyboard()}
      showLabel={t`Show password`}
      hideValueLabel={t`Hide password`}
    />
  );
}
