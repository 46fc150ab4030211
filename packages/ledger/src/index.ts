export { openLedger, type LedgerOptions, type PostgresLedger } from '#engine/engine.ts';
export type {
  Account,
  AccountEvent,
  AccountFlags,
  AccountResult,
  AccountEventFlags,
  BalanceAt,
  HistoryEntry,
  HistoryQuery,
  Ledger,
  LedgerCapabilities,
  OutboxMessage,
  PageQuery,
  Transfer,
  TransferEvent,
  TransferFlags,
  TransferKind,
  TransferQuery,
  TransferResult,
} from '#types.ts';
export {
  accountStatuses,
  isTransient,
  transferStatuses,
  transientStatuses,
  type AccountStatus,
  type TransferStatus,
  type TransientStatus,
} from '#status.ts';
export { LedgerBusy, LedgerMalformed, LedgerUnavailable } from '#errors.ts';
export {
  bucketFor,
  bucketOf,
  customerAccountId,
  houseAccountId,
  ledgerId,
  type LedgerIdParts,
} from '#ids.ts';
export {
  chart,
  customerAccount,
  houseAccount,
  houseAccounts,
  ownedAccount,
  type AccountName,
  type ChartEntry,
  type Side,
} from '#chart.ts';
export { movements, type Movement } from '#movements.ts';
export { balances, balancesAt, type Balance, type PastBalance } from '#balances.ts';
export type { LedgerViews } from '#views.ts';
export {
  createPartitions,
  type CreatedPartitions,
  type PartitionOptions,
} from '#partitions/create-partitions.ts';
export { drainOutbox, OUTBOX_CHANNEL, type OutboxRow } from '#outbox.ts';
export {
  chainResult,
  eventsOf,
  postMovement,
  spendMovement,
  type PostingResult,
} from '#posting-result.ts';
export {
  inSnapshot,
  verify,
  verifyBalances,
  verifyChain,
  verifyLedger,
  verifyLimits,
  verifyTransit,
  type Finding,
  type Snapshot,
  type VerifyOptions,
} from '#verify/ledger.ts';
export { verifyBooks, type BooksRates } from '#verify/books.ts';
export type { IntentFacts, Posting } from '#postings/posting.ts';
export { transferSteps, treasurySteps, type Steps, type TreasuryFacts } from '#postings/steps.ts';
export type { ReturnFacts } from '#postings/payout-steps.ts';
export type { PayoutMovement, TransferFacts } from '#postings/transfer-facts.ts';
export { isAchFeeReturned, isWireFeeReturned } from '#postings/return-codes.ts';
export { wallets, type Wallet } from '#postings/wallet.ts';
export { fxSpread, type FxFacts } from '#postings/fx.ts';
export { ownFunds, type OwnFundsFacts } from '#postings/own-funds.ts';
export { onlyInBooks } from '#postings/only-in-books.ts';
export { treasuryPrefund, type TreasuryPrefundFacts } from '#postings/treasury-prefund.ts';
export {
  treasurySellDollars,
  treasurySellDollarsArrive,
  treasurySellDollarsDeal,
  treasurySellDollarsSend,
  type TreasurySellDollarsFacts,
} from '#postings/treasury-sell-dollars.ts';
export { providerCost, type ProviderCostFacts } from '#postings/provider-cost.ts';
export { incomingAch, type IncomingAchFacts } from '#postings/incoming-ach.ts';
export { incomingWire, type IncomingWireFacts } from '#postings/incoming-wire.ts';
export { incomingBdt, type IncomingBdtFacts } from '#postings/incoming-bdt.ts';
export { unallocatedReturn, type UnallocatedReturnFacts } from '#postings/unallocated-return.ts';
export {
  achOutReserve,
  achOutReturn,
  achOutSend,
  achOutSettle,
  achOutVoid,
  type AchOutFacts,
  type AchOutReturnFacts,
} from '#postings/ach-out.ts';
export {
  wireOutReserve,
  wireOutReturn,
  wireOutSend,
  wireOutSettle,
  wireOutVoid,
  type WireOutFacts,
  type WireOutReturnFacts,
} from '#postings/wire-out.ts';
export { achReturnCodes, wireReturnCodes } from '#postings/return-codes.ts';
export {
  linkedBankDepositReserve,
  linkedBankDepositReturn,
  linkedBankDepositSettle,
  linkedBankDepositVoid,
  type LinkedBankDepositFacts,
  type LinkedBankDepositReturnFacts,
} from '#postings/linked-bank-deposit.ts';
export {
  checkDepositReserve,
  checkDepositSettle,
  checkDepositVoid,
  type CheckDepositFacts,
} from '#postings/check-deposit.ts';
export {
  cardAuthorize,
  cardHoldId,
  cardReplaceHold,
  cardReverse,
  type CardHoldFacts,
  type CardReplaceFacts,
  type CardReverseFacts,
} from '#postings/card-authorization.ts';
export { cardClear, type CardClearingFacts, type CardHold } from '#postings/card-clearing.ts';
export {
  cardInterchange,
  cardSettle,
  type CardInterchangeFacts,
  type CardSettlementFacts,
} from '#postings/card-settlement.ts';
export { cardRefund, type CardRefundFacts } from '#postings/card-refund.ts';
export {
  cardTopUp,
  cardTopUpChargeback,
  cardTopUpPayout,
  type CardTopUpChargebackFacts,
  type CardTopUpFacts,
  type CardTopUpPayoutFacts,
} from '#postings/card-top-up.ts';
export { bdBankRails, type BdBankRail } from '#postings/bd-bank.ts';
export {
  usdToBdBankReserve,
  usdToBdBankReturn,
  usdToBdBankSend,
  usdToBdBankSettle,
  usdToBdBankVoid,
  type UsdToBdBankFacts,
  type UsdToBdBankReturnFacts,
} from '#postings/usd-to-bd-bank.ts';
export {
  bdtToBdBankReserve,
  bdtToBdBankReturn,
  bdtToBdBankSend,
  bdtToBdBankSettle,
  bdtToBdBankVoid,
  type BdtToBdBankFacts,
  type BdtToBdBankReturnFacts,
} from '#postings/bdt-to-bd-bank.ts';
export { unallocatedAssign, type UnallocatedAssignFacts } from '#postings/unallocated-assign.ts';
export { internalTransfer, type InternalTransferFacts } from '#postings/internal-transfer.ts';
export {
  invitedTransferReserve,
  invitedTransferSettle,
  invitedTransferVoid,
  type InvitedTransferFacts,
  type InvitedTransferSettleFacts,
} from '#postings/invited-transfer.ts';
export { conversion, type ConversionFacts } from '#postings/conversion.ts';
export {
  usdToWalletReserve,
  usdToWalletReturn,
  usdToWalletSettle,
  usdToWalletVoid,
  type UsdToWalletFacts,
  type UsdToWalletReturnFacts,
} from '#postings/usd-to-wallet.ts';
export {
  bdtToWalletReserve,
  bdtToWalletReturn,
  bdtToWalletSettle,
  bdtToWalletVoid,
  type BdtToWalletFacts,
  type BdtToWalletReturnFacts,
} from '#postings/bdt-to-wallet.ts';
export { cancelMove, move } from '#move/move.ts';
export type { MoveSteps } from '#move/steps.ts';
export { conversionBetween } from '#move/conversion-between.ts';
export { internalTransferBetween } from '#move/internal-transfer-between.ts';
export { invitedTransferBetween } from '#move/invited-transfer-between.ts';
export { transitEven, type TransitEvenFacts } from '#move/transit-even.ts';
export { transitDebts, type TransitDebt } from '#move/transit-plan.ts';
export { unallocatedAssignBetween } from '#move/unallocated-assign-between.ts';
export { appendHead, newestHeads } from '#protection/head-file.ts';
export {
  headKeyOf,
  publicHeadKeyOf,
  publicTextOf,
  isSignedBy,
  signHead,
  type HeadKey,
  type SignedHead,
} from '#protection/signed-head.ts';
export { signHeads, type SignHeadResult, type HeadSigning } from '#protection/sign-heads.ts';
export { signedHeads, verifySignedHeads, type SignedHeads } from '#protection/verify-heads.ts';
export {
  accountClose,
  accountReopen,
  crumbs,
  TAKA_CRUMB_BELOW,
  type AccountCloseFacts,
  type CrumbsFacts,
} from '#postings/crumbs.ts';
export { incomingCoins, type IncomingCoinsFacts } from '#postings/incoming-coins.ts';
export {
  outgoingCoinsReserve,
  outgoingCoinsSettle,
  outgoingCoinsVoid,
  type OutgoingCoinsEndFacts,
  type OutgoingCoinsFacts,
} from '#postings/outgoing-coins.ts';
export {
  COIN_RATE,
  coinsToDollars,
  splitCoins,
  type CoinsSplit,
  type CoinsToDollarsFacts,
} from '#postings/coins-to-dollars.ts';
export {
  airtimeReserve,
  airtimeSettle,
  airtimeVoid,
  type AirtimeFacts,
  type AirtimeFromDollarsFacts,
  type AirtimeFromTakaFacts,
} from '#postings/airtime.ts';
export {
  merchantPayout,
  productOrder,
  productRefund,
  type MerchantPayoutFacts,
  type ProductOrderFacts,
  type ProductRefundFacts,
} from '#postings/product-order.ts';
export { feeCharge, feeDue, type FeeFacts } from '#postings/fee.ts';
export { duesPayment, type DuesPaymentFacts } from '#postings/dues-payment.ts';
export { invitationBonus, type InvitationBonusFacts } from '#postings/invitation-bonus.ts';
export { incentive, incentiveOn, type IncentiveFacts } from '#postings/incentive.ts';
export {
  dailyInterest,
  dayCounts,
  payableInterest,
  type DayCount,
  type InterestTerms,
  type PayableInterest,
} from '#postings/interest.ts';
export { savingsInterest, type SavingsInterestFacts } from '#postings/savings-interest.ts';
export {
  fixedDepositBreak,
  fixedDepositInterest,
  fixedDepositMature,
  fixedDepositOpen,
  type FixedDepositEndFacts,
  type FixedDepositFacts,
  type FixedDepositInterestFacts,
} from '#postings/fixed-deposit.ts';
export {
  investmentBuy,
  investmentPlace,
  investmentRedeem,
  investmentRevalue,
  type InvestmentFacts,
  type InvestmentPlaceFacts,
  type InvestmentRevalueFacts,
} from '#postings/investment.ts';
export {
  loanInterest,
  loanPayout,
  loanRepayment,
  loanWriteOff,
  type LoanAccounts,
  type LoanInterestFacts,
  type LoanPayoutFacts,
  type LoanRepaymentFacts,
  type LoanWriteOffFacts,
} from '#postings/loan.ts';
export { splitRepayment, type LoanParts, type RepaymentSplit } from '#postings/loan-split.ts';
export {
  treasuryRedeemCoins,
  treasuryRedeemCoinsArrive,
  treasuryRedeemCoinsSend,
  type TreasuryRedeemCoinsFacts,
} from '#postings/treasury-redeem-coins.ts';
export {
  fxResult,
  treasuryResult,
  type FxPair,
  type TreasuryResultFacts,
} from '#postings/treasury-result.ts';
export {
  resultAccounts,
  yearEndClose,
  type ResultAccount,
  type YearEndCloseFacts,
} from '#postings/year-end-close.ts';
export { correction, type CorrectionFacts } from '#postings/correction.ts';
export { analyseTables } from '#statistics/analyse.ts';
