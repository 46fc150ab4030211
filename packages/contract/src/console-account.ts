import { z } from 'zod';
import { ACCOUNT_FEE_KINDS, accountFeeKind } from './account-fee.ts';
import { accountStatus } from './account.ts';
import { consoleCustomer } from './console-customer.ts';
import { accountInterest } from './interest.ts';
import { OPERATOR_ROLES } from './operator-role.ts';
import { reconciliationBreak } from './reconciliation.ts';
import { route } from './route.ts';
import { currency, day, decimal, id, idParams, instant } from './shared.ts';

const access = { kind: 'operator', roles: OPERATOR_ROLES } as const;
const namesAccount = [{ noun: 'account', at: 'params.id', of: 'any_customer' }] as const;

export const accountKind = z.enum(['checking', 'savings', 'deposit', 'bdt']);
export type AccountKind = z.output<typeof accountKind>;

/** An account as one line of a list, by its number and whose it is. */
export const consoleAccountLine = z.object({
  id,
  masked_number: z.string(),
  kind: accountKind,
  currency,
  holder: z.string(),
  closed_at: instant.nullable(),
});
export type ConsoleAccountLine = z.output<typeof consoleAccountLine>;

/** The row that an entry was booked for. `text`: what it is known by, such as a reference or a month. */
const entrySubject = z.object({
  kind: z.enum([
    'transfer',
    'incoming_payment',
    'interest',
    ...ACCOUNT_FEE_KINDS,
    'fee_refund',
    'correction',
    'crumb',
  ]),
  id,
  text: z.string().nullable(),
});

/** An amount that is reserved on an account, and for what. */
const reservation = z.object({
  id,
  intent_id: id,
  side: z.enum(['debit', 'credit']),
  amount: decimal,
  at: instant,
  /** Null where it ends with what it was made for, never by a clock. */
  expires_at: instant.nullable(),
  subject: entrySubject.nullable(),
});

/** What the banking partner’s days say of an account. Kept by Kheya alone: no partner knows it. */
const partnerView = z.object({
  /** The last day that was compared; null before the first. */
  last_run: z
    .object({
      day,
      state: z.enum(['clean', 'breaks', 'unanswered']),
      partner_balance: decimal.nullable(),
      ledger_balance: decimal.nullable(),
      ran_at: instant,
    })
    .nullable(),
  /** Open and explained ones, the oldest first. */
  breaks: z.array(reconciliationBreak),
});

/** A dated rule of what the account’s kind costs. */
const feeRule = z.object({
  kind: accountFeeKind,
  amount: decimal,
  waived_from: decimal.nullable(),
  valid_from: day,
  /** The first day on which it no longer holds. */
  valid_to: day.nullable(),
  /** When the holder was told of it; null for what is free, and until they are told. */
  noticed_at: instant.nullable(),
});

/** An account with what stands behind it. What the caller’s role may not read is left out. */
export const consoleAccount = z.object({
  id,
  customer: consoleCustomer.pick({ id: true, name: true, country: true }),
  holder: z.string(),
  kind: accountKind,
  currency,
  account_status: accountStatus,
  nickname: z.string().nullable(),
  is_default: z.boolean(),
  /** Whole for the roles that move money by hand, otherwise its last four digits. */
  account_number: z.string(),
  routing_number: z.string().nullable(),
  /** The partner’s id of the account; null where Kheya alone keeps it. */
  bank_account_id: z.string().nullable(),
  ledger_account_id: id,
  opened_at: instant,
  closed_at: instant.nullable(),
  balance: z.object({
    posted: decimal,
    available: decimal,
    reserved: decimal,
    /** On its way in, and not available before it is posted. */
    incoming: decimal,
  }),
  reservations: z.array(reservation),
  /** Of a savings or deposit account. */
  interest: accountInterest.nullable(),
  /** The rules in force and those to come, by kind. */
  fee_rules: z.array(feeRule),
  /** Monthly fees that were not taken, and why, the newest first. */
  waived_fees: z.array(
    z.object({
      month: z.string(),
      amount: decimal,
      because: z.enum(['balance_kept', 'not_covered', 'not_announced', 'suspended', 'closed']),
    }),
  ),
  /** For the roles that read reconciliation, of an account at the partner. */
  partner: partnerView.nullable(),
  /** The caller may propose a refund or a correction. */
  may_correct: z.boolean(),
});
export type ConsoleAccount = z.output<typeof consoleAccount>;

export const consoleAccountGet = route({
  method: 'GET',
  path: '/console/account/:id/',
  tag: 'Console',
  summary: 'One account, with its balance in the books, reservations, interest and reconciliation',
  access,
  names: namesAccount,
  params: idParams,
  reply: { status: 200, schema: consoleAccount },
  errors: ['not_found'],
});

/** One entry of the books on an account, with the balance after it. */
export const accountEntry = z.object({
  id,
  /** Its number in the ledger. */
  seq: z.string(),
  at: instant,
  intent_id: id,
  /** `pending` reserves; `post_pending` and `void_pending` end a reservation. */
  kind: z.enum(['normal', 'pending', 'post_pending', 'void_pending', 'expire_pending']),
  movement: z.string(),
  side: z.enum(['debit', 'credit']),
  amount: decimal,
  balance_after: decimal,
  available_after: decimal,
  subject: entrySubject.nullable(),
});
export type AccountEntry = z.output<typeof accountEntry>;

export const accountEntryList = route({
  method: 'GET',
  path: '/console/account/:id/entry/',
  tag: 'Console',
  summary: 'The entries of an account, the newest first',
  access,
  names: namesAccount,
  params: idParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** Only older ones: the `next` of the page before. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  reply: {
    status: 200,
    schema: z.object({
      results: z.array(accountEntry),
      /** Asks for the next page; null on the last. */
      next: z.string().nullable(),
    }),
  },
  errors: ['request_invalid', 'not_found'],
});
