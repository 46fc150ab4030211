import { companyObstacle } from '@kheya/contract/profile-status-group';
import { classNames, VisuallyHidden } from '@kheya/ui';
import { toDigits } from '@kheya/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { appealsQuery } from '#features/verification/appeal-queries.ts';
import { segmentsOf } from '#features/verification/check-groups.ts';
import { titleOf } from '#features/verification/status-titles.ts';
import { useNow } from '@kheya/browser/clock-tick';
import { dateTime, isSameDay, time } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { stageOf } from '#shared/profile-stage.ts';
import { type Restriction, useRestrictionReason } from '#shared/restriction-text.ts';
import type { VerificationCenter } from '#shared/verification-query.ts';

export interface StageHeadProps {
  readonly center: VerificationCenter;
  readonly restriction: Restriction | null;
}

/** The status in one line, the next step and its time, and the progress. */
export function StageHead({ center, restriction }: StageHeadProps) {
  const { i18n } = useLingui();
  const title = titleOf({
    status: center.profile_approval_status,
    company: companyObstacle(center),
    isBusiness: center.business_verification_status !== null,
    held: restriction?.kind,
    stoppedThemselves: restriction?.reason === 'customer_stop',
    isRetrying: isRetrying(center),
    isOpen: isOpen(center),
  });
  return (
    <div className="mb-8 max-md:mb-5">
      <p className="text-xs text-ink-faint">
        <Trans>Verification Center</Trans>
      </p>
      <h1>{i18n._(title)}</h1>
      <p className="mt-1 max-w-prose text-ink-muted">
        {restriction === null ? (
          <StageText center={center} />
        ) : (
          <HoldText restriction={restriction} />
        )}
      </p>
      {restriction === null ? <Progress center={center} /> : null}
    </div>
  );
}

const isRetrying = (center: VerificationCenter) =>
  center.results.some((check) => check.reason === 'partner_retrying');

const isOpen = (center: VerificationCenter) =>
  center.results.some((check) => check.name === 'account' && check.state === 'passed');

/** Why and since when the person is restricted. */
function HoldText({ restriction }: { readonly restriction: Restriction }) {
  const since = dateTime(restriction.since, useLocale());
  const reason = useRestrictionReason(restriction);
  return (
    <>
      {reason} <Trans>In effect since {since}.</Trans>
    </>
  );
}

/** The sentence of the status from the state machine's table, and the usual waiting time. */
function StageText({ center }: { readonly center: VerificationCenter }): ReactNode {
  const stage = stageOf(center);
  // The sentence of a rejection offers an appeal, which a person who has already appealed cannot
  // make.
  if (stage === 'rejected' && center.next_step === 'wait') return <AppealText />;
  if (stage === 'accepted' && !isOpen(center)) {
    return (
      <>
        {center.sentence}{' '}
        <Trans>
          Usually done within five minutes. You can close this page. We'll let you know.
        </Trans>
      </>
    );
  }
  const waits = center.next_step === 'wait' && !isRetrying(center);
  return (
    <>
      {center.sentence} {waits ? <ExpectedAnswer center={center} /> : null}
    </>
  );
}

function AppealText(): ReactNode {
  const appeals = useQuery(appealsQuery).data;
  if (appeals === undefined) return null;
  return appeals.some(({ status }) => status === 'open') ? (
    <Trans>We're reviewing your appeal. You don't need to do anything until we answer.</Trans>
  ) : (
    <Trans>
      We reviewed it again and the decision hasn't changed. Our reply below says when you can ask
      again.
    </Trans>
  );
}

/** When most people have an answer; a time that has passed is not shown. */
function ExpectedAnswer({ center }: { readonly center: VerificationCenter }) {
  const locale = useLocale();
  const at = useNow();
  const by = center.usual_answer_by;
  if (by === null || by < at) {
    return (
      <Trans>
        This is taking longer than usual, but we're still working on it. You can close this page.
        We'll let you know.
      </Trans>
    );
  }
  const when = isSameDay(by, at) ? time(by, locale) : dateTime(by, locale);
  return (
    <Trans>Most people get an answer by {when}. You can close this page. We'll let you know.</Trans>
  );
}

function Progress({ center }: { readonly center: VerificationCenter }) {
  const locale = useLocale();
  const segments = segmentsOf(center.results);
  const done = toDigits(`${segments.filter((segment) => segment === 'done').length}`, locale);
  const all = toDigits(`${segments.length}`, locale);
  const looks = { done: 'bg-chart-1', now: 'bg-accent', ahead: 'bg-chart-2 opacity-55' };
  const isStopped = stageOf(center) === 'rejected';
  return (
    <div className="mt-5">
      <div aria-hidden className="flex gap-1">
        {segments.map((segment, at) => (
          <span
            key={at}
            className={classNames(
              'h-1.25 flex-1 rounded-[3px]',
              segment === 'now' && isStopped ? 'bg-negative' : looks[segment],
            )}
          />
        ))}
      </div>
      <VisuallyHidden>
        <Trans>
          {done} of {all} done
        </Trans>
      </VisuallyHidden>
    </div>
  );
}
