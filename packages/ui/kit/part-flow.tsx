import { UserRound } from 'lucide-react';
import { useState } from 'react';

import {
  BackButton,
  CodeField,
  ErrorSummary,
  Flow,
  FlowProgress,
  Select,
  TextField,
} from '../src/index.ts';
import { nothing, Part, say } from './sheet.tsx';

export function Flows() {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState(true);
  const missing = attempt > 0 && name === '';
  const nameMissing = say('Enter the name as bKash knows it.', 'বিকাশে যে নাম আছে তা লিখুন।');
  return (
    <Part name={say('Creation flow', 'ধাপে ধাপে')}>
      <div className="-mx-gutter overflow-hidden border-y border-line bg-ground">
        <Flow
          step="wallet"
          title={say("Rahima's wallet", 'রহিমার ওয়ালেট')}
          description={say(
            'Where the taka arrives. You can change it later.',
            'যেখানে টাকা পৌঁছাবে। পরে বদলাতে পারবেন।',
          )}
          caption={say(
            'We check the name where the wallet offers it.',
            'ওয়ালেট নাম জানালে আমরা মিলিয়ে দেখি।',
          )}
          progress={{
            label: say('Adding a recipient', 'প্রাপক যোগ'),
            steps: [
              say('Country', 'দেশ'),
              say('Wallet', 'ওয়ালেট'),
              say('Name', 'নাম'),
              say('Done', 'শেষ'),
            ],
            current: 1,
            text: say('2 of 4', '৪টির মধ্যে ২'),
          }}
          back={<BackButton>{say('Back', 'পেছনে')}</BackButton>}
          next={{ label: say('Continue', 'পরবর্তী') }}
          onNext={() => setAttempt((count) => count + 1)}
          message={
            message
              ? {
                  tone: 'info',
                  title: say('Saved until now.', 'এ পর্যন্ত রাখা আছে।'),
                  text: say('You can close this page.', 'এই পাতা বন্ধ করতে পারেন।'),
                  clearLabel: say('Clear message', 'বার্তা সরান'),
                }
              : undefined
          }
          onClearMessage={() => setMessage(false)}
          errors={{
            title: say('One thing is missing.', 'একটি তথ্য বাকি।'),
            errors: missing ? [{ field: 'kit-flow-name', text: nameMissing }] : [],
            attempt,
          }}
          code={
            <CodeField
              label={say('Code sent to •••• 0147', '•••• ০১৪৭ নম্বরে পাঠানো কোড')}
              value={code}
              onValueChange={setCode}
            />
          }
        >
          <Select
            label={say('Wallet', 'ওয়ালেট')}
            value="bkash"
            onValueChange={nothing}
            options={[{ value: 'bkash', label: say('bKash', 'বিকাশ') }]}
          />
          <TextField
            id="kit-flow-name"
            label={say("Recipient's name", 'প্রাপকের নাম')}
            prefix={<UserRound aria-hidden />}
            value={name}
            onValueChange={setName}
            error={missing ? nameMissing : undefined}
          />
        </Flow>
      </div>
      <FlowProgress
        label={say('Opening a business account', 'ব্যবসার অ্যাকাউন্ট খোলা')}
        steps={[
          say('Type', 'ধরন'),
          say('Name', 'নাম'),
          say('Address', 'ঠিকানা'),
          say('Owners', 'মালিক'),
          say('Documents', 'নথিপত্র'),
          say('Done', 'শেষ'),
        ]}
        current={2}
        text={say('3 of 6', '৬টির মধ্যে ৩')}
      />
      <ErrorSummary
        title={say('Two things are missing.', 'দুটি তথ্য বাকি।')}
        errors={[
          { field: 'kit-flow-name', text: nameMissing },
          { text: say('Choose a wallet.', 'একটি ওয়ালেট বেছে নিন।') },
        ]}
      />
    </Part>
  );
}
