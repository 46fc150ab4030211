import { useLingui } from '@lingui/react/macro';
import type { DatedRule } from '@kheya/contract';
import { formatMoney, formatPercentBps, fromDecimal, toDigits } from '@kheya/money';
import type { Values } from '#features/rule/rule-api.ts';
import { percentText } from '#features/rule/rule-draft.ts';
import { useLocale } from '@kheya/browser/language';

interface ValueLine {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** The values of a rule, one line each, in the reader's language. */
export function useRuleValues(): (
  subject: DatedRule['subject'],
  values: Values,
) => readonly ValueLine[] {
  const { t } = useLingui();
  const locale = useLocale();
  return (subject, values) => {
    const currency = 'currency' in subject ? subject.currency : 'USD';
    const amount = (text: string) => formatMoney(fromDecimal(text, currency), locale);
    if ('fixed' in values) {
      return [
        { key: 'fixed', name: t`Fixed part`, text: amount(values.fixed) },
        {
          key: 'rate_bps',
          name: t`Share of the amount`,
          text: formatPercentBps(values.rate_bps, locale),
        },
      ];
    }
    if ('spread_bps' in values) {
      const text = formatPercentBps(values.spread_bps, locale);
      return [{ key: 'spread_bps', name: t`Margin`, text }];
    }
    if ('limit' in values) {
      const isCount = 'name' in subject && subject.name.endsWith('_count');
      const text = (value: string) => (isCount ? toDigits(value, locale) : amount(value));
      const soft = { key: 'soft', name: t`Review above` };
      return [
        { key: 'limit', name: t`Limit`, text: text(values.limit) },
        ...(values.soft === null ? [] : [{ ...soft, text: text(values.soft) }]),
      ];
    }
    if ('tiers' in values) {
      return values.tiers.map(({ from, annual_ppm: ppm }) => ({
        key: from,
        name: t`From ${amount(from)}`,
        text: toDigits(`${percentText(ppm, 4)}%`, locale),
      }));
    }
    return [
      { key: 'amount', name: t`Fee`, text: amount(values.amount) },
      ...(values.waived_from === null
        ? []
        : [
            {
              key: 'waived_from',
              name: t`Free from a balance of`,
              text: amount(values.waived_from),
            },
          ]),
    ];
  };
}
