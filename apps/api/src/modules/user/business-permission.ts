import type { BusinessVerificationStatus, PermissionReason, Resource } from '@kheya/contract';
import { cells, type AccountKind, type Cell } from './permission-cells.ts';

type Accounts = Readonly<Record<AccountKind, string>>;

interface Row {
  readonly menu: Readonly<Record<Resource, Cell>>;
  readonly accounts: Accounts;
}

/**
 * What a business may do by how its company is checked (product decision 2), under what its owner may
 * do: the narrower of the two holds, and nothing lifts it. Who is not accepted looks at what is theirs,
 * and its owner keeps the screens of the business itself.
 * Columns: home bank_accounts cards add_money stablecoin transfer_money transactions contacts
 * invitation us_business non_us_business top_up products · USD SAVINGS BDT USDC CARD, each with what
 * may be done: s see, o open, r receive, p pay.
 */
const TABLE: Readonly<Record<BusinessVerificationStatus, Row>> = {
  UNVERIFIED: row('o gggg ggg o oo g o', 's--- s--- s--- s--- s---'),
  VERIFICATION_IN_PROGRESS: row('o gggg ggg o oo g o', 's--- s--- s--- s--- s---'),
  PENDING: row('o gggg ggg o oo g o', 's--- s--- s--- s--- s---'),
  PROVISIONAL: row('o gggg ggg o oo g o', 's--- s--- s--- s--- s---'),
  REVIEW: row('o gggg ggg o oo g o', 's--- s--- s--- s--- s---'),
  VENDOR_ERROR: row('o gggg ggg o oo g o', 's--- s--- s--- s--- s---'),
  REJECTED: row('o gggg ggg g oo g o', 's--- s--- s--- s--- s---'),
  ACCEPTED: row('o oooo ooo o oo o o', 'sorp sorp sorp sorp sorp'),
};

function row(menu: string, accounts: string): Row {
  const [USD = '', SAVINGS = '', BDT = '', USDC = '', CARD = ''] = accounts.split(' ');
  return { menu: cells(menu), accounts: { USD, SAVINGS, BDT, USDC, CARD } };
}

/** A cell of the menu's part. */
export function businessCell(status: BusinessVerificationStatus, resource: Resource): Cell {
  return TABLE[status].menu[resource];
}

/** The letters of the accounts' part, one for each action. */
export function businessLetters(status: BusinessVerificationStatus, kind: AccountKind): string {
  return TABLE[status].accounts[kind];
}

/** Why a business may not yet, or may not. */
export function businessReason(status: BusinessVerificationStatus): PermissionReason | null {
  if (status === 'ACCEPTED') return null;
  return status === 'REJECTED' ? 'business_rejected' : 'business_unverified';
}
