import { expect, test } from 'vitest';

import {
  callName,
  type Contact,
  sortContacts,
  maskedEnd,
  searchContacts,
  walletNumber,
} from './contact.ts';

const wallet = (name: string, rest: Partial<Contact> = {}): Contact =>
  ({
    kind: 'wallet',
    id: name,
    beneficiary_nickname: name,
    beneficiary_info: { name, town: 'Sylhet', country: 'BD' },
    account_number: '01712344821',
    is_favourite: false,
    last_paid_at: null,
    archived_at: null,
    created_at: '2026-01-01T00:00:00Z',
    ...rest,
  }) as Contact;

test('a sentence uses the first name, but never a title alone', () => {
  expect(callName('Rahima Khatun')).toBe('Rahima');
  expect(callName('রহিমা খাতুন')).toBe('রহিমা');
  expect(callName('Md. Karim Uddin')).toBe('Md. Karim Uddin');
  expect(callName('Md Karim')).toBe('Md Karim');
  expect(callName('Ma')).toBe('Ma');
});

test('a mask follows the language, a wallet number keeps Latin digits', () => {
  expect(maskedEnd('01712344821', 'bn')).toBe('•••• ৪৮২১');
  expect(walletNumber('01712344821')).toBe('01712-344821');
});

test('a contact is found by name, town or number, however the number is written', () => {
  const all = [wallet('Rahima Khatun'), wallet('Tanvir', { account_number: '01899000111' })];
  const found = (search: string) => searchContacts(all, search).map((one) => one.id);
  expect(found('rahi')).toEqual(['Rahima Khatun']);
  expect(found('sylhet')).toHaveLength(2);
  expect(found('০১৭১২-৩৪৪')).toEqual(['Rahima Khatun']);
  expect(found('+880 1712')).toEqual(['Rahima Khatun']);
  expect(found('nobody')).toEqual([]);
  expect(found('  ')).toHaveLength(2);
});

test('favourites come first, then the last one paid', () => {
  const all = [
    wallet('new', { created_at: '2026-05-01T00:00:00Z' }),
    wallet('paid', { last_paid_at: '2026-04-01T00:00:00Z' }),
    wallet('star', { is_favourite: true }),
  ];
  expect(sortContacts(all).map((one) => one.id)).toEqual(['star', 'paid', 'new']);
});
