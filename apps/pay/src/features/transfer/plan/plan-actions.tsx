import type { PaymentPlan } from '@kheya/contract';
import { Button, buttonStyle, ConfirmDialog, Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CirclePause, CirclePlay, Pencil, SkipForward, Square } from 'lucide-react';
import { useState } from 'react';

import { useMovePlan } from '#features/transfer/plan/plan-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { planPaths } from '#shared/payment-plan/plan-paths.ts';
import { planDay } from '#shared/payment-plan/plan-text.tsx';
import { useErrorMessage } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** What its owner can do: skip the next, pause or resume, change, end. */
export function PlanActions({ plan }: { readonly plan: PaymentPlan }) {
  const area = useArea();
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const disabledReason = useDisabledReason('transfer_money');
  const move = useMovePlan(plan.id);
  const [isEnding, setIsEnding] = useState(false);
  if (plan.state === 'ended') return null;
  if (disabledReason !== undefined)
    return <p className="text-sm text-ink-muted">{disabledReason}</p>;
  const next = plan.upcoming[0]?.day;
  const day = next && planDay(next, locale);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {plan.state === 'paused' ? (
          <Button
            variant="primary"
            icon={<CirclePlay aria-hidden />}
            busy={move.isPending}
            onClick={() => move.mutate({ verb: 'resume' })}
          >
            <Trans>Resume</Trans>
          </Button>
        ) : (
          <>
            {next === undefined ? null : (
              <Button
                icon={<SkipForward aria-hidden />}
                busy={move.isPending}
                onClick={() => move.mutate({ verb: 'skip', day: next })}
              >
                <Trans>Skip {day}</Trans>
              </Button>
            )}
            <Button
              icon={<CirclePause aria-hidden />}
              busy={move.isPending}
              onClick={() => move.mutate({ verb: 'pause' })}
            >
              <Trans>Pause</Trans>
            </Button>
          </>
        )}
        <Link to={planPaths.change(area, plan.id)} className={buttonStyle({ size: 'md' })}>
          <Pencil aria-hidden />
          <Trans>Change</Trans>
        </Link>
        <Button variant="danger" icon={<Square aria-hidden />} onClick={() => setIsEnding(true)}>
          <Trans>End it</Trans>
        </Button>
      </div>
      {move.isError ? (
        <Notice tone="negative" role="alert">
          {errorMessage(move.error)}
        </Notice>
      ) : null}
      {isEnding ? <EndDialog plan={plan} onClose={() => setIsEnding(false)} /> : null}
    </div>
  );
}

interface EndDialogProps {
  readonly plan: PaymentPlan;
  readonly onClose: () => void;
}

function EndDialog({ plan, onClose }: EndDialogProps) {
  const errorMessage = useErrorMessage();
  const move = useMovePlan(plan.id);
  const { name } = plan.payee;
  return (
    <ConfirmDialog
      open
      title={<Trans>End the repeating payment to {name}?</Trans>}
      confirmLabel={<Trans>End it</Trans>}
      cancelLabel={<Trans>Keep</Trans>}
      tone="destructive"
      busy={move.isPending}
      error={move.isError ? errorMessage(move.error) : undefined}
      onCancel={onClose}
      onConfirm={() => move.mutate({ verb: 'end' }, { onSuccess: onClose })}
    >
      <Trans>
        No more payments are sent. One that is on its way already isn't affected. It can't be
        started again.
      </Trans>
    </ConfirmDialog>
  );
}
