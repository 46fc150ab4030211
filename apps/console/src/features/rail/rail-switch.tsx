import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@kheya/ui';
import { useState } from 'react';
import type { Rail, RailSwitch } from '#features/rail/rail-api.ts';
import { SwitchDecide } from '#features/rail/switch-decide.tsx';
import { SwitchDialog } from '#features/rail/switch-dialog.tsx';
import { useMayOpen } from '#shared/use-may-open.ts';
import { dateTime } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

interface RailSwitchPartProps {
  readonly rail: Rail;
  readonly name: string;
}

/** The pause of a provider by two operators: what waits, what was decided last, and a new proposal. */
export function RailSwitchPart({ rail, name }: RailSwitchPartProps) {
  const isFinance = useMayOpen('finance');
  const [isOpen, setOpen] = useState(false);
  const { last_switch: last } = rail;
  const action = rail.state === 'paused' ? 'resume' : 'pause';
  const isWaiting = last?.state === 'proposed';
  if (last === null && !isFinance) return null;
  return (
    <section className="mt-3 grid grid-cols-1 gap-3 border-t border-line pt-3">
      {last === null ? null : <LastSwitch last={last} />}
      {isWaiting && last.may_decide ? <SwitchDecide railId={rail.id} proposal={last} /> : null}
      {isFinance && !isWaiting ? (
        <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {action === 'pause' ? <Trans>Propose a pause</Trans> : <Trans>Propose to resume</Trans>}
        </Button>
      ) : null}
      {isOpen ? (
        <SwitchDialog {...{ railId: rail.id, name, action }} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

function LastSwitch({ last }: { readonly last: RailSwitch }) {
  const locale = useLocale();
  const proposer = last.proposed_by.name;
  const decider = last.decided_by?.name ?? '';
  const at = dateTime(last.decided_at ?? last.proposed_at, locale);
  if (last.state === 'proposed') {
    return (
      <Notice
        tone="caution"
        title={
          last.action === 'pause' ? (
            <Trans>{proposer} proposes to pause it.</Trans>
          ) : (
            <Trans>{proposer} proposes to resume it.</Trans>
          )
        }
      >
        <span className="block wrap-anywhere whitespace-pre-wrap">{last.reason}</span>
        {last.may_decide ? null : (
          <span className="block">
            <Trans>A second operator from finance has to approve it.</Trans>
          </span>
        )}
      </Notice>
    );
  }
  return (
    <div className="text-sm text-ink-muted">
      <p>
        <Outcome last={last} /> <span className="num">{at}</span>
      </p>
      <p>
        <Trans>
          Proposed by {proposer}, decided by {decider}.
        </Trans>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{last.reason}</p>
    </div>
  );
}

function Outcome({ last: { action, state } }: { readonly last: RailSwitch }) {
  if (action === 'pause') {
    return state === 'approved' ? <Trans>Paused</Trans> : <Trans>Pause declined</Trans>;
  }
  return state === 'approved' ? <Trans>Resumed</Trans> : <Trans>Resuming declined</Trans>;
}
