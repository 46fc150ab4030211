import { z } from 'zod';
import { sanitizeLine } from '@kheya/contract';
import { money } from '@kheya/money';
import type { PostedTransaction } from './bank-port.ts';

// A sender's text is cleaned and never refused, because the money is booked in any case.
const text = z.string().overwrite(sanitizeLine).nullish();
const posted = z.object({
  uuid: z.uuid(),
  reference_id: z.string(),
  type: z.string(),
  subtype: z.string(),
  posted_date: z.iso.datetime({ offset: true }),
  data: z.object({
    memo: text,
    external_data: z
      .object({
        originator_name: text,
        company_name: text,
        sender_name: text,
        trace_no: text,
        trace_number: text,
      })
      .nullish(),
    lines: z.array(
      z.object({
        account_id: z.uuid(),
        account_no: z.string(),
        amount: z.number().int().positive(),
        currency: z.literal('USD'),
        dc_sign: z.enum(['debit', 'credit']),
        is_gl_acc: z.boolean(),
      }),
    ),
  }),
});

/**
 * The customer's side of each line of a posted transaction. An undocumented shape throws, because a
 * movement of money that cannot be read must be looked at and never skipped.
 */
export function postedTransactions(resource: unknown): PostedTransaction[] {
  const row = posted.parse(resource);
  const outside = row.data.external_data;
  return row.data.lines
    .filter((line) => !line.is_gl_acc)
    .map((line) => ({
      id: row.uuid,
      type: row.type,
      subtype: row.subtype,
      accountId: line.account_id,
      accountNumber: line.account_no,
      side: line.dc_sign,
      amount: money('USD', BigInt(line.amount)),
      memo: row.data.memo || null,
      senderName: outside?.originator_name || outside?.company_name || outside?.sender_name || null,
      traceNumber: outside?.trace_no || outside?.trace_number || null,
      referenceId: row.reference_id,
      postedAt: new Date(row.posted_date),
    }));
}
