import { buttonStyle, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { paths } from '#shared/paths.ts';
import type { Restriction } from '#shared/restriction-text.ts';
import { stageOf } from '#shared/profile-stage.ts';
import { useArea } from '#shared/user-query.ts';
import type { VerificationCenter } from '#shared/verification-query.ts';

export interface RestrictionPanelProps {
  readonly restriction: Restriction;
  readonly center: VerificationCenter;
}

/** A restriction: what still works, what does not, and how it ends. */
export function RestrictionPanel({ restriction, center }: RestrictionPanelProps) {
  const area = useArea();
  return (
    <Panel pad="md" className="mb-8 max-md:mb-5">
      <h2 className="text-base">
        <Trans>What this means</Trans>
      </h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-muted">
        <li>
          <Trans>You can still see your money, transactions and documents.</Trans>
        </li>
        <li>
          <Trans>For now, you can't send or change anything.</Trans>
        </li>
        {stageOf(center) === 'accepted' ? null : (
          <li>
            <Trans>Your verification: {center.sentence}</Trans>
          </li>
        )}
        <li>
          <HowItEnds restriction={restriction} />
        </li>
      </ul>
      <Link to={paths.ticketNew(area)} className={buttonStyle({}, 'mt-4 max-md:flex')}>
        <Trans>Write to us</Trans>
      </Link>
    </Panel>
  );
}

function HowItEnds({ restriction }: Pick<RestrictionPanelProps, 'restriction'>): ReactNode {
  if (restriction.reason === 'customer_stop') {
    return (
      <Trans>
        You stopped it yourself. To reopen it, reply to the ticket about the stop or call us. We'll
        check that it's you.
      </Trans>
    );
  }
  if (restriction.reason === 'documents_needed') {
    return (
      <Trans>We'll lift it once we have your documents. Attach them to a message to us.</Trans>
    );
  }
  return (
    <Trans>
      Our team will lift it after a review. You can write to us, or ask for someone else to review
      the decision.
    </Trans>
  );
}
