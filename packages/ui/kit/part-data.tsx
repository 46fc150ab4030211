import { money, type Money } from '@kheya/money';
import { Check, CheckCheck, Plus, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';

import {
  Amount,
  Avatar,
  Chip,
  type Column,
  CountdownRing,
  DataTable,
  DetailRow,
  Details,
  FerryIcon,
  Meter,
  type PageSize,
  Pagination,
  Panel,
  PriceSteps,
  RowContent,
  RowItem,
  RowList,
  RowTitle,
  Steps,
  Tabs,
  Timeline,
} from '../src/index.ts';
import { Line, locale, Part, say } from './sheet.tsx';

interface Movement {
  readonly id: string;
  readonly name: string;
  readonly how: string;
  readonly when: string;
  readonly amount: Money;
  readonly balance: Money | null;
  readonly state: 'now' | 'done' | 'delivered' | 'declined';
}

const movements: readonly Movement[] = [
  {
    id: '1',
    name: say('Rahima Khatun', 'রহিমা খাতুন'),
    how: say('bKash •••• 4821', 'বিকাশ •••• ৪৮২১'),
    when: say('11/19/2026, 10:24 am', '১৯/১১/২০২৬, সকাল ১০:২৪'),
    amount: money('USD', -20099n),
    balance: null,
    state: 'now',
  },
  {
    id: '2',
    name: say('Elmhurst Dental Group', 'এলমহার্স্ট ডেন্টাল গ্রুপ'),
    how: say('Salary, ACH', 'বেতন, ACH'),
    when: say('11/13/2026, 8:00 am', '১৩/১১/২০২৬, সকাল ৮:০০'),
    amount: money('USD', 214630n),
    balance: money('USD', 467483n),
    state: 'done',
  },
  {
    id: '3',
    name: say('Rahima Khatun', 'রহিমা খাতুন'),
    how: say('bKash •••• 4821', 'বিকাশ •••• ৪৮২১'),
    when: say('11/10/2026, 11:06 am', '১০/১১/২০২৬, সকাল ১১:০৬'),
    amount: money('USD', -15099n),
    balance: money('USD', 252853n),
    state: 'delivered',
  },
  {
    id: '4',
    name: say('Surma Grocery', 'সুরমা গ্রোসারি'),
    how: say('Card •••• 1177', 'কার্ড •••• ১১৭৭'),
    when: say('11/08/2026, 6:02 pm', '০৮/১১/২০২৬, সন্ধ্যা ৬:০২'),
    amount: money('USD', -6418n),
    balance: null,
    state: 'declined',
  },
];

const chips = {
  now: (
    <Chip tone="now" icon={<FerryIcon aria-hidden />}>
      {say('On its way', 'পথে আছে')}
    </Chip>
  ),
  done: (
    <Chip tone="done" icon={<CheckCheck aria-hidden />}>
      {say('Done', 'সম্পন্ন')}
    </Chip>
  ),
  delivered: (
    <Chip tone="positive" icon={<Check aria-hidden />}>
      {say('Delivered', 'পৌঁছে গেছে')}
    </Chip>
  ),
  declined: (
    <Chip tone="negative" icon={<X aria-hidden />}>
      {say('Declined', 'অনুমোদন হয়নি')}
    </Chip>
  ),
};

const columns: readonly Column<Movement>[] = [
  {
    key: 'date',
    head: say('Date', 'তারিখ'),
    place: 'second',
    width: 'w-52',
    cell: (row) => row.when,
  },
  {
    key: 'name',
    head: say('Description', 'বিবরণ'),
    place: 'title',
    cell: (row) => (
      <RowTitle start={<Avatar size="sm" name={row.name} />} title={row.name} second={row.how} />
    ),
  },
  {
    key: 'state',
    head: say('Status', 'অবস্থা'),
    place: 'state',
    width: 'w-38',
    cell: (row) => chips[row.state],
  },
  {
    key: 'amount',
    head: say('Amount', 'পরিমাণ'),
    place: 'amount',
    align: 'end',
    width: 'w-32',
    cell: (row) => <Amount value={row.amount} locale={locale} sign="always" />,
  },
  {
    key: 'balance',
    head: say('Balance', 'ব্যালেন্স'),
    place: 'side',
    align: 'end',
    width: 'w-32',
    word: say('Balance', 'ব্যালেন্স'),
    cell: (row) => row.balance && <Amount value={row.balance} locale={locale} />,
  },
];

export function Tables() {
  const [open, setOpen] = useState<string | undefined>('3');
  const [tab, setTab] = useState<'pending' | 'completed' | 'declined'>('completed');
  const [page, setPage] = useState<{ limit: PageSize; offset: number }>({ limit: 20, offset: 0 });
  return (
    <Part name={say('Tables, tabs, pages', 'টেবিল, ট্যাব, পাতা')}>
      <Tabs
        label={say('Lists', 'তালিকা')}
        panelId="list"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'pending', label: say('Pending', 'চলমান'), count: say('1', '১') },
          { value: 'completed', label: say('Completed', 'সম্পন্ন'), count: say('8', '৮') },
          { value: 'declined', label: say('Declined', 'অনুমোদন হয়নি'), count: say('4', '৪') },
        ]}
      />
      <div id="list" role="tabpanel">
        <DataTable
          caption={say('Completed', 'সম্পন্ন')}
          columns={columns}
          rows={movements}
          rowKey={(row) => row.id}
          onOpen={(row) => setOpen(open === row.id ? undefined : row.id)}
          openKey={open}
          isVoid={(row) => row.state === 'declined'}
          detail={(row) => (
            <Details look="lined">
              <DetailRow label={say('Sent to', 'যাকে')}>{row.name}</DetailRow>
              <DetailRow
                label={say('Transaction ID', 'লেনদেন নম্বর')}
                copy={{
                  text: 'KH-6K1T',
                  label: say('Copy', 'কপি করুন'),
                  copiedLabel: say('Copied!', 'কপি হয়েছে!'),
                }}
              >
                KH-6K1T-0735
              </DetailRow>
            </Details>
          )}
          footer={
            <Pagination
              {...page}
              count={48}
              locale={locale}
              onChange={setPage}
              labels={{
                rows: say('Rows', 'প্রতি পাতায়'),
                previous: say('Previous page', 'আগের পাতা'),
                next: say('Next page', 'পরের পাতা'),
                range: (a, b, c) => say(`${a}–${b} of ${c}`, `${c}টির মধ্যে ${a}–${b}`),
              }}
            />
          }
        />
      </div>
      <Steps
        label={say('Sending', 'পাঠানো')}
        locale={locale}
        current={1}
        steps={[
          say('Who', 'কাকে'),
          say('How much', 'কত'),
          say('Review', 'মিলিয়ে নিন'),
          say('Done', 'শেষ'),
        ]}
      />
    </Part>
  );
}

