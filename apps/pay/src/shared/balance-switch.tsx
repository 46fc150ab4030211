import { IconButton } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';

import { useBalanceTurn } from '#shared/balance-turn.ts';

/** One eye for all balances of the app: it holds on every screen, and in the person's other browsers. */
export function BalanceSwitch() {
  const { t } = useLingui();
  const { hidden, turn } = useBalanceTurn();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton
      label={hidden ? t`Show balances` : t`Hide balances`}
      aria-pressed={hidden}
      onClick={turn}
    >
      <Icon aria-hidden className="size-4.5!" />
    </IconButton>
  );
}
