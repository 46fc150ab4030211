import type { Transfer } from '@kheya/contract';
import { Timeline, type TimelineItem } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';

import { StepText, StepTitle } from '#features/transfer/detail/step-text.tsx';
import { type TimelineLine, timelineLines } from '#features/transfer/detail/timeline-entries.ts';
import { dayText, type TransferFacts } from '#features/transfer/transfer-facts.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { capitalized, dayAndTime, deadline } from '@kheya/browser/format/moment';
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
  const lines = timelineLines(transfer.timeline).filter(
    ({ state }) => !onlyAhead || state === 'current' || state === 'ahead',
  );
  const items = lines.map((line, at) => ({
    key: `${line.entries[0]?.step}-${at}`,
    state: states[line.state],
    title: <LineTitle line={line} transfer={transfer} facts={facts} />,
    text: <LineText line={line} transfer={transfer} facts={facts} />,
    when: <When line={line} transfer={transfer} />,
  }));
  return <Timeline items={items} />;
}

interface LineProps {
  readonly line: TimelineLine;
  readonly transfer: Transfer;
  readonly facts: TransferFacts;
}

/** The titles of the steps of a line, in their order. */
function LineTitle({ line, ...words }: LineProps): ReactNode {
  return line.entries.map((entry, at) => (
    <Fragment key={entry.step}>
      {at === 0 ? null : <span aria-hidden>{'\u00A0· '}</span>}
      <StepTitle entry={entry} {...words} />
    </Fragment>
  ));
}

/** The text of the last step: it says where the money is. */
function LineText({ line, ...words }: LineProps): ReactNode {
  const entry = line.entries.at(-1);
  return entry === undefined ? null : <StepText entry={entry} {...words} />;
}

/** The time of a past step, "Now" for the current one, the promised time for the last one. */
function When({ line, transfer }: Omit<LineProps, 'facts'>): ReactNode {
  const locale = useLocale();
  const now = useNow();
  const [entry] = line.entries;
  if (entry === undefined) return null;
  if (entry.at !== null) return capitalized(dayAndTime(entry.at, now, locale));
  if (entry.step === 'reserved' && transfer.scheduled_for !== null) {
    return dayText(transfer.scheduled_for, locale);
  }
  if (entry.state === 'current' && transfer.status !== 'INIT') return <Trans>Now</Trans>;
  if (entry.step !== 'delivered') return null;
  const by = transfer.expected_by ?? transfer.arrives_by;
  return Date.parse(by) < Date.parse(now) ? null : capitalized(deadline(by, now, locale));
}
