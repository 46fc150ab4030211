import {
  every,
  minutesAgo,
  once,
  type DemoAction,
  type PlannedAction,
  type WalletContact,
} from './demo-action.ts';

/** A dental assistant in Queens: paid every second Friday, sends money home every week. */
export const AYESHA_CONTACTS: readonly WalletContact[] = [
  {
    key: 'mother',
    name: 'Rahima Khatun',
    town: 'Sylhet',
    number: '01712344821',
    purpose: 'family_support',
    relationship: 'mother',
    sourceOfFunds: 'salary',
  },
  {
    key: 'sister',
    name: 'Shirin Begum',
    town: 'Moulvibazar',
    number: '01819226754',
    purpose: 'education',
    relationship: 'sibling',
    sourceOfFunds: 'salary',
  },
  {
    key: 'cousin',
    name: 'Tanvir Ahmed',
    town: 'Dhaka',
    number: '01911730468',
    purpose: 'gift',
    relationship: 'relative',
    sourceOfFunds: 'savings',
  },
  {
    key: 'old number',
    name: 'Abdul Karim',
    town: 'Habiganj',
    number: '01612908300',
    purpose: 'gift',
    relationship: 'relative',
    sourceOfFunds: 'salary',
  },
  {
    key: 'listed',
    name: 'Sanction Sample Trading',
    town: 'Chattogram',
    number: '01313557219',
    purpose: 'payment_for_services',
    relationship: 'other',
    sourceOfFunds: 'savings',
  },
  {
    key: 'aunt',
    name: 'Nusrat Jahan',
    town: 'Sunamganj',
    number: '01714098303',
    purpose: 'medical',
    relationship: 'relative',
    sourceOfFunds: 'salary',
  },
];

const pay = (to: string, amount: string, memo?: string): DemoAction => ({
  kind: 'pay',
  from: 'USD',
  to,
  amount,
  ...(memo && { memo }),
});
const salary: DemoAction = {
  kind: 'receive',
  from: 'Elmhurst Dental Group',
  amount: '1146.30',
  memo: 'Salary',
};

export const AYESHA_HISTORY: readonly PlannedAction[] = [
  once(149, 9, 5, {
    kind: 'receive',
    from: 'Chase savings',
    amount: '1850.00',
    memo: 'From my old account',
  }),
  ...every(14, { first: 147, last: 7 }, { hour: 8, minute: 0 }, [salary]),
  ...every(7, { first: 145, last: 5 }, { hour: 10, minute: 24 }, [
    pay('mother', '150.00'),
    pay('mother', '200.00', 'For the house'),
    pay('mother', '120.00'),
    pay('mother', '180.00', 'Medicine for Abba'),
  ]),
  ...every(21, { first: 140, last: 14 }, { hour: 18, minute: 40 }, [
    pay('sister', '50.00', 'Tuition'),
    pay('sister', '75.00', 'Books and tuition'),
  ]),
  ...every(35, { first: 132, last: 20 }, { hour: 21, minute: 15 }, [
    pay('cousin', '100.00'),
    pay('cousin', '60.00', 'Eid gift'),
  ]),
  ...every(28, { first: 138, last: 12 }, { hour: 21, minute: 40 }, [
    { kind: 'convert', to: 'own', amount: '300.00' },
    { kind: 'convert', to: 'own', amount: '250.00' },
  ]),
  ...every(30, { first: 130, last: 10 }, { hour: 13, minute: 31 }, [
    { kind: 'convert', to: 'kamal', amount: '60.00', memo: 'Thank you, Kamal bhai' },
  ]),
  once(146, 19, 10, { kind: 'open', account: 'savings', name: 'Emergency fund' }),
  once(146, 19, 25, {
    kind: 'move',
    from: 'everyday',
    to: 'Emergency fund',
    amount: '900.00',
    memo: 'To start with',
  }),
  ...every(28, { first: 119, last: 7 }, { hour: 18, minute: 20 }, [
    { kind: 'move', from: 'everyday', to: 'Emergency fund', amount: '125.00' },
  ]),
  once(60, 20, 5, { kind: 'open', account: 'deposit', name: 'Sylhet house' }),
  once(60, 20, 15, {
    kind: 'move',
    from: 'Emergency fund',
    to: 'Sylhet house',
    amount: '300.00',
    memo: 'For the roof',
  }),
  once(11, 19, 10, {
    kind: 'move',
    from: 'Emergency fund',
    to: 'Sylhet house',
    amount: '100.00',
    memo: 'Doors and windows',
  }),
  once(96, 11, 12, pay('old number', '40.00', 'Happy birthday')),
  once(61, 15, 48, pay('listed', '85.00')),
  once(61, 17, 5, {
    kind: 'look into match',
    note: 'The recipient’s name is on the list. Ayesha found the shop in an ad. All her other payments go to her family.',
  }),
  once(44, 12, 20, {
    kind: 'pay',
    from: 'BDT',
    to: 'sister',
    amount: '4500.00',
    memo: 'Winter clothes',
  }),
  once(33, 19, 5, { kind: 'pay', from: 'BDT', to: 'mother', amount: '6000.00' }),
  once(26, 20, 30, {
    kind: 'plan',
    to: 'cousin',
    amount: '3500.00',
    inDays: 9,
    memo: 'Wedding gift',
    thenCancel: true,
  }),
  once(110, 20, 30, {
    kind: 'keep',
    with: 'Shirin',
    category: 'education',
    asRule: true,
    note: 'Nursing college, half of the term. Shirin has the receipt.',
  }),
  once(43, 20, 10, { kind: 'keep', with: 'Thank you, Kamal', category: 'giving', asRule: true }),
  once(17, 21, 5, { kind: 'keep', with: 'US Treasury', note: 'Refund for last year’s taxes.' }),
  once(8, 21, 40, {
    kind: 'keep',
    with: 'Medicine for Abba',
    category: 'health',
    note: 'Insulin for three months. Tanvir bought it in Sylhet.',
  }),
  once(18, 12, 2, {
    kind: 'receive',
    from: 'US Treasury 310',
    amount: '412.00',
    memo: 'Tax refund',
  }),
  once(2, 20, 45, { kind: 'plan', to: 'sister', amount: '5000.00', inDays: 12, memo: 'Exam fee' }),
  minutesAgo(35, pay('aunt', '90.00', 'Hospital')),
];
