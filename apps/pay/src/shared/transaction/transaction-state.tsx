import type { Transaction } from '@kheya/contract';
import { Chip, type ChipTone, FerryIcon } from '@kheya/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  Ban,
  Check,
  CheckCheck,
  CircleX,
  Clock,
  type LucideIcon,
  TimerOff,
  Undo2,
} from 'lucide-react';

interface State {
  readonly tone: ChipTone;
  readonly icon: LucideIcon;
  readonly label: MessageDescriptor;
}

const done: State = { tone: 'done', icon: CheckCheck, label: msg`Done` };

const states: Record<Transaction['status'], State> = {
  INIT: { tone: 'now', icon: Clock, label: msg`Not sent yet` },
  PENDING: { tone: 'now', icon: FerryIcon, label: msg`On its way` },
  COMPLETE: done,
  POSTED: done,
  DECLINED: { tone: 'negative', icon: Ban, label: msg`Declined` },
  FAILED: { tone: 'negative', icon: CircleX, label: msg`Did not go through` },
  RELEASED: { tone: 'info', icon: Undo2, label: msg`Returned to you` },
  EXPIRED: { tone: 'neutral', icon: TimerOff, label: msg`Ran out of time` },
};
const delivered: State = { tone: 'positive', icon: Check, label: msg`Delivered` };

/** The state of a movement: an icon and a word, a colour only where it is not simply done. */
export function TransactionState({ row }: { readonly row: Transaction }) {
  const { i18n } = useLingui();
  const state = stateOf(row);
  return (
    <Chip tone={state.tone} icon={<state.icon aria-hidden />}>
      {i18n._(state.label)}
    </Chip>
  );
}

/** A finished row is grey and needs no chip in a list; what reached somebody else says so. */
export function hasState(row: Transaction): boolean {
  return stateOf(row) !== done;
}

function stateOf(row: Transaction): State {
  const reachedSomebody = row.subtype === 'wallet_payout' && states[row.status] === done;
  return reachedSomebody ? delivered : states[row.status];
}
