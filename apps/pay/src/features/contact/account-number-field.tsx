import type { FieldProps } from '@kheya/browser/form';
import { plainNumber } from '@kheya/contract/fields/payee';
import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** 1501 2034 5678 901: in fours, as a long number is compared digit by digit. */
const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

/** An account number at a bank, shown once more in groups: a mistyped one is paid to a stranger. */
export function AccountNumberField({ field }: { readonly field: FieldProps<string> }) {
  const { t } = useLingui();
  const number = plainNumber(field.value);
  const grouped = inFours(number);
  return (
    <TextField
      {...field}
      label={t`Account number`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={30}
      help={
        /^\d{5,}$/.test(number) ? (
          <span>
            <Trans>
              Compare it digit by digit: <span className="identifier">{grouped}</span>
            </Trans>
          </span>
        ) : undefined
      }
    />
  );
}
