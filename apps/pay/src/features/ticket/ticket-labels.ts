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
    help: msg`Where it is, why it waits, why it came back.`,
  },
  remittance_error: {
    name: msg`An error in a transfer`,
    help: msg`A wrong amount, the wrong person, or not there on the day. The law gives you rights and sets us dates.`,
  },
  account: {
    name: msg`An account`,
    help: msg`Balance, account details, money that should have come in.`,
  },
  verification: {
    name: msg`Verification`,
    help: msg`Documents, or why it takes so long.`,
  },
  appeal: {
    name: msg`An appeal`,
    help: msg`You were rejected or your account is closed to you. Somebody else looks at it again.`,
  },
  scam: {
    name: msg`A scam`,
    help: msg`Everything was stopped. We look at it first.`,
  },
  problem_report: {
    name: msg`Something does not work`,
    help: msg`A screen, a button or a message of the app.`,
  },
  complaint: {
    name: complaintLabel,
    help: msg`You are not content with us. You get an answer in writing.`,
  },
};

export type ErrorKind = RemittanceError['kind'];

/** The kinds of error the law lets a sender report (12 CFR 1005.33(a)(1)), in a sender's words. */
export const errorLabels: Record<ErrorKind, KindLabels> = {
  wrong_amount_paid: {
    name: msg`I paid a wrong amount`,
    help: msg`More or less was taken than the disclosure says.`,
  },
  calculation_mistake: {
    name: msg`Something was calculated wrongly`,
    help: msg`The rate, the fee or a sum does not add up.`,
  },
  wrong_amount_received: {
    name: msg`The recipient got a different amount`,
    help: msg`Not what the disclosure promised.`,
  },
  not_available_in_time: {
    name: msg`The money was not there on the promised day`,
    help: msg`It came later, or has not come yet.`,
  },
  wrong_recipient: {
    name: msg`It went to the wrong person`,
    help: msg`Although name and number were given correctly.`,
  },
  need_information: {
    name: msg`I need papers or an explanation about it`,
    help: msg`To see whether there was an error.`,
  },
};
