import type { TransactionCategory } from '@kheya/contract';

/** One action on a day of the demo history. Amounts are as a person would type them. */
export type DemoAction =
  /** Dollars from outside, by ACH. */
  | {
      readonly kind: 'receive';
      readonly from: string;
      readonly amount: string;
      readonly memo: string;
    }
  /** Dollars or taka to a contact: a wallet, a bank, another customer. */
  | {
      readonly kind: 'pay';
      readonly from: 'USD' | 'BDT';
      readonly to: string;
      readonly amount: string;
      readonly memo?: string;
      /** To a bank in Bangladesh: by a rail of the customer's choice. */
      readonly rail?: 'npsb' | 'beftn';
    }
  /** The newest payment to a bank has arrived by now, or it has come back. */
  | { readonly kind: 'arrive' | 'come back'; readonly to: string }
  /** Dollars into taka: the customer's own account, or the account of a contact. */
  | {
      readonly kind: 'convert';
      /** `own`, or the key of a contact with an account at Kheya. */
      readonly to: string;
      readonly amount: string;
      readonly memo?: string;
    }
  /** Taka to a wallet on a later day. */
  | {
      readonly kind: 'plan';
      readonly to: string;
      readonly amount: string;
      readonly inDays: number;
      readonly memo?: string;
      readonly thenCancel?: boolean;
    }
  /** Another dollar account, which the partner opens. Its name is what the history calls it. */
  | { readonly kind: 'open'; readonly account: 'savings' | 'deposit'; readonly name: string }
  /** Dollars between own accounts, by name; `everyday` is the first one. */
  | {
      readonly kind: 'move';
      readonly from: string;
      readonly to: string;
      readonly amount: string;
      readonly memo?: string;
    }
  /** What a customer keeps with the newest transaction that a text finds, on their first account. */
  | {
      readonly kind: 'keep';
      readonly with: string;
      readonly note?: string;
      readonly category?: TransactionCategory;
      /** Files everything from or to this party so. */
      readonly asRule?: boolean;
    }
  /** The partner bank takes a fee that our books know nothing of, which reconciliation finds. */
  | { readonly kind: 'bank fee'; readonly cents: number }
  /** An operator's finding about the newest payment stopped by a match; it closes the task. */
  | { readonly kind: 'look into match'; readonly note: string }
  | SupportAction;

/**
 * A message between a customer and support. `ticket` names the thread within one customer's
 * history.
 */
export type SupportAction =
  | {
      readonly kind: 'ask';
      readonly ticket: string;
      readonly subject: string;
      readonly message: string;
      readonly about?: 'transfer' | 'account' | 'complaint';
      /** The newest payment to this contact. */
      readonly paymentTo?: string;
      /** Makes it a notice of an error of that remittance. */
      readonly error?: 'wrong_amount_received';
    }
  | { readonly kind: 'write'; readonly ticket: string; readonly message: string }
  | {
      readonly kind: 'answer';
      readonly ticket: string;
      readonly message: string;
      readonly status: 'open' | 'pending' | 'solved';
      /** What only operators read. */
      readonly note?: string;
    };

export interface PlannedAction {
  /** The day it belongs to, counted back from today. */
  readonly daysAgo: number;
  /** The moment of the action, given the end of the history. */
  readonly momentBefore: (end: Date) => Date;
  readonly action: DemoAction;
}

export interface WalletContact {
  readonly key: string;
  /** bKash where nothing is said. */
  readonly wallet?: 'Nagad';
  readonly name: string;
  readonly town: string;
  readonly number: string;
  readonly purpose:
    | 'family_support'
    | 'education'
    | 'medical'
    | 'gift'
    | 'payment_for_services'
    | 'other';
  readonly relationship:
    | 'mother'
    | 'sibling'
    | 'relative'
    | 'friend'
    | 'business_partner'
    | 'employee'
    | 'child'
    | 'other';
  readonly sourceOfFunds: 'salary' | 'business_income' | 'savings';
}

const HOUR_MS = 3_600_000;
/** New York's standard time, accurate enough for a demo's hours. */
const NEW_YORK_MS = 5 * HOUR_MS;

/** A movement that repeats every so many days, cycling through its amounts. */
export function every(
  days: number,
  span: { readonly first: number; readonly last: number },
  at: { readonly hour: number; readonly minute: number },
  actions: readonly DemoAction[],
): PlannedAction[] {
  const planned: PlannedAction[] = [];
  for (let daysAgo = span.first, turn = 0; daysAgo >= span.last; daysAgo -= days, turn += 1) {
    const action = actions[turn % actions.length];
    if (action) planned.push(once(daysAgo, at.hour, at.minute, action));
  }
  return planned;
}

/** A movement that happens once, at an hour in New York. */
export function once(
  daysAgo: number,
  hour: number,
  minute: number,
  action: DemoAction,
): PlannedAction {
  const momentBefore = (end: Date) => {
    const day = new Date(end.getTime() - daysAgo * 24 * HOUR_MS);
    day.setUTCHours(0, 0, 0, 0);
    const moment = day.getTime() + hour * HOUR_MS + minute * 60_000 + NEW_YORK_MS;
    // An evening in New York is the next day in UTC: keep it before the history's end and today's
    // movements.
    return new Date(Math.min(moment, end.getTime() - 3 * HOUR_MS));
  };
  return { daysAgo, momentBefore, action };
}

/** A movement of today. */
export function minutesAgo(minutes: number, action: DemoAction): PlannedAction {
  const momentBefore = (end: Date) => new Date(end.getTime() - minutes * 60_000);
  return { daysAgo: 0, momentBefore, action };
}
