import { classNames } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { chooseLanguage, type Locale, useLocale } from '@kheya/browser/language';

const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'bn', name: 'বাংলা' },
];

/** Each language under its own name, so that its readers find it. */
export function LanguageSwitch() {
  const { t } = useLingui();
  const current = useLocale();
  return (
    <div role="group" aria-label={t`Language`} className="-my-2 flex gap-0.5">
      {languages.map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void chooseLanguage(locale)}
          className={classNames(
            'group min-h-11 px-1.5 leading-5 last:-mr-1.5',
            locale === 'bn' ? 'text-[0.875rem]' : 'text-[0.8125rem]',
            locale === current ? 'font-medium text-ink' : 'text-ink-faint hover:text-ink',
          )}
        >
          <span
            className={classNames(
              'block border-b-2 py-1',
              locale === current ? 'border-brand' : 'border-transparent',
            )}
          >
            {name}
          </span>
        </button>
      ))}
    </div>
  );
}
