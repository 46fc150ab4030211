import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import { Page, PageTitle } from '@kheya/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReviewCounts } from '#features/review/review-api.ts';
import { useHoldingStops } from '#features/stop/stop-api.ts';
import { useTaskCounts } from '#features/task/task-api.ts';
import { useQueueCounts } from '#features/ticket/queue-api.ts';
import { WaitingTimes } from '#features/waiting/waiting-times.tsx';
import { opens } from '#shared/areas.ts';
import { CrashBoundary } from '@kheya/browser/crash-boundary';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { useClaims } from '@kheya/browser/session';
import { rolesOf } from '#shared/operator.ts';
import { paths } from '#shared/paths.ts';

/** The start page: what waits in each part open to the operator's roles. */
export function HomePage() {
  const { t } = useLingui();
  const roles = rolesOf(useClaims());
  usePageTitle(t`Home`);
  return (
    <Page>
      <PageTitle sub={<Trans>Most urgent first.</Trans>}>
        <Trans>Queues</Trans>
      </PageTitle>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TaskTile />
        {opens('reviews', roles) ? <ReviewTile /> : null}
        {opens('support', roles) ? <SupportTile /> : null}
        {opens('stops', roles) ? <StopTile /> : null}
        {opens('customers', roles) ? (
          <Tile link={{ to: paths.customers }} name={<Trans>Customers</Trans>}>
            <Trans>Find by name, email, mobile number, or ID</Trans>
          </Tile>
        ) : null}
        {opens('audit', roles) ? (
          <Tile link={{ to: paths.audit }} name={<Trans>Audit log</Trans>}>
            <Trans>Operator actions and log integrity</Trans>
          </Tile>
        ) : null}
      </ul>
      <CrashBoundary where="console waiting times">
        <WaitingTimes />
      </CrashBoundary>
    </Page>
  );
}

function TaskTile() {
  const { data } = useTaskCounts();
  return (
    <Tile link={{ to: paths.tasks }} name={<Trans>Tasks</Trans>} count={data?.open ?? null}>
      {data === undefined || data.overdue === 0 ? (
        <Trans>No late tasks</Trans>
      ) : (
        <b className="font-medium text-caution">
          <Plural value={data.overdue} one="# late task" other="# late tasks" />
        </b>
      )}
    </Tile>
  );
}

function ReviewTile() {
  const { data } = useReviewCounts();
  return (
    <Tile link={{ to: paths.reviews }} name={<Trans>Reviews</Trans>} count={data?.all ?? null}>
      {data === undefined || data.proposed === 0 ? (
        <Trans>None need a second approval</Trans>
      ) : (
        <b className="font-medium text-caution">
          <Plural
            value={data.proposed}
            one="# needs a second approval"
            other="# need a second approval"
          />
        </b>
      )}
    </Tile>
  );
}

function SupportTile() {
  const { data } = useQueueCounts();
  return (
    <Tile link={{ to: paths.support }} name={<Trans>Support</Trans>} count={data?.open ?? null}>
      {data === undefined || data.overdue === 0 ? (
        <Trans>No late replies</Trans>
      ) : (
        <b className="font-medium text-caution">
          <Plural value={data.overdue} one="# late reply" other="# late replies" />
        </b>
      )}
    </Tile>
  );
}

function StopTile() {
  const count = useHoldingStops();
  return (
    <Tile link={{ to: paths.stops }} name={<Trans>Emergency stops</Trans>} count={count ?? null}>
      <Trans>Customers with an emergency stop</Trans>
    </Tile>
  );
}

interface TileProps {
  readonly link: Pick<LinkProps, 'to'>;
  readonly name: ReactNode;
  /** How many wait; null until it is known, omitted where nothing waits. */
  readonly count?: number | null;
  readonly children: ReactNode;
}

function Tile({ link, name, count, children }: TileProps) {
  const locale = useLocale();
  return (
    <li className="flex">
      <Link
        {...link}
        className="flex min-h-28 flex-1 flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-panel hover:bg-sunken"
      >
        <span className="flex items-start justify-between gap-4">
          <span className="text-md font-semibold">{name}</span>
          {count === undefined ? null : (
            <span className="num text-2xl font-semibold">
              {count === null ? '…' : toDigits(`${count}`, locale)}
            </span>
          )}
        </span>
        <span className="text-ink-muted">{children}</span>
      </Link>
    </li>
  );
}
