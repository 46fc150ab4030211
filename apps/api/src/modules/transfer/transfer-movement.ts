import type { TransferRequest } from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import type { TransferRail } from '#modules/transfer-rule/index.ts';

export type Movement = TransferRow['movement'];

/** The fields of the payload that may name where the money goes; exactly one does. */
const DESTINATIONS = [
  'destination_account',
  'destination_bdt_account',
  'bdt_account_beneficiary',
  'bd_beneficiary',
  'ipay_beneficiary',
  'mobile_wallet_beneficiary',
  'beneficiary',
] as const;
type DestinationField = (typeof DESTINATIONS)[number];

export interface Destination {
  readonly field: DestinationField;
  readonly id: string;
}

/** What the caller asks for, before anything is looked up. */
export type TransferAsk = Omit<TransferRequest, 'quote_id'>;

/** The one destination of a request; undefined when none or several are named. */
export function destinationOf(request: TransferAsk): Destination | undefined {
  const named = DESTINATIONS.flatMap((field) => {
    const id = request[field];
    return id === undefined ? [] : [{ field, id }];
  });
  return named.length === 1 ? named[0] : undefined;
}

interface Way {
  readonly mode: TransferRequest['transfer_mode'];
  readonly source: 'USD' | 'BDT';
  readonly field: DestinationField;
  readonly movement: Movement;
  readonly rail: TransferRail;
}

/** Every way money can go now. A mode whose rail is not connected is simply not here. */
const WAYS: readonly Way[] = [
  {
    mode: 'BD_TRANSFER',
    source: 'USD',
    field: 'mobile_wallet_beneficiary',
    movement: 'usd_to_wallet',
    rail: 'bkash_from_usd',
  },
  {
    mode: 'BD_TRANSFER',
    source: 'BDT',
    field: 'mobile_wallet_beneficiary',
    movement: 'bdt_to_wallet',
    rail: 'bkash_from_bdt',
  },
  {
    mode: 'USD_TO_BDT_CONVERT',
    source: 'USD',
    field: 'destination_bdt_account',
    movement: 'usd_to_bdt',
    rail: 'bdt_account',
  },
  {
    mode: 'USD_TO_BDT_CONVERT',
    source: 'USD',
    field: 'bdt_account_beneficiary',
    movement: 'usd_to_bdt',
    rail: 'bdt_account',
  },
];

/** Whether a destination of this kind can be reached at all, whatever the account. */
export function isReachable(field: DestinationField): boolean {
  return WAYS.some((way) => way.field === field);
}

/** The way from this account to this destination in this mode, if there is one. */
export function wayOf(
  mode: TransferRequest['transfer_mode'],
  source: 'USD' | 'BDT',
  field: DestinationField,
): Pick<Way, 'movement' | 'rail'> | undefined {
  return WAYS.find((way) => way.mode === mode && way.source === source && way.field === field);
}

/** A wallet takes whole taka only; an account with us takes poisha. */
export function quantumOf(movement: Movement): bigint {
  return movement === 'usd_to_bdt' ? 1n : 100n;
}

export function isConversion(movement: Movement): boolean {
  return movement !== 'bdt_to_wallet';
}
