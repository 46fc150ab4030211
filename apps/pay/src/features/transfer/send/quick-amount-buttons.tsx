import { formatMoney } from '@kheya/money';
import { buttonStyle } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { quickAmounts, roundAmounts } from '#features/transfer/send/quick-amounts.ts';
import type { FoundPayee } from '#features/transfer/send/send-data.ts';
import type { Source } from '#features/transfer/send/send-request.ts';
import { plainAmount } from '#features/transfer/send/use-amount.ts';
import { useBalancesHidden } from '#shared/balance-hiding.ts';
import { transfersToQuery } from '#shared/contact/contact-queries.ts';
import { useLocale } from '@kheya/browser/language';
import type { SendAmount } from '#shared/send-link.ts';

export interface QuickAmountButtonsProps {
  readonly payee: FoundPayee;
  readonly source: Source;
  readonly onChoose: (amount: SendAmount) => void;
}

/** Amounts to choose with one tap; while those of last time load, none are shown that would go. */
export function QuickAmountButtons({ payee, source, onChoose }: QuickAmountButtonsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isHidden = useBalancesHidden();
  const contact = payee.kind === 'contact' ? payee.contact.id : undefined;
  const { data, isLoading } = useQuery({
    ...transfersToQuery(contact ?? ''),
    enabled: contact !== undefined && !isHidden,
  });
  if (isLoading) return null;
  // Those of last time, and those that are not too much, would tell what is hidden.
  const amounts = isHidden
    ? roundAmounts(source.currency)
    : quickAmounts(source, data?.results ?? []);
  if (amounts.length === 0) return null;
  return (
    <span role="group" aria-label={t`Quick amounts`} className="flex flex-wrap gap-1.5">
      {amounts.map((amount) => (
        <button
          key={`${amount.minor}`}
          type="button"
          className={buttonStyle({ size: 'sm' }, 'num px-2.5! font-normal!')}
          onClick={() => onChoose({ text: plainAmount(amount, locale), currency: source.currency })}
        >
          {formatMoney(amount, locale, { decimals: 'trim' })}
        </button>
      ))}
    </span>
  );
}
