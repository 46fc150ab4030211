import { formatMoney, isPositive, type Money } from '@kheya/money';
import type { ReactNode } from 'react';

import { classNames } from '#class-names.ts';
import { useUi } from '#overlay/ui-provider.tsx';

const sizes = {
  inherit: '',
  md: 'text-lg tracking-tight font-semibold',
  lg: 'text-[1.625rem]/8 font-semibold tracking-amount bn:leading-10',
  hero: 'text-3xl font-semibold tracking-amount max-md:text-2xl',
};

export interface AmountProps {
  readonly value: Money;
  /** `always` writes a plus before incoming money, as rows do, and shows it in green. */
  readonly sign?: 'always' | 'negative' | undefined;
  /** Debit or Credit: the word beside the sign, so that the meaning does not depend on colour. */
  readonly word?: ReactNode;
  readonly wordHidden?: boolean | undefined;
  readonly size?: keyof typeof sizes | undefined;
  readonly decimals?: 'always' | 'trim' | undefined;
  /** The text a screen reader reads instead; with it the figures are replaced by dots. */
  readonly hidden?: string | undefined;
  readonly className?: string | undefined;
}

/** An amount of money: tabular figures, the currency's own sign, the minus first. */
export function Amount(props: AmountProps) {
  const { value, sign = 'negative', word, wordHidden = false, hidden, className } = props;
  const { locale } = useUi();
  const size = sizes[props.size ?? 'inherit'];
  if (hidden !== undefined) {
    return (
      <span className={classNames('num', size, className)}>
        <span aria-hidden className="tracking-[0.08em] text-ink-faint">
          ••••••
        </span>
        <span className="sr-only">{hidden}</span>
      </span>
    );
  }
  const inward = sign === 'always' && isPositive(value);
  return (
    <span className={classNames('num', size, inward && 'text-positive', className)}>
      {formatMoney(value, locale, { sign, decimals: props.decimals ?? 'always' })}
      {word === undefined ? null : (
        <span className={wordHidden ? 'sr-only' : 'block text-xs font-normal text-ink-faint'}>
          {wordHidden ? ' ' : null}
          {word}
        </span>
      )}
    </span>
  );
}
