import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';

import { Note } from '#features/transfer/send/amount-notes.tsx';
import type { PayeeFacts } from '#features/transfer/send/send-payee.ts';
import { type SendSearchParams, toSearch } from '#features/transfer/send/send-search-params.ts';
import type { SendAmount } from '#shared/send-link.ts';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { useArea } from '#shared/user-query.ts';

export interface RepeatLinkProps {
  readonly facts: PayeeFacts;
  readonly searchParams: SendSearchParams;
  readonly typed: SendAmount;
}

/** From one payment to one that repeats; not to oneself, nor to somebody who has yet to join. */
export function RepeatLink({ facts, searchParams, typed }: RepeatLinkProps) {
  const area = useArea();
  if (facts.who === undefined || facts.invitedAt !== null) return null;
  const amount = typed.text === '' ? undefined : typed;
  return (
    <Note icon={<Repeat aria-hidden />}>
      <Link
        to={planPaths.create(area)}
        search={toSearch({ ...searchParams, amount, step: 'amount' })}
        className="text-link"
      >
        <Trans>Send it again and again</Trans>
      </Link>
    </Note>
  );
}
