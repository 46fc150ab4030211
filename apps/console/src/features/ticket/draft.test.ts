import { expect, test } from 'vitest';
import { draftAfterSending, emptyDraft, hasContent, commentsSince, readDraft } from './draft.ts';

test('a draft is restored as it was stored', () => {
  const draft = {
    ...emptyDraft,
    mode: 'note',
    answer: 'Dear Rahim',
    note: 'Called twice',
    status: 'solved',
    seen: 'c2',
  } as const;
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, 'not json', '7', 'null', '{"mode":"x","answer":7,"files":{"answer":1}}'])(
  '%j is read as an empty draft',
  (text) => {
    expect(readDraft(text)).toEqual(emptyDraft);
  },
);

test('a blank draft is not stored, one with a file is', () => {
  expect(hasContent({ ...emptyDraft, answer: ' \n' })).toBe(false);
  expect(hasContent({ ...emptyDraft, note: 'x' })).toBe(true);
  const file = { id: 'a', file_name: 'a.pdf', content_type: 'application/pdf', size: 1 } as const;
  expect(hasContent({ ...emptyDraft, files: { answer: [file], note: [] } })).toBe(true);
});

test('comments added since the writing began are reported', () => {
  const thread = [{ id: 'c1' }, { id: 'c2' }, { id: 'c3' }];
  expect(commentsSince(thread, 'c3')).toEqual([]);
  expect(commentsSince(thread, 'c1')).toEqual([{ id: 'c2' }, { id: 'c3' }]);
  expect(commentsSince(thread, null)).toEqual([]);
  expect(commentsSince(thread, 'gone')).toEqual(thread);
});

test('sending a note leaves the answer unchanged, with the note counted as seen', () => {
  const draft = {
    ...emptyDraft,
    mode: 'note',
    answer: 'Dear',
    note: 'Called',
    status: 'solved',
  } as const;
  expect(draftAfterSending(draft, 'c9')).toEqual({ ...draft, note: '', seen: 'c9' });
  expect(draftAfterSending({ ...draft, mode: 'answer', note: '' }, 'c9')).toEqual(emptyDraft);
});
