import { money, type Money, toDigits } from '@kheya/money';
import { useState } from 'react';

import {
  Amount,
  Avatar,
  type Column,
  DataTable,
  DetailRow,
  Details,
  firstPageSize,
  type PageSize,
  pageSizes,
  Pagination,
  RowTitle,
  Steps,
  Tabs,
  TransactionChip,
} from '../src/index.ts';
import { nothing, Part, say, State } from './sheet.tsx';

interface Movement {
  readonly id: string;
  readonly name: string;
  readonly how: string;
  readonly when: string;
  readonly amount: Money;
  readonly balance: Money | null;
  readonly state: 'now' | 'done' | 'declined';
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
    state: 'done',
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
  now: <TransactionChip state="PENDING">{say('On its way', 'পথে আছে')}</TransactionChip>,
  done: <TransactionChip state="POSTED">{say('Completed', 'সম্পন্ন')}</TransactionChip>,
  declined: <TransactionChip state="DECLINED">{say('Declined', 'অনুমোদন হয়নি')}</TransactionChip>,
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
    cell: (row) => <Amount value={row.amount} sign="always" />,
  },
  {
    key: 'balance',
    head: say('Balance', 'ব্যালেন্স'),
    place: 'side',
    align: 'end',
    width: 'w-32',
    word: say('Balance', 'ব্যালেন্স'),
    cell: (row) => row.balance && <Amount value={row.balance} />,
  },
];

export function Tables() {
  const [open, setOpen] = useState<string | undefined>('3');
  const [tab, setTab] = useState<'pending' | 'completed' | 'declined'>('completed');
  const [page, setPage] = useState<{ limit: PageSize; offset: number }>({
    limit: firstPageSize,
    offset: 0,
  });
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
                <span className="identifier">KH-6K1T-0735</span>
              </DetailRow>
            </Details>
          )}
          footer={<Pagination {...page} count={48} onChange={setPage} />}
        />
      </div>
      <State name={say('A last page, while the next is coming', 'শেষ পাতা, পরেরটি আসছে')}>
        <DataTable
          stale
          caption={say('Pending', 'চলমান')}
          columns={columns}
          rows={movements.slice(0, 1)}
          rowKey={(row) => row.id}
          footer={<Pagination count={41} limit={pageSizes[1]} offset={40} onChange={nothing} />}
        />
      </State>
      {[0, 1, 3].map((current) => (
        <Steps
          key={current}
          label={say(
            `Sending, step ${current + 1}`,
            `পাঠানো, ধাপ ${toDigits(`${current + 1}`, 'bn')}`,
          )}
          current={current}
          steps={steps}
        />
      ))}
    </Part>
  );
}

const steps = [
  say('Who', 'কাকে'),
  say('How much', 'কত'),
  say('Review', 'মিলিয়ে নিন'),
  say('Done', 'শেষ'),
];
