import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { Chip, Skeleton, SkeletonGroup } from '@kheya/ui';
import { Link, useParams } from '@tanstack/react-router';
import { MatchSides } from '#features/screening/match-sides.tsx';
import { MatchWords } from '#features/screening/match-words.tsx';
import { type Match, useMatch } from '#features/screening/screening-api.ts';
import { ScreeningDecision } from '#features/screening/screening-decision.tsx';
import { stateNames, subjectNames } from '#features/screening/screening-labels.ts';
import { CaseFrame } from '#shared/case-frame.tsx';
import { Fact, SidePart } from '#shared/fact.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';

interface MatchProps {
  readonly match: Match;
}

/** One match: both sides and what is alike in the middle, the decision and the history beside it. */
export function ScreeningPage() {
  const { t } = useLingui();
  const { matchId = '' } = useParams({ strict: false });
  const query = useMatch(matchId);
  usePageTitle(query.data?.given_name ?? t`Name screening`);
  return (
    <CaseFrame
      column={null}
      back={{ link: { to: paths.screenings }, name: <Trans>Name screening</Trans> }}
      query={query}
      waiting={
        <SkeletonGroup label={t`Loading the names`} className="p-4 lg:p-6">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-8 h-40 rounded-md" />
        </SkeletonGroup>
      }
      main={(match) => <MatchFacts match={match} />}
      sideName={t`Decision`}
      side={(match) => (
        <>
          <SidePart title={<Trans>Decision</Trans>}>
            <ScreeningDecision match={match} />
          </SidePart>
          <HistoryPart match={match} />
          <TransfersPart match={match} />
        </>
      )}
    />
  );
}

function MatchFacts({ match }: MatchProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { customer, state, subject, level } = match;
  const score = toDigits(`${Math.round(match.score * 100)}`, locale);
  return (
    <>
      <header className="border-b border-line px-4 py-4 lg:px-6">
        <h1 className="wrap-anywhere">{match.given_name}</h1>
        <p className="mt-0.5 text-ink-muted">
          {i18n._(subjectNames[subject])} ·{' '}
          <Link
            to={paths.customer}
            params={{ customerId: customer.id }}
            className="touch-area text-link"
          >
            {customer.name}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Chip tone={state === 'true_match' ? 'negative' : state === 'open' ? 'now' : 'neutral'}>
            {i18n._(stateNames[state])}
          </Chip>
          <Chip tone={level === 'block' ? 'negative' : 'neutral'}>
            <Trans>{score}% alike</Trans>
          </Chip>
        </p>
      </header>
      <div className="grid grid-cols-1 gap-6 px-4 py-4 lg:px-6">
        <MatchSides match={match} />
        <MatchWords evidence={match.evidence} />
      </div>
    </>
  );
}

function HistoryPart({ match }: MatchProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { history } = match;
  const { paid_to_contact: toContact, other_matches: others } = history;
  return (
    <SidePart title={<Trans>Customer’s history</Trans>}>
      <dl>
        <Fact name={<Trans>Customer since</Trans>}>{dateTime(history.customer_since, locale)}</Fact>
        <Fact name={<Trans>Transfers paid</Trans>}>
          {toDigits(`${history.paid_transfers}`, locale)}
        </Fact>
        {toContact === null ? null : (
          <Fact name={<Trans>To this contact</Trans>}>{toDigits(`${toContact}`, locale)}</Fact>
        )}
      </dl>
      {others.length === 0 ? null : (
        <>
          <h3 className="mt-3 mb-1 text-sm! text-ink-muted">
            <Trans>Other names found</Trans>
          </h3>
          <ul className="grid grid-cols-1 gap-1">
            {others.map(({ id, given_name: name, state }) => (
              <li key={id} className="flex items-baseline justify-between gap-4">
                <Link
                  to={paths.screening}
                  params={{ matchId: id }}
                  className="touch-area min-w-0 text-link wrap-anywhere"
                >
                  {name}
                </Link>
                <span className="text-right text-ink-muted">{i18n._(stateNames[state])}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePart>
  );
}

function TransfersPart({ match: { transfers } }: MatchProps) {
  const locale = useLocale();
  if (transfers.length === 0) return null;
  return (
    <SidePart title={<Trans>Transfers waiting or declined</Trans>}>
      <ul className="grid grid-cols-1 gap-1">
        {transfers.map(({ id, created_at: at }) => (
          <li key={id}>
            <Link
              to={paths.transfer}
              params={{ transferId: id }}
              className="touch-area num text-link"
            >
              {dateTime(at, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </SidePart>
  );
}
