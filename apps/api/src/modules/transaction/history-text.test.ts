import { expect, it } from 'vitest';
import { elementText, fileText } from './history-text.ts';

it('a text of a file is one line without signs that XML forbids', () => {
  expect(fileText('Farid \u202eayiM\u061c র\u200d্যাব')).toBe('Farid ayiM র\u200d্যাব');
  expect(fileText(' a\nb\u0007c\u2028d\uFFFEe\uD800 ')).toBe('a b c d e');
});

it('an element is cut by its signs, not in the middle of one, and escaped afterwards', () => {
  expect(elementText('<&>', 2)).toBe('&lt;&amp;');
  expect(elementText('চাল 🍚🍚', 5)).toBe('চাল 🍚');
});
