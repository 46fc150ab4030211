import { Trans } from '@lingui/react/macro';
import { classNames } from '@kheya/ui';
import type { ReactNode } from 'react';
import type { Locale } from '@kheya/browser/language';

export interface CustomerTextProps {
  readonly words: Readonly<Record<Locale, string>>;
  /** The customer's language, which stands first. */
  readonly reads: Locale | null;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** A sentence as the customer reads it, in both languages. */
export function CustomerText({ words, reads, title, children }: CustomerTextProps) {
  const order: readonly Locale[] = reads === 'bn' ? ['bn', 'en'] : ['en', 'bn'];
  return (
    <div className="rounded-md bg-water px-4 py-3">
      <p className="text-sm text-ink-muted">{title ?? <LetterTitle reads={reads} />}</p>
      {order.map((locale, at) => (
        <p key={locale} lang={locale} className={classNames('mt-1', at > 0 && 'text-ink-muted')}>
          {words[locale]}
        </p>
      ))}
      {children}
    </div>
  );
}

function LetterTitle({ reads }: Pick<CustomerTextProps, 'reads'>) {
  if (reads === 'bn') return <Trans>The customer will read, in Bangla</Trans>;
  if (reads === 'en') return <Trans>The customer will read, in English</Trans>;
  return <Trans>The customer will read</Trans>;
}
