import { getRail, WALLETS } from '@kheya/contract';
import type { Finding, Snapshot } from '@kheya/ledger';
import { money, toDecimal } from '@kheya/money';
import type { PostedTransaction } from '@kheya/partners/bank';
import { finding, type Ahead } from './business-entries.ts';
import type {
  AccountFacts,
  AccountPostingFacts,
  PaymentFacts,
  ReturnRow,
  TransferFacts,
} from './business-rows.ts';
import { floatFinding, settlementFinding, type VerifiedBusiness } from './partner-balances.ts';
import type { PartnerState } from './partner-lists.ts';

/** Check 6: our balances equal those of each provider, per account and per transaction. */
export async function verifyPartners(
  client: Snapshot,
  business: VerifiedBusiness,
  { bankLines, floats, settlement }: PartnerState,
): Promise<Finding[]> {
  const findings = bankLines
    ? bankFindings(business, bankLines)
    : [skippedFinding('the banking partner')];
  // One after the other: they share the connection of the snapshot.
  for (const [wallet, theirs] of floats) {
    findings.push(
      theirs === undefined
        ? skippedFinding(WALLETS[wallet].names.en)
        : await floatFinding(client, business, wallet, theirs),
    );
  }
  findings.push(
    settlement === undefined
      ? skippedFinding('the bank in Bangladesh')
      : await settlementFinding(client, business, settlement),
  );
  return findings;
}

function skippedFinding(who: string): Finding {
  return { name: `6 ${who} did not answer`, ok: true, detail: 'not compared' };
}

function bankFindings(business: VerifiedBusiness, lines: readonly PostedTransaction[]): Finding[] {
  const credits = new Map(
    lines
      .filter(({ type, side }) => type === 'ACH' && side === 'credit')
      .map((line) => [line.id, line.amount.minor]),
  );
  const differing = business.payments
    .filter((row) => !row.is_recent)
    .filter((row) => credits.get(row.provider_transaction_id) !== row.amount_minor)
    .map((row) => row.id);
  const known = new Set(business.payments.map((row) => row.provider_transaction_id));
  const accounts = new Set(business.accounts.map((row) => row.bank_account_id));
  const missing = lines
    .filter(({ type, side, accountId }) => {
      return type === 'ACH' && side === 'credit' && accounts.has(accountId);
    })
    .filter((line) => !known.has(line.id) && !hasRecent(business))
    .map((line) => line.id);
  return [
    finding('6 every incoming payment stands in the partner’s list, and the other way round', [
      ...differing,
      ...missing,
    ]),
    finding(
      `6 each dollar account agrees with the partner’s (${business.accounts.length} checked)`,
      differences(business, lines),
    ),
  ];
}

/** A payment handed over a moment ago may not be recorded there yet. */
function hasRecent(business: VerifiedBusiness): boolean {
  return business.payments.some((row) => row.is_recent);
}

function differences(business: VerifiedBusiness, lines: readonly PostedTransaction[]): string[] {
  if (hasRecent(business)) return [];
  const transfersOf = Map.groupBy(business.transfers, ({ source }) => source);
  const between = business.transfers.filter(isBetweenAccounts);
  const receivedOf = Map.groupBy(between, ({ target }) => target);
  const returnOf = new Map(business.returns.map((row) => [row.transfer.id, row]));
  const paymentsOf = Map.groupBy(business.payments, ({ account }) => account);
  const postingsOf = Map.groupBy(business.postings, ({ account }) => account);
  const linesOf = Map.groupBy(lines, ({ accountId }) => accountId);
  return business.accounts.flatMap((account) =>
    difference(account, business.ahead, {
      returnOf,
      transfers: transfersOf.get(account.ledger_account_id) ?? [],
      received: receivedOf.get(account.ledger_account_id) ?? [],
      payments: paymentsOf.get(account.ledger_account_id) ?? [],
      postings: postingsOf.get(account.ledger_account_id) ?? [],
      lines: linesOf.get(account.bank_account_id) ?? [],
    }),
  );
}

interface Own {
  readonly transfers: readonly TransferFacts[];
  readonly returnOf: ReadonlyMap<string, ReturnRow>;
  /** From another account with us, which the partner credits as well. */
  readonly received: readonly TransferFacts[];
  readonly payments: readonly PaymentFacts[];
  readonly postings: readonly AccountPostingFacts[];
  readonly lines: readonly PostedTransaction[];
}

