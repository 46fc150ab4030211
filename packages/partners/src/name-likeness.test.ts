import { describe, expect, it } from 'vitest';
import { compareNames } from './name-likeness.ts';

describe('two writings of a name', () => {
  it.each([
    ['Rahima Khatun', 'RAHIMA KHATUN'],
    ['Rahima  Khatun ', 'KHATUN, RAHIMA'],
    ['Md. Abdul Karim', 'MOHAMMAD ABDUL KARIM'],
    ['Muhammad Abdul Karim', 'MD ABDUL KARIM'],
    ['Md.Abdul-Karim', 'MD ABDUL KARIM'],
    ['Mst. Salma Begum', 'MOSAMMAT SALMA BEGUM'],
    ['Sheikh Hasan', 'SK HASAN'],
    ['Mr. Kamal Uddin', 'KAMAL UDDIN'],
    ['Abdur Rahman', 'ABDURRAHMAN'],
    ["Anwar D'Costa", 'ANWAR DCOSTA'],
    ['José Gomes', 'JOSE GOMES'],
    ['Dr', 'DR'],
  ])('%s and %s match', (given, held) => {
    expect(compareNames(given, held)).toBe('match');
    expect(compareNames(held, given)).toBe('match');
  });

  it.each([
    ['Abdul Karim', 'MD ABDUL KARIM'],
    ['Kamal Hossain', 'KAMAL HUSSAIN'],
    ['Kamal Chowdhury', 'KAMAL CHAUDHURI'],
    ['Kamal Uddin', 'KAMAL UDDIN AHMED'],
    ['A K Azad', 'ABUL KALAM AZAD'],
    ['Kamal', 'KAMAL UDDIN'],
    ['Nasrin Aktar', 'NASRIN AKHTER'],
    ['Emran Hoque', 'IMRAN HAQ'],
    ['Badruz Zaman', 'BADRUZ JAMAN'],
  ])('%s and %s are close', (given, held) => {
    expect(compareNames(given, held)).toBe('close');
    expect(compareNames(held, given)).toBe('close');
  });

  it.each([
    ['Rahima Khatun', 'ABDUL KARIM'],
    ['Rahima Khatun', 'RAHIMA BEGUM'],
    ['Md Rahim', 'MD KARIM'],
    ['Md', 'MD KARIM'],
    ['Karim', 'MD ABDUL KARIM MIAH'],
    ['Abdul Karim', 'ABDUL KABIR'],
    ['A K', 'ABDUL KARIM'],
    ['Ali Khan', 'ALI KABIR'],
    ['রহিমা খাতুন', 'RAHIMA KHATUN'],
    ['', 'RAHIMA KHATUN'],
    ['...', 'RAHIMA KHATUN'],
    // Each word answers for one word only.
    ['Rahman Rahman', 'RAHMAN KARIM'],
  ])('%s and %s are different', (given, held) => {
    expect(compareNames(given, held)).toBe('different');
    expect(compareNames(held, given)).toBe('different');
  });
});
