import type { RemittanceError, TicketKind, TicketStatus } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { complaintLabel } from '#shared/named-labels.ts';

/** The specification's labels; pending is worded for the customer, whose answer is awaited. */
export const statusLabels: Record<TicketStatus, MessageDescriptor> = {
  open: msg({ context: 'ticket', message: 'Open' }),
  pending: msg`Waiting for you`,
  solved: msg`Solved`,
  closed: msg({ context: 'ticket', message: 'Closed' }),
};

interface KindLabels {
  readonly name: MessageDescriptor;
  /** What the kind is for, shown with the choice. */
  readonly help: MessageDescriptor;
}

export const kindLabels: Record<TicketKind, KindLabels> = {
  question: {
    name: msg`A question`,
    help: msg`How something works, or anything else.`,
  },
  transfer: {
    name: msg`A transfer`,
    help: msg`Where it is, why it's delayed or why it was returned.`,
  },
  remittance_error: {
    name: msg`An error in a transfer`,
    help: msg`Wrong amount, wrong person or late delivery. The law gives you rights and sets our deadlines.`,
  },
  account: {
    name: msg`An account`,
    help: msg`Balance, account details or money you're expecting.`,
  },
  verification: {
    name: msg`Verification`,
    help: msg`Documents, or why it's taking so long.`,
  },
  appeal: {
    name: msg`An appeal`,
    help: msg`You were rejected or your account is blocked. Someone else will review it.`,
  },
  scam: {
    name: msg`A scam`,
    help: msg`Everything is stopped. This is our top priority.`,
  },
  problem_report: {
    name: msg`Something isn't working`,
    help: msg`A screen, button or message in the app.`,
  },
  complaint: {
    name: complaintLabel,
    help: msg`You're unhappy with our service. You'll get a written reply.`,
  },
};

export type ErrorKind = RemittanceError['kind'];

/** The kinds of error the law lets a sender report (12 CFR 1005.33(a)(1)), in a sender's words. */
export const errorLabels: Record<ErrorKind, KindLabels> = {
  wrong_amount_paid: {
    name: msg`I was charged the wrong amount`,
    help: msg`The amount charged differs from the disclosure.`,
  },
  calculation_mistake: {
    name: msg`Something was calculated incorrectly`,
    help: msg`The rate, fee or total doesn't add up.`,
  },
  wrong_amount_received: {
    name: msg`The recipient got a different amount`,
    help: msg`Not the amount in the disclosure.`,
  },
  not_available_in_time: {
    name: msg`The money didn't arrive on time`,
    help: msg`It came late or hasn't arrived yet.`,
  },
  wrong_recipient: {
    name: msg`It went to the wrong person`,
    help: msg`Even though the name and number were correct.`,
  },
  need_information: {
    name: msg`I need documents or an explanation`,
    help: msg`To see whether there was an error.`,
  },
};
