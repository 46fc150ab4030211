import type { RailKey } from '@kheya/contract/rail';
import {
  accountClosingGet,
  accountClosureGet,
  accountSummaryList,
  additionalInfoList,
  agreementList,
  appealList,
  bdBeneficiaryList,
  bdtAccountBeneficiaryList,
  beneficiaryList,
  bdtAccountGet,
  bdtAccountList,
  bdtTransactionHistory,
  conversionRateCreate,
  conversionRateHistory,
  customerStopList,
  dataExportList,
  globalSettings,
  kycIdentityDocumentList,
  accountFeeList,
  accountInterestList,
  interestRateList,
  manualAccountGet,
  manualAccountList,
  maskedMobileEmail,
  mobileWalletBeneficiaryList,
  notificationList,
  overview,
  paymentBatchList,
  paymentPlanList,
  paymentRequestGet,
  paymentRequestList,
  paymentRequestLookUp,
  profileChangeList,
  railStatusList,
  rateAlertList,
  receivedPaymentRequestGet,
  receivedPaymentRequestList,
  ticketCommentList,
  ticketGet,
  ticketList,
  transactionHistory,
  transactionTotal,
  transferList,
  transferRuleList,
  userAccountGet,
  userAccountList,
  userAddressList,
  withdrawalRequestList,
} from '@kheya/contract';
import {
  LEGAL_DOCUMENT_TYPES,
  type LegalDocument,
  type LegalDocumentType,
  legalDocumentGet,
  legalDocumentList,
  statementGet,
  statementLineList,
  statementList,
  transferGet,
  verificationCenter,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import { answerApprovals } from '#testing/approvals.ts';
import { answerBatches } from '#testing/batches.ts';
import { answerBanks } from '#testing/contacts.ts';
import { aCenter } from '#testing/onboarding.ts';
import {
  aClosing,
  aLimit,
  aLinkedRequest,
  anAccountSummary,
  anAlert,
  aReceivedRequest,
  aRequest,
  aStatement,
  aTicket,
  aTransaction,
  comments,
  depositAccount,
  savingsRate,
  dollarAccount,
  endedAlerts,
  karim,
  moneyIn,
  moneyInBangla,
  paidTransfer,
  rahima,
  takaAccount,
  todaysRate,
} from '#testing/examples.ts';
import { answerPlans } from '#testing/plans.ts';

const none = { count: 0, results: [] };
/** The limits of a verified customer. */
export const limitsOf = (...results: ReturnType<typeof aLimit>[]) => ({
  ...listed(...results),
  level: 'verified' as const,
});

const listed = <T>(...results: T[]) => ({ count: results.length, results });

/** Somebody new: every list is empty. */
export function answerNewcomer(): void {
  servers()
    .byDefault(userAccountList, none)
    .byDefault(manualAccountList, none)
    .byDefault(accountFeeList, none)
    .byDefault(accountInterestList, none)
    .byDefault(interestRateList, listed(savingsRate))
    .byDefault(bdtAccountList, none)
    .byDefault(accountSummaryList, none)
    .byDefault(mobileWalletBeneficiaryList, none)
    .byDefault(bdtAccountBeneficiaryList, none)
    .byDefault(transactionHistory, none)
    .byDefault(bdtTransactionHistory, none)
    .byDefault(transactionTotal, { money_in: '0.00', money_out: '200.99' })
    .byDefault(statementList, none)
    .byDefault(transferList, none)
    .byDefault(paymentPlanList, none)
    .byDefault(paymentBatchList, none)
    .byDefault(notificationList, { ...none, unread_count: 0 })
    .byDefault(ticketList, none)
    .byDefault(rateAlertList, none)
    .byDefault(overview, {
      spending: [],
      accrued_interest: null,
      send_again: [],
      has_sent: false,
      in_progress: none,
    });
  answerAnybody();
}

/** Somebody of some months: money on both shores, people to send it to, a ticket that waits. */
export function answerCustomer(): void {
  answerPlans();
  answerBatches();
  servers()
    .byDefault(userAccountList, listed(dollarAccount))
    .byDefault(userAccountGet, dollarAccount)
    .byDefault(manualAccountGet, depositAccount)
    .byDefault(manualAccountList, none)
    .byDefault(accountFeeList, none)
    .byDefault(accountInterestList, none)
    .byDefault(interestRateList, listed(savingsRate))
    .byDefault(bdtAccountList, listed(takaAccount))
    .byDefault(bdtAccountGet, takaAccount)
    .byDefault(
      accountSummaryList,
      listed(anAccountSummary(dollarAccount), anAccountSummary(takaAccount)),
    )
    .byDefault(mobileWalletBeneficiaryList, ({ query }) =>
      query.archived === 'true' ? none : listed(rahima),
    )
    .byDefault(bdtAccountBeneficiaryList, ({ query }) =>
      query.archived === 'true' ? none : listed(karim),
    )
    .byDefault(transactionHistory, ({ query: { status = 'POSTED' } }) =>
      status === 'POSTED' ? listed(aTransaction(), aTransaction(2)) : none,
    )
    .byDefault(bdtTransactionHistory, none)
    .byDefault(transactionTotal, { money_in: '0.00', money_out: '200.99' })
    .byDefault(statementList, ({ query: { kind = 'monthly' } }) =>
      kind === 'monthly' ? listed(aStatement()) : none,
    )
    .byDefault(statementGet, aStatement())
    .byDefault(statementLineList, listed(aTransaction(), aTransaction(2)))
    .byDefault(transferList, ({ query: { status = 'COMPLETE' } }) =>
      status === 'COMPLETE' ? listed(paidTransfer) : none,
    )
    .byDefault(transferGet, paidTransfer)
    .byDefault(notificationList, ({ locale }) => ({
      ...listed(locale === 'bn' ? moneyInBangla : moneyIn),
      unread_count: 1,
    }))
    .byDefault(ticketList, listed(aTicket()))
    .byDefault(ticketGet, aTicket())
    .byDefault(ticketCommentList, { count: comments.length, results: [...comments] })
    .byDefault(overview, {
      spending: [
        {
          month: '2026-11',
          currency: 'USD',
          amount: '200.99',
          categories: [{ category: 'family', amount: '200.99' }],
        },
      ],
      accrued_interest: null,
      send_again: [
        {
          contact_id: rahima.id,
          kind: 'wallet',
          name: 'Rahima',
          amount: '24370.00',
          currency: 'BDT',
        },
      ],
      has_sent: true,
      in_progress: none,
    });
  answerAnybody();
}

/** A resident of Bangladesh of some months: taka, and nothing of the American side. */
export function answerResidentOfBangladesh(): void {
  servers().on(userAccountList, none).on(transactionHistory, none);
  answerCustomer();
}

/** Today's fees, as the public settings list them. */
const feesByRail: Partial<Record<RailKey, string>> = {
  ...{ bkash_from_usd: '0.99', nagad_from_usd: '0.99', bkash_from_bdt: '10.00' },
  ...{ npsb_from_usd: '1.49', beftn_from_usd: '1.49', rtgs_from_usd: '2.49' },
  ...{ ach: '0.00', wire: '15.00', customer: '0.00', bdt_account: '0.00' },
};

/** What is the same for everybody, or was never used. */
function answerAnybody(): void {
  answerBanks();
  answerApprovals();
  servers()
    .byDefault(paymentRequestLookUp, aLinkedRequest())
    .byDefault(paymentRequestList, ({ query }) =>
      query.contact === undefined ? listed(aRequest()) : none,
    )
    .byDefault(paymentRequestGet, aRequest())
    .byDefault(rateAlertList, listed(anAlert(), ...endedAlerts))
    .byDefault(receivedPaymentRequestList, listed(aReceivedRequest()))
    .byDefault(receivedPaymentRequestGet, aReceivedRequest())
    .byDefault(
      globalSettings,
      listed(
        { key: 'support_phone', value: '+1 (844) 555-0134' },
        { key: 'support_phone_bd', value: '+880 9600-000134' },
        { key: 'support_email', value: 'support@kheya.example' },
        { key: 'incentive_rate_bps', value: '250' },
        { key: 'wallet_transfer_fee_usd', value: '0.99' },
        { key: 'wallet_transfer_fee_bdt', value: '10.00' },
        ...Object.entries(feesByRail).map(([rail, value]) => ({
          key: `transfer_fee_${rail}`,
          value,
        })),
      ),
    )
    .byDefault(conversionRateCreate, todaysRate)
    .byDefault(
      conversionRateHistory,
      listed(
        { day: '2026-11-01', rate: '121.60', mid_rate: '121.90', is_carried: false },
        { day: '2026-11-02', rate: '121.85', mid_rate: '122.10', is_carried: false },
      ),
    )
    .byDefault(maskedMobileEmail, {
      mobile: '•••• 0143',
      is_mobile_verified: true,
      email: 'a•••@example.com',
    })
    .byDefault(verificationCenter, ({ locale }) =>
      aCenter({ sentence: locale === 'bn' ? 'আপনার পরিচয় যাচাই হয়েছে।' : 'We know who you are.' }),
    )
    .byDefault(legalDocumentList, ({ query }) =>
      listed(...LEGAL_DOCUMENT_TYPES.map((type) => aLegalText(type, query.language))),
    )
    .byDefault(legalDocumentGet, ({ params, query }) => aLegalText(params.type, query.language))
    .byDefault(bdBeneficiaryList, none)
    .byDefault(beneficiaryList, none)
    .byDefault(customerStopList, none)
    .byDefault(accountClosingGet, aClosing())
    .byDefault(accountClosureGet, { may_close: true, obstacles: [], balances: [] })
    .byDefault(additionalInfoList, none)
    .byDefault(agreementList, none)
    .byDefault(appealList, none)
    .byDefault(dataExportList, none)
    .byDefault(kycIdentityDocumentList, none)
    .byDefault(profileChangeList, none)
    .byDefault(railStatusList, none)
    .byDefault(userAddressList, none)
    .byDefault(
      transferRuleList,
      limitsOf(
        aLimit('daily_amount'),
        aLimit('monthly_amount'),
        aLimit('daily_amount', { rail: 'bdt_account', limit: '20000.00', left: '20000.00' }),
        aLimit('daily_amount', {
          rail: 'bkash_from_bdt',
          currency: 'BDT',
          limit: '200000.00',
          left: '200000.00',
        }),
      ),
    )
    .byDefault(withdrawalRequestList, none);
}

function aLegalText(type: LegalDocumentType, language: 'en' | 'bn'): LegalDocument {
  const say = (english: string, bangla: string) => (language === 'bn' ? bangla : english);
  return {
    type,
    version: '2026-11',
    effective_on: '2026-11-20',
    title: say('Electronic transfers', 'ইলেকট্রনিক লেনদেন'),
    summary: say('What holds when money moves.', 'টাকা পাঠালে কী নিয়ম চলে।'),
    sha256: 'a8de4ac07497b7c8'.repeat(4),
    blocks: [
      { kind: 'heading', text: say('Errors', 'ভুল') },
      { kind: 'paragraph', text: say('Tell us within 180 days.', '১৮০ দিনের মধ্যে জানান।') },
      { kind: 'list', items: [say('By phone', 'ফোনে'), say('In writing', 'লিখে')] },
      {
        kind: 'table',
        head: [say('What', 'কী'), say('Fee', 'চার্জ')],
        rows: [[say('To a wallet', 'ওয়ালেটে'), say('$0.99', '$০.৯৯')]],
      },
    ],
    versions: [
      { version: '2026-11', effective_on: '2026-11-20' },
      { version: '2026-01', effective_on: '2026-01-05' },
    ],
  };
}
