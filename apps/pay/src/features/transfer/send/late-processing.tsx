import type { TransferQuote } from '@kheya/contract';
import { lateProcessingText } from '@kheya/contract/rail-text';
import { Checkbox, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';

import { Note } from '#features/transfer/send/amount-notes.tsx';
import type {
  SendSearchParams,
  SetSearchParams,
} from '#features/transfer/send/send-search-params.ts';
import { dayText } from '#features/transfer/transfer-facts.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { dayAndTime, dayAndTimeInBoth } from '@kheya/browser/format/moment';
import { useLocale } from '@kheya/browser/language';

type LateQuote = Pick<TransferQuote, 'late_processing' | 'arrives_by' | 'target_currency'>;

/** Whether it has to wait, and the person has not accepted exactly the moment the quote names. */
export function mustAcceptWait(
  quote: LateQuote | undefined,
  { waitsUntil }: Pick<SendSearchParams, 'waitsUntil'>,
): boolean {
  const late = quote?.late_processing ?? null;
  if (late === null) return false;
  return waitsUntil === undefined || Date.parse(waitsUntil) !== Date.parse(late.starts_at);
}

export interface LateProcessingProps {
  readonly quote: LateQuote | undefined;
  readonly searchParams: SendSearchParams;
  readonly setSearchParams: SetSearchParams;
  readonly isSubmitted: boolean;
}

/** Outside a rail's hours: when it goes out and arrives, to be accepted before paying. */
export function LateProcessing(props: LateProcessingProps) {
  const { quote, searchParams, setSearchParams, isSubmitted } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const late = quote?.late_processing ?? null;
  if (quote === undefined || late === null) return null;
  const isMissing = mustAcceptWait(quote, searchParams);
  const accept = (isAccepted: boolean) => {
    const waitsUntil = isAccepted ? late.starts_at : undefined;
    setSearchParams({ ...searchParams, waitsUntil }, true);
  };
  const starts = goesOutAt(late.starts_at, now, locale);
  // Dollars stay in the United States, where Bangladesh's clock says nothing.
  const inWords = quote.target_currency === 'USD' ? dayAndTime : dayAndTimeInBoth;
  const arrives = inWords(quote.arrives_by, now, locale);
  const text = lateProcessingText(
    {
      starts,
      usDay: dayText(late.next_working_day_us, locale),
      bdDay: dayText(late.next_working_day_bd, locale),
    },
    locale,
  );
  return (
    <Panel pad="md" className="border-caution" role="group" aria-label={t`Outside working hours`}>
      <Note icon={<CalendarClock aria-hidden />}>
        {text}{' '}
        <b>
          <Trans>It arrives by {arrives}.</Trans>
        </b>
      </Note>
      <Checkbox
        className="mt-3"
        label={t`I accept that it goes out ${starts}`}
        checked={!isMissing}
        onCheckedChange={accept}
        error={
          isSubmitted && isMissing ? t`Accept this to send it now, or come back later.` : undefined
        }
      />
    </Panel>
  );
}