function difference(account: AccountFacts, ahead: Ahead, own: Own): string[] {
  if ([...own.transfers, ...own.received].some((row) => row.is_recent)) return [];
  const theirs = own.lines.reduce(
    (sum, { side, amount: { minor } }) => sum + (side === 'credit' ? minor : -minor),
    0n,
  );
  // The partner moves a transfer's dollars before our books make it final, and a conversion's
  // afterwards.
  const early = own.transfers.reduce(
    (sum, row) => sum + movedAtPartner(row) - finalInBooks(row, ahead, own.returnOf.get(row.id)),
    0n,
  );
  // Recorded by the provider at once, in our books once it is booked, and never where the account
  // was closed.
  const elsewhere = own.payments
    .filter((row) => !(ahead.get(row.id) ?? row.step === 'posted'))
    .reduce((sum, row) => sum + row.amount_minor, 0n);
  const late = own.received.reduce((sum, row) => {
    const isFinal = ahead.get(row.id) ?? row.step === 'settled';
    const moved = row.bank_transfer_id === null ? 0n : row.amount_minor;
    return sum + (isFinal ? row.amount_minor : 0n) - moved;
  }, 0n);
  // Interest and fees are booked here first, and moved by the partner afterwards.
  const owed = own.postings
    .filter((row) => isMirroredKind(row) && !row.is_mirrored && isBooked(row, ahead))
    .map((row) => (row.kind === 'interest' ? row.amount_minor : -row.amount_minor));
  const unpaid = owed.reduce((sum, minor) => sum + minor, 0n);
  const ours = account.posted - account.known + elsewhere - early - late - unpaid;
  const operations = [
    ...own.transfers.flatMap(nextOperations),
    ...own.received.map((row) => (row.bank_transfer_id === null ? -row.amount_minor : 0n)),
    ...owed.map((minor) => -minor),
  ];
  if (isExplained(ours - theirs, operations)) return [];
  const text = (minor: bigint) => toDecimal(money('USD', minor));
  return [`${account.bank_account_id} ours ${text(ours)}, theirs ${text(theirs)}`];
}

/** What operators book by hand is not moved at the partner. */
function isMirroredKind({ kind }: AccountPostingFacts): boolean {
  return kind === 'interest' || kind.endsWith('_fee');
}

function isBooked(row: AccountPostingFacts, ahead: Ahead): boolean {
  return ahead.get(row.id) ?? row.step === 'posted';
}

/** With more open calls than this, not every combination is tried. */
const MAX_OPERATIONS = 12;

/** Whether the difference can be explained by calls that were made and not answered, or by none. */
function isExplained(gap: bigint, operations: readonly bigint[]): boolean {
  const open = operations.filter((operation) => operation !== 0n).slice(0, MAX_OPERATIONS);
  const sums = open.reduce(
    (reached, operation) => new Set([...reached].flatMap((sum) => [sum, sum + operation])),
    new Set([0n]),
  );
  return sums.has(gap);
}

/** Between two accounts with us the partner moves dollars from one to the other. */
function isBetweenAccounts({ movement }: TransferFacts): boolean {
  return ['own_transfer', 'internal_transfer', 'invited_transfer'].includes(movement);
}

/** The rail debits the customer's account at the partner itself. */
function isByRail({ movement }: TransferFacts): boolean {
  return movement === 'ach_out' || movement === 'wire_out';
}

/**
 * Movements that the partner may have made without our row knowing: the answer was lost or has not
 * arrived.
 */
function nextOperations(row: TransferFacts): readonly bigint[] {
  if (getRail(row.rail).source === 'BDT') return [];
  if (isByRail(row)) return nextByRail(row);
  // Movements between our own accounts are final in our books before the partner follows.
  const isOurs = isBetweenAccounts(row) || row.movement === 'usd_to_bdt';
  if (
    (isOurs && row.step === 'settled') ||
    (row.step === 'claimed' && row.reason === null && row.return_id === null)
  ) {
    if (row.bank_transfer_id === null) return [row.amount_minor];
    return row.bank_fee_transfer_id === null ? [row.fee_minor] : [];
  }
  const isComingBack = row.reason !== null || row.return_id !== null;
  if (row.step === 'returned' || !isComingBack || (row.is_finished && row.return_id === null))
    return [];
  if (row.bank_transfer_id !== null && row.bank_reversal_id === null) return [-row.amount_minor];
  const isFeeOut = row.bank_fee_transfer_id !== null && row.bank_fee_reversal_id === null;
  return isFeeOut ? [-row.fee_minor] : [];
}

/** Accepted, the rail may have debited it; noted as returned, it may have credited it again. */
function nextByRail(row: TransferFacts): readonly bigint[] {
  const open: bigint[] = [];
  if (row.step === 'accepted' || row.step === 'sent') open.push(row.amount_minor);
  if (row.step !== 'returned' && (row.step === 'settled' || row.return_id !== null)) {
    open.push(-row.amount_minor);
  }
  if (row.step === 'settled' && row.bank_fee_transfer_id === null) open.push(row.fee_minor);
  return open;
}

function movedAtPartner(row: TransferFacts): bigint {
  const isBack = row.bank_reversal_id !== null || (isByRail(row) && row.step === 'returned');
  const sent = row.bank_transfer_id !== null && !isBack;
  const charged = row.bank_fee_transfer_id !== null && row.bank_fee_reversal_id === null;
  return (sent ? row.amount_minor : 0n) + (charged ? row.fee_minor : 0n);
}

const FINAL_STEPS: ReadonlySet<string> = new Set(['accepted', 'settled', 'returned']);

/** What of a payment has left the customer's account in our books, less what was given back. */
function finalInBooks(row: TransferFacts, ahead: Ahead, back: ReturnRow | undefined): bigint {
  const isFinal = ahead.get(row.id) ?? FINAL_STEPS.has(row.step);
  if (!isFinal || getRail(row.rail).source !== 'USD') return 0n;
  const isBack = back && !back.is_unallocated && (ahead.get(back.id) ?? back.step === 'posted');
  const given = isBack ? row.amount_minor + back.fee_minor : 0n;
  return row.amount_minor + row.fee_minor - given;
}
