import type { Name } from './name.ts';

export interface UsState {
  readonly code: string;
  readonly name: Name;
}

const rows: readonly [code: string, en: string, bn: string][] = [
  ['AL', 'Alabama', 'অ্যালাবামা'],
  ['AK', 'Alaska', 'আলাস্কা'],
  ['AZ', 'Arizona', 'অ্যারিজোনা'],
  ['AR', 'Arkansas', 'আরকানসাস'],
  ['CA', 'California', 'ক্যালিফোর্নিয়া'],
  ['CO', 'Colorado', 'কলোরাডো'],
  ['CT', 'Connecticut', 'কানেটিকাট'],
  ['DE', 'Delaware', 'ডেলাওয়্যার'],
  ['DC', 'District of Columbia', 'ডিস্ট্রিক্ট অব কলাম্বিয়া'],
  ['FL', 'Florida', 'ফ্লোরিডা'],
  ['GA', 'Georgia', 'জর্জিয়া'],
  ['HI', 'Hawaii', 'হাওয়াই'],
  ['ID', 'Idaho', 'আইডাহো'],
  ['IL', 'Illinois', 'ইলিনয়'],
  ['IN', 'Indiana', 'ইন্ডিয়ানা'],
  ['IA', 'Iowa', 'আইওয়া'],
  ['KS', 'Kansas', 'ক্যানসাস'],
  ['KY', 'Kentucky', 'কেন্টাকি'],
  ['LA', 'Louisiana', 'লুইজিয়ানা'],
  ['ME', 'Maine', 'মেইন'],
  ['MD', 'Maryland', 'মেরিল্যান্ড'],
  ['MA', 'Massachusetts', 'ম্যাসাচুসেটস'],
  ['MI', 'Michigan', 'মিশিগান'],
  ['MN', 'Minnesota', 'মিনেসোটা'],
  ['MS', 'Mississippi', 'মিসিসিপি'],
  ['MO', 'Missouri', 'মিসৌরি'],
  ['MT', 'Montana', 'মন্টানা'],
  ['NE', 'Nebraska', 'নেব্রাস্কা'],
  ['NV', 'Nevada', 'নেভাডা'],
  ['NH', 'New Hampshire', 'নিউ হ্যাম্পশায়ার'],
  ['NJ', 'New Jersey', 'নিউ জার্সি'],
  ['NM', 'New Mexico', 'নিউ মেক্সিকো'],
  ['NY', 'New York', 'নিউ ইয়র্ক'],
  ['NC', 'North Carolina', 'নর্থ ক্যারোলাইনা'],
  ['ND', 'North Dakota', 'নর্থ ডাকোটা'],
  ['OH', 'Ohio', 'ওহাইও'],
  ['OK', 'Oklahoma', 'ওকলাহোমা'],
  ['OR', 'Oregon', 'ওরেগন'],
  ['PA', 'Pennsylvania', 'পেনসিলভেনিয়া'],
  ['RI', 'Rhode Island', 'রোড আইল্যান্ড'],
  ['SC', 'South Carolina', 'সাউথ ক্যারোলাইনা'],
  ['SD', 'South Dakota', 'সাউথ ডাকোটা'],
  ['TN', 'Tennessee', 'টেনেসি'],
  ['TX', 'Texas', 'টেক্সাস'],
  ['UT', 'Utah', 'ইউটা'],
  ['VT', 'Vermont', 'ভারমন্ট'],
  ['VA', 'Virginia', 'ভার্জিনিয়া'],
  ['WA', 'Washington', 'ওয়াশিংটন'],
  ['WV', 'West Virginia', 'ওয়েস্ট ভার্জিনিয়া'],
  ['WI', 'Wisconsin', 'উইসকনসিন'],
  ['WY', 'Wyoming', 'ওয়াইওমিং'],
];

/** The fifty states and the District of Columbia, by English name. */
export const usStates: readonly UsState[] = rows.map(([code, en, bn]) => ({
  code,
  name: { en, bn: bn.normalize('NFC') },
}));
