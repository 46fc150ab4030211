import type { PaymentPlan } from '@kheya/contract';
import { fromDecimal, toDigits, type Money } from '@kheya/money';
import { Chip, type ChipTone } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { longDate } from '@kheya/browser/format/date-time';
import { type Locale, useLocale } from '@kheya/browser/language';

type Rhythm = Pick<PaymentPlan, 'frequency' | 'day_of_week' | 'day_of_month'>;

/** A calendar day without time and zone: July 5, 2027. */
export function planDay(day: string, locale: Locale): string {
  return longDate(`${day}T06:00:00Z`, locale, 'Asia/Dhaka');
}

/** What is fixed of each payment: the dollars or taka sent, or the taka that arrive. */
export function planAmount({ amount, receive_amount: received, currency }: PaymentPlan): Money {
  return amount === null ? fromDecimal(received ?? '0', 'BDT') : fromDecimal(amount, currency);
}

/** Monday is 1; the name stands in the reader's language. */
export function weekdayName(day: number, locale: Locale): string {
  // The 7th of June 2027 is a Monday.
  const at = new Date(Date.UTC(2027, 5, 6 + day));
  const tag = locale === 'bn' ? 'bn-BD' : 'en-US';
  return new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(at);
}

/** How often it goes: "Every month on day 5". */
export function useRhythmText(): (rhythm: Rhythm) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ frequency, day_of_week: week, day_of_month: month }) => {
    const weekday = weekdayName(week ?? 1, locale);
    const day = toDigits(String(month ?? 1), locale);
    switch (frequency) {
      case 'weekly':
        return t`Every ${weekday}`;
      case 'every_two_weeks':
        return t`Every second ${weekday}`;
      case 'monthly':
        return month === 31 ? t`On the last day of the month` : t`Every month on day ${day}`;
      case 'first_business_day':
        return t`On the first business day of the month`;
      case 'last_business_day':
        return t`On the last business day of the month`;
    }
  };
}

const tones: Readonly<Record<PaymentPlan['state'], ChipTone>> = {
  active: 'done',
  paused: 'now',
  ended: 'neutral',
};

export function PlanChip({ state }: Pick<PaymentPlan, 'state'>) {
  return (
    <Chip tone={tones[state]}>
      {state === 'active' ? (
        <Trans>Active</Trans>
      ) : state === 'paused' ? (
        <Trans>Paused</Trans>
      ) : (
        <Trans>Ended</Trans>
      )}
    </Chip>
  );
}
