import { useLingui } from '@lingui/react/macro';
import { classNames } from '@kheya/ui';

import { chooseLanguage, type Locale, useLocale } from '#shared/language.ts';

// Each language is named in itself: who cannot read the page finds the way out of it.
const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'bn', name: 'বাংলা' },
];

export function LanguageSwitch() {
  const { t } = useLingui();
  const current = useLocale();
  return (
    <div role="group" aria-label={t`Language`} className="inline-flex gap-3.5">
      {languages.map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void chooseLanguage(locale)}
          className={classNames(
            'border-b-2 py-1 pointer-coarse:py-2.5',
            locale === 'bn' ? 'text-[0.875rem]/5' : 'text-[0.8125rem]/5',
            locale === current
              ? 'border-brand font-medium text-ink'
              : 'border-transparent text-ink-faint hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
