import * as contract from '@kheya/contract';
import type { Profile, Route } from '@kheya/contract';

type Role = Profile['role'];

/** What every member of a business may call for it: to read its money, and what is their own. */
const READING: readonly Route[] = [
  contract.userList,
  contract.profileList,
  contract.maskedMobileEmail,
  contract.userPreferenceGet,
  contract.userPreferenceUpdate,
  contract.eventStream,
  contract.notificationList,
  contract.notificationRead,
  contract.notificationUpdateLastRead,
  contract.customerStopList,
  contract.customerStopCreate,
  contract.ticketCount,
  contract.ipInfoList,
  contract.stepUpConfirm,
  contract.stepUpResend,
  contract.userAccountList,
  contract.userAccountGet,
  contract.manualAccountList,
  contract.manualAccountGet,
  contract.bdtAccountList,
  contract.bdtAccountGet,
  contract.accountSummaryList,
  contract.accountFeeList,
  contract.accountInterestList,
  contract.interestRateList,
  contract.transferRuleList,
  contract.overview,
  contract.transactionHistory,
  contract.bdtTransactionHistory,
  contract.transactionTotal,
  contract.transactionPhotoContent,
  contract.categoryRuleList,
  contract.transferGet,
  contract.transferList,
  contract.paymentPlanList,
  contract.paymentPlanGet,
  contract.paymentPlanRunList,
  contract.statementList,
  contract.statementCreate,
  contract.statementGet,
  contract.statementLineList,
  contract.statementDocument,
  contract.downloadCreate,
  contract.mobileWalletBeneficiaryList,
  contract.mobileWalletBeneficiaryGet,
  contract.bdtAccountBeneficiaryList,
  contract.bdtAccountBeneficiaryGet,
  contract.bdBeneficiaryList,
  contract.bdBeneficiaryGet,
  contract.beneficiaryList,
  contract.beneficiaryGet,
  contract.bdBankList,
  contract.bdBankDistrictList,
  contract.bdBankBranchList,
  contract.usBankGet,
  contract.profileMemberList,
  contract.profileMemberDelete,
  contract.approvalRuleList,
  contract.paymentBatchList,
  contract.paymentBatchGet,
  contract.paymentBatchRowList,
  contract.paymentApprovalList,
  contract.paymentApprovalGet,
];

/** To prepare a payment: price it, add whom it goes to, send it for approval or take it back. */
const PREPARING: readonly Route[] = [
  contract.transferQuoteCreate,
  // Says that an approver pays; the payment itself is refused where it is written.
  contract.transferCreate,
  contract.mobileWalletBeneficiaryCreate,
  contract.mobileWalletBeneficiaryUpdate,
  contract.bdtAccountBeneficiaryCreate,
  contract.bdtAccountBeneficiaryUpdate,
  contract.bdBeneficiaryCreate,
  contract.bdBeneficiaryUpdate,
  contract.beneficiaryCreate,
  contract.beneficiaryUpdate,
  contract.paymentBatchCreate,
  contract.paymentBatchCheck,
  contract.paymentBatchDecide,
  contract.paymentBatchSubmit,
  // As with a single payment: an approver pays it.
  contract.paymentBatchPay,
  // A maker discards their own; the module refuses the rest.
  contract.paymentBatchStop,
  contract.paymentApprovalCreate,
  contract.paymentApprovalWithdraw,
];

/** To let a payment go, and to stop it. */
const RELEASING: readonly Route[] = [
  contract.transferCancel,
  contract.paymentBatchPause,
  contract.paymentBatchResume,
  contract.paymentApprovalQuote,
  contract.paymentApprovalApprove,
  contract.paymentApprovalReject,
];

/** To keep the accounts and their history in order. */
const KEEPING: readonly Route[] = [
  contract.userAccountOpen,
  contract.userAccountUpdate,
  contract.manualAccountOpen,
  contract.manualAccountUpdate,
  contract.bdtAccountOpen,
  contract.bdtAccountUpdate,
  contract.transactionUpdate,
  contract.transactionPhotoCreate,
  contract.transactionPhotoDelete,
  contract.categoryRuleDelete,
];

/** A route that is not listed is the owner's alone, so a new one opens to no member by itself. */
const OPEN_TO: Readonly<Record<Exclude<Role, 'OWNER'>, ReadonlySet<Route>>> = {
  VIEWER: new Set(READING),
  MAKER: new Set([...READING, ...PREPARING]),
  APPROVER: new Set([...READING, ...PREPARING, ...RELEASING]),
  ADMIN: new Set([...READING, ...PREPARING, ...RELEASING, ...KEEPING]),
};

/** Whether somebody with this role in a business may call the route for it (product decision 2). */
export function mayCallAs(role: Role, route: Route): boolean {
  return role === 'OWNER' || OPEN_TO[role].has(route);
}
