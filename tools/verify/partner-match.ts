import { chart, type Finding, type Snapshot } from '@kheya/ledger';
import { fromDecimal, money, toDecimal } from '@kheya/money';
import { finding, type Ahead } from './business-entries.ts';
import type { AccountFacts, Business, PaymentFacts, TransferFacts } from './business-rows.ts';
import type { BankLine, PartnerState } from './partner-lists.ts';

/** The rows, and which of them the books are ahead of. */
type Proved = Business & { readonly ahead: Ahead };

/** 6: what we hold is what each provider says it holds, per account and per transaction. */
export async function verifyPartners(
  client: Snapshot,
  business: Proved,
  { bankLines, bkashFloat }: PartnerState,
): Promise<Finding[]> {
  return [
    ...(bankLines ? bankFindings(business, bankLines) : [notAsked('the banking partner')]),
    bkashFloat === undefined ? notAsked('bKash') : await bkashFinding(client, business, bkashFloat),
  ];
}

function notAsked(who: string): Finding {
  return { name: `6 ${who} did not answer`, ok: true, detail: 'not compared' };
}

function bankFindings(business: Proved, lines: readonly BankLine[]): Finding[] {
  const credits = new Map(
    lines
      .filter(({ type, side }) => type === 'ACH' && side === 'credit')
      .map((line) => [line.transactionId, line.minor]),
  );
  const differing = business.payments
    .filter((row) => !row.is_young)
    .filter((row) => credits.get(row.provider_transaction_id) !== row.amount_minor)
    .map((row) => row.id);
  const kept = new Set(business.payments.map((row) => row.provider_transaction_id));
  const accounts = new Set(business.accounts.map((row) => row.bank_account_id));
  const missing = lines
    .filter(({ type, side, accountId }) => {
      return type === 'ACH' && side === 'credit' && accounts.has(accountId);
    })
    .filter((line) => !kept.has(line.transactionId) && !hasYoung(business))
    .map((line) => line.transactionId);
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

/** A payment told a moment ago may not be kept yet. */
function hasYoung(business: Business): boolean {
  return business.payments.some((row) => row.is_young);
}

function differences(business: Proved, lines: readonly BankLine[]): string[] {
  if (hasYoung(business)) return [];
  const transfersOf = Map.groupBy(business.transfers, ({ source }) => source);
  const paymentsOf = Map.groupBy(business.payments, ({ account }) => account);
  const linesOf = Map.groupBy(lines, ({ accountId }) => accountId);
  return business.accounts.flatMap((account) =>
    difference(account, business.ahead, {
      transfers: transfersOf.get(account.ledger_account_id) ?? [],
      payments: paymentsOf.get(account.ledger_account_id) ?? [],
      lines: linesOf.get(account.bank_account_id) ?? [],
    }),
  );
}

interface Own {
  readonly transfers: readonly TransferFacts[];
  readonly payments: readonly PaymentFacts[];
  readonly lines: readonly BankLine[];
}

function difference(account: AccountFacts, ahead: Ahead, own: Own): string[] {
  if (own.transfers.some((row) => row.is_young)) return [];
  const theirs = own.lines.reduce(
    (sum, { side, minor }) => sum + (side === 'credit' ? minor : -minor),
    0n,
  );
  // The partner moves a transfer's dollars before our books make it final, and a conversion's after.
  const early = own.transfers.reduce(
    (sum, row) => sum + movedAtPartner(row) - finalInBooks(row, ahead),
    0n,
  );
  // Theirs at once; in our books not before it is booked, and never where the account was closed.
  const elsewhere = own.payments
    .filter((row) => !(ahead.get(row.id) ?? row.step === 'posted'))
    .reduce((sum, row) => sum + row.amount_minor, 0n);
  const ours = account.posted + elsewhere - early;
  if (isExplained(ours - theirs, own.transfers.map(nextAct))) return [];
  const text = (minor: bigint) => toDecimal(money('USD', minor));
  return [`${account.bank_account_id} ours ${text(ours)}, theirs ${text(theirs)}`];
}

/** More open acts than this are not tried in every combination. */
const ACTS_MAX = 12;

/** Whether the partner is ahead of our rows by acts that were asked for and not answered, or by nothing. */
function isExplained(gap: bigint, acts: readonly bigint[]): boolean {
  const open = acts.filter((act) => act !== 0n).slice(0, ACTS_MAX);
  const sums = open.reduce(
    (reached, act) => new Set([...reached].flatMap((sum) => [sum, sum + act])),
    new Set([0n]),
  );
  return sums.has(gap);
}

/** What the partner may have moved without our row knowing it: the answer can be lost, or still to come. */
function nextAct(row: TransferFacts): bigint {
  if (row.movement === 'bdt_to_wallet') return 0n;
  const isMirror = row.movement === 'usd_to_bdt' && row.step === 'settled';
  if (isMirror || (row.step === 'claimed' && row.reason === null)) {
    if (row.bank_transfer_id === null) return row.amount_minor;
    return row.bank_fee_transfer_id === null ? row.fee_minor : 0n;
  }
  if (row.is_finished || row.reason === null) return 0n;
  if (row.bank_transfer_id !== null && row.bank_reversal_id === null) return -row.amount_minor;
  const isFeeOut = row.bank_fee_transfer_id !== null && row.bank_fee_reversal_id === null;
  return isFeeOut ? -row.fee_minor : 0n;
}

function movedAtPartner(row: TransferFacts): bigint {
  const sent = row.bank_transfer_id !== null && row.bank_reversal_id === null;
  const charged = row.bank_fee_transfer_id !== null && row.bank_fee_reversal_id === null;
  return (sent ? row.amount_minor : 0n) + (charged ? row.fee_minor : 0n);
}

function finalInBooks(row: TransferFacts, ahead: Ahead): bigint {
  const isFinal = ahead.get(row.id) ?? row.step === 'settled';
  return isFinal && row.movement !== 'bdt_to_wallet' ? row.amount_minor + row.fee_minor : 0n;
}

/** bKash takes from the float when it accepts a payment; our books follow when it is delivered. */
async function bkashFinding(client: Snapshot, business: Proved, theirs: bigint): Promise<Finding> {
  const { rows } = await client.query<{ posted: bigint }>(
    'select posted from ledger.code_balances where code = $1',
    [chart.float_bkash.code],
  );
  // bKash began with our first float; what was added later travels outside of its books here.
  const added = business.treasury
    .filter((row) => row.kind === 'prefund' && !row.name.endsWith(':0'))
    .filter((row) => business.ahead.get(row.id) ?? !row.is_open)
    .reduce((sum, row) => sum + fromDecimal(String(row.facts['amount']), 'BDT').minor, 0n);
  const ours = -(rows[0]?.posted ?? 0n) - added;
  const open = business.transfers
    .filter((row) => row.movement !== 'usd_to_bdt' && (row.step === 'sent' || row.is_young))
    .reduce((sum, row) => sum + row.target_minor, 0n);
  const ahead = ours - theirs;
  const text = (minor: bigint) => toDecimal(money('BDT', minor));
  const wrong = ahead < 0n || ahead > open ? [`ours ${text(ours)}, theirs ${text(theirs)}`] : [];
  return finding('6 the bKash float agrees with bKash, less what is on its way', wrong);
}
