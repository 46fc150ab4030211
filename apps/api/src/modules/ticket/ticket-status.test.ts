import { expect, it } from 'vitest';
import type { TicketKind } from '@kheya/contract';
import { afterAnswer, afterCustomerComment, afterStatus } from './ticket-status.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute));
const quiet = (kind: TicketKind) => ({ kind, waiting_since: null, answer_due_at: null });
const waits = (kind: TicketKind) => ({ kind, waiting_since: at(8), answer_due_at: at(32) });

it('a customer waits from their first unanswered comment, a day or a quarter of an hour', () => {
  expect(afterCustomerComment(quiet('question'), at(9))).toMatchObject({
    status: 'open',
    waiting_since: at(9),
    answer_due_at: at(33),
  });
  expect(afterCustomerComment(quiet('scam'), at(9))).toMatchObject({ answer_due_at: at(9, 15) });
  expect(afterCustomerComment(waits('question'), at(9))).toMatchObject({
    waiting_since: at(8),
    answer_due_at: at(32),
  });
});

it('an answer ends the wait; one that leaves the ticket open promises another in a day', () => {
  expect(afterAnswer(waits('question'), 'pending', at(9))).toMatchObject({
    waiting_since: null,
    answer_due_at: null,
    solved_at: null,
  });
  expect(afterAnswer(waits('question'), 'open', at(9))).toMatchObject({
    waiting_since: at(8),
    answer_due_at: at(33),
  });
});

it('an answered error notice has only the law’s dates', () => {
  expect(afterAnswer(waits('remittance_error'), 'open', at(9))).toMatchObject({
    status: 'open',
    answer_due_at: null,
  });
});

it('a status change keeps the promised time, and solved records its moment', () => {
  expect(afterStatus(waits('question'), 'open', at(9)).answer_due_at).toEqual(at(32));
  expect(afterStatus(quiet('question'), 'open', at(9)).answer_due_at).toEqual(at(33));
  expect(afterStatus(waits('question'), 'solved', at(9))).toMatchObject({
    waiting_since: null,
    solved_at: at(9),
  });
  expect(afterStatus(waits('question'), 'closed', at(9)).solved_at).toBeNull();
});
