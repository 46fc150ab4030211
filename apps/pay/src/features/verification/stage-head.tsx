import { classNames, VisuallyHidden } from '@kheya/ui';
import { toDigits } from '@kheya/money';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { segmentsOf } from '#features/verification/check-groups.ts';
import { useNow } from '#shared/clock-tick.ts';
import { dateTime, isSameDay, time } from '#shared/format/date-time.ts';
import { useLocale } from '#shared/language.ts';
import { stageOf } from '#shared/profile-stage.ts';
import type { VerificationCenter } from '#shared/verification-query.ts';

/** Where it stands in one line, what comes next and when, and how much of it is done. */
export function StageHead({ center }: { readonly center: VerificationCenter }) {
  return (
    <div className="mb-8 max-md:mb-5">
      <p className="text-xs text-ink-faint">
        <Trans>Verification Center</Trans>
      </p>
      <h1>
        <StageTitle center={center} />
      </h1>
      <p className="mt-1 max-w-prose text-ink-muted">
        <StageWords center={center} />
      </p>
      <Progress center={center} />
    </div>
  );
}

const isRetrying = (center: VerificationCenter) =>
  center.results.some((check) => check.reason === 'partner_retrying');

const isOpen = (center: VerificationCenter) =>
  center.results.some((check) => check.name === 'account' && check.state === 'passed');

function StageTitle({ center }: { readonly center: VerificationCenter }): ReactNode {
  switch (stageOf(center)) {
    case 'filling':
      return <Trans>Tell us who you are</Trans>;
    case 'sent_back':
      return <Trans>Please put your details right</Trans>;
    case 'checking':
      if (isRetrying(center)) return <Trans>The check takes a little longer</Trans>;
      return <Trans>We are checking your details</Trans>;
    case 'provisional':
      return <Trans>Almost there</Trans>;
    case 'review':
      return <Trans>A person is looking at it</Trans>;
    case 'rejected':
      return <Trans>We could not verify you</Trans>;
    case 'accepted':
      return isOpen(center) ? (
        <Trans>You are verified</Trans>
      ) : (
        <Trans>You are verified: your account is being opened</Trans>
      );
  }
}

/** The status in its own sentence, as the table of the state machine has it, and the usual wait. */
function StageWords({ center }: { readonly center: VerificationCenter }): ReactNode {
  // The sentence of a refusal offers the appeal; who has sent one waits for its answer.
  if (stageOf(center) === 'rejected' && center.next_step === 'wait') {
    return <Trans>Your appeal is being read. Until it is answered there is nothing to do.</Trans>;
  }
  const waits = center.next_step === 'wait' && !isRetrying(center);
  return (
    <>
      {center.sentence} {waits ? <AnswerBy center={center} /> : null}
    </>
  );
}

/** Until when most people have an answer; nobody is told to wait for a time that has passed. */
function AnswerBy({ center }: { readonly center: VerificationCenter }) {
  const locale = useLocale();
  const at = useNow();
  const by = center.usual_answer_by;
  if (by === null || by < at) {
    return (
      <Trans>
        It takes longer than usual, but it goes on. You may close this page: we write to you.
      </Trans>
    );
  }
  const when = isSameDay(by, at) ? time(by, locale) : dateTime(by, locale);
  return (
    <Trans>Most people have an answer by {when}. You may close this page: we write to you.</Trans>
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
