import { money, toDigits } from '@kheya/money';
import { Equal, Plus, X } from 'lucide-react';

import {
  Amount,
  Avatar,
  Countdown,
  CountdownRing,
  clockText,
  DetailRow,
  Details,
  Meter,
  Panel,
  PriceSteps,
  RowContent,
  RowItem,
  RowList,
  rowPress,
  rowStyle,
  Timeline,
  TransactionChip,
} from '../src/index.ts';
import { Box, locale, Pair, Part, say, State } from './sheet.tsx';

const copy = (text: string) => ({
  text,
  label: say('Copy', 'কপি করুন'),
  copiedLabel: say('Copied!', 'কপি হয়েছে!'),
});

export function Facts() {
  return (
    <Part name={say('Details, lists', 'বিস্তারিত, তালিকা')}>
      <Pair>
        <Panel pad="rows" band={false}>
          <Details look="lined">
            <DetailRow label={say('Account number', 'অ্যাকাউন্ট নম্বর')} copy={copy('441700926204')}>
              <span className="identifier">4417 0092 6204</span>
            </DetailRow>
            <DetailRow label={say('Routing number', 'রাউটিং নম্বর')} copy={copy('021990018')}>
              <span className="identifier">021 990 018</span>
            </DetailRow>
            <DetailRow
              label={say('Note', 'নোট')}
              action={
                <button type="button" className="text-link">
                  {say('Change', 'বদলান')}
                </button>
              }
            >
              {say(
                'For the roof of the house in Bhola before the monsoon comes',
                'বর্ষার আগে ভোলার বাড়ির চাল সারানোর জন্য',
              )}
            </DetailRow>
          </Details>
        </Panel>
        <List />
        <Box>
          <Details>
            <DetailRow label={say('You send', 'আপনি পাঠাচ্ছেন')}>
              {say('$200.00', '$২০০.০০')}
            </DetailRow>
            <DetailRow label={say('Our fee', 'আমাদের চার্জ')}>{say('$0.99', '$০.৯৯')}</DetailRow>
            <DetailRow sum label={say('You pay', 'আপনি দেবেন')}>
              {say('$200.99', '$২০০.৯৯')}
            </DetailRow>
          </Details>
          <Details look="tight" className="mt-4 border-t border-line pt-3">
            <DetailRow label={say('bKash this month', 'বিকাশে এই মাসে')}>
              {say('৳1,25,630.00 left', '৳১,২৫,৬৩০.০০ বাকি')}
            </DetailRow>
          </Details>
          <div className="mt-2 grid gap-3">
            <Meter
              label={say('bKash limit', 'বিকাশের সীমা')}
              used={163}
              text={say('16.3% used', '১৬.৩% ব্যবহার হয়েছে')}
            />
            <Meter
              tone="now"
              label={say('Waiting for review', 'যাচাইয়ের অপেক্ষায়')}
              used={640}
              text={say('64% used', '৬৪% ব্যবহার হয়েছে')}
            />
          </div>
        </Box>
        <Price />
      </Pair>
      <Times />
    </Part>
  );
}

function List() {
  const content = (
    <RowContent
      start={<Avatar name={say('Rahima Khatun', 'রহিমা খাতুন')} />}
      title={say('Rahima Khatun', 'রহিমা খাতুন')}
      second={say('bKash •••• 4821', 'বিকাশ •••• ৪৮২১')}
      state={<TransactionChip state="PENDING">{say('On its way', 'পথে আছে')}</TransactionChip>}
      end={<Amount value={money('USD', -20099n)} sign="always" />}
      endSecond={say('Debit', 'ডেবিট')}
    />
  );
  return (
    <RowList className="mx-0! rounded-lg! border-x!">
      <RowItem className={rowStyle()}>{content}</RowItem>
      <RowItem>
        <button type="button" className={rowStyle(rowPress)}>
          <RowContent
            start={<Avatar name={say('Elmhurst Dental Group', 'এলমহার্স্ট ডেন্টাল গ্রুপ')} />}
            title={say('Elmhurst Dental Group', 'এলমহার্স্ট ডেন্টাল গ্রুপ')}
            second={say('Salary', 'বেতন')}
            end={<Amount value={money('USD', 214630n)} sign="always" />}
            endSecond={say('Credit', 'ক্রেডিট')}
          />
        </button>
      </RowItem>
    </RowList>
  );
}

