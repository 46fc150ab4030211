import { findDistrict } from './bd-geography.ts';
import type { Name } from './name.ts';

export interface BdBankDistrict {
  /** The fourth and fifth digit of a routing number; not the district's ISO number. */
  readonly code: string;
  readonly name: Name;
  /** The district as `bdDistricts` names it: Dhaka has two codes. */
  readonly district: string;
}

/** Checked against the branch names behind some 6,900 real routing numbers. */
const rows: readonly [code: string, name: string, district?: string][] = [
  ['01', 'Bagerhat'],
  ['03', 'Bandarban'],
  ['04', 'Barguna'],
  ['06', 'Barishal'],
  ['09', 'Bhola'],
  ['10', 'Bogura'],
  ['12', 'Brahmanbaria'],
  ['13', 'Chandpur'],
  ['15', 'Chattogram'],
  ['18', 'Chuadanga'],
  ['19', 'Cumilla'],
  ['22', "Cox's Bazar"],
  ['26', 'Dhaka North', 'Dhaka'],
  ['27', 'Dhaka South', 'Dhaka'],
  ['28', 'Dinajpur'],
  ['29', 'Faridpur'],
  ['30', 'Feni'],
  ['32', 'Gaibandha'],
  ['33', 'Gazipur'],
  ['35', 'Gopalganj'],
  ['36', 'Habiganj'],
  ['38', 'Joypurhat'],
  ['39', 'Jamalpur'],
  ['41', 'Jashore'],
  ['42', 'Jhalokathi'],
  ['44', 'Jhenaidah'],
  ['46', 'Khagrachhari'],
  ['47', 'Khulna'],
  ['48', 'Kishoreganj'],
  ['49', 'Kurigram'],
  ['50', 'Kushtia'],
  ['51', 'Lakshmipur'],
  ['52', 'Lalmonirhat'],
  ['54', 'Madaripur'],
  ['55', 'Magura'],
  ['56', 'Manikganj'],
  ['57', 'Meherpur'],
  ['58', 'Moulvibazar'],
  ['59', 'Munshiganj'],
  ['61', 'Mymensingh'],
  ['64', 'Naogaon'],
  ['65', 'Narail'],
  ['67', 'Narayanganj'],
  ['68', 'Narsingdi'],
  ['69', 'Natore'],
  ['70', 'Chapai Nawabganj'],
  ['72', 'Netrakona'],
  ['73', 'Nilphamari'],
  ['75', 'Noakhali'],
  ['76', 'Pabna'],
  ['77', 'Panchagarh'],
  ['78', 'Patuakhali'],
  ['79', 'Pirojpur'],
  ['81', 'Rajshahi'],
  ['82', 'Rajbari'],
  ['84', 'Rangamati'],
  ['85', 'Rangpur'],
  ['86', 'Shariatpur'],
  ['87', 'Satkhira'],
  ['88', 'Sirajganj'],
  ['89', 'Sherpur'],
  ['90', 'Sunamganj'],
  ['91', 'Sylhet'],
  ['93', 'Tangail'],
  ['94', 'Thakurgaon'],
];

/** Of a district with two codes, the half that each is. */
const halves: Readonly<Record<string, string>> = {
  'Dhaka North': 'ঢাকা উত্তর',
  'Dhaka South': 'ঢাকা দক্ষিণ',
};

export const bdBankDistricts: readonly BdBankDistrict[] = rows.map(
  ([code, name, district = name]) => ({
    code,
    name: { en: name, bn: halves[name] ?? findDistrict(district)?.name.bn ?? name },
    district,
  }),
);
