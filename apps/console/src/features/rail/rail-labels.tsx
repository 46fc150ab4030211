import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Chip, type ChipTone } from '@kheya/ui';
import { Check, CirclePause, Clock, Wallet, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Rail } from '#features/rail/rail-api.ts';

interface Look {
  readonly tone: ChipTone;
  readonly icon: ReactNode;
  readonly name: MessageDescriptor;
  /** What it means for payments. */
  readonly help: MessageDescriptor;
}

export const looks: Record<Rail['state'], Look> = {
  working: {
    ...{ tone: 'done', icon: <Check aria-hidden />, name: msg`Working` },
    help: msg`Payments go out as they come.`,
  },
  slow: {
    ...{ tone: 'now', icon: <Clock aria-hidden />, name: msg`Slow` },
    help: msg`Payments go out, but answers or deliveries take longer than usual.`,
  },
  down: {
    ...{ tone: 'negative', icon: <X aria-hidden />, name: msg`Not answering` },
    help: msg`New payments wait. One a minute tries whether it answers again.`,
  },
  paused_low_float: {
    ...{ tone: 'negative', icon: <Wallet aria-hidden />, name: msg`Waiting for funds` },
    help: msg`The float is below its stop mark, so new payments wait until it’s funded.`,
  },
  paused: {
    ...{ tone: 'now', icon: <CirclePause aria-hidden />, name: msg`Paused` },
    help: msg`Two operators paused it. New payments wait until two operators resume it.`,
  },
};

export function RailState({ state }: Pick<Rail, 'state'>) {
  const { i18n } = useLingui();
  const { tone, icon, name } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(name)}
    </Chip>
  );
}
