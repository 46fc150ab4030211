import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Chip, type ChipTone } from '@kheya/ui';
import { Check, CircleSlash, Clock, Send, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OpenTransfer } from '#features/transfer/transfer-api.ts';
import { useNow } from '#shared/due-time.tsx';

interface Look {
  readonly tone: ChipTone;
  readonly icon: ReactNode;
  readonly name: MessageDescriptor;
}

const looks: Record<OpenTransfer['status'] | 'late' | 'returning', Look> = {
  INIT: { tone: 'neutral', icon: <Clock aria-hidden />, name: msg`Not reserved yet` },
  PENDING: { tone: 'neutral', icon: <Send aria-hidden />, name: msg`In progress` },
  late: { tone: 'now', icon: <Clock aria-hidden />, name: msg`Later than promised` },
  returning: { tone: 'now', icon: <Undo2 aria-hidden />, name: msg`Being refunded` },
  FAILED: { tone: 'negative', icon: <X aria-hidden />, name: msg`Failed, refunded` },
  RELEASED: { tone: 'done', icon: <Undo2 aria-hidden />, name: msg`Cancelled, refunded` },
  EXPIRED: { tone: 'done', icon: <Clock aria-hidden />, name: msg`Expired` },
  DECLINED: { tone: 'negative', icon: <CircleSlash aria-hidden />, name: msg`Declined, refunded` },
  COMPLETE: { tone: 'done', icon: <Check aria-hidden />, name: msg`Completed` },
  POSTED: { tone: 'done', icon: <Check aria-hidden />, name: msg`Completed` },
};

type Timed = Pick<OpenTransfer, 'completed_at' | 'arrives_by'>;

/** Whether the promised time has passed while the transfer is still under way. */
export function isLate({ completed_at, arrives_by }: Timed, at: number): boolean {
  return completed_at === null && Date.parse(arrives_by) < at;
}

/** The state of a transfer in two or three words. */
export function TransferState({ transfer }: { readonly transfer: OpenTransfer }) {
  const { i18n } = useLingui();
  const at = useNow();
  const { status, reason, completed_at } = transfer;
  const isUnwinding = completed_at === null && reason !== null;
  const state = isUnwinding ? 'returning' : isLate(transfer, at) ? 'late' : status;
  const { tone, icon, name } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(name)}
    </Chip>
  );
}
