import { Section, Timeline, type TimelineItem } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import type { AskableKind } from '#features/ticket/ticket-about.ts';
import { answeredBy, investigatedBy, noticeUntil } from '#features/ticket/remittance-dates.ts';
import { useTicketTransfer } from '#features/ticket/ticket-transfer-field.tsx';
import { useNow } from '@kheya/browser/clock-tick';
import { dateTime, longDate } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface TicketNextProps {
  readonly kind: AskableKind;
  readonly transferId: string | null;
}

/** The next steps with their times; for an error notice with the legal dates. */
export function TicketNext({ kind, transferId }: TicketNextProps) {
  return (
    <Section title={<Trans>What happens next</Trans>}>
      {kind === 'remittance_error' ? <ErrorSteps transferId={transferId} /> : <QuestionSteps />}
    </Section>
  );
}

function QuestionSteps() {
  const locale = useLocale();
  const by = dateTime(answeredBy(useNow()), locale);
  const items: TimelineItem[] = [
    {
      key: 'sent',
      state: 'next',
      title: <Trans>You get a number</Trans>,
      text: <Trans>Right away. Quote this number if you call.</Trans>,
    },
    {
      key: 'read',
      state: 'next',
      title: <Trans>Our team reads it and replies</Trans>,
      text: <Trans>Within a day, by {by}.</Trans>,
    },
    {
      key: 'told',
      state: 'next',
      title: <Trans>You get a reply</Trans>,
      text: <Trans>Here and by email. Reply in the same place.</Trans>,
    },
  ];
  return <Timeline items={items} />;
}

function ErrorSteps({ transferId }: Pick<TicketNextProps, 'transferId'>) {
  const locale = useLocale();
  const transfer = useTicketTransfer(transferId);
  const by = longDate(investigatedBy(useNow()), locale, 'America/New_York');
  // The day of availability is a day in the recipient's country, so the deadline is counted there.
  const until =
    transfer === undefined ? '' : longDate(noticeUntil(transfer.arrives_by), locale, 'Asia/Dhaka');
  const items: TimelineItem[] = [
    {
      key: 'notice',
      state: 'next',
      title: <Trans>You report the error</Trans>,
      text:
        transfer === undefined ? (
          <Trans>Within 180 days of the promised delivery date.</Trans>
        ) : (
          <Trans>
            Within 180 days of the promised delivery date. For this transfer, until {until}.
          </Trans>
        ),
    },
    {
      key: 'investigation',
      state: 'next',
      title: <Trans>We look into it</Trans>,
      text: <Trans>Within 90 days. By {by}, if you send it today.</Trans>,
    },
    {
      key: 'report',
      state: 'next',
      title: <Trans>You get the result</Trans>,
      text: (
        <Trans>
          In writing, within 3 business days after we finish. You can ask for the documents we used.
        </Trans>
      ),
    },
    {
      key: 'remedy',
      state: 'next',
      title: <Trans>If it was an error, you choose</Trans>,
      text: <Trans>A refund, or the money sent again as promised, at no cost.</Trans>,
    },
  ];
  return <Timeline items={items} />;
}
