import type { TicketKind, TicketStatus } from '@kheya/contract';

/** In the order they are offered. */
export const kinds = [
  'scam',
  'remittance_error',
  'transfer',
  'account',
  'verification',
  'appeal',
  'complaint',
  'question',
  'problem_report',
] as const satisfies readonly TicketKind[];

/** The statuses an answer may leave a ticket in. */
export const answerStatuses = ['pending', 'open', 'solved'] as const satisfies TicketStatus[];
export type AnswerStatus = (typeof answerStatuses)[number];
