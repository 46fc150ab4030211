import type {
  AccountClosing,
  AccountFee,
  AccountInterest,
  InterestRate,
  BdtAccount,
  ManualAccount,
  Statement,
  UserAccount,
} from '@kheya/contract';

import { idOf, june, november } from '#testing/examples/shared.ts';

// Accounts of a customer of some months, with what is said of them.

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
