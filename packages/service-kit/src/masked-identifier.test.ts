import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from './masked-identifier.ts';

it('masks the same number and the same address the same way everywhere', () => {
  expect(maskEmail('ayesha@example.com')).toBe('a•••@example.com');
  expect(maskEmail('al@example.com')).toBe('a•••@example.com');
  expect(maskEmail('nobody')).toBe('•••');
  expect(maskPhone('+8801712345678')).toBe('••• ••• 5678');
  expect(maskPhone('+19175550142')).toBe('••• ••• 0142');
});
