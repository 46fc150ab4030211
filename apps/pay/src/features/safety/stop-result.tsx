import type { CustomerStop } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { buttonStyle, DetailRow, Details, PageTitle, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { StopTicketLink } from '#features/safety/stop-ticket-link.tsx';
import { TalkToUs } from '#features/safety/talk-to-us.tsx';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** What was stopped, in figures; who will answer; what comes next. */
export function StopResult({ stop }: { readonly stop: CustomerStop }) {
  const locale = useLocale();
  const area = useArea();
  const since = dateTime(stop.stopped_at, locale);
  const figure = (count: number) => toDigits(`${count}`, locale);
  return (
    <>
      <PageTitle sub={<Trans>Since {since}, nothing can be sent or changed.</Trans>}>
        <Trans>Everything is stopped</Trans>
      </PageTitle>
      <Panel pad="rows">
        <Details look="lined">
          <DetailRow label={<Trans>Payments cancelled and refunded in full</Trans>}>
            {figure(stop.transfers_cancelled)}
          </DetailRow>
          <DetailRow label={<Trans>Payments we're trying to recall</Trans>}>
            {figure(stop.transfers_asked_back)}
          </DetailRow>
          <DetailRow label={<Trans>Other phones and computers signed out</Trans>}>
            {figure(stop.sessions_ended)}
          </DetailRow>
        </Details>
      </Panel>
      <div className="mt-5 grid gap-4">
        <p className="text-ink-muted">
          {stop.transfers_asked_back > 0 ? (
            <Trans>
              Payments we're recalling are refunded if they haven't been paid out. Each payment
              shows the answer once we have it.
            </Trans>
          ) : null}{' '}
          <Trans>
            Our team is on it. Tell us what happened: what you were asked to do, by whom, and which
            payments weren't yours. Then two team members will reopen your account.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <StopTicketLink ticketId={stop.ticket_id} className={buttonStyle({ variant: 'primary' })}>
            <Trans>Tell us what happened</Trans>
          </StopTicketLink>
          <Link to={paths.transactions(area)} className={buttonStyle({ variant: 'quiet' })}>
            <Trans>See your transactions</Trans>
          </Link>
        </div>
      </div>
      <TalkToUs />
    </>
  );
}
