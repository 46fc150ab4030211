import type { Name } from './name.ts';

export interface Industry {
  /** A NAICS sector, or 'other'. */
  readonly code: string;
  readonly name: Name;
}

/** The twenty sectors of the North American Industry Classification System, and other. */
export const industries: readonly Industry[] = [
  {
    code: '11',
    name: { en: 'Agriculture, forestry, fishing and hunting', bn: 'কৃষি, বন, মৎস্য ও শিকার' },
  },
  {
    code: '21',
    name: { en: 'Mining, quarrying, oil and gas', bn: 'খনি, পাথর উত্তোলন, তেল ও গ্যাস' },
  },
  { code: '22', name: { en: 'Utilities', bn: 'বিদ্যুৎ, গ্যাস ও পানি সরবরাহ' } },
  { code: '23', name: { en: 'Construction', bn: 'নির্মাণ' } },
  { code: '31-33', name: { en: 'Manufacturing', bn: 'উৎপাদন শিল্প' } },
  { code: '42', name: { en: 'Wholesale trade', bn: 'পাইকারি ব্যবসা' } },
  { code: '44-45', name: { en: 'Retail trade', bn: 'খুচরা ব্যবসা' } },
  { code: '48-49', name: { en: 'Transportation and warehousing', bn: 'পরিবহন ও গুদামজাতকরণ' } },
  { code: '51', name: { en: 'Information', bn: 'তথ্য ও গণমাধ্যম' } },
  { code: '52', name: { en: 'Finance and insurance', bn: 'অর্থ ও বীমা' } },
  { code: '53', name: { en: 'Real estate, rental and leasing', bn: 'আবাসন, ভাড়া ও ইজারা' } },
  {
    code: '54',
    name: {
      en: 'Professional, scientific and technical services',
      bn: 'পেশাগত, বৈজ্ঞানিক ও কারিগরি সেবা',
    },
  },
  { code: '55', name: { en: 'Management of companies', bn: 'কোম্পানি ব্যবস্থাপনা' } },
  {
    code: '56',
    name: { en: 'Administrative and waste services', bn: 'প্রশাসনিক ও বর্জ্য ব্যবস্থাপনা সেবা' },
  },
  { code: '61', name: { en: 'Educational services', bn: 'শিক্ষা' } },
  { code: '62', name: { en: 'Health care and social assistance', bn: 'স্বাস্থ্যসেবা ও সমাজসেবা' } },
  { code: '71', name: { en: 'Arts, entertainment and recreation', bn: 'শিল্পকলা, বিনোদন ও অবসর' } },
  { code: '72', name: { en: 'Accommodation and food services', bn: 'আবাসিক হোটেল ও খাবার' } },
  { code: '81', name: { en: 'Other services', bn: 'অন্যান্য সেবা' } },
  { code: '92', name: { en: 'Public administration', bn: 'সরকারি প্রশাসন' } },
  { code: 'other', name: { en: 'Other', bn: 'অন্যান্য' } },
];
