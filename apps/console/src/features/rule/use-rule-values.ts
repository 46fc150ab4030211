import { useLingui } from '@lingui/react/macro';
import type { DatedRule } from '@kheya/contract';
import { formatMoney, formatPercentBps, fromDecimal, toDigits } from '@kheya/money';
import type { Values } from '#features/rule/rule-api.ts';
import { percentText } from '#features/rule/rule-draft.ts';
import { actionNames } from '#features/rule/rule-labels.ts';
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
  const watched = useWatchValues();
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
    if (!('amount' in values)) return watched(values);
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

type WatchValues = Extract<Values, { action: unknown } | { review_percent: unknown }>;

/** What payments and names are watched for. */
function useWatchValues(): (values: WatchValues) => readonly ValueLine[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const percent = (value: number) => toDigits(`${value}%`, locale);
  const dollars = (text: string) => formatMoney(fromDecimal(text, 'USD'), locale);
  return (values) => {
    if ('review_percent' in values) {
      return [
        { key: 'review', name: t`Review from`, text: percent(values.review_percent) },
        { key: 'block', name: t`Two operators from`, text: percent(values.block_percent) },
      ];
    }
    const { action, threshold, count, window_hours: hours, percent: share } = values;
    const figure = (key: string, name: string, text: string | null) =>
      text === null ? [] : [{ key, name, text }];
    return [
      { key: 'action', name: t`Effect`, text: i18n._(actionNames[action]) },
      ...figure('threshold', t`Threshold`, threshold === null ? null : dollars(threshold)),
      ...figure('count', t`How many`, count === null ? null : toDigits(`${count}`, locale)),
      { key: 'hours', name: t`Hours`, text: toDigits(`${hours}`, locale) },
      ...figure('share', t`Percent`, share === null ? null : percent(share)),
    ];
  };
}
