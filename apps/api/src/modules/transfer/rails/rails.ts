import {
  DESTINATION_FIELDS,
  findRails,
  getRail,
  RAILS,
  type DestinationField,
  type Rail,
  type RailCriteria,
  type TransferRequest,
} from '@kheya/contract';
import type { TransferRow } from '#database.ts';
import { accountRail } from './account-rail.ts';
import { bdBankRail } from './bd-bank-rail.ts';
import { customerRail, invitationRail } from './customer-rail.ts';
import { ownRail } from './own-rail.ts';
import type { TransferRail } from './rail.ts';
import { usBankRail } from './us-bank-rail.ts';
import { walletRail } from './wallet-rail.ts';

const rails: ReadonlyMap<string, TransferRail> = new Map(
  RAILS.map((rail) => [rail.key, transferRail(rail)]),
);

function transferRail(rail: Rail): TransferRail {
  if (rail.wallet !== null) return walletRail(rail, rail.wallet);
  if (rail.bdBank !== null) return bdBankRail(rail, rail.bdBank);
  switch (rail.movement) {
    case 'ach_out':
    case 'wire_out':
      return usBankRail(rail);
    case 'internal_transfer':
      return customerRail(rail);
    default:
      return rail.movement === 'own_transfer' ? ownRail(rail) : accountRail(rail);
  }
}

/** How the customers' rail pays somebody who is invited; its price and limits are the same. */
const INVITATION = invitationRail(getRail('customer'));

/** The rail a payment was made for, and how its movement goes there. */
export function railOf({
  rail: key,
  movement,
}: Pick<TransferRow, 'rail' | 'movement'>): TransferRail {
  return movement === INVITATION.movement ? INVITATION : railByKey(key);
}

/** A rail as it pays those who have an account. */
export function railByKey(key: string): TransferRail {
  const rail = rails.get(key);
  if (!rail) throw new Error(`there is no rail ${key}`);
  return rail;
}

/** The movements that a bank in Bangladesh may give back days after it paid. */
export const MOVEMENTS_TO_BD_BANKS: readonly TransferRow['movement'][] = movementsOf(
  ({ bdBank }) => bdBank !== null,
);

/** The movements whose fee alone follows at the partner: the rail moves the dollars itself. */
export const MOVEMENTS_OF_RAIL: readonly TransferRow['movement'][] = movementsOf(
  ({ dollarLeg }) => dollarLeg === 'by_rail',
);

/** The movements whose dollar leg at the partner follows settlement. */
export const MOVEMENTS_SETTLED_FIRST: readonly TransferRow['movement'][] = movementsOf(
  ({ dollarLeg }) => dollarLeg === 'after_settlement',
);

function movementsOf(isMeant: (rail: TransferRail) => boolean): Rail['movement'][] {
  const meant = [...rails.values(), INVITATION].filter(isMeant);
  return [...new Set(meant.map(({ movement }) => movement))];
}

/** The payment as requested, before anything is looked up. */
export type TransferInstruction = Omit<TransferRequest, 'quote_id'>;

export interface Destination {
  readonly field: DestinationField;
  readonly id: string;
}

/** The destination a request names; undefined when it names none or several. */
export function destinationOf(request: TransferInstruction): Destination | undefined {
  const named = DESTINATION_FIELDS.flatMap((field) => {
    const id = request[field];
    return id === undefined ? [] : [{ field, id }];
  });
  return named.length === 1 ? named[0] : undefined;
}

/** Whether any rail leads to destinations of this kind. */
export function isReachable(field: DestinationField): boolean {
  return RAILS.some((rail) => rail.destinationFields.includes(field));
}

/** The rails from this account to this payee in this mode; more than one only to a bank there. */
export function railsFor(
  mode: TransferRequest['transfer_mode'],
  question: RailCriteria & { readonly isInvited?: boolean },
): readonly TransferRail[] {
  return findRails(question)
    .filter((rail) => rail.mode === mode)
    .map(({ key }) => (question.isInvited === true ? INVITATION : railByKey(key)));
}
