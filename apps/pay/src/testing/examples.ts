import type {
  AccountClosing,
  AccountFee,
  AccountInterest,
  AccountSummary,
  InterestRate,
  BdtAccount,
  ManualAccount,
  BdtAccountBeneficiary,
  ConversionRate,
  MobileWalletBeneficiary,
  Notification,
  Statement,
  Ticket,
  TicketComment,
  Transaction,
  ReplyOf,
  Transfer,
  transferRuleList,
  UserAccount,
} from '@kheya/contract';

type TransferRule = ReplyOf<typeof transferRuleList>['results'][number];

// What the API says about a customer of some months; what a test is about goes on top.

/** The n-th id of one kind of thing. */
const idOf = (kind: string, index = 1) =>
  `01998000-0000-7000-8000-${kind}${`${index}`.padStart(12 - kind.length, '0')}`;

const june = '2026-06-02T14:30:00.000Z';
const november = '2026-11-03T09:15:00.000Z';

export const dollarAccount: UserAccount = {
  id: idOf('a'),
  account_number: '9800000411',
  nickname: null,
  account_holder_name: 'Ayesha Rahman',
  account_status: 'ACTIVE',
  kind: 'checking',
  account_type: 'CHECKING',
  routing_number: '021000021',
  wire_routing_number: '021000089',
  bank_name: 'Hudson Community Bank',
  currency: 'USD',
  account_details: {
    id: idOf('a'),
    available_balance: '431.00',
    current_balance: '450.00',
    hold_balance: '19.00',
    profile_type: 'PERSON',
  },
  profile: { id: idOf('b'), name: 'Ayesha Rahman' },
  business_id: null,
  is_default: true,
  opened_at: june,
  closed_at: null,
};

export const depositAccount: ManualAccount = {
  id: idOf('a', 3),
  account_name: 'Sylhet house',
  account_number: '9800002258',
  account_balance: '1500.00',
  profile_type: 'PERSON',
  type: 'SAVINGS',
  currency: 'USD',
  account_holder_name: 'Ayesha Rahman',
  account_status: 'ACTIVE',
  routing_number: '021000021',
  wire_routing_number: '021000089',
  bank_name: 'Hudson Community Bank',
  available_balance: '1500.00',
  hold_balance: '0.00',
  is_default: false,
  opened_at: june,
  closed_at: null,
};

/** A deposit account with a rest that may be moved to the dollar account. */
export function aClosing(over: Partial<AccountClosing> = {}): AccountClosing {
  return {
    ...{ account_id: depositAccount.id, account_number: depositAccount.account_number },
    ...{ kind: 'deposit', nickname: depositAccount.account_name, currency: 'USD' },
    ...{ may_close: true, obstacles: [], balance: '1500.00', accrued_interest: '0.00' },
    ...{ is_crumb: false, smallest_payment: null, closed: null },
    move_to: [
      {
        ...{ account_id: dollarAccount.id, account_number: dollarAccount.account_number },
        ...{ kind: 'checking', nickname: null },
      },
    ],
    ...over,
  };
}

export const savingsRate: InterestRate = {
  kind: 'savings',
  rate: '3.735',
  apy: '3.80',
  tiers: [{ from: '0.00', rate: '3.735' }],
  valid_from: '2025-01-01',
};

/** Half a year of interest on a savings or deposit account. */
export function anInterest(accountId: string): AccountInterest {
  return {
    account_id: accountId,
    rate: savingsRate,
    accrued: '11.44',
    accrued_exact: '11.44812345',
    estimate: '19.10',
    next_payment_on: '2026-12-01',
    paid_this_year: '152.81',
    last_paid: { month: '2026-10', amount: '19.00', at: november },
    months: ['10', '09', '08', '07', '06'].map((month) => ({
      month: `2026-${month}`,
      amount: `${Number(month) + 9}.00`,
    })),
  };
}

/** A monthly fee that is announced and can be avoided. */
export function aFee(accountId: string, over: Partial<AccountFee> = {}): AccountFee {
  return {
    ...{ account_id: accountId, kind: 'monthly_fee', amount: '2.00', currency: 'USD' },
    ...{ waived_from: '500.00', valid_from: '2026-11-01', next_on: '2026-12-01' },
    lowest_balance: null,
    ...over,
  };
}

