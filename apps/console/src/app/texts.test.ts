import { AUDIT_ACTIONS, PROFILE_STATUSES, REVIEW_CAUSES, STATUS_CAUSES } from '@kheya/contract';
import { describe, expect, test, vi } from 'vitest';
import { actionNames } from '#features/audit/action-names.ts';
import { causeNames } from '#shared/review-causes.ts';
import { readStatusCause, statusCauses, statusNames } from '#shared/status-labels.ts';

// What the build makes of it: the English text, which the catalogues translate.
vi.mock('@lingui/core/macro', () => ({
  msg: ([message]: readonly string[]) => ({ id: message, message }),
}));

describe.each<[string, readonly string[], Readonly<Record<string, { message?: string }>>]>([
  ['causes of a review', REVIEW_CAUSES, causeNames],
  ['causes of a status', STATUS_CAUSES, statusCauses],
  ['statuses', PROFILE_STATUSES, statusNames],
  ['actions of the audit log', AUDIT_ACTIONS, actionNames],
])('%s', (_, codes, words) => {
  test('every code of the contract has a text, and no text is left over', () => {
    expect(Object.keys(words).toSorted()).toEqual([...codes].toSorted());
  });

  test('no two codes have the same text', () => {
    const texts = codes.map((code) => words[code]?.message);
    expect(new Set(texts).size).toBe(codes.length);
  });
});

test.each([
  ['partner_review', 'partner_review', []],
  ['refused_by_partner: bad_address', 'refused_by_partner', ['bad_address']],
  [
    'held_for_approval: politically_exposed signed_from_elsewhere',
    'held_for_approval',
    ['politically_exposed', 'signed_from_elsewhere'],
  ],
  ['something_unheard_of', undefined, []],
])('the cause %j is read', (text, cause, details) => {
  expect(readStatusCause(text)).toEqual({ cause, details });
});
