import type { Locale } from '@kheya/money';

import { classNames } from '#class-names.ts';
import { useUi } from '#overlay/ui-provider.tsx';
import { BanglaWord } from '#picture/bangla-word.tsx';

export interface LanguageSwitchProps {
  /** "Language", in the language of the page. */
  readonly label: string;
  readonly onChoose: (locale: Locale) => void;
  readonly className?: string | undefined;
}

// Each language is named in itself, so that a person who cannot read the page finds their own.
const languages = [
  { locale: 'en', name: 'English', word: 'English' },
  { locale: 'bn', name: 'বাংলা', word: <BanglaWord /> },
] as const;

/** The two languages of Kheya, side by side. */
export function LanguageSwitch({ label, onChoose, className }: LanguageSwitchProps) {
  const { locale } = useUi();
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('inline-flex gap-3.5 pointer-coarse:gap-1', className)}
    >
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-label={language.name}
          aria-pressed={language.locale === locale}
          onClick={() => onChoose(language.locale)}
          className="inline-flex min-h-7.5 items-center pointer-coarse:min-h-control pointer-coarse:min-w-control pointer-coarse:justify-center"
        >
          <span
            className={classNames(
              'inline-flex h-7.5 items-center border-b-2 text-[0.8125rem]/5',
              language.locale === locale
                ? 'border-brand font-medium text-ink'
                : 'border-transparent text-ink-faint hover:text-ink',
            )}
          >
            {language.word}
          </span>
        </button>
      ))}
    </div>
  );
}
