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
  keptAccount,
  type AccountName,
  type ChartEntry,
  type Side,
} from '#chart.ts';
export { movements, type Movement } from '#movements.ts';
export { balances, balancesAt, type Balance, type PastBalance } from '#balances.ts';
export type { LedgerViews } from '#views.ts';
export { makePartitions, type MadePartitions, type PartitionOptions } from '#partitions/make.ts';
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
export { wallets, type Wallet } from '#postings/wallet.ts';
export { fxSpread, type FxFacts } from '#postings/fx.ts';
export { ownFunds, type OwnFundsFacts } from '#postings/own-funds.ts';
export { treasuryPrefund, type TreasuryPrefundFacts } from '#postings/treasury-prefund.ts';
export {
  treasurySellDollars,
  type TreasurySellDollarsFacts,
} from '#postings/treasury-sell-dollars.ts';
export { providerCost, type ProviderCostFacts } from '#postings/provider-cost.ts';
export { incomingAch, type IncomingAchFacts } from '#postings/incoming-ach.ts';
export { unallocatedAssign, type UnallocatedAssignFacts } from '#postings/unallocated-assign.ts';
export { internalTransfer, type InternalTransferFacts } from '#postings/internal-transfer.ts';
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
export { callOffMove, move } from '#move/move.ts';
export type { MoveSteps } from '#move/steps.ts';
export { conversionBetween } from '#move/conversion-between.ts';
export { internalTransferBetween } from '#move/internal-transfer-between.ts';
export { transitEven, type TransitEvenFacts } from '#move/transit-even.ts';
export { transitDebts, type TransitDebt } from '#move/transit-plan.ts';
export { unallocatedAssignBetween } from '#move/unallocated-assign-between.ts';
export { headKeyOf, type HeadKey } from '#protection/signed-head.ts';
export { signHeads, type HeadSigned, type HeadSigning } from '#protection/sign-heads.ts';
export { signedHeads, verifySignedHeads, type SignedHeads } from '#protection/verify-heads.ts';
