import { Trans } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { useLocale } from '@kheya/browser/language';

interface TransitAgesProps {
  readonly ages: {
    readonly under_30_minutes: number;
    readonly under_1_hour: number;
    readonly under_24_hours: number;
    readonly older: number;
  };
}

/** How many payments have been in transit for how long; what is old is marked. */
export function TransitAges({ ages }: TransitAgesProps) {
  const locale = useLocale();
  const young = toDigits(`${ages.under_30_minutes}`, locale);
  const hour = toDigits(`${ages.under_1_hour}`, locale);
  const day = toDigits(`${ages.under_24_hours}`, locale);
  const old = toDigits(`${ages.older}`, locale);
  return (
    <span className="num block text-sm text-ink-muted">
      {ages.under_30_minutes === 0 ? null : (
        <span className="block">
          <Trans>{young} under 30 minutes</Trans>
        </span>
      )}
      {ages.under_1_hour === 0 ? null : (
        <span className="block">
          <Trans>{hour} under an hour</Trans>
        </span>
      )}
      {ages.under_24_hours === 0 ? null : (
        <span className="block">
          <Trans>{day} under a day</Trans>
        </span>
      )}
      {ages.older === 0 ? null : (
        <strong className="block font-medium text-ink">
          <Trans>{old} older than a day</Trans>
        </strong>
      )}
    </span>
  );
}
