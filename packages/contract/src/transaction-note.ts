import { z } from 'zod';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from './attachment.ts';
import { route } from './route.ts';
import { decimal, id, idParams, instant, listOf } from './shared.ts';
import { paragraphs } from './text.ts';
import { transactionAccess, transaction, transactionCategory } from './transaction.ts';

// What customers keep with their own transactions: a note, a category, photos of receipts.

export const NOTE_MAX_LENGTH = 500;
export const PHOTOS_A_TRANSACTION = 5;

/** A transfer between own accounts is a transaction of each, so the account is named too. */
const transactionParams = z.object({ account_id: id, id });
const namesTransaction = [
  { noun: 'account', at: 'params.account_id', of: 'caller' },
  { noun: 'transaction', at: 'params.id', of: 'caller' },
] as const;

const transactionNote = transaction.pick({
  id: true,
  note: true,
  category: true,
  filed_by_rule: true,
  photos: true,
});
export type TransactionNote = z.output<typeof transactionNote>;

/** What is left out stays; null removes it. */
export const transactionUpdate = route({
  method: 'PATCH',
  path: '/transaction/:account_id/:id/',
  tag: 'Transactions',
  summary: 'Note and category of a transaction',
  access: transactionAccess,
  names: namesTransaction,
  params: transactionParams,
  body: z.object({
    note: paragraphs({ max: NOTE_MAX_LENGTH }).nullable().optional(),
    category: transactionCategory.nullable().optional(),
    /**
     * Files every transaction with the same party and side so, the past ones too, except those
     * filed one by one. False ends that rule; what it filed stays.
     */
    as_rule: z.boolean().optional(),
  }),
  reply: { status: 200, schema: transactionNote },
  errors: ['request_invalid', 'not_found'],
});

export const transactionPhotoCreate = route({
  method: 'POST',
  path: '/transaction/:account_id/:id/photos/',
  tag: 'Transactions',
  summary: 'Keep a photo of a receipt with a transaction',
  access: transactionAccess,
  slow: 'upload',
  names: namesTransaction,
  params: transactionParams,
  file: { field: 'upload_file', maxBytes: ATTACHMENT_MAX_BYTES },
  reply: { status: 201, schema: transactionNote },
  errors: [
    'request_invalid',
    'not_found',
    'attachment_too_large',
    'picture_required',
    'photo_limit_reached',
    'rate_limited',
  ],
});

export const transactionPhotoContent = route({
  method: 'GET',
  path: '/transaction-photo/:id/content/',
  tag: 'Transactions',
  summary: 'The photo itself',
  access: transactionAccess,
  names: [{ noun: 'transaction_photo', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 200, schema: 'file', types: ATTACHMENT_TYPES },
  errors: ['not_found'],
});

export const transactionPhotoDelete = route({
  method: 'DELETE',
  path: '/transaction-photo/:id/',
  tag: 'Transactions',
  summary: 'Remove a photo',
  access: transactionAccess,
  names: [{ noun: 'transaction_photo', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 204, schema: null },
  errors: ['not_found'],
});

export const categoryRule = z.object({
  id,
  party: z.string(),
  side: z.enum(['debit', 'credit']),
  category: transactionCategory,
  created_at: instant,
});
export type CategoryRule = z.output<typeof categoryRule>;

export const categoryRuleList = route({
  method: 'GET',
  path: '/category-rule/',
  tag: 'Transactions',
  summary: 'How the caller files transactions, by party',
  access: transactionAccess,
  names: [],
  reply: { status: 200, schema: listOf(categoryRule) },
  errors: [],
});

export const categoryRuleDelete = route({
  method: 'DELETE',
  path: '/category-rule/:id/',
  tag: 'Transactions',
  summary: 'End a rule; what it has filed stays',
  access: transactionAccess,
  names: [{ noun: 'category_rule', at: 'params.id', of: 'caller' }],
  params: idParams,
  reply: { status: 204, schema: null },
  errors: ['not_found'],
});

/** For the headings of a history: the months of the reader's own calendar. */
export const transactionTotal = route({
  method: 'GET',
  path: '/transaction-total/:id/',
  tag: 'Transactions',
  summary: 'Money in and out of an account between two moments',
  access: transactionAccess,
  names: [{ noun: 'account', at: 'params.id', of: 'caller' }],
  params: idParams,
  query: z.object({ from_date: instant.optional(), to_date: instant.optional() }),
  reply: { status: 200, schema: z.object({ money_in: decimal, money_out: decimal }) },
  errors: ['request_invalid', 'not_found'],
});
