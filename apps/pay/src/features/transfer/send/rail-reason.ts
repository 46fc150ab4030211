import type { TransferQuote } from '@kheya/contract';
import { NPSB_MAXIMUM_MINOR } from '@kheya/contract/bd-bank-choice';
import { bdBankReasonText } from '@kheya/contract/rail-text';
import { formatMoney, money } from '@kheya/money';

import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { dayAndTime, dayAndTimeInBoth } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';
import { useUser } from '#shared/user-query.ts';

type Option = TransferQuote['rail_options'][number];

/** Why a rail is chosen or offered, with its times as the reader counts them. */
export function useRailReason(options: readonly Option[]): (option: Option) => string {
  const locale = useLocale();
  const now = useNow();
  const { profile_type: profile } = useUser();
  const maximum = NPSB_MAXIMUM_MINOR[profile === 'BUSINESS' ? 'BUSINESS' : 'PERSON'];
  const rtgs = options.find(({ rail }) => rail === 'rtgs');
  return (option) =>
    bdBankReasonText(
      option,
      {
        npsbMaximum: formatMoney(money('BDT', maximum), locale, { decimals: 'trim' }),
        starts: goesOutAt(option.starts_at, now, locale),
        arrives: dayAndTimeInBoth(option.arrives_by, now, locale),
        rtgsOpens: dayAndTime((rtgs ?? option).starts_at, now, locale),
      },
      locale,
    );
}
