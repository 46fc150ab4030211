import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A word of a screen that is explained where it stands. */
export interface HelpNote {
  readonly text: MessageDescriptor;
  /** The help topic and the answer in it that says more. */
  readonly topic: string;
  readonly answer: string;
}

export const helpNotes = {
  margin: {
    text: msg`The margin is the difference between the mid-market rate and ours. It's part of what you pay, and we always show it in dollars before you send.`,
    topic: 'cost',
    answer: 'price',
  },
  mid_market: {
    text: msg`The mid-market rate is the midpoint between what banks pay for a currency and what they sell it for. It's the rate you see in the news, but not one that customers can buy at.`,
    topic: 'cost',
    answer: 'mid-market',
  },
  pending: {
    text: msg`Pending money is set aside for a payment that isn't finished yet. If the payment fails or is cancelled, it goes back to your available balance.`,
    topic: 'accounts',
    answer: 'pending',
  },
  purpose: {
    text: msg`The law in both countries requires us to ask what a transfer is for and how you know the recipient. Your answer doesn't change the price or the speed.`,
    topic: 'transfers',
    answer: 'purpose',
  },
} as const satisfies Record<string, HelpNote>;

export type HelpNoteName = keyof typeof helpNotes;
