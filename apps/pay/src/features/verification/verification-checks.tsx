import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import {
  checkTitles,
  checkTexts,
  missingLabels,
  passedTexts,
  reasonTexts,
} from '#features/verification/check-text.ts';
import { CheckItem } from '#features/verification/check-list.tsx';
import { date } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import type { ProfileStage } from '#shared/profile-stage.ts';
import type { VerificationCheck } from '#shared/verification-query.ts';

interface CheckProps {
  readonly check: VerificationCheck;
}

/** A check that waits for the person: shows what is missing. */
export function YourCheck({ check }: CheckProps) {
  const { i18n } = useLingui();
  const names = check.missing.flatMap((name) => {
    const words = missingLabels[name];
    return words === undefined ? [] : [i18n._(words)];
  });
  const missing = [...new Set(names)].join(', ');
  return (
    <CheckItem look="missing" title={i18n._(checkTitles[check.name])} end={<Trans>Missing</Trans>}>
      {missing === '' ? i18n._(checkTexts[check.name]) : <Trans>Still missing: {missing}.</Trans>}
    </CheckItem>
  );
}

/** A check under way at the partner, or with an operator. */
export function OurCheck({ check, stage }: CheckProps & { readonly stage: ProfileStage }) {
  const { i18n } = useLingui();
  const reason = check.reason === null ? null : reasonTexts[check.reason];
  return (
    <CheckItem
      look={check.state === 'in_review' ? 'reviewing' : 'waiting'}
      title={i18n._(checkTitles[check.name])}
      end={<UsualTime check={check} stage={stage} />}
    >
      {i18n._(reason ?? checkTexts[check.name])}
    </CheckItem>
  );
}

function UsualTime({ check, stage }: CheckProps & { readonly stage: ProfileStage }): ReactNode {
  if (check.reason === 'partner_retrying') return <Trans>Trying again</Trans>;
  if (check.reason === 'requested_documents') return null;
  // Until then it waits for the other checks and has no waiting time of its own.
  if (check.name === 'account' && stage !== 'accepted') return null;
  if (check.state === 'in_review') return <Trans>Usually within 2 business days</Trans>;
  if (stage === 'provisional') return <Trans>Usually within a day</Trans>;
  return <Trans>Usually within five minutes</Trans>;
}

export function FailedCheck({ check }: CheckProps) {
  const { i18n } = useLingui();
  const reason = check.reason === null ? null : reasonTexts[check.reason];
  return (
    <CheckItem
      look="failed"
      title={i18n._(checkTitles[check.name])}
      end={<Trans>Not passed</Trans>}
    >
      {i18n._(reason ?? checkTexts[check.name])}
    </CheckItem>
  );
}

export function LaterCheck({ check }: CheckProps) {
  const { i18n } = useLingui();
  return (
    <CheckItem look="later" title={i18n._(checkTitles[check.name])}>
      {i18n._(checkTexts[check.name])}
    </CheckItem>
  );
}

interface PassedCheckProps extends CheckProps {
  /** Whether the person may use the account; a restricted or rejected person may only see it. */
  readonly isUsable: boolean;
}

export function PassedCheck({ check, isUsable }: PassedCheckProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <CheckItem
      look="passed"
      title={i18n._(checkTitles[check.name])}
      end={check.updated_at === null ? undefined : date(check.updated_at, locale)}
    >
      {check.name === 'account' && !isUsable ? (
        <Trans>View only. You can't send money.</Trans>
      ) : (
        i18n._(passedTexts[check.name])
      )}
    </CheckItem>
  );
}
