import type { TransferQuote } from '@kheya/contract';
import type { BdBankRail } from '@kheya/contract/rail';
import { BD_BANK_RAIL_TEXT } from '@kheya/contract/rail-text';
import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { useRailReason } from '#features/transfer/send/rail-reason.ts';

interface OtherRailProps {
  /** The rail that was asked for, perhaps last time; undefined where it takes the payment. */
  readonly misfit: BdBankRail | undefined;
  readonly quote: TransferQuote;
}

/** Another rail than the one that was asked for, and why: nothing is chosen unnoticed. */
export function OtherRail({ misfit, quote }: OtherRailProps) {
  const reasonOf = useRailReason(quote.rail_options);
  const [chosen] = quote.rail_options;
  if (misfit === undefined || chosen === undefined) return null;
  const { name: asked } = BD_BANK_RAIL_TEXT[misfit];
  const reason = reasonOf(chosen);
  return (
    <Notice title={<Trans>{asked} doesn't take this payment, so we chose another way.</Trans>}>
      {reason}
    </Notice>
  );
}
