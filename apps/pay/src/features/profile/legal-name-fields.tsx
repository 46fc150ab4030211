import { TextField } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

type NamePart = 'first_name' | 'middle_name' | 'last_name';

export interface LegalNameFieldsProps {
  readonly typed: Readonly<Record<NamePart, string>>;
  readonly faultOf: (field: NamePart) => string | undefined;
  readonly set: (field: NamePart, value: string) => void;
}

/** The legal name as an ID has it, wherever it is given or changed. */
export function LegalNameFields({ typed, faultOf, set }: LegalNameFieldsProps) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={<Trans>First name</Trans>}
          autoComplete="given-name"
          maxLength={60}
          value={typed.first_name}
          error={faultOf('first_name')}
          onValueChange={(value) => set('first_name', value)}
        />
        <TextField
          label={<Trans>Middle name (optional)</Trans>}
          autoComplete="additional-name"
          maxLength={60}
          value={typed.middle_name}
          error={faultOf('middle_name')}
          onValueChange={(value) => set('middle_name', value)}
        />
      </div>
      <TextField
        label={<Trans>Last name</Trans>}
        help={<Trans>As on your ID, in English letters.</Trans>}
        autoComplete="family-name"
        maxLength={60}
        value={typed.last_name}
        error={faultOf('last_name')}
        onValueChange={(value) => set('last_name', value)}
      />
    </>
  );
}
