import type { Transfer } from '@kheya/contract';
import { Timeline, type TimelineItem } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { dayText, momentText, type TransferFacts } from '#features/transfer/transfer-facts.ts';
import { StepText, StepTitle } from '#features/transfer/detail/step-text.tsx';
import { useNow } from '@kheya/browser/clock-tick';
import { useLocale } from '@kheya/browser/language';

type Entry = Transfer['timeline'][number];

const states: Record<Entry['state'], TimelineItem['state']> = {
  done: 'done',
  current: 'now',
  ahead: 'next',
  failed: 'bad',
};

export interface TransferTimelineProps {
  readonly transfer: Transfer;
  readonly facts: TransferFacts;
  /** Shows only the current and coming steps, on the screen after paying. */
  readonly onlyAhead?: boolean;
}

/** The past, current and coming steps, in words and with times. */
export function TransferTimeline({ transfer, facts, onlyAhead = false }: TransferTimelineProps) {
  const entries = transfer.timeline.filter(
    (entry) => !onlyAhead || entry.state === 'current' || entry.state === 'ahead',
  );
  const items = entries.map((entry, at) => ({
    key: `${entry.step}-${at}`,
    state: states[entry.state],
    title: <StepTitle entry={entry} transfer={transfer} facts={facts} />,
    text: <StepText entry={entry} transfer={transfer} facts={facts} />,
    when: <When entry={entry} transfer={transfer} />,
  }));
  return <Timeline items={items} />;
}

/** The time of a past step, "Now" for the current one, the promised time for the last one. */
function When({
  entry,
  transfer,
}: {
  readonly entry: Entry;
  readonly transfer: Transfer;
}): ReactNode {
  const locale = useLocale();
  const now = useNow();
  if (entry.at !== null) return momentText(entry.at, now, locale);
  if (entry.step === 'reserved' && transfer.scheduled_for !== null) {
    return dayText(transfer.scheduled_for, locale);
  }
  if (entry.state === 'current' && transfer.status !== 'INIT') return <Trans>Now</Trans>;
  if (entry.step !== 'delivered') return null;
  const by = momentText(transfer.arrives_by, now, locale);
  return <Trans>by {by}</Trans>;
}
