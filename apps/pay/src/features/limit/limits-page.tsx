import { buttonStyle, Notice, Page, PageTitle, SkeletonDetails, Tabs } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { LimitCard } from '#features/limit/limit-card.tsx';
import { groupsOf, isPaidFromBoth } from '#features/limit/limit-groups.ts';
import { useLimitText } from '#features/limit/limit-text.ts';
import { listState, oneOf, useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { type Limits, limitsQuery } from '#shared/limit/limits-query.ts';
import { RailTitle } from '#shared/limit/rail-title.tsx';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** What a person can still send each way, the rules behind it, and what raises them. */
export function LimitsPage() {
  const { t } = useLingui();
  const area = useArea();
  usePageTitle(t`Limits`);
  const { data, error, refetch } = useQuery(limitsQuery);
  return (
    <Page>
      <PageTitle sub={<Trans>What you can still send each way. Pending transfers count.</Trans>}>
        <Trans>Limits</Trans>
      </PageTitle>
      {data === undefined && error !== null ? (
        <TryAgain error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? (
        <SkeletonDetails label={t`Loading`} rows={10} />
      ) : null}
      {data === undefined ? null : (
        <div className="grid gap-5">
          <RaisedByVerification limits={data} />
          <LimitCards limits={data} />
          <p className="text-sm text-ink-muted">
            <Trans>Moving money between your own dollar accounts has no limit.</Trans>{' '}
            <Link to={paths.ticketNew(area)} className="link">
              <Trans>Ask for a higher limit</Trans>
            </Link>
          </p>
        </div>
      )}
    </Page>
  );
}

const limitView = listState({ from: oneOf(['USD', 'BDT'], 'USD') });
const panelId = 'limits-from';

/** Who sends from dollars and from taka looks at one of the two. */
function LimitCards({ limits }: { readonly limits: Limits }) {
  const { t } = useLingui();
  const [{ from }, show] = useListState(limitView, paths.limits(useArea()));
  const groups = groupsOf(limits.results);
  const isOne = new Set(groups.map(({ currency }) => currency)).size === 1;
  const shown = groups.filter((group) => isOne || group.currency === from || isPaidFromBoth(group));
  const cards = shown.map((group) => <LimitCard key={group.rail} group={group} />);
  if (isOne) return cards;
  return (
    <>
      <Tabs
        label={t`Limits by account`}
        panelId={panelId}
        value={from}
        onValueChange={(next) => show({ from: next })}
        tabs={[
          { value: 'USD', label: t`From dollars` },
          { value: 'BDT', label: t`From taka` },
        ]}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={from === 'USD' ? t`From dollars` : t`From taka`}
        className="grid gap-5"
      >
        {cards}
      </div>
    </>
  );
}

/** What finishing the verification changes, for who has not. */
function RaisedByVerification({ limits }: { readonly limits: Limits }) {
  const area = useArea();
  const valueOf = useLimitText();
  const isDay = ({ name }: Limits['results'][number]) => name === 'daily_amount';
  const raised = limits.results.find((rule) => isDay(rule) && rule.verified_limit !== null);
  if (limits.level === 'verified' || !raised) return null;
  const now = valueOf(raised, raised.limit);
  const then = valueOf(raised, raised.verified_limit ?? raised.limit);
  return (
    <Notice
      title={<Trans>Finish your verification to send more</Trans>}
      action={
        <Link to={paths.verificationCenter(area)} className={buttonStyle({ size: 'sm' })}>
          <Trans>See what's missing</Trans>
        </Link>
      }
    >
      <RailTitle rail={raised.rail} />:{' '}
      <Trans>
        {then} a day instead of {now}. Your other limits rise too.
      </Trans>
    </Notice>
  );
}
