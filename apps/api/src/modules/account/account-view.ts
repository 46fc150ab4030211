import type { BdtAccount, UserAccount } from '@kheya/contract';
import { balances, type Balance } from '@kheya/ledger';
import { toDecimal } from '@kheya/money';
import type { AccountRow, UserRow } from '#database.ts';
import { fullName } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';

// Fictitious, like all data of the sandbox.
export const BANK_NAME = 'Harborline Bank, N.A.';
const BDT_NAME = 'BDT account';

/** USD accounts with their balances, which the ledger computes at the time of reading. */
export async function showUsdAccounts(
  ctx: ModuleContext,
  owner: UserRow,
  rows: readonly AccountRow[],
): Promise<UserAccount[]> {
  const found = await balancesOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    account_number: row.account_number,
    nickname: row.nickname,
    account_holder_name: row.holder_name,
    kind: row.kind === 'bdt' ? 'checking' : row.kind,
    account_type: row.account_type,
    routing_number: row.routing_number ?? '',
    wire_routing_number: row.wire_routing_number ?? '',
    bank_name: BANK_NAME,
    currency: row.currency,
    account_details: {
      id: row.id,
      ...shownBalance(found, row),
      profile_type: owner.profile_type,
    },
    profile: { id: owner.id, name: fullName(owner) },
    business_id: null,
    ...standingOf(row),
  }));
}

/** BDT accounts with their balances, which the ledger computes at the time of reading. */
export async function showBdtAccounts(
  ctx: ModuleContext,
  rows: readonly AccountRow[],
): Promise<BdtAccount[]> {
  const found = await balancesOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    account_number: row.account_number,
    account_name: row.nickname ?? BDT_NAME,
    account_holder_name: row.holder_name,
    currency: row.currency,
    ...shownBalance(found, row),
    ...standingOf(row),
  }));
}

function standingOf(row: AccountRow) {
  return {
    account_status: row.status,
    is_default: row.is_default,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

async function balancesOf(
  { ledger }: ModuleContext,
  rows: readonly AccountRow[],
): Promise<ReadonlyMap<string, Balance>> {
  if (rows.length === 0) return new Map();
  return balances(
    ledger,
    rows.map((row) => row.ledger_account_id),
  );
}

function shownBalance(found: ReadonlyMap<string, Balance>, row: AccountRow) {
  const balance = found.get(row.ledger_account_id);
  if (!balance) throw new Error(`account ${row.id} is not in the books`);
  return {
    available_balance: toDecimal(balance.available),
    current_balance: toDecimal(balance.posted),
    hold_balance: toDecimal(balance.pendingDebits),
  };
}
