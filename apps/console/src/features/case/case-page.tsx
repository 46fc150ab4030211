import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { Button, Chip, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { type CaseFile, useCase, useSaySuspect } from '#features/case/case-api.ts';
import { CaseDecisions } from '#features/case/case-decisions.tsx';
import { CaseExport } from '#features/case/case-export.tsx';
import { AttachForm, NoteForm } from '#features/case/case-forms.tsx';
import { sourceNames, stateNames } from '#features/case/case-labels.ts';
import {
  CaseLinks,
  CaseMatches,
  CaseNotes,
  CaseTickets,
  CaseTransfers,
} from '#features/case/case-parts.tsx';
import { CaseFrame } from '#shared/case-frame.tsx';
import { ErrorText } from '#shared/error-notice.tsx';
import { Fact, SidePart } from '#shared/fact.tsx';
import { SignalList } from '#shared/signal-list.tsx';
import { dateTime, numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';

interface CaseProps {
  readonly file: CaseFile;
}

/** The file of one case, and beside it how it ends. */
export function CasePage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { caseId = '' } = useParams({ strict: false });
  const query = useCase(caseId);
  const number = query.data ? toDigits(String(query.data.number), locale) : '';
  usePageTitle(query.data ? t`Case ${number}` : t`Cases`);
  return (
    <CaseFrame
      column={null}
      back={{ link: { to: paths.cases }, name: <Trans>Cases</Trans> }}
      query={query}
      waiting={
        <SkeletonGroup label={t`Loading the case`} className="p-4 lg:p-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-8 h-40 rounded-md" />
        </SkeletonGroup>
      }
      main={(file) => <CaseMain file={file} />}
      sideName={t`Decision`}
      side={(file) => (
        <>
          <SidePart title={<Trans>Deadline</Trans>}>
            <Deadline file={file} />
          </SidePart>
          <SidePart title={<Trans>Decision</Trans>}>
            <CaseDecisions file={file} />
          </SidePart>
          {file.decisions.some(isReport) ? (
            <SidePart title={<Trans>Report</Trans>}>
              <CaseExport id={file.id} />
            </SidePart>
          ) : null}
        </>
      )}
    />
  );
}

const isReport = ({ outcome, state }: CaseFile['decisions'][number]) =>
  outcome === 'report' && state !== 'declined';

function CaseMain({ file }: CaseProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const number = toDigits(String(file.number), locale);
  const isClosed = file.state === 'closed';
  return (
    <>
      <header className="border-b border-line px-4 py-4 lg:px-6">
        <h1 className="wrap-anywhere">
          <Trans>Case {number}</Trans>
        </h1>
        <p className="mt-0.5">
          <Link
            to={paths.customer}
            params={{ customerId: file.customer.id }}
            className="touch-area text-link"
          >
            {file.customer.name}
          </Link>{' '}
          <span className="text-ink-muted">{i18n._(sourceNames[file.source])}</span>
        </p>
        <p className="mt-1 max-w-prose wrap-anywhere">{file.subject}</p>
        <p className="mt-1">
          <Chip tone={isClosed ? 'neutral' : 'now'}>{i18n._(stateNames[file.state])}</Chip>
        </p>
      </header>
      {file.signals.length === 0 ? null : (
        <Part title={<Trans>Signals</Trans>}>
          <SignalList signals={file.signals} />
        </Part>
      )}
      {file.matches.length === 0 ? null : (
        <Part title={<Trans>Name screening</Trans>}>
          <CaseMatches matches={file.matches} />
        </Part>
      )}
      <Part title={<Trans>Transfers</Trans>}>
        <CaseTransfers transfers={file.transfers} />
      </Part>
      {file.tickets.length === 0 ? null : (
        <Part title={<Trans>Tickets</Trans>}>
          <CaseTickets tickets={file.tickets} />
        </Part>
      )}
      {isClosed ? null : (
        <Part title={<Trans>Add to the file</Trans>}>
          <AttachForm id={file.id} />
        </Part>
      )}
      <Part title={<Trans>Links to other customers</Trans>}>
        <CaseLinks links={file.links} />
      </Part>
      <Part title={<Trans>Notes</Trans>}>
        <CaseNotes notes={file.notes} />
        {isClosed ? null : <NoteForm id={file.id} />}
      </Part>
    </>
  );
}

/** The last day of the report, which a suspect moves. */
function Deadline({ file }: CaseProps) {
  const locale = useLocale();
  const say = useSaySuspect(file.id);
  const change = () =>
    say.mutate(!file.has_suspect, {
      onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
    });
  return (
    <>
      <dl>
        <Fact name={<Trans>Found</Trans>}>
          <span className="num">{dateTime(file.detected_at, locale)}</span>
        </Fact>
        <Fact name={<Trans>Report due</Trans>}>
          <span className={file.is_overdue ? 'num text-negative' : 'num'}>
            {numericDay(file.due_on, locale)}
          </span>
        </Fact>
        <Fact name={<Trans>Suspect</Trans>}>
          {file.has_suspect ? <Trans>Known</Trans> : <Trans>Not known</Trans>}
        </Fact>
      </dl>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>30 days after the facts were found, 60 without a suspect.</Trans>
      </p>
      {file.state === 'closed' ? null : (
        <Button size="sm" className="mt-2" busy={say.isPending} onClick={change}>
          {file.has_suspect ? (
            <Trans>No suspect is known</Trans>
          ) : (
            <Trans>A suspect is known</Trans>
          )}
        </Button>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0 px-4 py-4 lg:px-6">
      <h2 className="mb-2 text-base!">{title}</h2>
      {children}
    </section>
  );
}
