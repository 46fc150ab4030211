import type { BusinessVerificationStatus, PermissionReason, Resource } from '@kheya/contract';
import { cells, type AccountKind, type Cell } from './permission-cells.ts';

type Accounts = Readonly<Record<AccountKind, string>>;

interface Row {
  readonly menu: Readonly<Record<Resource, Cell>>;
  readonly accounts: Accounts;
}

/**
 * What a business may do by its verification status (product decision 2). The narrower of this and
 * its owner's permissions applies, and nothing lifts it. A business that is not accepted sees its
 * accounts, and its owner keeps the business's own screens.
 * Columns: home bank_accounts cards add_money stablecoin transfer_money transactions contacts
 * invitation us_business non_us_business top_up products · USD SAVINGS BDT USDC CARD, each with the
 * allowed actions: s see, o open, r receive, p pay.
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

/** The cell of a menu resource. */
export function businessCell(status: BusinessVerificationStatus, resource: Resource): Cell {
  return TABLE[status].menu[resource];
}

/** The letters of an account kind, one for each allowed action. */
export function businessLetters(status: BusinessVerificationStatus, kind: AccountKind): string {
  return TABLE[status].accounts[kind];
}

/** Why a business may not act yet, or at all. */
export function businessReason(status: BusinessVerificationStatus): PermissionReason | null {
  if (status === 'ACCEPTED') return null;
  return status === 'REJECTED' ? 'business_rejected' : 'business_unverified';
}
