import { REVIEW_REASON_TEXT } from '@kheya/contract/decision-text';
import { expect, test } from 'vitest';
import {
  decisionsOf,
  offeredDocuments,
  reasonsFor,
  availableActionOf,
  needsTwoOperators,
  needsCustomerReason,
  documentKey,
} from './decision-rules.ts';

const [me, other] = [
  { id: 'me', name: 'Operator' },
  { id: 'other', name: 'Checker' },
];
const proposal = {
  decision: 'accept',
  reason: 'All of it agrees.',
  customer_reason: null,
  by: me,
  at: '2026-11-19T10:00:00Z',
} as const;
const open = {
  state: 'open',
  proposal: null,
  may_propose: false,
  may_confirm: false,
  kind: 'manual_kyc',
  customer: { id: 'customer' },
} as const;
test.each([
  ['may_decide', { ...open, may_propose: true }],
  [
    'may_confirm',
    { ...open, state: 'proposed', proposal: { ...proposal, by: other }, may_confirm: true },
  ],
  ['proposed_by_me', { ...open, state: 'proposed', proposal }],
  ['decided_before', { ...open, kind: 'appeal' }],
  ['about_me', { ...open, customer: me }],
  ['not_open_to_me', open],
  ['decided', { ...open, state: 'decided', may_propose: true }],
  ['withdrawn', { ...open, state: 'withdrawn' }],
] as const)('%s', (standing, review) => {
  expect(availableActionOf(review, me.id)).toBe(standing);
});

test('accepting, and every answer to an appeal, takes two operators', () => {
  expect(needsTwoOperators('manual_kyc', 'accept')).toBe(true);
  expect(needsTwoOperators('manual_kyc', 'reject')).toBe(false);
  expect(needsTwoOperators('manual_kyc', 'request_documents')).toBe(false);
  expect(needsTwoOperators('appeal', 'request_documents')).toBe(true);
  expect(needsTwoOperators('access', 'reject')).toBe(true);
});

test("a decision about an operator's proposal gives the customer no reason", () => {
  expect(decisionsOf({ kind: 'access', appeal: null, business: null })).toEqual([
    'accept',
    'reject',
  ]);
  const appeal = (kind: 'verification' | 'restriction') => ({
    kind: 'appeal' as const,
    appeal: { kind },
    business: null,
  });
  expect(decisionsOf(appeal('restriction'))).toEqual(['accept', 'reject']);
  expect(decisionsOf(appeal('verification'))).toContain('request_documents');
  expect(needsCustomerReason('access', 'reject')).toBe(false);
  expect(needsCustomerReason('profile_approval', 'reject')).toBe(true);
  expect(needsCustomerReason('manual_kyc', 'accept')).toBe(false);
});

const ofPerson = { kind: 'manual_kyc', appeal: null, business: null } as const;
const ofCompany = { kind: 'business', appeal: null, business: { status: 'REVIEW' } } as const;

test('a company is accepted or rejected, for reasons of its own', () => {
  const appeal = {
    kind: 'appeal',
    appeal: { kind: 'verification' },
    business: { status: 'REJECTED' },
  } as const;
  for (const asked of [ofCompany, appeal]) {
    expect(decisionsOf(asked)).toEqual(['accept', 'reject']);
    expect(reasonsFor('reject', asked)).toEqual(['company_not_confirmed', 'not_eligible']);
  }
  expect([
    needsTwoOperators('business', 'accept'),
    needsTwoOperators('business', 'reject'),
  ]).toEqual([true, false]);
  // Its owner is decided like any person.
  const owner = { ...ofPerson, business: { status: 'UNVERIFIED' } } as const;
  expect(decisionsOf(owner)).toContain('request_documents');
});

test('every reason can be given, and only those about documents ask for one', () => {
  const reasons = [...reasonsFor('reject', ofPerson), ...reasonsFor('reject', ofCompany)];
  expect(new Set(reasons)).toEqual(new Set(Object.keys(REVIEW_REASON_TEXT)));
  expect(reasonsFor('request_documents', ofPerson)).not.toContain('not_eligible');
});

test('no document is offered twice', () => {
  const keys = offeredDocuments.map(documentKey);
  expect(new Set(keys).size).toBe(keys.length);
});
