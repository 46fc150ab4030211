import { chooseLanguage } from '@kheya/browser/language';
import { LanguageSwitch } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';

/** Switches the whole site between English and Bangla. */
export function LanguageChoice() {
  const { t } = useLingui();
  return <LanguageSwitch label={t`Language`} onChoose={(locale) => void chooseLanguage(locale)} />;
}
