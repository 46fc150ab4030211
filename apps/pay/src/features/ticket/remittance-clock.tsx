import type { RemittanceError } from '@kheya/contract';
import { Section, Timeline, type TimelineItem } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { clockStage } from '#features/ticket/remittance-stage.ts';
import { errorLabels } from '#features/ticket/ticket-labels.ts';
import { longDate } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface RemittanceClockProps {
  readonly facts: RemittanceError;
}

/** The legal deadlines of an error notice, in words with their dates. */
export function RemittanceClock({ facts }: RemittanceClockProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  // Legal days end at midnight in New York, wherever the reader is.
  const day = (iso: string) => longDate(iso, locale, 'America/New_York');
  const stage = clockStage(facts);
  const items: TimelineItem[] = [
    {
      key: 'notice',
      state: 'done',
      title: <Trans>You reported an error</Trans>,
      text: i18n._(errorLabels[facts.kind].name),
      when: day(facts.notice_received_at),
    },
    {
      key: 'investigation',
      state: stage === 'investigating' ? 'now' : 'done',
      title:
        stage === 'investigating' ? (
          <Trans>We look into it</Trans>
        ) : (
          <Trans>We looked into it</Trans>
        ),
      text: <Finding facts={facts} />,
      when:
        facts.concluded_at === null ? (
          <By day={day(facts.investigate_until)} />
        ) : (
          day(facts.concluded_at)
        ),
    },
    {
      key: 'report',
      state: reportState[stage],
      title: <Trans>You get the result in writing</Trans>,
      text: (
        <Trans>
          Within 3 business days after we finish. You can ask for the documents we used.
        </Trans>
      ),
      when: <ReportWhen facts={facts} day={day} />,
    },
    ...(facts.finding === 'no_error' ? [] : [remedyItem(facts)]),
  ];
  return (
    <Section title={<Trans>Your error report and our deadlines</Trans>}>
      <Timeline items={items} />
    </Section>
  );
}

const reportState = { investigating: 'next', reporting: 'now', reported: 'done' } as const;

function By({ day }: { readonly day: string }) {
  return <Trans>by {day}</Trans>;
}

function Finding({ facts }: RemittanceClockProps): ReactNode {
  switch (facts.finding) {
    case null:
      return <Trans>Within 90 days of your report.</Trans>;
    case 'error':
      return <Trans>There was an error. We're fixing it.</Trans>;
    case 'no_error':
      return <Trans>We found no error. The report explains why.</Trans>;
  }
}

interface ReportWhenProps extends RemittanceClockProps {
  readonly day: (iso: string) => string;
}

function ReportWhen({ facts, day }: ReportWhenProps): ReactNode {
  if (facts.reported_at !== null) return day(facts.reported_at);
  return facts.report_until === null ? null : <By day={day(facts.report_until)} />;
}

function remedyItem(facts: RemittanceError): TimelineItem {
  const { remedy, finding, reported_at: reportedAt } = facts;
  const isDone = remedy !== null && reportedAt !== null;
  const isAsked = remedy === null && finding === 'error';
  return {
    key: 'remedy',
    state: isDone ? 'done' : isAsked ? 'now' : 'next',
    title: isAsked ? (
      <Trans>Refund or new transfer? Reply below with your choice</Trans>
    ) : (
      <RemedyTitle remedy={remedy} />
    ),
    text: <Trans>At no cost to you. If the money was late, we refund the fee, too.</Trans>,
  };
}

function RemedyTitle({ remedy }: Pick<RemittanceError, 'remedy'>): ReactNode {
  switch (remedy) {
    case null:
      return <Trans>If it was an error: a refund or a new transfer, your choice</Trans>;
    case 'refund':
      return <Trans>You'll get your money back</Trans>;
    case 'resend':
      return <Trans>We'll send the money again</Trans>;
  }
}
