import { Trans } from '@lingui/react/macro';
import { Button, KeyCap } from '@kheya/ui';
import { type Decision, needsPreview, needsTwoOperators } from '#features/review/decision-rules.ts';
import type { OpenReview } from '#features/review/review-api.ts';

export interface SendButtonProps {
  readonly kind: OpenReview['kind'];
  readonly decision: Decision | null;
  readonly isPending: boolean;
}

/** Sends the decision, and says how many people it takes and when it happens. */
export function SendButton({ kind, decision, isPending }: SendButtonProps) {
  const isTwo = decision === null || needsTwoOperators(kind, decision);
  const isReject = decision !== null && needsPreview(kind, decision);
  return (
    <>
      <Button type="submit" variant={isReject ? 'danger' : 'primary'} block busy={isPending}>
        {isReject ? (
          <Trans>Preview the letter</Trans>
        ) : isTwo ? (
          <Trans>Propose</Trans>
        ) : decision === 'request_documents' ? (
          <Trans>Send to customer</Trans>
        ) : (
          <Trans>Decide</Trans>
        )}
        <KeyCap filled={!isReject}>Ctrl ↵</KeyCap>
      </Button>
      <p className="text-sm text-ink-muted">
        {decision !== null && !isTwo ? (
          <Trans>This happens right away, and we tell the customer.</Trans>
        ) : kind === 'access' ? (
          <Trans>
            Two operators have to agree, whether access is restored or stays restricted.
          </Trans>
        ) : kind === 'profile_change' ? (
          <Trans>A name decides whose money it is, so two operators have to agree.</Trans>
        ) : kind === 'appeal' ? (
          <Trans>A decision on an appeal is final, so two operators have to agree.</Trans>
        ) : (
          <Trans>
            Accepting opens accounts, so two operators have to agree. Asking for documents or
            rejecting takes one.
          </Trans>
        )}
      </p>
    </>
  );
}
