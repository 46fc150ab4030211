import {
  every,
  minutesAgo,
  once,
  type DemoAction,
  type PlannedAction,
  type WalletContact,
} from './demo-action.ts';

/** A textile designer in Sylhet: paid in dollars from abroad, spends taka. */
export const KAMAL_CONTACTS: readonly WalletContact[] = [
  {
    key: 'self',
    name: 'Kamal Hossain',
    town: 'Sylhet',
    number: '01712553076',
    purpose: 'other',
    relationship: 'other',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'father',
    name: 'Mozammel Hossain',
    town: 'Beanibazar',
    number: '01552346789',
    purpose: 'family_support',
    relationship: 'relative',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'landlord',
    name: 'Jahanara Begum',
    town: 'Sylhet',
    number: '01814775520',
    purpose: 'payment_for_services',
    relationship: 'other',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'tailor',
    name: 'Rafiqul Islam',
    town: 'Sylhet',
    number: '01911267734',
    purpose: 'payment_for_services',
    relationship: 'employee',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'wrong number',
    name: 'Delwar Mia',
    town: 'Sylhet',
    number: '01714556200',
    purpose: 'payment_for_services',
    relationship: 'other',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'listed',
    name: 'Sanction Sample Export',
    town: 'Dhaka',
    number: '01315902247',
    purpose: 'payment_for_services',
    relationship: 'other',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'slow',
    name: 'Shahana Akter',
    town: 'Jaflong',
    number: '01619883303',
    purpose: 'payment_for_services',
    relationship: 'employee',
    sourceOfFunds: 'business_income',
  },
];

const pay = (to: string, amount: string, memo?: string): DemoAction => ({
  kind: 'pay',
  from: 'BDT',
  to,
  amount,
  ...(memo && { memo }),
});

export const KAMAL_HISTORY: readonly PlannedAction[] = [
  ...every(7, { first: 133, last: 7 }, { hour: 11, minute: 10 }, [
    pay('self', '5000.00'),
    pay('self', '3500.00', 'বাজার'),
    pay('self', '4200.00'),
  ]),
  ...every(30, { first: 128, last: 8 }, { hour: 7, minute: 30 }, [
    pay('landlord', '12000.00', 'বাসা ভাড়া'),
  ]),
  ...every(15, { first: 126, last: 6 }, { hour: 9, minute: 45 }, [
    pay('father', '3000.00', 'আব্বার জন্য'),
    pay('father', '2500.00'),
  ]),
  ...every(21, { first: 124, last: 4 }, { hour: 12, minute: 18 }, [
    pay('tailor', '6500.00', 'কাপড় সেলাই'),
    pay('tailor', '5200.00'),
  ]),
  once(88, 10, 2, pay('wrong number', '1500.00')),
  once(53, 12, 40, pay('listed', '2200.00')),
  once(53, 14, 15, {
    kind: 'look into match',
    note: 'The recipient’s name is on the list. Kamal ordered cloth from a web shop and knows nothing more about it. None of his other payments go there.',
  }),
  // More than the balance on that day: it waits through the day, then expires.
  once(139, 13, 5, {
    kind: 'plan',
    to: 'tailor',
    amount: '45000.00',
    inDays: 1,
    memo: 'নতুন মেশিন',
  }),
  once(30, 14, 25, { kind: 'plan', to: 'father', amount: '4000.00', inDays: 6, thenCancel: true }),
  once(21, 9, 55, { kind: 'plan', to: 'landlord', amount: '1800.00', inDays: 5, memo: 'গ্যাস বিল' }),
  once(1, 9, 20, { kind: 'plan', to: 'father', amount: '3000.00', inDays: 9, memo: 'আব্বার জন্য' }),
  minutesAgo(130, pay('slow', '2600.00', 'নকশার কাজ')),
];
