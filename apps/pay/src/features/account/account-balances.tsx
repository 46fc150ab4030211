import { isPositive, type Money } from '@kheya/money';
import { DetailRow, Details, Panel } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { Balance } from '#shared/balance.tsx';
import { BalanceSwitch } from '#shared/balance-switch.tsx';

export interface AccountBalancesProps {
  readonly available: Money;
  readonly current: Money;
  readonly held: Money;
}

/** The available balance, and its calculation in words: current less held. */
export function AccountBalances({ available, current, held }: AccountBalancesProps) {
  return (
    <Panel pad="md">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm text-ink-muted">
            <Trans>Available</Trans>
          </p>
          <Balance value={available} size="hero" />
          <p className="text-sm text-ink-muted">
            {isPositive(held) ? (
              <Trans>What you can use now; what is on its way is already taken off.</Trans>
            ) : (
              <Trans>What you can use now.</Trans>
            )}
          </p>
        </div>
        <BalanceSwitch />
      </div>
      <Details className="mt-4 border-t border-line pt-2">
        <DetailRow label={<Trans>Current: everything booked so far</Trans>}>
          <Balance value={current} />
        </DetailRow>
        <DetailRow label={<Trans>Held: for payments on their way</Trans>}>
          <Balance value={held} />
        </DetailRow>
      </Details>
    </Panel>
  );
}
