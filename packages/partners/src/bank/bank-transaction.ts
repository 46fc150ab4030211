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
        reference_id: text,
      })
      .nullish(),
    metadata: z.object({ reference_id: text }).nullish(),
    original_trx: z.uuid().nullish(),
    // What the payment network said, which the partner keeps apart from what we sent along.
    user_data: z
      .object({
        trace_no: text,
        return_data: z
          .object({ original_id: z.uuid().nullish(), code: text, reason_code: text })
          .nullish(),
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

type Posted = z.output<typeof posted>;

/**
 * The customer's side of each line of a posted transaction. An undocumented shape throws, because a
 * movement of money that cannot be read must be looked at and never skipped.
 */
export function postedTransactions(resource: unknown): PostedTransaction[] {
  const row = posted.parse(resource);
  const { external_data: outside, user_data: network, metadata } = row.data;
  const returned = returnOf(row);
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
      traceNumber: outside?.trace_no || outside?.trace_number || network?.trace_no || null,
      // The partner's own reference of an ACH or wire is the network's; ours comes back beside it.
      referenceId: outside?.reference_id || metadata?.reference_id || row.reference_id,
      postedAt: new Date(row.posted_date),
      returned,
    }));
}

/** Payments that we sent. What comes in and is sent back by the partner is not ours. */
const RETURNED_PAYMENT = /^outgoing_\w*return$/i;

/** An ACH is known by its transaction in the partner's ledger, a wire by its own id. */
function returnOf({ type, subtype, data }: Posted): PostedTransaction['returned'] {
  const network = type.toLowerCase();
  if ((network !== 'ach' && network !== 'wire') || !RETURNED_PAYMENT.test(subtype)) return null;
  const said = data.user_data?.return_data;
  const [paymentId, code] =
    network === 'ach' ? [data.original_trx, said?.code] : [said?.original_id, said?.reason_code];
  if (!paymentId || !code) {
    throw new Error(`the bank returned a payment by ${network} and does not say which or why`);
  }
  return { paymentId, code };
}
