import { LanguageSwitch } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { chooseLanguage } from '#shared/choose-appearance.ts';
import { useLocale } from '@kheya/browser/language';

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