function Price() {
  return (
    <PriceSteps
      steps={[
        {
          key: 'fee',
          icon: <Plus aria-hidden />,
          label: say('Our fee', 'আমাদের চার্জ'),
          value: say('$0.99', '$০.৯৯'),
        },
        {
          key: 'sum',
          icon: <Equal aria-hidden />,
          label: say('Leaves your account', 'অ্যাকাউন্ট থেকে যাবে'),
          value: say('$200.99', '$২০০.৯৯'),
          sum: true,
        },
        {
          key: 'rate',
          icon: <X aria-hidden />,
          label: say('Our rate', 'আমাদের রেট'),
          second: say('Mid-market 122.40', 'বাজারের গড় রেট ১২২.৪০'),
          value: say('121.85', '১২১.৮৫'),
        },
      ]}
    />
  );
}

const halfHour = 1_800_000;
const started = performance.now();
const until = started + 1_478_000;

function Times() {
  return (
    <>
      <Pair>
        <Box>
          <div className="flex items-center gap-4">
            <Countdown until={until} now={() => performance.now()}>
              {({ milliseconds, clock }) => (
                <>
                  <CountdownRing share={milliseconds / halfHour} />
                  <p className="min-w-0">
                    {say('You can cancel for', 'বাতিল করতে পারবেন আর')}{' '}
                    <b className="num">{toDigits(clock, locale)}</b>
                    <span className="block text-sm text-ink-muted">
                      {say(
                        'Still with us. All $200.99 comes back, the fee too.',
                        'টাকা এখনো আমাদের কাছে। চার্জসহ পুরো $২০০.৯৯ ফেরত পাবেন।',
                      )}
                    </span>
                  </p>
                </>
              )}
            </Countdown>
          </div>
        </Box>
        <State name={say('More than an hour', 'এক ঘণ্টার বেশি')}>
          <p className="num">{toDigits(clockText(3_878_000), locale)}</p>
        </State>
      </Pair>
      <Timeline items={happened} />
      <Timeline items={refused} />
    </>
  );
}

const handed = {
  key: 'handed',
  state: 'done',
  title: say('Handed to bKash', 'বিকাশকে দেওয়া হয়েছে'),
  text: say('From here we can only ask for it back.', 'এখন শুধু ফেরত চাওয়া যায়।'),
  when: say('10:26 am', 'সকাল ১০:২৬'),
} as const;

const happened = [
  handed,
  {
    key: 'crossing',
    state: 'now',
    title: say('bKash is depositing it', 'বিকাশ জমা করছে'),
    text: say('Usually within 15 minutes.', 'সাধারণত ১৫ মিনিটের মধ্যে।'),
    when: say('Now', 'এখন'),
  },
  {
    key: 'arrived',
    state: 'next',
    title: say("In Rahima's bKash", 'রহিমার বিকাশে জমা'),
    text: say('We text you both.', 'দুজনকেই এসএমএস করব।'),
    when: say('by 10:54 am', 'সকাল ১০:৫৪-এর মধ্যে'),
  },
] as const;

const refused = [
  handed,
  {
    key: 'failed',
    state: 'bad',
    title: say('bKash sent it back', 'বিকাশ ফেরত পাঠিয়েছে'),
    text: say(
      'The wallet is closed. All $200.99 is in your account again.',
      'ওয়ালেটটি বন্ধ। পুরো $২০০.৯৯ আবার আপনার অ্যাকাউন্টে।',
    ),
    when: say('10:31 am', 'সকাল ১০:৩১'),
  },
] as const;
