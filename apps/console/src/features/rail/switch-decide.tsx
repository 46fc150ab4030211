import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type RailSwitch, useDecideSwitch } from '#features/rail/rail-api.ts';
import { DecideForm } from '#shared/decide-form.tsx';

interface SwitchDecideProps {
  readonly railId: string;
  readonly proposal: RailSwitch;
}

/** The checker's part: approve, which applies right away, or decline. */
export function SwitchDecide({ railId, proposal }: SwitchDecideProps) {
  const decide = useDecideSwitch(railId);
  return (
    <DecideForm
      decide={(decision) => decide.mutateAsync({ switch_id: proposal.id, ...decision })}
      approveLabel={
        proposal.action === 'pause' ? (
          <Trans>Approve the pause</Trans>
        ) : (
          <Trans>Approve and resume</Trans>
        )
      }
      declined={msg`Declined. Nothing has changed.`}
    />
  );
}
