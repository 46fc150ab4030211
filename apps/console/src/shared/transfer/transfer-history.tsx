import { Trans, useLingui } from '@lingui/react/macro';
import type { ConsoleTransfer } from '@kheya/contract';
import { Timeline, type TimelineItem } from '@kheya/ui';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { stepNames } from '#shared/transfer/transfer-names.ts';

export interface TransferHistoryProps {
  readonly timeline: ConsoleTransfer['timeline'];
  /** Every event, repeated ones included; without them each step is shown once. */
  readonly events?: ConsoleTransfer['events'];
}

// The boat is for customers: here a step in progress is shown as awaited.
const states = { done: 'done', current: 'next', ahead: 'next', failed: 'bad' } as const;

/** What happened to a transfer, and the steps still ahead of it. */
export function TransferHistory({ timeline, events }: TransferHistoryProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const entries =
    events === undefined ? timeline : [...pastOf(timeline, events), ...aheadOf(timeline)];
  const items = entries.map(({ step, at, state }, index): TimelineItem => ({
    key: `${step} ${index}`,
    state: states[state],
    title: i18n._(stepNames[step]),
    text: state === 'current' ? <Trans>Waiting for this step</Trans> : null,
    when: at === null ? null : <span className="num">{dateTime(at, locale)}</span>,
  }));
  return <Timeline items={items} />;
}

type Entry = ConsoleTransfer['timeline'][number];

/** The events, each with the state that its step has in the timeline. */
function pastOf(timeline: readonly Entry[], events: ConsoleTransfer['events']): Entry[] {
  const stateOf = new Map(timeline.map(({ step, state }) => [step, state]));
  return events.map(({ step, at }) => ({ step, at, state: stateOf.get(step) ?? 'done' }));
}

function aheadOf(timeline: readonly Entry[]): Entry[] {
  return timeline.filter(({ at }) => at === null);
}
