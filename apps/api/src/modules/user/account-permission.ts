import type { ProfileStatusGroup } from '@kheya/contract';
import type { AccountRow, UserRow } from '#database.ts';
import { businessLetters } from './business-permission.ts';
import { ACCOUNT_KINDS, type AccountKind } from './permission-cells.ts';
import { groupOf, stoppedReason } from './permission-table.ts';

export const ACCOUNT_ACTIONS = ['see', 'open', 'receive', 'send'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

type Country = 'US' | 'BD';
type Row = Readonly<Record<AccountKind, string>>;

const NOTHING = row('---- ---- ---- ---- ----');

/**
 * One letter for each action, in the order of `ACCOUNT_ACTIONS`: s, o, r, p for paying; - for not
 * allowed.
 */
function row(letters: string): Row {
  const cells = letters.split(' ');
  if (cells.length !== ACCOUNT_KINDS.length) throw new Error(`a row of ${cells.length} kinds`);
  return Object.fromEntries(ACCOUNT_KINDS.map((kind, index) => [kind, cells[index]])) as Row;
}

/**
 * Which accounts may be seen, opened, paid into and paid from (product decision 2): a resident of
 * Bangladesh has no stablecoin, and opens dollars and cards only as a verified US resident, but
 * keeps those opened then. A rejected customer sees their accounts and can request a withdrawal.
 * Columns: USD SAVINGS BDT USDC CARD
 */
const TABLE: Readonly<Record<ProfileStatusGroup, Record<Country, Row>>> = {
  signing_up: { US: NOTHING, BD: NOTHING },
  incomplete: { US: NOTHING, BD: NOTHING },
  in_review: { US: NOTHING, BD: NOTHING },
  accepted: {
    US: row('sorp sorp sorp sorp sorp'),
    BD: row('s-rp s-rp sorp ---- s-rp'),
  },
  bdt_only: {
    US: row('s--- s--- sorp s--- s---'),
    BD: row('s--- s--- sorp ---- s---'),
  },
  rejected: {
    US: row('s--- s--- s--- s--- s---'),
    BD: row('s--- s--- s--- ---- s---'),
  },
};

type Subject = Pick<
  UserRow,
  | 'profile_approval_status'
  | 'business_verification_status'
  | 'country'
  | 'user_status'
  | 'admin_review_status'
  | 'is_full_access_given'
>;

/** Whether a customer may do this with accounts of a kind. A stopped customer may only see them. */
export function mayWithAccount(
  subject: Subject,
  kind: AccountKind,
  action: AccountAction,
): boolean {
  if (action !== 'see' && stoppedReason(subject) !== null) return false;
  const letters = TABLE[groupOf(subject)][subject.country ?? 'US'][kind];
  const at = ACCOUNT_ACTIONS.indexOf(action);
  if (letters[at] === '-') return false;
  const company = subject.business_verification_status;
  return company === null || businessLetters(company, kind)[at] !== '-';
}

/** The kind of an open account. */
export function kindOfAccount(
  account: Pick<AccountRow, 'currency' | 'account_type'>,
): Extract<AccountKind, 'USD' | 'SAVINGS' | 'BDT'> {
  if (account.currency === 'BDT') return 'BDT';
  return account.account_type === 'SAVINGS' ? 'SAVINGS' : 'USD';
}
