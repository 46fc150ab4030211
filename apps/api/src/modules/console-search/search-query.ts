import { readTransferReference } from '@kheya/contract/transfer-reference';
import { toLatinDigits } from '@kheya/money';
import { readRailReference } from '#modules/transfer/index.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TICKET = /^KT[- ]?(\d{1,12})$/i;
/** A wallet's number of a payment: letters and digits together, in one word. */
const RAIL_NUMBER = /^(?=.*\d)[0-9A-Z]{6,40}$/i;
/** Digits alone, also in the groups somebody reads them out in. */
const ACCOUNT_NUMBER = /^\d[\d -]{4,28}\d$/;
/** One letter would find everybody. */
const SHORTEST = 2;

/** What a typed text may quote; each part is looked for where it can be found. */
export interface SearchQuery {
  readonly id?: string;
  readonly reference?: string;
  readonly railNumber?: string;
  readonly accountNumber?: string;
  readonly ticketNumber?: string;
  /** A name, an email or a mobile number; absent where the text can only be a number of ours. */
  readonly words?: string;
}

/** Reads a search; undefined where it is too short to mean anything. */
export function readQuery(text: string): SearchQuery | undefined {
  const typed = toLatinDigits(text).trim();
  if (typed.length < SHORTEST) return undefined;
  if (UUID.test(typed)) return { id: typed.toLowerCase(), words: typed };
  const ticket = TICKET.exec(typed)?.[1];
  if (ticket !== undefined) return { ticketNumber: ticket };
  const ours = readRailReference(typed);
  if (ours !== undefined) return { id: ours };
  const digits = typed.replaceAll(/[ -]/g, '');
  const reference = readTransferReference(typed);
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(RAIL_NUMBER.test(typed) ? { railNumber: typed.toUpperCase() } : {}),
    ...(ACCOUNT_NUMBER.test(typed) ? { accountNumber: digits } : {}),
    words: typed,
  };
}
