import { toDecimal, type Money } from '@kheya/money';
import type { BdBankPartner } from '#payout-port.ts';

type BdBankPayment = Parameters<BdBankPartner['send']>[0];

const DHAKA_OFFSET_MS = 6 * 3600 * 1000;

/** One entry of `Transaction`, every value a text and an unknown one empty, as the bank wants it. */
export function transactionOf(payment: BdBankPayment, now: Date) {
  const { reference, rail, amount, account, details } = payment;
  return {
    TransactionDetails: {
      BeneficiaryAccountNo: account.number,
      MandateType: rail.toUpperCase(),
      PurposeCode: '',
      PurposeDescription: details.purpose ?? '',
      TransactionDate: dayText(new Date(now.getTime() + DHAKA_OFFSET_MS), '/'),
      TransactionReferenceNo: reference,
      TransferAmount: amountText(amount),
      Currency: 'BDT',
      BankName: account.bankName,
      BankBranch: account.branchName,
      BranchCode: '',
      RoutingNumber: account.routingNumber,
      CashPayOutPin: '',
      WalletName: '',
      WalletNo: '',
      TwoPercentageConsent: '',
    },
    RemitterDetails: {
      RemitterName: details.senderName,
      RemitterIDType: details.senderKind === 'business' ? 'BUSINESS' : '',
      RemitterIDNo: '',
      RemitterPassportNumber: '',
      PassportExpiryDate: '',
      RemitterAddress: details.senderAddress,
      RemitterZipCode: '',
      RemitterMobileNo: details.senderMobile,
      RemitterCountry: details.senderCountry,
      BeneficiaryRelationship: details.relationship ?? '',
      RemitterDob: details.senderBirthDate ? dayText(new Date(details.senderBirthDate), '-') : '',
      RemitterOccupation: details.senderOccupation ?? '',
    },
    BeneficiaryDetails: {
      BeneficiaryName: account.holderName,
      BeneficiaryAddress: '',
      BeneficiaryCountry: 'BD',
      BeneficiaryMobileNo: '',
      BeneficiaryIDType: '',
      BeneficiaryIDNo: '',
    },
  };
}

function amountText(amount: Money): string {
  if (amount.currency !== 'BDT' || amount.minor <= 0n) {
    throw new Error('a payment to a bank in Bangladesh is a positive amount of taka');
  }
  return toDecimal(amount);
}

/** 05/02/2020 for the transaction, 07-05-1992 for a birthday: the bank writes both. */
function dayText(day: Date, separator: string): string {
  return day.toISOString().slice(0, 10).split('-').toReversed().join(separator);
}
