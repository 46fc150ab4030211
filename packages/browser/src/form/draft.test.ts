import { expect, test } from 'vitest';
import { draftKey, readDraft, writeDraft } from './draft.ts';

const first = { name: '', country: null as string | null, agrees: false, files: [] as string[] };

test('a kept draft replaces the default values', () => {
  const kept = JSON.stringify({ name: 'Rokeya', country: 'BD', agrees: true });
  expect(readDraft(kept, first)).toEqual({ ...first, name: 'Rokeya', country: 'BD', agrees: true });
});

test('a field that no longer exists or has another type is dropped', () => {
  const kept = JSON.stringify({ name: 7, agrees: 'yes', old: 'x', country: 'US', files: {} });
  expect(readDraft(kept, first)).toEqual({ ...first, country: 'US' });
});

test.each([null, '', 'not json', '[]', '"text"', 'null'])('%s is not a draft', (kept) => {
  expect(readDraft(kept, first)).toEqual(first);
});

test('two people at the same form have separate drafts', () => {
  expect(draftKey('contact', 'a')).not.toBe(draftKey('contact', 'b'));
});

test('a form nobody typed in keeps no draft', () => {
  const kept = new Map<string, string | null>();
  const place = { key: 'k', store: { read: () => null, write: kept.set.bind(kept) } };
  writeDraft(place, { ...first, name: 'R' }, first);
  expect(JSON.parse(kept.get('k') ?? '')).toEqual({ ...first, name: 'R' });
  writeDraft(place, { ...first }, first);
  expect(kept.get('k')).toBeNull();
});
