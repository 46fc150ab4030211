import type { RateAlert } from '@kheya/contract';
import { formatRate, parseRate } from '@kheya/money';
import { Chip, IconButton, Notice, RowContent, rowStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Pencil, TimerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { RateAlertForm } from '#features/rate-alert/rate-alert-form.tsx';
import { useRemoveRateAlert } from '#features/rate-alert/rate-alert-queries.ts';
import { date, dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { useErrorMessage } from '#shared/try-again.tsx';

/** One alert; while it waits, it can get another rate. */
export function RateAlertRow({ alert }: { readonly alert: RateAlert }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isChanging, setChanging] = useState(false);
  const remove = useRemoveRateAlert();
  const errorMessage = useErrorMessage();
  const rate = shownRate(alert.rate, locale);
  if (isChanging) {
    return (
      <div className="px-panel py-4">
        <RateAlertForm
          alert={alert}
          onSaved={() => setChanging(false)}
          onCancel={() => setChanging(false)}
        />
      </div>
    );
  }
  return (
    <>
      <div className={rowStyle()}>
        <RowContent
          title={
            <Trans>
              <span className="num">{rate}</span> taka
            </Trans>
          }
          second={<AlertStory alert={alert} />}
          state={<AlertChip alert={alert} />}
        />
        <span className="-mr-2 flex shrink-0">
          {alert.state === 'WAITING' ? (
            <IconButton label={t`Change the alert at ${rate}`} onClick={() => setChanging(true)}>
              <Pencil aria-hidden className="size-5" />
            </IconButton>
          ) : null}
          <IconButton
            label={t`Remove the alert at ${rate}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(alert.id)}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </span>
      </div>
      {remove.error === null ? null : (
        <Notice tone="negative" role="alert" className="mx-panel mb-3">
          {errorMessage(remove.error)}
        </Notice>
      )}
    </>
  );
}

function AlertStory({ alert }: { readonly alert: RateAlert }) {
  const locale = useLocale();
  const until = date(alert.expires_at, locale);
  if (alert.reached_at !== null && alert.reached_rate !== null) {
    const when = dateTime(alert.reached_at, locale);
    const rate = shownRate(alert.reached_rate, locale);
    return (
      <Trans>
        A dollar was {rate} taka on {when}.
      </Trans>
    );
  }
  if (alert.state === 'EXPIRED') return <Trans>It wasn't reached by {until}.</Trans>;
  return <Trans>until {until}</Trans>;
}

function AlertChip({ alert: { state } }: { readonly alert: RateAlert }) {
  switch (state) {
    case 'WAITING':
      return null;
    case 'REACHED':
      return (
        <Chip tone="positive" icon={<BellRing aria-hidden />}>
          <Trans context="rate alert">Reached</Trans>
        </Chip>
      );
    case 'EXPIRED':
      return (
        <Chip tone="done" icon={<TimerOff aria-hidden />}>
          <Trans context="rate alert">Expired</Trans>
        </Chip>
      );
  }
}

function shownRate(rate: string, locale: 'en' | 'bn'): string {
  return formatRate(parseRate(rate, 'USD', 'BDT'), locale);
}
