import type { UserPreference } from '@kheya/contract';
import { RadioRows, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { unsavedAppearance } from '#shared/unsaved-appearance.ts';
import { chooseLanguage, chooseTheme } from '#shared/choose-appearance.ts';
import { type Locale, useLocale } from '@kheya/browser/language';
import type { Theme } from '@kheya/browser/theme';
import { useValue } from '@kheya/ui/value-store';

export interface PartProps {
  readonly kept: UserPreference;
}

/** Language and theme: they change at once, and the shell saves them with the person. */
export function AppearanceSection({ kept }: PartProps) {
  return (
    <Section title={<Trans>Appearance</Trans>}>
      <div className="grid gap-5">
        <LanguageRows />
        <ThemeRows kept={kept} />
      </div>
    </Section>
  );
}

// Each language is named in itself, so that a person who cannot read the page finds their own.
const languages = { en: 'English', bn: 'বাংলা' } as const;

function LanguageRows() {
  const { t } = useLingui();
  return (
    <RadioRows
      legend={t`Language`}
      value={useLocale()}
      onValueChange={(value) => void chooseLanguage(value as Locale)}
      rows={[
        {
          value: 'en',
          label: <span lang="en">{languages.en}</span>,
          description: <Trans>For screens, emails, texts and documents</Trans>,
        },
        {
          value: 'bn',
          label: <span lang="bn">{languages.bn}</span>,
          description: <Trans>For screens, emails, texts and documents</Trans>,
        },
      ]}
    />
  );
}

function ThemeRows({ kept }: PartProps) {
  const { t } = useLingui();
  const unsaved = useValue(unsavedAppearance);
  const { theme } = { ...kept, ...unsaved };
  return (
    <RadioRows
      legend={t`Theme`}
      value={theme ?? 'system'}
      onValueChange={(value) => chooseTheme(value === 'system' ? null : (value as Theme))}
      rows={[
        {
          value: 'system',
          label: <Trans>Match device</Trans>,
          description: <Trans>Follows your device's light or dark setting</Trans>,
        },
        { value: 'light', label: <Trans>Light</Trans> },
        { value: 'dark', label: <Trans>Dark</Trans> },
      ]}
    />
  );
}
