import type { Notification, Ticket, TicketComment } from '@kheya/contract';

import { idOf, november } from '#testing/examples/shared.ts';

// Notifications, tickets and their comments.

export const moneyIn: Notification = {
  id: idOf('d'),
  topic: 'money_in',
  title: '$75.00 received',
  message: 'From Hudson Payroll, into your dollar account.',
  view_type: 'SUCCESS',
  created_at: november,
  last_read_at: null,
  transfer_id: null,
  ticket_id: null,
  statement_id: null,
  payment_request_id: null,
  payment_approval_id: null,
  payment_batch_id: null,
  payment_plan_id: null,
  profile_id: null,
};

/** The same as the server says it to a reader of Bangla. */
export const moneyInBangla: Notification = {
  ...moneyIn,
  title: '$৭৫.০০ এসেছে',
  message: 'Hudson Payroll থেকে, আপনার ডলার অ্যাকাউন্টে।',
};

export function aTicket(over: Partial<Ticket> = {}): Ticket {
  return {
    id: idOf('9'),
    number: 'KT-10042',
    subject: 'A proof of income',
    kind: 'account',
    status: 'pending',
    transfer_id: null,
    remittance_error: null,
    comment_count: 2,
    last_comment_by: 'support',
    created_at: november,
    updated_at: november,
    ...over,
  };
}

export const comments: readonly TicketComment[] = [
  {
    id: idOf('8', 1),
    author: 'customer',
    author_name: 'Ayesha Rahman',
    message: 'Which page is it?',
    attachments: [],
    created_at: november,
  },
  {
    id: idOf('8', 2),
    author: 'support',
    author_name: 'Mitu',
    message: 'Transactions, then CSV.',
    attachments: [],
    created_at: november,
  },
];
