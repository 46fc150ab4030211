import { expect, test } from 'vitest';
import { draftKey, readDraft, writeDraft } from './draft.ts';

const first = { name: '', country: null as string | null, agrees: false, files: [] as string[] };

test('what was kept stands over the first values', () => {
  const kept = JSON.stringify({ name: 'Rokeya', country: 'BD', agrees: true });
  expect(readDraft(kept, first)).toEqual({ ...first, name: 'Rokeya', country: 'BD', agrees: true });
});

test('a field that is gone, or of another kind, is not taken', () => {
  const kept = JSON.stringify({ name: 7, agrees: 'yes', old: 'x', country: 'US', files: {} });
  expect(readDraft(kept, first)).toEqual({ ...first, country: 'US' });
});

test.each([null, '', 'not json', '[]', '"text"', 'null'])('%s is no draft', (kept) => {
  expect(readDraft(kept, first)).toEqual(first);
});

test('two people at one screen have two drafts', () => {
  expect(draftKey('contact', 'a')).not.toBe(draftKey('contact', 'b'));
});

test('a form in which nothing is written leaves nothing behind', () => {
  const kept = new Map<string, string | null>();
  const place = { key: 'k', store: { read: () => null, write: kept.set.bind(kept) } };
  writeDraft(place, { ...first, name: 'R' }, first);
  expect(JSON.parse(kept.get('k') ?? '')).toEqual({ ...first, name: 'R' });
  writeDraft(place, { ...first }, first);
  expect(kept.get('k')).toBeNull();
});
