import type { BdtAccount, SentBodyOf, transferQuoteCreate, UserAccount } from '@kheya/contract';
import { findRails, type Rail } from '@kheya/contract/rail';
import { UI_MODES, type UiModeName, WALLET_UI_MODES } from '@kheya/contract/transfer-mode';
import type { WalletType } from '@kheya/contract/wallet';
import { fromDecimal, type Money, toDecimal } from '@kheya/money';

import { isUsable } from '#shared/account/default-account.ts';
import type { SendKind, SendWay } from '#shared/send-link.ts';

/** The request for a quote. */
export type TransferRequest = SentBodyOf<typeof transferQuoteCreate>;

/** An account money can be sent from. */
export interface Source {
  readonly id: string;
  readonly currency: 'USD' | 'BDT';
  readonly number: string;
  readonly nickname: string | null;
  readonly available: Money;
  readonly isActive: boolean;
  readonly isDefault: boolean;
}

export function sourcesOf(usd: readonly UserAccount[], bdt: readonly BdtAccount[]): Source[] {
  return [
    ...usd.map((account) => ({
      id: account.id,
      currency: 'USD' as const,
      number: account.account_number,
      nickname: account.nickname,
      available: fromDecimal(account.account_details.available_balance, 'USD'),
      isActive: isUsable(account),
      isDefault: account.is_default,
    })),
    ...bdt.map((account) => ({
      id: account.id,
      currency: 'BDT' as const,
      number: account.account_number,
      nickname: account.account_name,
      available: fromDecimal(account.available_balance, 'BDT'),
      isActive: isUsable(account),
      isDefault: account.is_default,
    })),
  ];
}

/** The facts of a payee that determine the rail. */
export interface Payable {
  readonly kind: SendKind;
  readonly id: string;
  readonly wallet: WalletType | null;
}

/** The mode of the specification by which a payee is paid; of a US bank the one without a choice. */
function uiModeTo({ kind, wallet }: Payable): UiModeName {
  if (kind !== 'wallet' && kind !== 'ipay') return uiModes[kind];
  return WALLET_UI_MODES[wallet ?? 'iPay'];
}

const uiModes = {
  bdt_account: 'USD_TO_OTHER_BDT',
  own_account: 'USD_TO_BDT',
  bd_bank: 'WITHDRAW_TO_BD_BANK',
  us_bank: 'ACH',
  customer: 'USER_ACCOUNT',
} as const satisfies Record<Exclude<SendKind, 'wallet' | 'ipay'>, UiModeName>;

/** The rails from an account of this currency; more than one only to a bank. */
export function railsTo(payee: Payable, source: Source['currency']): readonly Rail[] {
  const { field, payee: kind, wallet } = UI_MODES[uiModeTo(payee)];
  return findRails({ source, field, payee: kind, wallet });
}

/** How a rail is called where its payer may choose it; null where there is no choice. */
export function wayOf({ key, bdBank }: Pick<Rail, 'key' | 'bdBank'>): SendWay | null {
  return bdBank ?? (key === 'ach' || key === 'wire' ? key : null);
}

/** The rail that was chosen, else the first; undefined if there is none. */
export function railTo(
  payee: Payable,
  source: Source['currency'],
  way?: SendWay,
): Rail | undefined {
  const rails = railsTo(payee, source);
  return rails.find((rail) => wayOf(rail) === way) ?? rails[0];
}

const dollarMovements: readonly Rail['movement'][] = [
  'ach_out',
  'wire_out',
  'internal_transfer',
  'own_transfer',
];

/** Whether the payee receives another currency than the payer sends. */
export function converts({ source, movement }: Pick<Rail, 'source' | 'movement'>): boolean {
  return source === 'USD' && !dollarMovements.includes(movement);
}

/** Accounts that can be used first, and of those the default. */
const rankOf = ({ isActive, isDefault }: Source) => 2 * Number(isActive) + Number(isDefault);

/** The accounts a payee can be paid from; the first is preselected. */
export function sourcesFor(payee: Payable, sources: readonly Source[]): Source[] {
  return sources
    .filter((source) => railTo(payee, source.currency) !== undefined)
    .toSorted((a, b) => rankOf(b) - rankOf(a));
}

export interface TransferRequestFacts {
  readonly payee: Payable;
  readonly source: Pick<Source, 'id' | 'currency'>;
  /** What is sent, or in the payee's currency what is received; undefined while none is typed. */
  readonly given: Money | undefined;
  readonly day?: string | undefined;
  readonly way?: SendWay | undefined;
  /** The request for money that this pays. */
  readonly request?: string | undefined;
}

/** The request in the specification's format; undefined if there is no such rail. */
export function toTransferRequest({
  payee,
  source,
  given,
  day,
  way,
  request,
}: TransferRequestFacts): TransferRequest | undefined {
  const rail = railTo(payee, source.currency, way);
  if (rail === undefined) return undefined;
  return {
    source_account: source.id,
    [UI_MODES[uiModeTo(payee)].field]: payee.id,
    transfer_mode: rail.mode,
    ...amountOf(given, source.currency),
    ...(request === undefined ? {} : { payment_request_id: request }),
    // Without a choice of the payer the API takes the quickest that fits.
    ...(rail.bdBank !== null && rail.bdBank === way ? { rail: way } : {}),
    ...(rail.movement === 'bdt_to_wallet' && day !== undefined ? { scheduled_for: day } : {}),
  };
}

/** The side that was fixed; the other one follows at the rate of the day. */
function amountOf(given: Money | undefined, source: Source['currency']) {
  if (given === undefined) return { amount: '' };
  const decimal = toDecimal(given);
  return given.currency === source ? { amount: decimal } : { receive_amount: decimal };
}
