import { expect, test } from 'vitest';
import { emptyDraft, proposalOf } from './decision-draft.ts';

const about = { kind: 'manual_kyc', appeal: null, business: null } as const;
const reason = 'All of it agrees.';

test.each([
  [{ decision: 'decision_missing' }, emptyDraft],
  [{ reason: 'reason_too_short' }, { ...emptyDraft, decision: 'accept', reason: '   short   ' }],
  [{ customerReason: 'customer_reason_missing' }, { ...emptyDraft, decision: 'reject', reason }],
  [
    { customerReason: 'customer_reason_missing' },
    { ...emptyDraft, decision: 'request_documents', customerReason: 'not_eligible', reason },
  ],
  [
    { wanted: 'requested_documents_missing' },
    { ...emptyDraft, decision: 'request_documents', customerReason: 'document_expired', reason },
  ],
] as const)('%j: nothing is sent', (errors, draft) => {
  expect(proposalOf(draft, about)).toEqual({ errors });
});

test('only the fields of the chosen decision are sent', () => {
  const draft = {
    decision: 'accept',
    reason: ` ${reason} `,
    customerReason: 'not_eligible',
    wanted: ['SELFIE'],
  } as const;
  expect(proposalOf(draft, about)).toEqual({ body: { decision: 'accept', reason } });
  expect(proposalOf({ ...draft, decision: 'reject' }, about)).toEqual({
    body: { decision: 'reject', reason, customer_reason: 'not_eligible' },
  });
  const asking = {
    ...draft,
    decision: 'request_documents',
    customerReason: 'document_unreadable',
    wanted: ['SELFIE', 'NID_OR_PASSPORT.BACK', 'STATEMENT'],
  } as const;
  expect(proposalOf(asking, about)).toEqual({
    body: {
      decision: 'request_documents',
      reason,
      customer_reason: 'document_unreadable',
      requested_documents: [
        { doc_type: 'NID_OR_PASSPORT', side: 'BACK' },
        { doc_type: 'SELFIE', side: null },
      ],
    },
  });
  expect(proposalOf(asking, { ...about, kind: 'access' })).toEqual({
    errors: { decision: 'decision_missing' },
  });
});
