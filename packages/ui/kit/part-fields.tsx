import { useState } from 'react';

import {
  Button,
  Checkbox,
  CodeField,
  DateField,
  Flag,
  MoneyField,
  NativeSelect,
  PasswordField,
  RadioRows,
  Avatar,
  Select,
  Switch,
  TextField,
} from '../src/index.ts';
import { Line, locale, Part, say } from './sheet.tsx';

export function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <Part name={say('Buttons', 'বোতাম')}>
      <Line>
        <Button variant="primary">{say('Send money', 'টাকা পাঠান')}</Button>
        <Button>{say('Receipt', 'রসিদ')}</Button>
        <Button variant="quiet">{say('Change', 'বদলান')}</Button>
        <Button variant="danger">{say('Ask to cancel', 'বাতিলের অনুরোধ')}</Button>
        <Button variant="danger-solid">{say('Close account', 'অ্যাকাউন্ট বন্ধ করুন')}</Button>
      </Line>
      <Line>
        <Button size="sm">{say('Small', 'ছোট')}</Button>
        <Button>{say('Normal', 'মাঝারি')}</Button>
        <Button size="lg">{say('Large', 'বড়')}</Button>
        <Button variant="primary" busy={busy} busyLabel={say('Paying', 'পরিশোধ হচ্ছে')}>
          {say('Pay $200.99', '$২০০.৯৯ পরিশোধ করুন')}
        </Button>
        <Button variant="quiet" onClick={() => setBusy(!busy)}>
          {say('Toggle', 'বদল')}
        </Button>
      </Line>
      <Button
        variant="primary"
        disabledReason={say(
          '$150.00 more than your balance. Add money first.',
          'ব্যালেন্সের চেয়ে $১৫০.০০ বেশি। আগে টাকা যোগ করুন।',
        )}
      >
        {say('Continue', 'পরবর্তী')}
      </Button>
    </Part>
  );
}

export function Fields() {
  const [amount, setAmount] = useState('200');
  const [code, setCode] = useState('419');
  const [date, setDate] = useState('2026-11-19');
  const [account, setAccount] = useState<string | null>('usd');
  const [payee, setPayee] = useState<string | null>('rahima');
  return (
    <Part name={say('Fields', 'ইনপুট')}>
      <div className="grid gap-6 md:grid-cols-2">
        <TextField
          label={say("Recipient's name", 'প্রাপকের নাম')}
          defaultValue={say('Rahima Khatun', 'রহিমা খাতুন')}
          help={say('As bKash knows her.', 'বিকাশে যেভাবে আছে।')}
        />
        <TextField
          label={say('bKash number', 'বিকাশ নম্বর')}
          prefix="+880"
          inputMode="tel"
          defaultValue="1712 34 482"
          error={say(
            'One digit is missing: a bKash number has 11 digits with the 0.',
            'একটি সংখ্যা কম: শূন্যসহ বিকাশ নম্বর ১১ সংখ্যার।',
          )}
        />
        <MoneyField
          look="plain"
          label={say('Amount', 'পরিমাণ')}
          currency="USD"
          locale={locale}
          value={amount}
          onValueChange={setAmount}
          help={say(
            'At least $5.00, at most $3,000.00 today.',
            'কমপক্ষে $৫.০০, আজ সর্বোচ্চ $৩,০০০.০০।',
          )}
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
        <div className="md:col-span-2">
          <MoneyField
            label={say('You send', 'কত পাঠাবেন?')}
            currency="USD"
            locale={locale}
            value={amount}
            onValueChange={setAmount}
          />
        </div>
        <PasswordField
          label={say('Password', 'পাসওয়ার্ড')}
          defaultValue="secretsecret"
          showLabel="Show"
          hideValueLabel="Hide"
        />
        <DateField
          label={say('Date of birth', 'জন্মতারিখ')}
          locale={locale}
          value={date}
          onValueChange={setDate}
          placeholder={say('MM/DD/YYYY', 'দিন/মাস/বছর')}
        />
        <NativeSelect
          label={say('State', 'অঙ্গরাজ্য')}
          placeholder={say('Choose a state', 'বেছে নিন')}
          options={[{ value: 'NY', label: 'New York' }]}
        />
        <CodeField
          label={say('Code', 'কোড')}
          value={code}
          onValueChange={setCode}
          locale={locale}
          help={say('Sent to •••• 0147.', '•••• ০১৪৭ নম্বরে পাঠানো।')}
        />
        <div>
          <Checkbox
            label={say('Save Rahima to my recipients', 'রহিমাকে প্রাপক তালিকায় রাখুন')}
            defaultChecked
          />
          <Checkbox label={say('Send this every month', 'প্রতি মাসে পাঠান')} />
          <Switch label={say('Text me when it arrives', 'পৌঁছালে এসএমএস দিন')} defaultChecked />
          <Switch label={say('Large numbers', 'বড় অক্ষর')} />
        </div>
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
              value: 'tanvir',
              label: say('Tanvir Ahmed', 'তানভীর আহমেদ'),
              disabledReason: say(
                'His bank is closed until Sunday.',
                'তাঁর ব্যাংক রোববার পর্যন্ত বন্ধ।',
              ),
              start: <Avatar name={say('Tanvir Ahmed', 'তানভীর আহমেদ')} />,
            },
          ]}
        />
      </div>
    </Part>
  );
}
