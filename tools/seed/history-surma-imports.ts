import {
  every,
  minutesAgo,
  once,
  type DemoAction,
  type PlannedAction,
  type WalletContact,
} from './demo-action.ts';

/** An importer in Newark: paid by shops, pays weavers and a designer in Bangladesh. */
export const SURMA_IMPORTS_CONTACTS: readonly WalletContact[] = [
  {
    key: 'weaver',
    name: 'Hasina Khatun',
    town: 'Tangail',
    number: '01716448952',
    purpose: 'payment_for_services',
    relationship: 'business_partner',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'packer',
    name: 'Sohel Rana',
    town: 'Narayanganj',
    number: '01817339061',
    purpose: 'payment_for_services',
    relationship: 'employee',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'agent',
    name: 'Mizanur Rahman',
    town: 'Chattogram',
    number: '01912884417',
    purpose: 'payment_for_services',
    relationship: 'business_partner',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'full wallet',
    name: 'Asma Sultana',
    town: 'Bogura',
    number: '01613227401',
    purpose: 'payment_for_services',
    relationship: 'employee',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'listed',
    name: 'Sanction Sample Freight',
    town: 'Chattogram',
    number: '01314661128',
    purpose: 'payment_for_services',
    relationship: 'business_partner',
    sourceOfFunds: 'business_income',
  },
  // Like an entry of the sandbox's watch list, so that operators have a name to compare.
  {
    key: 'alike',
    name: 'Nasir Uddin Fictionwala',
    town: 'Sylhet',
    number: '01716204418',
    purpose: 'payment_for_services',
    relationship: 'business_partner',
    sourceOfFunds: 'business_income',
  },
  {
    key: 'slow',
    name: 'Nazma Khanom',
    town: 'Pabna',
    number: '01719554103',
    purpose: 'payment_for_services',
    relationship: 'employee',
    sourceOfFunds: 'business_income',
  },
];

const pay = (to: string, amount: string, memo?: string): DemoAction => ({
  kind: 'pay',
  from: 'USD',
  to,
  amount,
  ...(memo && { memo }),
});
const receive = (from: string, amount: string, memo: string): DemoAction => ({
  kind: 'receive',
  from,
  amount,
  memo,
});

export const SURMA_IMPORTS_HISTORY: readonly PlannedAction[] = [
  once(149, 9, 30, receive('Founder deposit', '6000.00', 'Start-up money')),
  ...every(10, { first: 146, last: 6 }, { hour: 9, minute: 12 }, [
    receive('Brooklyn Textile House', '2380.00', 'Invoice 1041'),
    receive('Jersey City Sari Center', '1725.50', 'Invoice 1042'),
    receive('Hudson Fabric Outlet', '3120.75', 'Invoice 1043'),
  ]),
  ...every(9, { first: 143, last: 8 }, { hour: 11, minute: 0 }, [
    pay('weaver', '420.00', 'Handloom, 60 pieces'),
    pay('packer', '180.00', 'Packing'),
    pay('weaver', '510.00', 'Handloom, 75 pieces'),
    pay('agent', '260.00', 'Customs agent'),
  ]),
  ...every(14, { first: 142, last: 2 }, { hour: 12, minute: 50 }, [
    pay('packer', '150.00', 'Packing'),
    pay('agent', '310.00', 'Freight documents'),
  ]),
  ...every(10, { first: 141, last: 11 }, { hour: 14, minute: 20 }, [
    { kind: 'convert', to: 'kamal', amount: '180.00', memo: 'Design work' },
    { kind: 'convert', to: 'kamal', amount: '150.00', memo: 'Pattern corrections' },
  ]),
  once(77, 15, 30, pay('full wallet', '200.00', 'Embroidery')),
  once(58, 16, 5, pay('listed', '640.00', 'Freight')),
  once(58, 17, 40, {
    kind: 'look into match',
    note: 'The recipient’s name is on the list. Surma Imports had one invoice from this forwarder and has used another since. We checked the invoice.',
  }),
  once(4, 13, 15, { kind: 'bank fee', cents: 1500 }),
  minutesAgo(80, pay('slow', '175.00', 'Embroidery')),
];
