import { isPositive, type Money } from '@kheya/money';
import { Amount, DetailRow, Details, IconButton, Panel } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';

import { hideBalances, useBalancesHidden } from '#shared/balance-hiding.ts';
import { useLocale } from '#shared/language.ts';

export interface AccountBalancesProps {
  readonly available: Money;
  readonly current: Money;
  readonly held: Money;
}

/** What can be used now, and in words how it comes about: current less held. */
export function AccountBalances({ available, current, held }: AccountBalancesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const hidden = useBalancesHidden();
  const dots = hidden ? t`Balance hidden` : undefined;
  const Icon = hidden ? EyeOff : Eye;
  return (
    <Panel pad="md">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm text-ink-muted">
            <Trans>Available</Trans>
          </p>
          <Amount value={available} locale={locale} size="hero" hidden={dots} />
          <p className="text-sm text-ink-muted">
            {isPositive(held) ? (
              <Trans>What you can use now; what is on its way is already taken off.</Trans>
            ) : (
              <Trans>What you can use now.</Trans>
            )}
          </p>
        </div>
        <IconButton
          label={hidden ? t`Show balances` : t`Hide balances`}
          aria-pressed={hidden}
          onClick={() => hideBalances(!hidden)}
        >
          <Icon aria-hidden className="size-4.5!" />
        </IconButton>
      </div>
      <Details className="mt-4 border-t border-line pt-2">
        <DetailRow label={<Trans>Current: everything booked so far</Trans>}>
          <Amount value={current} locale={locale} hidden={dots} />
        </DetailRow>
        <DetailRow label={<Trans>Held: for payments on their way</Trans>}>
          <Amount value={held} locale={locale} hidden={dots} />
        </DetailRow>
      </Details>
    </Panel>
  );
}
