import { now } from '@kheya/browser/clock';
import {
  type BodyOf,
  type Transfer,
  transferQuoteCreate,
  type TransferQuote,
} from '@kheya/contract';
import type { BdBankRail } from '@kheya/contract/rail';
import { add, fromDecimal, subtract, toDecimal } from '@kheya/money';
import { servers } from '@kheya/test-kit/rendered';

import { nusrat, roosevelt, tanvir } from '#testing/contacts.ts';
import { dollarAccount, paidTransfer } from '#testing/examples.ts';
import { quoteFor } from '#testing/sending.ts';

// Dollars to banks and to another customer: what the API answers on the way.

type QuoteBody = BodyOf<typeof transferQuoteCreate>;

export const inHours = (hours: number) => new Date(now() + hours * 3_600_000).toISOString();

export const rooseveltPayee: TransferQuote['payee'] = {
  kind: 'us_bank',
  id: roosevelt.id,
  name: 'Roosevelt Avenue Homes',
  account_display: '•••• 0815',
  wallet_type: null,
  bank_name: 'Astoria Savings',
};

export const tanvirPayee: TransferQuote['payee'] = {
  kind: 'bd_bank',
  id: tanvir.id,
  name: 'Tanvir Ahmed Chowdhury',
  account_display: '•••• 3390',
  wallet_type: null,
  bank_name: 'Pubali Bank',
};

const nusratPayee: TransferQuote['payee'] = {
  kind: 'customer',
  id: nusrat.id,
  name: 'N***** J****',
  account_display: '•••• 1187',
  wallet_type: null,
  bank_name: null,
};

/** Dollars that arrive as dollars: no rate, no disclosure. */
function dollarQuote({ amount: asked = '0.00' }: QuoteBody, feeText: string): TransferQuote {
  const amount = fromDecimal(asked, 'USD');
  const fee = fromDecimal(feeText, 'USD');
  const total = add(amount, fee);
  const before = fromDecimal(dollarAccount.account_details.available_balance, 'USD');
  return {
    ...quoteFor({ amount: asked }),
    conversion_rate_id: null,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    total: toDecimal(total),
    target_amount: toDecimal(amount),
    target_currency: 'USD',
    ...{ rate: null, mid_rate: null, spread_bps: null, cost: toDecimal(fee) },
    ...{ purpose: null, relationship: null, disclosure: null },
    available_after: toDecimal(subtract(before, total)),
  };
}

/** To a bank in the United States: ACH is free, a wire is not, both leave in half an hour. */
export function usBankQuote(body: QuoteBody): TransferQuote {
  const isWire = body.transfer_mode === 'DOMESTIC_WIRE';
  return {
    ...dollarQuote(body, isWire ? '15.00' : '0.00'),
    transfer_mode: body.transfer_mode,
    rail: isWire ? 'wire' : 'ach',
    payee: rooseveltPayee,
    hands_over_at: inHours(0.5),
    arrives_by: inHours(isWire ? 4 : 26),
    cancellation: 'until_handed_over',
  };
}

/** To another customer, at once. */
export function customerQuote(body: QuoteBody): TransferQuote {
  return {
    ...dollarQuote(body, '0.00'),
    transfer_mode: 'INTERNAL',
    rail: 'customer',
    payee: nusratPayee,
    arrives_by: inHours(0),
    cancellation: 'none',
  };
}

const options: TransferQuote['rail_options'] = [
  { rail: 'npsb', reason: 'fastest', starts_at: '', arrives_by: '', works_now: true },
  { rail: 'beftn', reason: 'next_working_day', starts_at: '', arrives_by: '', works_now: true },
];

/** To a bank in Bangladesh: NPSB in minutes, or BEFTN tomorrow. */
export function bdBankQuote(body: QuoteBody): TransferQuote {
  const rail: BdBankRail = body.rail ?? 'npsb';
  const isBatch = rail !== 'npsb';
  return {
    ...quoteFor(body),
    rail: `${rail}_from_usd`,
    payee: tanvirPayee,
    ...{ purpose: tanvir.purpose, relationship: tanvir.relationship },
    hands_over_at: isBatch ? inHours(0.5) : null,
    arrives_by: inHours(isBatch ? 26 : 0.5),
    rail_options: options.map((option) => ({
      ...option,
      starts_at: inHours(option.rail === 'npsb' ? 0 : 0.5),
      arrives_by: inHours(option.rail === 'npsb' ? 0.5 : 26),
    })),
    cancellation: isBatch ? 'until_handed_over' : 'instant_once_sent',
  };
}

/** Outside the hours of its rail: it goes out the day after tomorrow. */
export function lateQuote(quote: TransferQuote): TransferQuote {
  return {
    ...quote,
    hands_over_at: lateStart,
    arrives_by: '2027-06-09T11:00:00.000Z',
    late_processing: {
      starts_at: lateStart,
      next_working_day_us: '2027-06-07',
      next_working_day_bd: '2027-06-06',
    },
  };
}

export const lateStart = '2027-06-08T04:00:00.000Z';

/** Prices for whoever is paid, by the field that names them. */
export function answerBankSending(): void {
  servers().byDefault(transferQuoteCreate, ({ body, locale }) => {
    if (body.bd_beneficiary !== undefined) {
      const quote = bdBankQuote(body);
      return {
        ...quote,
        disclosure: quote.disclosure && { ...quote.disclosure, language: locale },
      };
    }
    return body.beneficiary === nusrat.id ? customerQuote(body) : usBankQuote(body);
  });
}

/** By ACH to Roosevelt Avenue Homes, with the bank. */
export const achTransfer: Transfer = {
  ...paidTransfer,
  transfer_mode: 'ACH',
  rail: 'ach',
  payee: rooseveltPayee,
  ...{ status: 'PENDING', step: 'accepted', completed_at: null },
  ...{ amount: '300.00', fee: '0.00', total: '300.00' },
  ...{ target_amount: '300.00', target_currency: 'USD' },
  ...{ rate: null, mid_rate: null, spread_bps: null, cost: '0.00' },
  ...{ purpose: null, relationship: null },
  rail_reference: '021000021000417',
};
