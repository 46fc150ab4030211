import { z } from 'zod';
import { ATTACHMENT_TYPES } from './attachment.ts';
import { route } from './route.ts';
import { id, instant, locale, timeZone } from './shared.ts';
import { transactionHistoryQuery } from './transaction.ts';

/**
 * Files are fetched from a one-use address that is valid for a minute, so that no link contains a
 * token (product decision 11).
 */
export const downloadCreate = route({
  method: 'POST',
  path: '/download/',
  tag: 'Downloads',
  summary: 'A one-use address for a file',
  access: { kind: 'signed_in' },
  names: [
    { noun: 'disclosure', at: 'body.disclosure_id', of: 'caller' },
    { noun: 'attachment', at: 'body.attachment_id', of: 'caller' },
    { noun: 'transfer', at: 'body.transfer_id', of: 'caller' },
    { noun: 'account', at: 'body.account_id', of: 'caller' },
    { noun: 'transaction', at: 'body.transaction_id', of: 'caller' },
    { noun: 'statement', at: 'body.statement_id', of: 'caller' },
    { noun: 'payment_batch', at: 'body.payment_batch_id', of: 'caller' },
    { noun: 'account', at: 'body.filter.account_number', of: 'caller' },
  ],
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('disclosure_pdf'), disclosure_id: id, language: locale }),
    z.object({ kind: z.literal('attachment'), attachment_id: id }),
    z.object({ kind: z.literal('receipt_pdf'), transfer_id: id, language: locale }),
    /** The receipt of what is no transfer: money that came in, interest, a fee. */
    z.object({
      kind: z.literal('transaction_pdf'),
      account_id: id,
      transaction_id: id,
      language: locale,
    }),
    /** What a sender needs to pay into an account: a direct deposit form for dollars. */
    z.object({ kind: z.literal('account_details_pdf'), account_id: id, language: locale }),
    z.object({ kind: z.literal('statement_pdf'), statement_id: id, language: locale }),
    /** Lines of a batch: those to fix, as they can be uploaded again, or all with their results. */
    z.object({
      kind: z.literal('payment_batch_csv'),
      payment_batch_id: id,
      content: z.enum(['to_fix', 'results']),
      language: locale,
    }),
    /** The same results on paper. */
    z.object({ kind: z.literal('payment_batch_pdf'), payment_batch_id: id, language: locale }),
    z.object({
      kind: z.literal('transaction_export'),
      /** For a spreadsheet, and for accounting programs of two generations. */
      format: z.enum(['csv', 'ofx', 'qif']).default('csv'),
      account_type: z.enum(['USD_ACCOUNT', 'BDT_ACCOUNT']),
      filter: transactionHistoryQuery.pick({
        account_number: true,
        from_date: true,
        to_date: true,
      }),
      /**
       * The time zone of the dates in the file: the screen's, or that of the account's country when
       * it is left out.
       */
      time_zone: timeZone.optional(),
      language: locale,
    }),
  ]),
  reply: {
    status: 201,
    schema: z.object({ url: z.string(), file_name: z.string(), expires_at: instant }),
  },
  errors: ['request_invalid', 'not_found'],
});

export const downloadGet = route({
  method: 'GET',
  path: '/download/:token/',
  tag: 'Downloads',
  summary: 'The file, once',
  access: { kind: 'one_use_link' },
  names: [{ noun: 'download', at: 'params.token', of: 'whoever_holds_it' }],
  params: z.object({ token: z.string().min(20).max(80) }),
  reply: {
    status: 200,
    schema: 'file',
    types: [
      ...ATTACHMENT_TYPES,
      'text/csv',
      'application/x-ofx',
      'application/qif',
      'application/zip',
    ],
  },
  errors: ['download_expired'],
});
