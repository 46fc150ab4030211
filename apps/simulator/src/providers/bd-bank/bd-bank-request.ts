import { z } from 'zod';
import { bdBankError, type BdBankError } from './bd-bank-codes.ts';
import { readAmount } from './bd-bank-format.ts';
import { MANDATES, type MandateType, type Order } from './bd-bank-transaction.ts';

const text = z.string();
const filled = z.string().min(1);

/** What the bank reads of an entry. The other fields of its form may be empty or missing. */
const entry = z.object({
  TransactionDetails: z.object({
    BeneficiaryAccountNo: filled,
    MandateType: filled,
    TransactionDate: filled,
    TransactionReferenceNo: filled,
    TransferAmount: filled,
    Currency: filled,
    BankName: filled,
    RoutingNumber: filled,
    PurposeDescription: text,
  }),
  RemitterDetails: z.object({
    RemitterName: filled,
    RemitterCountry: filled,
    RemitterIDType: text.default(''),
  }),
  BeneficiaryDetails: z.object({ BeneficiaryName: filled, BeneficiaryCountry: filled }),
});
const envelope = z.object({ CorporateId: text, UserId: text, Transaction: z.tuple([entry]) });

/** The one entry of `Transaction`, or why the bank does not take it. */
export function readOrder(
  body: unknown,
  owner: { readonly CorporateId: string; readonly UserId: string },
): Omit<Order, 'now'> | BdBankError {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? [];
    return bdBankError('1001', String(path.at(-1) ?? 'Transaction'));
  }
  const { CorporateId, UserId, Transaction } = parsed.data;
  if (CorporateId !== owner.CorporateId) return bdBankError('1002', 'CorporateId');
  if (UserId !== owner.UserId) return bdBankError('1002', 'UserId');
  const { TransactionDetails, RemitterDetails } = Transaction[0];
  const read = readDetails(TransactionDetails);
  if ('Code' in read) return read;
  return {
    ...read,
    remitter: RemitterDetails.RemitterIDType === 'BUSINESS' ? 'business' : 'person',
  };
}

type ReadDetails = Omit<Order, 'now' | 'remitter'>;

type Details = z.output<typeof entry>['TransactionDetails'];

function readDetails(details: Details): ReadDetails | BdBankError {
  const mandate = MANDATES.find((name) => name === details.MandateType);
  if (!mandate) return bdBankError('1004', details.MandateType);
  const amountMinor = readAmount(details.TransferAmount);
  if (amountMinor === undefined) return bdBankError('1002', 'TransferAmount');
  const wrong = FORMS.find(([field, form]) => !form.test(details[field]));
  if (wrong) return bdBankError(wrong[0] === 'RoutingNumber' ? '2005' : '1002', wrong[0]);
  return orderOf(details, mandate, amountMinor);
}

const FORMS: readonly (readonly [keyof Details, RegExp])[] = [
  ['Currency', /^BDT$/],
  ['TransactionReferenceNo', /^[\w-]{1,64}$/],
  ['TransactionDate', /^\d{2}\/\d{2}\/\d{4}$/],
  ['BeneficiaryAccountNo', /^\d{6,20}$/],
  ['RoutingNumber', /^\d{9}$/],
];

function orderOf(details: Details, mandate: MandateType, amountMinor: bigint): ReadDetails {
  return {
    reference: details.TransactionReferenceNo,
    mandate,
    amountMinor,
    accountNo: details.BeneficiaryAccountNo,
    routingNumber: details.RoutingNumber,
  };
}
