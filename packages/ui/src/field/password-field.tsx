import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '#action/icon-button.tsx';
import { TextField, type TextFieldProps } from '#field/text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  readonly showLabel: string;
  readonly hideValueLabel: string;
}

/** A password with a button that shows it, for people who type it on a phone. */
export function PasswordField({ showLabel, hideValueLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          size="xs"
          label={shown ? hideValueLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </IconButton>
      }
    />
  );
}
