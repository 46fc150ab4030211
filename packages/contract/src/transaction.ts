import { z } from 'zod';
import { ATTACHMENT_TYPES } from './attachment.ts';
import { walletType } from './payee.ts';
import { route } from './route.ts';
import { currency, decimal, id, instant, listOf, pageQuery } from './shared.ts';
import { searchText, typedNumber } from './text.ts';
import { TRANSACTION_CATEGORIES } from './transaction-category.ts';
import { transfer, transferReason, transferStatus } from './transfer.ts';

export const transactionCategory = z.enum(TRANSACTION_CATEGORIES);

/** Spec section 3. One row of an account's history; its figures come from the ledger's entries. */
export const transaction = z.object({
  id,
  uuid: z.uuid(),
  reference_id: z.string().nullable(),
  transaction_time: instant,
  /** What moved on this account, fee included, always positive; the side is `dc_sign`. */
  amount: decimal,
  fee: decimal.nullable(),
  bdt_amount: decimal.nullable(),
  currency,
  /** After this movement; only where it is booked. */
  balance: decimal.nullable(),
  dc_sign: z.enum(['debit', 'credit']),
  type: z.enum(['transfer', 'incoming_payment', 'interest', 'fee', 'adjustment', 'card']),
  subtype: z.enum([
    'wallet_payout',
    'bank_payout',
    'customer_transfer',
    'customer_transfer_in',
    'transfer_return',
    'conversion',
    'conversion_in',
    'own_transfer',
    'own_transfer_in',
    'ach_credit',
    'internal',
    'interest',
    'account_fee',
    'fee_refund',
    'correction',
    'crumb',
    'card_purchase',
    'card_refund',
    'card_withdrawal',
  ]),
  status: transferStatus,
  memo: z.string().nullable(),
  account_no: z.string(),
  dst_account_no: z.string().nullable(),
  dst_account_nickname: z.string().nullable(),
  counterparty: z.string(),
  /** The wallet that was paid; null where none was. */
  wallet_type: walletType.nullable(),
  conversion_rate: decimal.nullable(),
  reason: z.union([transferReason, z.literal('NETWORK_DECLINED')]).nullable(),
  transfer_id: id.nullable(),
  /** What the account's owner keeps with it; nobody else sees it. */
  note: z.string().nullable(),
  category: transactionCategory.nullable(),
  /** Whether the owner has a rule that files this party so. */
  filed_by_rule: z.boolean(),
  photos: z.array(z.object({ id, content_type: z.enum(ATTACHMENT_TYPES) })),
  /** No transaction has a picture of its own yet (docs/spec-readings.md). */
  transfer_image: z.string().nullable(),
  user_data: z.object({
    reference_info: z.string().nullable(),
    trace_number: z.string().nullable(),
    /** What the card network said of a purchase it declined. */
    network_decline_details: z.string().nullable(),
    /** A card's purchase says where it was made and with which card; null for everything else. */
    merchant_name: z.string().nullable(),
    merchant_city: z.string().nullable(),
    merchant_country: z.string().nullable(),
    card: z
      .object({
        card_pan_last_four: z.string(),
        data: z.object({ emboss_name: z.object({ line_1: z.string() }) }),
      })
      .nullable(),
    last_four_digit: z.string().nullable(),
    emboss_name: z.string().nullable(),
  }),
});
export type Transaction = z.output<typeof transaction>;

/** `pending` = INIT and PENDING; POSTED = POSTED and COMPLETE; `declined` = the four other ends. */
export const transactionHistoryQuery = pageQuery.extend({
  status: z.enum(['PENDING', 'POSTED', 'DECLINED']).optional(),
  account_number: typedNumber({ max: 34 }).optional(),
  card_id: id.optional(),
  from_date: instant.optional(),
  to_date: instant.optional(),
  search: searchText(60).optional(),
  kind: transaction.shape.subtype.optional(),
  side: transaction.shape.dc_sign.optional(),
  category: transactionCategory.or(z.literal('none')).optional(),
  /** What the owner keeps with it. */
  kept: z.enum(['note', 'photo']).optional(),
});

export const transactionAccess = {
  kind: 'resource',
  resource: 'transactions',
  right: 'use',
} as const;
const namesAccount = [
  { noun: 'account', at: 'query.account_number', of: 'caller' },
  { noun: 'card', at: 'query.card_id', of: 'caller' },
] as const;

export const transactionHistory = route({
  method: 'GET',
  path: '/transaction-history/',
  tag: 'Transactions',
  summary: 'History of USD accounts',
  access: transactionAccess,
  names: namesAccount,
  query: transactionHistoryQuery,
  reply: { status: 200, schema: listOf(transaction) },
  errors: ['request_invalid', 'not_found'],
});

export const bdtTransactionHistory = route({
  method: 'GET',
  path: '/bdt-transaction-history/',
  tag: 'Transactions',
  summary: 'History of BDT accounts',
  access: transactionAccess,
  names: namesAccount,
  query: transactionHistoryQuery,
  reply: { status: 200, schema: listOf(transaction) },
  errors: ['request_invalid', 'not_found'],
});

export const overview = route({
  method: 'GET',
  path: '/overview/',
  tag: 'Transactions',
  summary: 'What the home screen sums up',
  access: transactionAccess,
  names: [],
  reply: {
    status: 200,
    schema: z.object({
      /** Money out per month and currency, newest last, by category; fees included. */
      spending: z.array(
        z.object({
          month: z.string().regex(/^\d{4}-\d{2}$/),
          currency,
          amount: decimal,
          categories: z.array(
            z.object({ category: transactionCategory.nullable(), amount: decimal }),
          ),
        }),
      ),
      /** Interest earned and not paid yet on all accounts together; null where none earns any. */
      accrued_interest: decimal.nullable(),
      /** Whom the person paid last, with the last amount received. */
      send_again: z.array(
        z.object({
          contact_id: id,
          kind: z.enum(['wallet', 'ipay', 'bdt_account', 'bd_bank', 'us_bank', 'customer']),
          name: z.string(),
          amount: decimal,
          currency,
        }),
      ),
      /** Whether the person has ever sent anything, wherever it is now. */
      has_sent: z.boolean(),
      /** The newest transfers that have not arrived, those under way before the planned; all are counted. */
      in_progress: listOf(transfer),
      /** Payments and batches of a business that wait for a second person; left out for a person. */
      approvals_waiting: z.number().int().min(0).optional(),
    }),
  },
  errors: [],
});
