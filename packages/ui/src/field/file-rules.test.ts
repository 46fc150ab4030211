import { expect, test } from 'vitest';

import { fileSize, sortFiles } from './file-rules.ts';

const rules = { types: ['image/*', 'application/pdf', '.heic'], maxBytes: 1000, maxFiles: 3 };
const file = (name: string, type: string, size = 10) => ({ name, type, size });

test('accepts files that may be sent and gives the reason for every other', () => {
  const { taken, refused } = sortFiles(
    [
      file('nid.jpg', 'image/jpeg'),
      file('bill.pdf', 'application/pdf'),
      file('virus.exe', 'application/octet-stream'),
      file('large.pdf', 'application/pdf', 1001),
      file('empty.pdf', 'application/pdf', 0),
    ],
    rules,
    0,
  );
  expect(taken.map((one) => one.name)).toEqual(['nid.jpg', 'bill.pdf']);
  expect(refused.map((one) => [one.file.name, one.why])).toEqual([
    ['virus.exe', 'type'],
    ['large.pdf', 'size'],
    ['empty.pdf', 'empty'],
  ]);
});

test('a photo of unknown type is recognised by its name', () => {
  expect(sortFiles([file('IMG_01.HEIC', '')], rules, 0).refused).toEqual([]);
});

test('files already in the list count', () => {
  const { taken, refused } = sortFiles(
    [file('a.pdf', 'application/pdf'), file('b.pdf', 'application/pdf')],
    rules,
    2,
  );
  expect(taken.map((one) => one.name)).toEqual(['a.pdf']);
  expect(refused.map((one) => one.why)).toEqual(['count']);
});

test('a size is written in the given language, a small one in whole kilobytes', () => {
  expect(fileSize(3_100_000, 'en')).toBe('3.1 MB');
  expect(fileSize(10_000_000, 'en')).toBe('10 MB');
  expect(fileSize(1_940_000, 'bn')).toBe('১.৯ এমবি');
  expect(fileSize(640_400, 'bn')).toBe('৬৪০ কেবি');
  expect(fileSize(1, 'en')).toBe('1 KB');
});
