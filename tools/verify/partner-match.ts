import { chart, type Finding, type Snapshot } from '@kheya/ledger';
import { fromDecimal, money, toDecimal } from '@kheya/money';
import { finding } from './business-entries.ts';
import type { AccountFacts, Business, TransferFacts } from './business-rows.ts';
import type { BankLine, PartnerState } from './partner-lists.ts';

/** 6: what we hold is what each provider says it holds, per account and per transaction. */
export async function verifyPartners(
  client: Snapshot,
  business: Business,
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

function bankFindings(business: Business, lines: readonly BankLine[]): Finding[] {
  const credits = new Map(
    lines
      .filter(({ type, side }) => type === 'ACH' && side === 'credit')
      .map((line) => [line.transactionId, line.minor]),
  );
  const received = new Map(
    business.payments
      .filter((row) => row.step !== 'intent')
      .map((row) => [row.provider_transaction_id, row.amount_minor]),
  );
  const differing = business.payments
    .filter((row) => !row.is_in_flight && row.step !== 'intent')
    .filter((row) => credits.get(row.provider_transaction_id) !== row.amount_minor)
    .map((row) => row.id);
  const accounts = new Set(business.accounts.map((row) => row.bank_account_id));
  const missing = lines
    .filter(({ type, side, accountId }) => {
      return type === 'ACH' && side === 'credit' && accounts.has(accountId);
    })
    .filter((line) => !received.has(line.transactionId) && !isYoung(business))
    .map((line) => line.transactionId);
  return [
    finding('6 every incoming payment stands in the partner’s list, and the other way round', [
      ...differing,
      ...missing,
    ]),
    finding(
      `6 each dollar account agrees with the partner’s (${business.accounts.length} checked)`,
      business.accounts.flatMap((account) => difference(account, business, lines)),
    ),
  ];
}

/** A payment told a moment ago may not be kept yet. */
function isYoung(business: Business): boolean {
  return business.payments.some((row) => row.is_in_flight);
}

function difference(
  account: AccountFacts,
  business: Business,
  lines: readonly BankLine[],
): string[] {
  const own = business.transfers.filter((row) => row.source === account.ledger_account_id);
  if (own.some((row) => row.is_in_flight) || isYoung(business)) return [];
  const theirs = lines
    .filter(({ accountId }) => accountId === account.bank_account_id)
    .reduce((sum, { side, minor }) => sum + (side === 'credit' ? minor : -minor), 0n);
  // The partner moves a transfer's dollars before our books make it final, and a conversion's after.
  const ahead = own.reduce((sum, row) => sum + movedAtPartner(row) - finalInBooks(row), 0n);
  const ours = account.posted - ahead;
  if (ours === theirs) return [];
  const text = (minor: bigint) => toDecimal(money('USD', minor));
  return [`${account.bank_account_id} ours ${text(ours)}, theirs ${text(theirs)}`];
}

function movedAtPartner(row: TransferFacts): bigint {
  const sent = row.bank_transfer_id !== null && row.bank_reversal_id === null;
  const charged = row.bank_fee_transfer_id !== null && row.bank_fee_reversal_id === null;
  return (sent ? row.amount_minor : 0n) + (charged ? row.fee_minor : 0n);
}

function finalInBooks(row: TransferFacts): bigint {
  return row.step === 'settled' && row.movement !== 'bdt_to_wallet'
    ? row.amount_minor + row.fee_minor
    : 0n;
}

/** bKash takes from the float when it accepts a payment; our books follow when it is delivered. */
async function bkashFinding(
  client: Snapshot,
  business: Business,
  theirs: bigint,
): Promise<Finding> {
  const { rows } = await client.query<{ posted: bigint }>(
    'select posted from ledger.code_balances where code = $1',
    [chart.float_bkash.code],
  );
  // bKash began with our first float; what was added later travels outside of its books here.
  const added = business.treasury
    .filter((row) => row.kind === 'prefund' && row.posted_at !== null && !row.name.endsWith(':0'))
    .reduce((sum, row) => sum + fromDecimal(String(row.facts['amount']), 'BDT').minor, 0n);
  const ours = -(rows[0]?.posted ?? 0n) - added;
  const open = business.transfers
    .filter((row) => row.movement !== 'usd_to_bdt' && (row.step === 'sent' || row.is_in_flight))
    .reduce((sum, row) => sum + row.target_minor, 0n);
  const ahead = ours - theirs;
  const text = (minor: bigint) => toDecimal(money('BDT', minor));
  const wrong = ahead < 0n || ahead > open ? [`ours ${text(ours)}, theirs ${text(theirs)}`] : [];
  return finding('6 the bKash float agrees with bKash, less what is on its way', wrong);
}
