import { expect, test } from 'vitest';
import { afterSending, emptyDraft, isWritten, meanwhile, readDraft } from './draft.ts';

test('a draft comes back as it was kept', () => {
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
  '%j is no draft',
  (text) => {
    expect(readDraft(text)).toEqual(emptyDraft);
  },
);

test('blanks are not worth keeping, a file is', () => {
  expect(isWritten({ ...emptyDraft, answer: ' \n' })).toBe(false);
  expect(isWritten({ ...emptyDraft, note: 'x' })).toBe(true);
  const file = { id: 'a', file_name: 'a.pdf', content_type: 'application/pdf', size: 1 } as const;
  expect(isWritten({ ...emptyDraft, files: { answer: [file], note: [] } })).toBe(true);
});

test('what came after the writing began is told', () => {
  const thread = [{ id: 'c1' }, { id: 'c2' }, { id: 'c3' }];
  expect(meanwhile(thread, 'c3')).toEqual([]);
  expect(meanwhile(thread, 'c1')).toEqual([{ id: 'c2' }, { id: 'c3' }]);
  expect(meanwhile(thread, null)).toEqual([]);
  expect(meanwhile(thread, 'gone')).toEqual(thread);
});

test('a note that was sent leaves the answer as it was, and has been seen', () => {
  const draft = {
    ...emptyDraft,
    mode: 'note',
    answer: 'Dear',
    note: 'Called',
    status: 'solved',
  } as const;
  expect(afterSending(draft, 'c9')).toEqual({ ...draft, note: '', seen: 'c9' });
  expect(afterSending({ ...draft, mode: 'answer', note: '' }, 'c9')).toEqual(emptyDraft);
});
