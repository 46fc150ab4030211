import { expect, test } from 'vitest';

import {
  callName,
  type Contact,
  isAccountAt,
  maskedNumber,
  searchContacts,
  walletNumber,
} from './contact.ts';
import { sortContacts } from './contact-queries.ts';
import { maskedEnd } from '#shared/masked-end.ts';

const wallet = (name: string, rest: Partial<Contact> = {}): Contact =>
  ({
    kind: 'wallet',
    wallet_type: 'bKash',
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

const atBank = (rest: Partial<Contact> = {}): Contact =>
  ({
    ...wallet('Tanvir'),
    kind: 'bd_bank',
    account_number: '•••• 3390',
    bank_name: 'Pubali Bank',
    branch_name: 'Zindabazar',
    routing_number: '175914263',
    ...rest,
  }) as Contact;

const customer = (identifier: string): Contact =>
  ({ ...wallet('Nusrat'), kind: 'customer', identifier }) as Contact;

test('every kind has an end of its number; an email address keeps its own digits', () => {
  expect(maskedNumber(wallet('Rahima'), 'en')).toBe('•••• 4821');
  expect(maskedNumber(atBank(), 'bn')).toBe('•••• ৩৩৯০');
  expect(maskedNumber(customer('n•••7@example.com'), 'bn')).toBe('n•••7@example.com');
  expect(maskedNumber(customer('+1 ••• ••• 0142'), 'bn')).toBe('+১ ••• ••• ০১৪২');
});

test('a bank account is known again by its routing number and the end of its number', () => {
  const typed = { kind: 'bd_bank', routing: '175914263', account: '4721101583390' } as const;
  expect(isAccountAt(atBank(), typed)).toBe(true);
  expect(isAccountAt(atBank(), { ...typed, account: '4721101583391' })).toBe(false);
  expect(isAccountAt(atBank(), { ...typed, routing: '175914264' })).toBe(false);
  expect(isAccountAt(atBank({ kind: 'us_bank' }), typed)).toBe(false);
  expect(isAccountAt(wallet('Rahima'), typed)).toBe(false);
});

test('a bank and a masked email address are searched, too', () => {
  const all = [atBank({ id: 'bank' }), customer('n•••@example.com')];
  const found = (search: string) => searchContacts(all, search).map((one) => one.id);
  expect(found('pubali')).toEqual(['bank']);
  expect(found('zinda')).toEqual(['bank']);
  expect(found('৩৩৯০')).toEqual(['bank']);
  expect(found('@example')).toEqual(['Nusrat']);
});

test('a contact is found by name, town or number, however the number is written', () => {
  const all = [wallet('Rahima Khatun'), wallet('Tanvir', { account_number: '01899000111' })];
  const found = (search: string) => searchContacts(all, search).map((one) => one.id);
  expect(found('rahi')).toEqual(['Rahima Khatun']);
  expect(found('sylhet')).toHaveLength(2);
  expect(found('০১৭১২-৩৪৪')).toEqual(['Rahima Khatun']);
  expect(found('+880 1712')).toEqual(['Rahima Khatun']);
  expect(found('বিকাশ')).toHaveLength(2);
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
