import { expect, test } from 'vitest';
import { emptyDraft, isWritten, proposalOf, readDraft } from './decision-draft.ts';

const about = { kind: 'manual_kyc', appeal: null, business: null } as const;
const reason = 'All of it agrees.';

test.each([
  ['decision', emptyDraft],
  ['reason', { ...emptyDraft, decision: 'accept', reason: '   short   ' }],
  ['customer_reason', { ...emptyDraft, decision: 'reject', reason }],
  [
    'customer_reason',
    { ...emptyDraft, decision: 'request_documents', customerReason: 'not_eligible', reason },
  ],
  [
    'documents',
    { ...emptyDraft, decision: 'request_documents', customerReason: 'document_expired', reason },
  ],
] as const)('without its %s nothing goes out', (lacks, draft) => {
  expect(proposalOf(draft, about)).toEqual({ lacks });
});

test('what goes out is what was chosen for that decision, and nothing left over', () => {
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
      documents_wanted: [
        { doc_type: 'NID_OR_PASSPORT', side: 'BACK' },
        { doc_type: 'SELFIE', side: null },
      ],
    },
  });
  expect(proposalOf(asking, { ...about, kind: 'access' })).toEqual({ lacks: 'decision' });
});

test('a draft comes back as it was kept; another shape is none', () => {
  const draft = {
    decision: 'reject',
    reason,
    customerReason: 'document_expired',
    wanted: ['SELFIE'],
  } as const;
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  expect(readDraft('{"decision":"burn","wanted":[1],"customerReason":"x"}')).toEqual(emptyDraft);
  expect(readDraft('nonsense')).toEqual(emptyDraft);
  expect(readDraft(null)).toEqual(emptyDraft);
  expect([isWritten(draft), isWritten(emptyDraft)]).toEqual([true, false]);
});
