import { addressPlaces, bdBanks, countries } from '@kheya/reference';
import { useState } from 'react';

import {
  AddressFields,
  type AddressLabels,
  CountryField,
  DateRange,
  emptyAddress,
  formatNational,
  isWholePhone,
  LocalPhoneField,
  PhoneField,
  SearchSelect,
} from '../src/index.ts';
import { locale, nothing, Pair, Part, say, State } from './sheet.tsx';

const countryLabels = {
  list: say('Country', 'দেশ'),
  search: say('Country or code', 'দেশ বা কোড'),
  none: say('No country of that name.', 'এই নামে কোনো দেশ নেই।'),
};

export function Places() {
  return (
    <>
      <Phones />
      <Addresses />
      <Banks />
      <Ranges />
    </>
  );
}

function Phones() {
  const [country, setCountry] = useState('BD');
  const [code, setCode] = useState('BD');
  const [phone, setPhone] = useState('+8801712344821');
  const [usCode, setUsCode] = useState('US');
  const [usPhone, setUsPhone] = useState('+1917555014');
  const [wallet, setWallet] = useState('');
  const usPlan = countries.find((one) => one.code === usCode);
  const whole = usPlan === undefined || isWholePhone(usPhone, usPlan);
  const common = { countries, labels: countryLabels };
  return (
    <Part name={say('Country, phone', 'দেশ, ফোন')}>
      <Pair>
        <CountryField
          {...common}
          label={say('Country', 'দেশ')}
          placeholder={say('Choose', 'বেছে নিন')}
          value={country}
          onValueChange={setCountry}
          help={say('Type its name in either language.', 'বাংলা বা ইংরেজি নাম লিখুন।')}
        />
        <CountryField
          {...common}
          label={say('Citizenship', 'নাগরিকত্ব')}
          placeholder={say('Choose', 'বেছে নিন')}
          value=""
          onValueChange={nothing}
          error={say('Choose a country.', 'একটি দেশ বেছে নিন।')}
        />
        <PhoneField
          {...common}
          label={say('Phone', 'ফোন')}
          country={code}
          onCountryChange={setCode}
          value={phone}
          onValueChange={setPhone}
          help={say('We text a code to it.', 'এই নম্বরে একটি কোড পাঠাব।')}
        />
        <PhoneField
          {...common}
          label={say('Phone', 'ফোন')}
          country={usCode}
          onCountryChange={setUsCode}
          value={usPhone}
          onValueChange={setUsPhone}
          error={whole ? undefined : say('One digit is missing.', 'একটি সংখ্যা কম।')}
        />
        <LocalPhoneField
          label={say('bKash number', 'বিকাশ নম্বর')}
          country="BD"
          value={wallet}
          onValueChange={setWallet}
          help={say('For example', 'যেমন') + ` ${formatNational('1712344821', 'BD')}`}
        />
        <PhoneField
          {...common}
          disabled
          label={say('Second phone', 'দ্বিতীয় ফোন')}
          country="US"
          onCountryChange={nothing}
          value=""
          onValueChange={nothing}
        />
      </Pair>
    </Part>
  );
}

const addressLabels: AddressLabels = {
  address_line_1: say('Street and house', 'বাড়ি, রাস্তা বা গ্রাম'),
  address_line_2: say('Apartment (optional)', 'ফ্ল্যাট (না দিলেও চলে)'),
  city: say('City or post office', 'শহর বা ডাকঘর'),
  state: say('State', 'অঙ্গরাজ্য'),
  postal_code: say('Postal code', 'পোস্টকোড'),
  division: say('Division', 'বিভাগ'),
  district: say('District', 'জেলা'),
  thana: say('Thana or upazila', 'থানা বা উপজেলা'),
  choose: say('Choose', 'বেছে নিন'),
  divisionFirst: say('Choose the division first', 'আগে বিভাগ বেছে নিন'),
  districtFirst: say('Choose the district first', 'আগে জেলা বেছে নিন'),
};

function Addresses() {
  const [home, setHome] = useState({ ...emptyAddress, division: 'C', district: 'Dhaka' });
  const [us, setUs] = useState({ ...emptyAddress, state: 'NY' });
  return (
    <Part name={say('Address', 'ঠিকানা')}>
      <Pair>
        <State name={say('Bangladesh', 'বাংলাদেশ')}>
          <AddressFields
            country="BD"
            idPrefix="home"
            value={home}
            onValueChange={setHome}
            places={addressPlaces('BD', home, locale)}
            labels={{ ...addressLabels, address_line_2: undefined }}
          />
        </State>
        <State name={say('United States, with errors', 'যুক্তরাষ্ট্র, ভুলসহ')}>
          <AddressFields
            country="US"
            idPrefix="us"
            value={us}
            onValueChange={setUs}
            places={addressPlaces('US', us, locale)}
            labels={addressLabels}
            errors={{ postal_code: say('5 digits', '৫টি সংখ্যা') }}
          />
        </State>
      </Pair>
    </Part>
  );
}

const bankLabels = {
  list: say('Bank', 'ব্যাংক'),
  search: say('Bank or code', 'ব্যাংক বা কোড'),
  none: say('No bank of that name.', 'এই নামে কোনো ব্যাংক নেই।'),
};
const banks = bdBanks.map(({ code, name }) => ({ value: code, label: name, end: code }));

function Banks() {
  const [bank, setBank] = useState('');
  const common = { options: banks, labels: bankLabels, placeholder: say('Choose', 'বেছে নিন') };
  return (
    <Part name={say('A long list of names', 'নামের লম্বা তালিকা')}>
      <Pair>
        <SearchSelect
          {...common}
          label={say('Bank', 'ব্যাংক')}
          value={bank}
          onValueChange={setBank}
          help={say('Type a part of its name.', 'নামের অংশ লিখুন।')}
        />
        <SearchSelect
          {...common}
          label={say('Second bank', 'দ্বিতীয় ব্যাংক')}
          value=""
          onValueChange={nothing}
          error={say('Choose a bank.', 'একটি ব্যাংক বেছে নিন।')}
        />
        <SearchSelect
          {...common}
          label={say('Branch', 'শাখা')}
          value=""
          onValueChange={nothing}
          placeholder={say('Choose the bank first', 'আগে ব্যাংক বেছে নিন')}
          disabled
        />
      </Pair>
    </Part>
  );
}

function Ranges() {
  const [span, setSpan] = useState({ from: '2026-11-01', to: '2026-11-19' });
  const common = {
    last: '2026-11-19',
    labels: {
      from: say('From', 'শুরুর তারিখ'),
      to: say('To', 'শেষ তারিখ'),
      search: say('Search', 'খুঁজুন'),
      placeholder: say('MM/DD/YYYY', 'দিন/মাস/বছর'),
      pick: say('Choose from the calendar', 'ক্যালেন্ডার থেকে বেছে নিন'),
    },
    fault: (why: 'backwards' | 'late' | 'unread') =>
      ({
        backwards: say(
          'From is after To. Turn the two dates around.',
          'শুরুর তারিখ শেষ তারিখের পরে। তারিখ দুটি বদলে দিন।',
        ),
        late: say("That day hasn't come yet.", 'সেই দিন এখনো আসেনি।'),
        unread: say('Enter the full date.', 'পুরো তারিখ লিখুন।'),
      })[why],
  };
  return (
    <Part name={say('From, To', 'তারিখের সীমা')}>
      <Pair>
        <DateRange {...common} value={span} onSearch={setSpan} />
        <DateRange {...common} size="sm" value={{ from: '', to: '' }} onSearch={nothing} />
      </Pair>
    </Part>
  );
}
