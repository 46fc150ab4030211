import type { PaymentRequestState } from '@kheya/contract';
import { Chip, type ChipTone } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ban, Check, CircleDashed, Hourglass, TimerOff, X } from 'lucide-react';

const labels: Record<PaymentRequestState, MessageDescriptor> = {
  OPEN: msg({ context: 'request', message: 'Open' }),
  PARTLY_PAID: msg({ context: 'request', message: 'Partly paid' }),
  PAID: msg({ context: 'request', message: 'Paid' }),
  EXPIRED: msg({ context: 'request', message: 'Expired' }),
  DECLINED: msg({ context: 'request', message: 'Declined' }),
  CANCELLED: msg({ context: 'request', message: 'Canceled' }),
};

const looks: Record<PaymentRequestState, readonly [ChipTone, typeof Check]> = {
  OPEN: ['neutral', Hourglass],
  PARTLY_PAID: ['now', CircleDashed],
  PAID: ['positive', Check],
  EXPIRED: ['done', TimerOff],
  DECLINED: ['negative', X],
  CANCELLED: ['done', Ban],
};

/** What has become of a request. */
export function RequestChip({ state }: { readonly state: PaymentRequestState }) {
  const { i18n } = useLingui();
  const [tone, Icon] = looks[state];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {i18n._(labels[state])}
    </Chip>
  );
}
