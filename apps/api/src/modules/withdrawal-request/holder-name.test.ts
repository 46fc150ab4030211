import { describe, expect, it } from 'vitest';
import { fullName } from '#modules/user/index.ts';
import { isOwnName } from './holder-name.ts';

const person = {
  profile_type: 'PERSON',
  first_name: 'Ayesha',
  middle_name: 'Sultana',
  last_name: 'Rahman',
  business_name: null,
} as const;
const company = { ...person, profile_type: 'BUSINESS', business_name: 'Padma Care, LLC' } as const;
const accented = { ...person, first_name: 'Zoë', middle_name: null, last_name: "O'Brien-Núñez" };
const joined = { ...person, first_name: 'র‍্যাব', middle_name: null, last_name: 'খাতুন' };
const bangla = { ...person, first_name: 'রহিমা', middle_name: null, last_name: 'খাতুন' };

describe('the holder name of an external account', () => {
  it.each([
    ['Ayesha Rahman', person],
    ['Ayesha Sultana Rahman', person],
    ['  RAHMAN,  AYESHA ', person],
    ['Ａｙｅｓｈａ Rahman', person],
    ['PADMA CARE LLC', company],
    ['রহিমা খাতুন', bangla],
    ['রহি\u200bমা খাতুন', bangla],
    ['খাতুন র‍্যাব', joined],
    ['OBRIEN NUNEZ ZOE', accented],
    ['Zoë O’Brien‑Núñez', accented],
  ])('%s is the customer’s own', (holder, user) => {
    expect(isOwnName(holder, user, { heldBy: fullName(user) })).toBe(true);
  });

  it.each([
    ['Ayesha', person],
    ['Ayesha Rahim', person],
    ['Ayesha Rahman Ayesha', person],
    ['Karim Rahman', person],
    ['Ayesha Rahman', company],
    ['Padma Care', company],
    ['Zoe Brien Nunez', accented],
    ['Ali Rahman', { ...person, first_name: 'All' }],
    ['রহিম খাতুন', bangla],
    ['...', person],
    ['', { ...person, first_name: null, last_name: null }],
  ])('%s is not the customer’s own', (holder, user) => {
    expect(isOwnName(holder, user, { heldBy: fullName(user) })).toBe(false);
  });

  it('is compared with the name our account was opened in, not a later profile', () => {
    const renamed = { ...person, first_name: 'Karim', middle_name: null, last_name: 'Uddin' };
    expect(isOwnName('Karim Uddin', renamed, { heldBy: 'Karim Uddin' })).toBe(true);
    expect(isOwnName('Karim Uddin', renamed, { heldBy: 'Ayesha Sultana Rahman' })).toBe(false);
    expect(isOwnName('Padma Care LLC', company, { heldBy: 'Ayesha Rahman' })).toBe(false);
  });
});
