import { getRail, WALLETS, type ConnectedWallet } from '@kheya/contract';
import { chart, onlyInBooks, type AccountName, type Finding, type Snapshot } from '@kheya/ledger';
import { money, toDecimal } from '@kheya/money';
import { finding, type Ahead } from './business-entries.ts';
import type { Business, TransferFacts, TreasuryFacts } from './business-rows.ts';

/** The rows, and those of them whose books are one step ahead. */
export type VerifiedBusiness = Business & { readonly ahead: Ahead };

/**
 * A wallet deducts from the float when it accepts a payment; our books follow when it is delivered.
 */
export async function floatFinding(
  client: Snapshot,
  business: VerifiedBusiness,
  wallet: ConnectedWallet,
  theirs: bigint,
): Promise<Finding> {
  const { ledgerKey, names } = WALLETS[wallet];
  const added = onlyInBooks(`float_${ledgerKey}`, bookedOf(business));
  return balanceFinding(business, {
    name: `6 the ${names.en} float agrees with ${names.en}, less what is on its way`,
    ours: (await heldIn(client, `float_${ledgerKey}`)) - added,
    theirs,
    takesBack: false,
    isPaidFrom: (row) => getRail(row.rail).wallet === wallet,
  });
}

/**
 * The bank in Bangladesh takes a payment from our settlement account when it accepts it; our books
 * follow when the other bank has it. What that bank returns is there again before we hear of it.
 */
export async function settlementFinding(
  client: Snapshot,
  business: VerifiedBusiness,
  theirs: bigint,
): Promise<Finding> {
  // What operators book by hand is moved at the simulated bank by nobody either.
  const elsewhere = onlyInBooks('bd_settlement', bookedOf(business)) + (await bookedByHand(client));
  return balanceFinding(business, {
    name: '6 the settlement account agrees with the bank in Bangladesh, less what is on its way',
    ours: (await heldIn(client, 'bd_settlement')) - elsewhere,
    theirs,
    takesBack: true,
    isPaidFrom: (row) => getRail(row.rail).bdBank !== null,
  });
}

interface Balance {
  readonly name: string;
  readonly ours: bigint;
  readonly theirs: bigint;
  /** Whether what it paid for may come back to it before we hear of that. */
  readonly takesBack: boolean;
  /** Whether this balance pays for a transfer. */
  readonly isPaidFrom: (row: TransferFacts) => boolean;
}

function balanceFinding(business: Business, balance: Balance): Finding {
  const { name, ours, theirs, takesBack, isPaidFrom } = balance;
  const paid = business.transfers.filter(isPaidFrom);
  const open = sum(
    paid.filter((row) => row.step === 'sent' || row.step === 'accepted' || row.is_recent),
  );
  const back = sum(paid.filter((row) => takesBack && row.may_come_back));
  const ahead = ours - theirs;
  const text = (minor: bigint) => toDecimal(money('BDT', minor));
  const wrong = ahead < -back || ahead > open ? [`ours ${text(ours)}, theirs ${text(theirs)}`] : [];
  return finding(name, wrong);
}

function sum(rows: readonly TransferFacts[]): bigint {
  return rows.reduce((total, row) => total + row.target_minor, 0n);
}

async function heldIn(client: Snapshot, account: AccountName): Promise<bigint> {
  const { rows } = await client.query<{ posted: bigint }>(
    'select posted from ledger.code_balances where code = $1',
    [chart[account].code],
  );
  return -(rows[0]?.posted ?? 0n);
}

/** Movements of the house that are in the books, whatever their row says. */
function bookedOf(business: VerifiedBusiness): readonly TreasuryFacts[] {
  return business.treasury.filter((row) => business.ahead.get(row.id) ?? !row.is_open);
}

/** What operators booked on taka accounts against the settlement account. */
async function bookedByHand(client: Snapshot): Promise<bigint> {
  const { rows } = await client.query<{ minor: bigint }>(`
    select coalesce(sum(case m.side when 'credit' then m.amount_minor else - m.amount_minor end),
      0)::bigint as minor
    from payments.manual_movements m join payments.accounts a on a.id = m.account_id
    where m.state = 'booked' and m.kind <> 'fee_refund' and a.currency = 'BDT'`);
  return rows[0]?.minor ?? 0n;
}
