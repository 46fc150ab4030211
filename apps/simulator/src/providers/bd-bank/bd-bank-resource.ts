import { ACCEPTED, CREDITED, RETURN_REASONS, type ReturnCode } from './bd-bank-codes.ts';
import { bdBankTime, writeAmount } from './bd-bank-format.ts';
import type { BdBankTransaction } from './bd-bank-transaction.ts';

/** One transaction, as it is answered to a payment and by the tracker. */
export function transactionResource(row: BdBankTransaction): Record<string, string> {
  const isUndecided = row.status === 'ACCEPTED' || row.status === 'PROCESSING';
  return {
    Code: isUndecided ? ACCEPTED : CREDITED,
    Message: isUndecided ? 'Accepted for processing' : 'Successful',
    TransactionReferenceNo: row.transaction_reference_no,
    BankReferenceNo: row.bank_reference_no,
    MandateType: row.mandate_type,
    TransactionStatus: row.status,
    BeneficiaryAccountNo: row.beneficiary_account_no,
    RoutingNumber: row.routing_number,
    TransferAmount: writeAmount(row.amount_minor),
    Currency: 'BDT',
    AcceptedTime: bdBankTime(row.accepted_at),
    ...(row.credited_at ? { CreditedTime: bdBankTime(row.credited_at) } : {}),
    ...returnFields(row),
  };
}

function returnFields(row: BdBankTransaction): Record<string, string> {
  if (row.return_code === null || row.returned_minor === null || row.returned_at === null) {
    return {};
  }
  return {
    ReturnCode: row.return_code,
    ReturnReason: RETURN_REASONS[row.return_code as ReturnCode],
    ReturnedAmount: writeAmount(row.returned_minor),
    ReturnedTime: bdBankTime(row.returned_at),
  };
}
