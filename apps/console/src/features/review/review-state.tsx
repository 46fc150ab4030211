import { Trans, useLingui } from '@lingui/react/macro';
import type { Review } from '@kheya/contract';
import { Chip } from '@kheya/ui';
import { Check, CircleDot, UserCheck, X } from 'lucide-react';
import { decisionName } from '#features/review/review-labels.ts';

/** The state of a review: one that waits for a second operator is emphasised. */
export function ReviewState({ review }: { readonly review: Review }) {
  const { i18n } = useLingui();
  const { state, kind, decision } = review;
  if (state === 'proposed') {
    return (
      <Chip tone="now" icon={<UserCheck aria-hidden />}>
        <Trans>Second operator</Trans>
      </Chip>
    );
  }
  if (state === 'decided') {
    const isYes = decision === 'accept';
    return (
      <Chip tone="done" icon={isYes ? <Check aria-hidden /> : <X aria-hidden />}>
        {decision === null ? <Trans>Decided</Trans> : i18n._(decisionName(kind, decision))}
      </Chip>
    );
  }
  if (state === 'withdrawn') {
    return (
      <Chip tone="done" icon={<X aria-hidden />}>
        <Trans>No longer needed</Trans>
      </Chip>
    );
  }
  return (
    <Chip icon={<CircleDot aria-hidden />}>
      <Trans>Open</Trans>
    </Chip>
  );
}
