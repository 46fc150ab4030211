import { IconButton } from '@kheya/ui';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';

import { useBalanceToggle } from '#shared/balance-toggle.ts';

/** One switch for all balances: it applies to every screen and to the person's other browsers. */
export function BalanceSwitch() {
  const { t } = useLingui();
  const { hidden, toggle } = useBalanceToggle();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton
      label={hidden ? t`Show balances` : t`Hide balances`}
      aria-pressed={hidden}
      onClick={toggle}
    >
      <Icon aria-hidden className="size-4.5!" />
    </IconButton>
  );
}
