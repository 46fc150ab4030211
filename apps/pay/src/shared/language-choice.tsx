import { LanguageSwitch } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { chooseLanguage, useLocale } from '#shared/language.ts';

/** English or Bangla, for the whole app and from now on. */
export function LanguageChoice() {
  const { t } = useLingui();
  return (
    <LanguageSwitch
      label={t`Language`}
      locale={useLocale()}
      onChoose={(locale) => void chooseLanguage(locale)}
    />
  );
}
