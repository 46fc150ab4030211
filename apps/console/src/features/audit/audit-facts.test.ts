import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { readFacts } from './audit-facts.ts';
import { actionName, subjectOf } from './action-names.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([message]: readonly string[]) => ({ message }) }));

const operator = '0190a5b2-1234-8abc-9def-0123456789ab';
const review = '0190a5b2-1234-8abc-9def-0123456789ac';

test("facts show a person's name, texts first, and nothing empty", () => {
  const facts = {
    review_id: review,
    proposed_by: operator,
    customer_reason: null,
    decision: 'accept',
    reason: 'All of it agrees.',
    wanted: ['SELFIE'],
  };
  expect(readFacts(facts, new Map([[operator, 'Checker']]))).toEqual([
    { name: 'reason', value: 'All of it agrees.', kind: 'text' },
    { name: 'review_id', value: review, kind: 'id' },
    { name: 'proposed_by', value: 'Checker', kind: 'operator' },
    { name: 'decision', value: 'accept', kind: 'code' },
    { name: 'wanted', value: '["SELFIE"]', kind: 'code' },
  ]);
});

test('the old value stands before the new one', () => {
  const read = readFacts({ to: 'open', note: 'It came back.', from: 'solved' }, new Map());
  expect(read.map(({ name }) => name)).toEqual(['note', 'from', 'to']);
});

test.each([
  ['ticket_assigned', 'ticket'],
  ['remittance_error_reported', 'ticket'],
  ['operator_task_closed', 'task'],
  ['review_decided', 'customer'],
  ['document_viewed', 'customer'],
  ['customer_freeze', 'customer'],
  // Its subject is the stop.
  ['customer_stop_lifted', undefined],
])('%s is about a %s', (action, subject) => {
  expect(subjectOf(action)).toBe(subject);
});

test('an action without a name is shown by its code, also one that is a property of every object', () => {
  expect(actionName(i18n, 'card_eaten')).toBe('card eaten');
  expect(actionName(i18n, 'toString')).toBe('toString');
});