export const takaAccount: BdtAccount = {
  id: idOf('a', 2),
  account_number: '7700000412',
  account_name: 'Sylhet',
  account_holder_name: 'Ayesha Rahman',
  account_status: 'ACTIVE',
  currency: 'BDT',
  available_balance: '24370.00',
  current_balance: '24370.00',
  hold_balance: '0.00',
  is_default: true,
  opened_at: june,
  closed_at: null,
};

export const rahima: MobileWalletBeneficiary = {
  id: idOf('c'),
  beneficiary_nickname: 'Rahima Khatun',
  is_favourite: true,
  last_paid_at: november,
  archived_at: null,
  created_at: june,
  purpose: 'family_support',
  relationship: 'mother',
  source_of_funds: null,
  name_check: null,
  name_checked_at: null,
  name_at_bank: null,
  wallet_type: 'bKash',
  account_number: '01712344821',
  beneficiary_info: { name: 'Rahima Khatun', town: 'Sylhet', country: 'BD' },
};

export const karim: BdtAccountBeneficiary = {
  id: idOf('c', 2),
  beneficiary_nickname: 'Karim',
  is_favourite: false,
  last_paid_at: null,
  archived_at: null,
  created_at: june,
  account_number: '7700000419',
  beneficiary_info: { name: 'K**** H*****', town: null, country: 'BD' },
};

const noDetails: Transaction['user_data'] = {
  reference_info: null,
  trace_number: null,
  network_decline_details: null,
  merchant_name: null,
  merchant_city: null,
  merchant_country: null,
  card: null,
  last_four_digit: null,
  emboss_name: null,
};

/** The n-th movement of the dollar account: what went to Rahima. */
export function aTransaction(index = 1, over: Partial<Transaction> = {}): Transaction {
  return {
    id: idOf('e', index),
    uuid: idOf('e', index),
    reference_id: index === 1 ? 'KH-7Q4M-2R9B' : `KH-7Q4M-${2222 + index}`,
    transaction_time: november,
    amount: '200.99',
    fee: '0.99',
    bdt_amount: '24370.00',
    currency: 'USD',
    balance: '431.00',
    dc_sign: 'debit',
    type: 'transfer',
    subtype: 'wallet_payout',
    status: 'COMPLETE',
    memo: null,
    account_no: dollarAccount.account_number,
    dst_account_no: rahima.account_number,
    dst_account_nickname: 'Rahima Khatun',
    counterparty: 'Rahima Khatun',
    wallet_type: 'bKash',
    conversion_rate: '121.85',
    reason: null,
    transfer_id: idOf('f', index),
    note: null,
    category: 'family',
    filed_by_rule: false,
    photos: [],
    transfer_image: null,
    user_data: noDetails,
    ...over,
  };
}

/** The statement of October of the dollar account. */
export function aStatement(over: Partial<Statement> = {}): Statement {
  return {
    id: idOf('b', 1),
    account_id: dollarAccount.id,
    account_last_four: '0411',
    holder_name: 'Ayesha Rahman',
    currency: 'USD',
    kind: 'monthly',
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    opening_balance: '486.99',
    closing_balance: '431.00',
    money_in: '346.00',
    money_out: '401.99',
    line_count: 2,
    fees: '0.99',
    interest: '0.00',
    fees_this_year: '14.85',
    interest_this_year: '0.00',
    apy_earned: null,
    sha256: 'ab'.repeat(32),
    issued_at: november,
    ...over,
  };
}

const dayMs = 86_400_000;

/** What moved lately on an account: thirty days that end on November 19, with one payment. */
export function anAccountSummary(
  account: UserAccount | BdtAccount,
  over: Partial<AccountSummary> = {},
): AccountSummary {
  const isUsd = account.currency === 'USD';
  const [before, after] = isUsd ? ['650.99', '450.00'] : ['24370.00', '24370.00'];
  const lastDay = Date.parse('2026-11-19');
  return {
    account_id: account.id,
    currency: account.currency,
    month: { money_in: '0.00', money_out: isUsd ? '200.99' : '0.00' },
    last_transaction: isUsd ? aTransaction() : null,
    days: Array.from({ length: 30 }, (_, at) => ({
      day: new Date(lastDay - (29 - at) * dayMs).toISOString().slice(0, 10),
      balance: at < 14 ? before : after,
    })),
    ...over,
  };
}

