import { LanguageSwitch } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

import { chooseLanguage } from '#shared/choose-appearance.ts';

/** Switches the whole app between English and Bangla. */
export function LanguageChoice() {
  const { t } = useLingui();
  return <LanguageSwitch label={t`Language`} onChoose={(locale) => void chooseLanguage(locale)} />;
}
