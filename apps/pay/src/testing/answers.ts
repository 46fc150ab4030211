import {
  accountClosureGet,
  additionalInfoList,
  agreementList,
  appealList,
  bdtAccountBeneficiaryList,
  bdtAccountGet,
  bdtAccountList,
  bdtTransactionHistory,
  conversionRateCreate,
  conversionRateHistory,
  customerStopList,
  dataExportList,
  globalSettings,
  kycIdentityDocumentList,
  maskedMobileEmail,
  mobileWalletBeneficiaryList,
  notificationList,
  overview,
  profileChangeList,
  ticketCommentList,
  ticketGet,
  ticketList,
  transactionHistory,
  transferList,
  userAccountGet,
  userAccountList,
  userAddressList,
  withdrawalRequestList,
} from '@kheya/contract';
import { servers } from '@kheya/test-kit/rendered';

import {
  aTicket,
  aTransaction,
  comments,
  dollarAccount,
  karim,
  moneyIn,
  moneyInBangla,
  rahima,
  takaAccount,
  todaysRate,
} from '#testing/examples.ts';

const none = { count: 0, results: [] };
const listed = <T>(...results: T[]) => ({ count: results.length, results });

/** Somebody new: every list is empty. */
export function answerNewcomer(): void {
  servers()
    .byDefault(userAccountList, none)
    .byDefault(bdtAccountList, none)
    .byDefault(mobileWalletBeneficiaryList, none)
    .byDefault(bdtAccountBeneficiaryList, none)
    .byDefault(transactionHistory, none)
    .byDefault(bdtTransactionHistory, none)
    .byDefault(transferList, none)
    .byDefault(notificationList, { ...none, unread_count: 0 })
    .byDefault(ticketList, none)
    .byDefault(overview, { spending: [], send_again: [] });
  answerAnybody();
}

/** Somebody of some months: money on both shores, people to send it to, a ticket that waits. */
export function answerCustomer(): void {
  const fitsPast = aTransaction();
  servers()
    .byDefault(userAccountList, listed(dollarAccount))
    .byDefault(userAccountGet, dollarAccount)
    .byDefault(bdtAccountList, listed(takaAccount))
    .byDefault(bdtAccountGet, takaAccount)
    .byDefault(mobileWalletBeneficiaryList, ({ query }) =>
      query.archived === 'true' ? none : listed(rahima),
    )
    .byDefault(bdtAccountBeneficiaryList, ({ query }) =>
      query.archived === 'true' ? none : listed(karim),
    )
    .byDefault(transactionHistory, listed(fitsPast, aTransaction(2)))
    .byDefault(bdtTransactionHistory, none)
    .byDefault(transferList, none)
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
          kinds: [{ kind: 'wallet_payout', amount: '200.99' }],
        },
      ],
      send_again: [
        {
          contact_id: rahima.id,
          kind: 'wallet',
          name: 'Rahima',
          amount: '24370.00',
          currency: 'BDT',
        },
      ],
    });
  answerAnybody();
}

/** What is the same for everybody, or was never used. */
function answerAnybody(): void {
  servers()
    .byDefault(globalSettings, listed({ key: 'support_phone', value: '+1 (844) 555-0134' }))
    .byDefault(conversionRateCreate, todaysRate)
    .byDefault(
      conversionRateHistory,
      listed(
        { day: '2026-11-01', rate: '121.60', mid_rate: '121.90' },
        { day: '2026-11-02', rate: '121.85', mid_rate: '122.10' },
      ),
    )
    .byDefault(maskedMobileEmail, {
      mobile: '•••• 0143',
      is_mobile_verified: true,
      email: 'a•••@example.com',
    })
    .byDefault(customerStopList, none)
    .byDefault(accountClosureGet, { may_close: true, obstacles: [], balances: [] })
    .byDefault(additionalInfoList, none)
    .byDefault(agreementList, none)
    .byDefault(appealList, none)
    .byDefault(dataExportList, none)
    .byDefault(kycIdentityDocumentList, none)
    .byDefault(profileChangeList, none)
    .byDefault(userAddressList, none)
    .byDefault(withdrawalRequestList, none);
}
