import { useState } from 'react';

import {
  Avatar,
  Checkbox,
  CodeField,
  DateField,
  FilterSelect,
  Flag,
  MoneyField,
  NativeSelect,
  PasswordField,
  RadioRows,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../src/index.ts';
import { nothing, Pair, Part, say } from './sheet.tsx';

export function Fields() {
  return (
    <>
      <Texts />
      <Amounts />
      <Choices />
    </>
  );
}

const dateOrder = say('MM/DD/YYYY', 'দিন/মাস/বছর');

function Texts() {
  const [date, setDate] = useState('2026-11-19');
  return (
    <Part name={say('Fields', 'ইনপুট')}>
      <Pair>
        <TextField
          label={say("Recipient's name", 'প্রাপকের নাম')}
          defaultValue={say('Rahima Khatun', 'রহিমা খাতুন')}
          help={say('As bKash knows her.', 'বিকাশে যেভাবে আছে।')}
        />
        <TextField
          label={say('bKash number', 'বিকাশ নম্বর')}
          prefix="+880"
          inputMode="tel"
          className="[&_input]:identifier"
          defaultValue="1712-34482"
          error={say(
            'One digit is missing: a bKash number has 11 digits with the 0.',
            'একটি সংখ্যা কম: শূন্যসহ বিকাশ নম্বর ১১ সংখ্যার।',
          )}
        />
        <TextField
          label={say('Nickname (optional)', 'ডাকনাম (না দিলেও চলে)')}
          placeholder={say('Mother', 'মা')}
          labelEnd={
            <button type="button" className="text-link">
              {say('What is it for?', 'কী কাজে লাগে?')}
            </button>
          }
        />
        <TextField
          readOnly
          label={say('Account', 'অ্যাকাউন্ট')}
          value="4417 0092 6204"
          className="[&_input]:identifier"
          help={say("Can't be changed.", 'বদলানো যায় না।')}
        />
        <TextField
          disabled
          label={say('Branch', 'শাখা')}
          help={say('Choose the bank first.', 'আগে ব্যাংক বেছে নিন।')}
        />
        <TextField
          size="sm"
          type="search"
          label={say('Find', 'খুঁজুন')}
          placeholder={say('Name or amount', 'নাম বা পরিমাণ')}
        />
        <PasswordField
          label={say('Password', 'পাসওয়ার্ড')}
          defaultValue="secretsecret"
          showLabel={say('Show', 'দেখান')}
          hideValueLabel={say('Hide', 'লুকান')}
        />
        <DateField
          label={say('Date of birth', 'জন্মতারিখ')}
          value={date}
          onValueChange={setDate}
          placeholder={dateOrder}
          pickLabel={say('Choose from the calendar', 'ক্যালেন্ডার থেকে বেছে নিন')}
        />
        <TextArea
          label={say('Message', 'বার্তা')}
          defaultValue={say(
            "The money left on Monday and hasn't arrived.",
            'সোমবার টাকা পাঠিয়েছি, এখনো পৌঁছায়নি।',
          )}
          foot={say('1,954 letters left', '১,৯৫৪ অক্ষর বাকি')}
        />
        <TextArea
          label={say('Message', 'বার্তা')}
          error={say('Write what happened.', 'কী হয়েছে লিখুন।')}
        />
      </Pair>
    </Part>
  );
}

function Amounts() {
  const [dollars, setDollars] = useState('200');
  const [taka, setTaka] = useState('186450');
  const [code, setCode] = useState('419');
  return (
    <Part name={say('Amounts, codes', 'পরিমাণ, কোড')}>
      <MoneyField
        label={say('You send', 'কত পাঠাবেন?')}
        currency="USD"
        value={dollars}
        onValueChange={setDollars}
        help={say('At least $5.00, at most $3,000.00 today.', 'কমপক্ষে $৫.০০, আজ সর্বোচ্চ $৩,০০০.০০।')}
      />
      <Pair>
        <MoneyField
          look="plain"
          label={say('Amount in taka', 'টাকার পরিমাণ')}
          currency="BDT"
          value={taka}
          onValueChange={setTaka}
        />
        <MoneyField
          look="plain"
          label={say('Amount', 'পরিমাণ')}
          currency="USD"
          value={say('12000', '১২০০০')}
          onValueChange={nothing}
          error={say('$7,681.74 more than your balance.', 'আপনার ব্যালেন্সের চেয়ে $৭,৬৮১.৭৪ বেশি।')}
        />
        <MoneyField
          look="plain"
          readOnly
          label={say('They receive', 'প্রাপক পাবেন')}
          currency="BDT"
          value="24370.00"
          onValueChange={nothing}
        />
        <MoneyField
          look="plain"
          disabled
          label={say('Limit', 'সীমা')}
          currency="USDC"
          value=""
          placeholder={say('0.00', '০.০০')}
          onValueChange={nothing}
        />
        <CodeField
          label={say('Code', 'কোড')}
          value={code}
          onValueChange={setCode}
          help={say('Sent to •••• 0147.', '•••• ০১৪৭ নম্বরে পাঠানো।')}
        />
        <CodeField
          label={say('Code', 'কোড')}
          value="419028"
          onValueChange={nothing}
          error={say("That code isn't right. 2 tries left.", 'কোড মেলেনি। আর দুবার চেষ্টা করা যাবে।')}
        />
        <CodeField
          label={say('Code of your app', 'অ্যাপের কোড')}
          value="41"
          disabled
          onValueChange={nothing}
          labelEnd={say('Being checked', 'মেলানো হচ্ছে')}
        />
      </Pair>
    </Part>
  );
}

function Choices() {
  const [account, setAccount] = useState<string | null>('usd');
  const [payee, setPayee] = useState<string | null>('rahima');
  return (
    <Part name={say('Choices', 'বাছাই')}>
      <Pair>
        <FilterSelect
          label={say('Category', 'খাত')}
          options={[
            { value: 'family', label: say('Family', 'পরিবার') },
            { value: 'bills', label: say('Bills', 'বিল') },
          ]}
          value="family"
          onValueChange={nothing}
        />
        <Select
          label={say('From', 'যে অ্যাকাউন্ট থেকে')}
          value={account}
          onValueChange={setAccount}
          options={[
            {
              value: 'usd',
              label: say('US dollars •••• 6204', 'মার্কিন ডলার •••• ৬২০৪'),
              start: <Flag country="US" />,
              end: say('$4,519.25', '$৪,৫১৯.২৫'),
            },
            {
              value: 'bdt',
              label: say('Bangladeshi taka •••• 9035', 'বাংলাদেশি টাকা •••• ৯০৩৫'),
              start: <Flag country="BD" />,
              end: say('৳1,86,450.00', '৳১,৮৬,৪৫০.০০'),
            },
          ]}
        />
        <Select
          label={say('Purpose', 'কী বাবদ')}
          value={null}
          onValueChange={nothing}
          placeholder={say('Choose', 'বেছে নিন')}
          options={[]}
          error={say('Choose what it is for.', 'কী বাবদ পাঠাচ্ছেন তা বেছে নিন।')}
        />
        <NativeSelect
          label={say('Bank', 'ব্যাংক')}
          placeholder={say('Choose a bank', 'ব্যাংক বেছে নিন')}
          options={[
            { value: 'sonali', label: say('Sonali Bank', 'সোনালী ব্যাংক') },
            { value: 'agrani', label: say('Agrani Bank', 'অগ্রণী ব্যাংক') },
          ]}
        />
        <NativeSelect
          disabled
          label={say('Branch', 'শাখা')}
          placeholder={say('Choose the bank first', 'আগে ব্যাংক বেছে নিন')}
          options={[]}
        />
        <div>
          <Checkbox
            label={say('Save Rahima to my recipients', 'রহিমাকে প্রাপক তালিকায় রাখুন')}
            defaultChecked
          />
          <Checkbox
            label={say('Send this every month', 'প্রতি মাসে পাঠান')}
            help={say('On the 19th, at the rate of that day.', 'প্রতি মাসের ১৯ তারিখে, সেদিনের রেটে।')}
          />
          <Checkbox
            label={say('I have read the terms', 'শর্তগুলো পড়েছি')}
            error={say('Check this to continue.', 'চালিয়ে যেতে টিক দিন।')}
          />
          <Checkbox disabled label={say('By cheque', 'চেকে')} />
        </div>
        <div>
          <Switch label={say('Text me when it arrives', 'পৌঁছালে এসএমএস দিন')} defaultChecked />
          <Switch label={say('Large numbers', 'বড় অক্ষর')} />
          <Switch
            disabled
            label={say('Push', 'পুশ')}
            help={say('This browser has none.', 'এই ব্রাউজারে নেই।')}
          />
        </div>
      </Pair>
      <RadioRows
        legend={say('Who receives it?', 'কে পাবেন?')}
        value={payee}
        onValueChange={setPayee}
        rows={[
          {
            value: 'rahima',
            label: say('Rahima Khatun', 'রহিমা খাতুন'),
            description: say('bKash •••• 4821', 'বিকাশ •••• ৪৮২১'),
            start: <Avatar name={say('Rahima Khatun', 'রহিমা খাতুন')} />,
          },
          {
            value: 'nusrat',
            label: say('Nusrat Jahan', 'নুসরাত জাহান'),
            description: say('Nagad •••• 7730', 'নগদ •••• ৭৭৩০'),
            start: <Avatar name={say('Nusrat Jahan', 'নুসরাত জাহান')} />,
          },
          {
            value: 'tanvir',
            label: say('Tanvir Ahmed', 'তানভীর আহমেদ'),
            disabledReason: say('His bank is closed until Sunday.', 'তাঁর ব্যাংক রোববার পর্যন্ত বন্ধ।'),
            start: <Avatar name={say('Tanvir Ahmed', 'তানভীর আহমেদ')} />,
          },
        ]}
      />
    </Part>
  );
}
