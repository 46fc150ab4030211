import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RemittanceError } from '@kheya/contract';
import { Button, classNames } from '@kheya/ui';
import { type ReactNode, useState } from 'react';
import { ConcludeDialog } from '#features/ticket/conclude-dialog.tsx';
import { Fact, SidePart } from '#shared/fact.tsx';
import { ReportDialog } from '#features/ticket/report-dialog.tsx';
import type { OpenTicket } from '#features/ticket/ticket-api.ts';
import { errorNames } from '#features/ticket/ticket-labels.ts';
import { useNow } from '#shared/due-time.tsx';
import { bankingDaysLeft, dueIn } from '#shared/format/due.ts';
import { legalDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface RemittancePanelProps {
  readonly ticket: OpenTicket;
  readonly error: RemittanceError;
}

/** The legal deadlines of a remittance error (12 CFR 1005.33), and the two steps that meet them. */
export function RemittancePanel({ ticket, error }: RemittancePanelProps) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<'conclude' | 'report' | null>(null);
  const isConcluded = error.concluded_at !== null;
  const isReported = error.reported_at !== null;
  const lacksRemedy = error.finding === 'error' && error.remedy === null;
  return (
    <SidePart title={<Trans>Remittance error</Trans>}>
      <p>{i18n._(errorNames[error.kind])}</p>
      <TimeLeft error={error} />
      <Dates error={error} />
      {isReported ? null : (
        <div className="mt-3">
          {isConcluded ? (
            <Button size="sm" block onClick={() => setAsked('report')}>
              <Trans>Report to the customer</Trans>
            </Button>
          ) : (
            <Button size="sm" block onClick={() => setAsked('conclude')}>
              <Trans>Conclude the investigation</Trans>
            </Button>
          )}
        </div>
      )}
      {lacksRemedy ? (
        <div className="mt-2">
          <Button size="sm" block onClick={() => setAsked('conclude')}>
            <Trans>Note the remedy</Trans>
          </Button>
        </div>
      ) : null}
      {asked === 'conclude' ? (
        <ConcludeDialog ticketId={ticket.id} isFound={isConcluded} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'report' ? <ReportDialog ticket={ticket} onClose={() => setAsked(null)} /> : null}
    </SidePart>
  );
}

/** At this many days or fewer the deadline is coloured. */
const fewDays = 14;

function TimeLeft({ error }: { readonly error: RemittanceError }) {
  const at = useNow();
  if (error.reported_at !== null) {
    return (
      <DeadlineText tone="done">
        <Trans>Reported. The legal deadline is met.</Trans>
      </DeadlineText>
    );
  }
  if (error.report_until !== null) return <ReportTimeLeft until={error.report_until} at={at} />;
  const due = dueIn(error.investigate_until, at);
  if (due.state === 'over') {
    return (
      <DeadlineText tone="late">
        <Trans>The investigation is overdue (90 days).</Trans>
      </DeadlineText>
    );
  }
  const days = due.unit === 'day' ? due.count : 1;
  return (
    <DeadlineText tone={days <= fewDays ? 'late' : 'calm'}>
      <Plural value={days} one="# day left to investigate" other="# days left to investigate" />
    </DeadlineText>
  );
}

function ReportTimeLeft({ until, at }: { readonly until: string; readonly at: number }) {
  if (dueIn(until, at).state === 'over') {
    return (
      <DeadlineText tone="late">
        <Trans>The report is overdue (3 business days).</Trans>
      </DeadlineText>
    );
  }
  const days = bankingDaysLeft(until, at);
  return (
    <DeadlineText tone="late">
      <Plural
        value={days}
        _0="The report is due today"
        one="# business day left to report"
        other="# business days left to report"
      />
    </DeadlineText>
  );
}

const tones = { calm: '', done: 'text-ink-muted', late: 'font-medium text-caution' };

function DeadlineText(props: { readonly tone: keyof typeof tones; readonly children: ReactNode }) {
  return <p className={classNames('mb-2', tones[props.tone])}>{props.children}</p>;
}

function Dates({ error }: { readonly error: RemittanceError }) {
  const locale = useLocale();
  const day = (iso: string) => <span className="num">{legalDay(iso, locale)}</span>;
  const { finding, remedy } = error;
  return (
    <dl>
      <Fact name={<Trans>Notice received</Trans>}>{day(error.notice_received_at)}</Fact>
      <Fact name={<Trans>Notice until (180 days)</Trans>}>{day(error.notice_until)}</Fact>
      <Fact name={<Trans>Investigate until (90 days)</Trans>}>{day(error.investigate_until)}</Fact>
      {error.concluded_at === null ? null : (
        <Fact name={<Trans>Concluded</Trans>}>{day(error.concluded_at)}</Fact>
      )}
      {error.report_until === null ? null : (
        <Fact name={<Trans>Report until (3 business days)</Trans>}>{day(error.report_until)}</Fact>
      )}
      {error.reported_at === null ? null : (
        <Fact name={<Trans>Reported</Trans>}>{day(error.reported_at)}</Fact>
      )}
      {finding === null ? null : (
        <Fact name={<Trans>Finding</Trans>}>
          {finding === 'error' ? <Trans>There was an error</Trans> : <Trans>No error</Trans>}
        </Fact>
      )}
      {remedy === null ? null : (
        <Fact name={<Trans>Remedy</Trans>}>
          {remedy === 'refund' ? <Trans>Refund</Trans> : <Trans>Send again</Trans>}
        </Fact>
      )}
    </dl>
  );
}
