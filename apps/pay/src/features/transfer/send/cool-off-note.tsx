import type { TransferQuote } from '@kheya/contract';
import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

import { useNow } from '@kheya/browser/clock-tick';
import { goesOutAt } from '@kheya/browser/format/goes-out';
import { useLocale } from '@kheya/browser/language';

export interface CoolOffNoteProps {
  readonly quote: Pick<TransferQuote, 'cools_off_until'> | undefined;
  readonly name: string;
}

/** A first large payment waits: told before it is paid, with the way back. */
export function CoolOffNote({ quote, name }: CoolOffNoteProps) {
  const until = quote?.cools_off_until ?? null;
  const now = useNow();
  const locale = useLocale();
  if (until === null) return null;
  const when = goesOutAt(until, now, locale);
  return (
    <Notice tone="info" title={<Trans>This payment goes out {when}.</Trans>}>
      <Trans>
        It's your first large payment to {name}, so it waits. Until then you can cancel it for a
        full refund.
      </Trans>
    </Notice>
  );
}