/** A limit of the sender, as the list of rules has it. */
export function aLimit(
  name: 'daily_amount' | 'monthly_amount',
  over: Partial<TransferRule> = {},
): TransferRule {
  const isDay = name === 'daily_amount';
  return {
    name,
    rail: 'bkash_from_usd',
    scope: 'sender',
    currency: 'USD',
    limit: isDay ? '10000.00' : '30000.00',
    used: '200.99',
    left: isDay ? '9799.01' : '29799.01',
    resets_at: isDay ? '2026-11-20T05:00:00.000Z' : '2026-12-01T05:00:00.000Z',
    profile_type: 'PERSON',
    valid_from: '2025-01-01',
    ...over,
  };
}

/** What went to Rahima, all the way. */
export const paidTransfer: Transfer = {
  id: idOf('f'),
  reference: 'KH-7Q4M-2R9B',
  status: 'COMPLETE',
  step: 'settled',
  transfer_mode: 'BD_TRANSFER',
  source_account: dollarAccount.id,
  source_account_number: dollarAccount.account_number,
  payee: {
    kind: 'wallet',
    id: rahima.id,
    name: 'Rahima Khatun',
    account_display: '01712-344821',
    wallet_type: 'bKash',
    bank_name: null,
  },
  rail: 'bkash_from_usd',
  fixed_amount: 'sent',
  asked_rail: null,
  withdrawal_request_id: null,
  amount: '200.00',
  fee: '0.99',
  total: '200.99',
  currency: 'USD',
  target_amount: '24370.00',
  target_currency: 'BDT',
  rate: '121.85',
  mid_rate: '122.10',
  spread_bps: 20,
  cost: '1.40',
  memo: null,
  reference_info: null,
  reason: null,
  returned: null,
  created_at: november,
  updated_at: november,
  completed_at: november,
  scheduled_for: null,
  arrives_by: november,
  waits_until: null,
  expected_by: null,
  hands_over_at: null,
  next_update_at: null,
  rail_reference: 'BKT7A1',
  cancel: { kind: 'none', until: null },
  timeline: [
    { step: 'created', at: november, state: 'done' },
    { step: 'reserved', at: november, state: 'done' },
    { step: 'handed_over', at: november, state: 'done' },
    { step: 'delivered', at: november, state: 'done' },
  ],
  disclosure_id: null,
  purpose: 'family_support',
  relationship: 'mother',
  incentive: null,
};

export const moneyIn: Notification = {
  id: idOf('d'),
  topic: 'money_in',
  title: '$75.00 received',
  message: 'From Hudson Payroll, into your dollar account.',
  view_type: 'SUCCESS',
  created_at: november,
  last_read_at: null,
  transfer_id: null,
  ticket_id: null,
  statement_id: null,
};

/** The same as the server says it to a reader of Bangla. */
export const moneyInBangla: Notification = {
  ...moneyIn,
  title: '$৭৫.০০ এসেছে',
  message: 'Hudson Payroll থেকে, আপনার ডলার অ্যাকাউন্টে।',
};

export function aTicket(over: Partial<Ticket> = {}): Ticket {
  return {
    id: idOf('9'),
    number: 'KT-10042',
    subject: 'A proof of income',
    kind: 'account',
    status: 'pending',
    transfer_id: null,
    remittance_error: null,
    comment_count: 2,
    last_comment_by: 'support',
    created_at: november,
    updated_at: november,
    ...over,
  };
}

export const comments: readonly TicketComment[] = [
  {
    id: idOf('8', 1),
    author: 'customer',
    author_name: 'Ayesha Rahman',
    message: 'Which page is it?',
    attachments: [],
    created_at: november,
  },
  {
    id: idOf('8', 2),
    author: 'support',
    author_name: 'Mitu',
    message: 'Transactions, then CSV.',
    attachments: [],
    created_at: november,
  },
];

export const todaysRate: ConversionRate = {
  id: null,
  source_currency: 'USD',
  target_currency: 'BDT',
  rate: '121.85',
  mid_rate: '122.10',
  spread_bps: 20,
  created_at: november,
  expires_at: '2099-01-01T00:00:00.000Z',
};
