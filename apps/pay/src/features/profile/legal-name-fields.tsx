import type { FieldProps } from '@kheya/browser/form';
import type { NamePart } from '@kheya/contract/fields/person';
import { TextField } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

export interface LegalNameFieldsProps {
  readonly fieldOf: (part: NamePart) => FieldProps<string>;
}

/** The legal name as on the ID, wherever it is given or changed. */
export function LegalNameFields({ fieldOf }: LegalNameFieldsProps) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={<Trans>First name</Trans>}
          autoComplete="given-name"
          maxLength={60}
          {...fieldOf('first_name')}
        />
        <TextField
          label={<Trans>Middle name (optional)</Trans>}
          autoComplete="additional-name"
          maxLength={60}
          {...fieldOf('middle_name')}
        />
      </div>
      <TextField
        label={<Trans>Last name</Trans>}
        help={<Trans>As on your ID, in English letters.</Trans>}
        autoComplete="family-name"
        maxLength={60}
        {...fieldOf('last_name')}
      />
    </>
  );
}
