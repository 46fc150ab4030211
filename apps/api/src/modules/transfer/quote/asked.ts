import { BD_BANK_RAILS } from '@kheya/contract';
import type { QuoteRow } from '#database.ts';

/** What its sender fixed and asked for, so that the same can be sent again. */
export function askedOf({ request, terms }: Pick<QuoteRow, 'request' | 'terms'>) {
  const askedRail = BD_BANK_RAILS.find((rail) => rail === terms['asked_rail']) ?? null;
  return { isReceiptFixed: (request['receive_amount'] ?? null) !== null, askedRail };
}