export function Facts() {
  return (
    <Part name={say('Details, lists', 'বিস্তারিত, তালিকা')}>
      <div className="grid gap-6 md:grid-cols-2">
        <Panel pad="rows">
          <Details look="lined">
            <DetailRow
              label={say('Account number', 'অ্যাকাউন্ট নম্বর')}
              copy={{
                text: '441700926204',
                label: say('Copy', 'কপি করুন'),
                copiedLabel: say('Copied!', 'কপি হয়েছে!'),
              }}
            >
              4417 0092 6204
            </DetailRow>
            <DetailRow
              label={say('Routing number', 'রাউটিং নম্বর')}
              copy={{
                text: '021990019',
                label: say('Copy', 'কপি করুন'),
                copiedLabel: say('Copied!', 'কপি হয়েছে!'),
              }}
            >
              021 990 019
            </DetailRow>
          </Details>
        </Panel>
        <RowList>
          {movements.slice(0, 2).map((row) => (
            <RowItem key={row.id} className="flex min-h-17 items-center gap-3.5 px-panel py-3">
              <RowContent
                start={<Avatar name={row.name} />}
                title={row.name}
                second={row.how}
                state={row.state === 'now' ? chips.now : undefined}
                end={<Amount value={row.amount} locale={locale} sign="always" />}
                endSecond={say('Debit', 'ডেবিট')}
              />
            </RowItem>
          ))}
        </RowList>
        <Panel pad="md">
          <Details>
            <DetailRow label={say('You send', 'আপনি পাঠাচ্ছেন')}>
              {say('$200.00', '$২০০.০০')}
            </DetailRow>
            <DetailRow label={say('Our fee', 'আমাদের চার্জ')}>{say('$0.99', '$০.৯৯')}</DetailRow>
            <DetailRow sum label={say('You pay', 'আপনি দেবেন')}>
              {say('$200.99', '$২০০.৯৯')}
            </DetailRow>
          </Details>
          <div className="mt-4">
            <Meter label={say('bKash limit', 'বিকাশের সীমা')} used={837} text="83.7%" />
          </div>
        </Panel>
        <div>
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
                icon: <RotateCcw aria-hidden />,
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
        </div>
      </div>
      <Line>
        {Object.entries(chips).map(([key, chip]) => (
          <span key={key}>{chip}</span>
        ))}
        <Chip tone="info">{say('Returned to you', 'ফেরত এসেছে')}</Chip>
        <Chip>{say('Not paid yet', 'এখনো পরিশোধ হয়নি')}</Chip>
        <CountdownRing share={0.8} />
      </Line>
      <Timeline
        items={[
          {
            key: 'a',
            state: 'done',
            title: say('Handed to bKash', 'বিকাশকে দেওয়া হয়েছে'),
            text: say('From here we can only ask for it back.', 'এখন শুধু ফেরত চাওয়া যায়।'),
            when: say('10:26 am', 'সকাল ১০:২৬'),
          },
          {
            key: 'b',
            state: 'now',
            title: say('bKash is depositing it', 'বিকাশ জমা করছে'),
            text: say('Usually within 15 minutes.', 'সাধারণত ১৫ মিনিটের মধ্যে।'),
            when: say('Now', 'এখন'),
          },
          {
            key: 'c',
            state: 'next',
            title: say("In Rahima's bKash", 'রহিমার বিকাশে জমা'),
            text: say('We text you both.', 'দুজনকেই এসএমএস করব।'),
            when: say('by 10:54 am', 'সকাল ১০:৫৪-এর মধ্যে'),
          },
        ]}
      />
    </Part>
  );
}
