import { expect, test } from 'vitest';
import {
  commentBody,
  commentsSince,
  type Draft,
  draftAfterSending,
  draftErrors,
  emptyDraft,
  hasContent,
  withKnownChoices,
} from './draft.ts';

const file = { id: 'a', file_name: 'a.pdf', content_type: 'application/pdf', size: 1 } as const;
const both: Draft = {
  ...emptyDraft,
  answer: ' Dear ',
  note: 'Called',
  status: 'solved',
  answerFiles: [file],
};

test('a stored mode or status that no longer exists is not sent', () => {
  const stored = { ...both, mode: 'letter', status: 'closed' } as unknown as Draft;
  expect(commentBody(withKnownChoices(stored))).toMatchObject({
    is_internal: false,
    status: 'pending',
  });
  expect(withKnownChoices({ ...both, mode: 'note' })).toEqual({ ...both, mode: 'note' });
});

test('only the chosen mode is sent', () => {
  expect(commentBody(both)).toEqual({
    message: 'Dear',
    is_internal: false,
    attachment_ids: ['a'],
    status: 'solved',
  });
  expect(commentBody({ ...both, mode: 'note' })).toEqual({
    message: 'Called',
    is_internal: true,
    attachment_ids: [],
  });
});

test('only the text of the chosen mode is needed', () => {
  expect(draftErrors({ ...both, answer: ' \n' })).toEqual({ answer: 'answer_missing' });
  expect(draftErrors({ ...both, mode: 'note', note: '' })).toEqual({ note: 'note_missing' });
  expect(draftErrors({ ...both, note: '' })).toEqual({});
});

test('a blank draft has no content, one with a file has', () => {
  expect(hasContent({ ...emptyDraft, answer: ' \n' })).toBe(false);
  expect(hasContent({ ...emptyDraft, note: 'x' })).toBe(true);
  expect(hasContent({ ...emptyDraft, answerFiles: [file] })).toBe(true);
});

test('comments added since the writing began are reported', () => {
  const thread = [{ id: 'c1' }, { id: 'c2' }, { id: 'c3' }];
  expect(commentsSince(thread, 'c3')).toEqual([]);
  expect(commentsSince(thread, 'c1')).toEqual([{ id: 'c2' }, { id: 'c3' }]);
  expect(commentsSince(thread, null)).toEqual([]);
  expect(commentsSince(thread, 'gone')).toEqual(thread);
});

test('sending one text leaves the other unchanged, with the sent comment counted as seen', () => {
  expect(draftAfterSending(both, { id: 'c9', is_internal: true })).toEqual({
    ...both,
    note: '',
    seen: 'c9',
  });
  expect(draftAfterSending(both, { id: 'c9', is_internal: false })).toEqual({
    ...emptyDraft,
    note: 'Called',
    seen: 'c9',
  });
  const alone = { ...both, note: '', seen: 'c2' };
  expect(draftAfterSending(alone, { id: 'c9', is_internal: false })).toEqual(emptyDraft);
});
