import type { BdtAccount, ManualAccount, UserAccount } from '@kheya/contract';
import { balances, type Balance } from '@kheya/ledger';
import { toDecimal, zero } from '@kheya/money';
import type { AccountOpeningRow, AccountRow, UserRow } from '#database.ts';
import { fullName } from '#modules/user/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { WIRE_ROUTING } from './account-repository.ts';

// Fictitious, like all data of the sandbox.
export const BANK_NAME = 'Harborline Bank, N.A.';
const BDT_NAME = 'BDT account';
const DEPOSIT_NAME = 'Deposit account';

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
    kind: row.kind === 'savings' ? 'savings' : 'checking',
    account_type: row.account_type,
    routing_number: row.routing_number ?? '',
    wire_routing_number: WIRE_ROUTING,
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

/** Deposit accounts with their balances, which the ledger computes at the time of reading. */
export async function showManualAccounts(
  ctx: ModuleContext,
  owner: UserRow,
  rows: readonly AccountRow[],
): Promise<ManualAccount[]> {
  const found = await balancesOf(ctx, rows);
  return rows.map((row) => {
    const { current_balance: balance, ...rest } = shownBalance(found, row);
    return {
      id: row.id,
      account_name: row.nickname ?? DEPOSIT_NAME,
      account_number: row.account_number,
      account_balance: balance,
      profile_type: owner.profile_type,
      type: row.account_type,
      currency: row.currency,
      account_holder_name: row.holder_name,
      routing_number: row.routing_number ?? '',
      wire_routing_number: WIRE_ROUTING,
      bank_name: BANK_NAME,
      ...rest,
      ...standingOf(row),
    };
  });
}

const NOTHING = toDecimal(zero('USD'));

/** An account that the partner is still opening: it has no numbers and no money yet. */
export function showUsdOpening(owner: UserRow, row: AccountOpeningRow): UserAccount {
  return {
    id: row.id,
    account_number: '',
    nickname: row.nickname,
    account_holder_name: fullName(owner),
    kind: row.kind,
    account_type: row.kind === 'checking' ? 'CHECKING' : 'SAVINGS',
    routing_number: '',
    wire_routing_number: '',
    bank_name: BANK_NAME,
    currency: 'USD',
    account_details: {
      id: row.id,
      available_balance: NOTHING,
      current_balance: NOTHING,
      hold_balance: NOTHING,
      profile_type: owner.profile_type,
    },
    profile: { id: owner.id, name: fullName(owner) },
    business_id: null,
    ...openingStanding(row),
  };
}

/** A deposit account that the partner is still opening. */
export function showManualOpening(owner: UserRow, row: AccountOpeningRow): ManualAccount {
  return {
    id: row.id,
    account_name: row.nickname ?? DEPOSIT_NAME,
    account_number: '',
    account_balance: NOTHING,
    profile_type: owner.profile_type,
    type: 'SAVINGS',
    currency: 'USD',
    account_holder_name: fullName(owner),
    routing_number: '',
    wire_routing_number: '',
    bank_name: BANK_NAME,
    available_balance: NOTHING,
    hold_balance: NOTHING,
    ...openingStanding(row),
  };
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

function openingStanding(row: AccountOpeningRow) {
  return {
    account_status: 'UNACTIVATED' as const,
    is_default: false,
    opened_at: row.created_at.toISOString(),
    closed_at: null,
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
