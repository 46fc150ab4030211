import type { Rail } from '@kheya/contract/rail';
import type { FieldError } from '@kheya/contract/fields/field-error';
import {
  add,
  convert,
  convertBack,
  isPositive,
  money,
  type Money,
  parseMoney,
  type Rate,
  subtract,
} from '@kheya/money';

import type { SendAmount } from '#shared/send-link.ts';

export interface Pricing {
  readonly rail: Pick<Rail, 'source' | 'quantumMinor'>;
  /** Whether the payee receives another currency. */
  readonly converts: boolean;
  /** Null while no rate is known. */
  readonly rates: { readonly ours: Rate; readonly mid: Rate } | null;
  readonly fee: Money | null;
}

export interface Estimate {
  readonly amount: Money;
  readonly received: Money | null;
  readonly fee: Money | null;
  readonly total: Money | null;
  /** The difference between our rate and the mid-market rate, in dollars. */
  readonly margin: Money | null;
  /** Fee and margin: the whole cost. */
  readonly cost: Money | null;
}

export type Priced =
  | { readonly ok: true; readonly estimate: Estimate }
  | { readonly ok: false; readonly code: FieldError };

/** An amount as typed, on whichever side; undefined if it is none. */
export function typedMoney({ text, currency }: SendAmount): Money | undefined {
  const parsed = parseMoney(text, currency);
  return parsed.ok ? parsed.value : undefined;
}

/** The price of an amount typed on either side, by the server's pricing rules. */
export function priceOf(typed: SendAmount, { rail, converts, rates, fee }: Pricing): Priced {
  const parsed = parseMoney(typed.text, typed.currency);
  if (!parsed.ok) return parsed;
  const given = parsed.value;
  if (!isPositive(given)) return { ok: false, code: 'amount_not_positive' };
  const isTaka = given.currency === 'BDT';
  if (isTaka && given.minor % rail.quantumMinor !== 0n) {
    return { ok: false, code: 'amount_not_whole_taka' };
  }
  if (!converts) return { ok: true, estimate: summed(given, given, fee, null) };
  if (rates === null) {
    if (isTaka) return { ok: false, code: 'rate_awaited' };
    return { ok: true, estimate: summed(given, null, fee, null) };
  }
  const amount = isTaka ? convertBack(given, rates.ours, { rounding: 'up' }) : given;
  // What is typed as received arrives to the poisha; the cent rounded up is part of the margin.
  const received = isTaka
    ? given
    : convert(amount, rates.ours, { rounding: 'down', quantumMinor: rail.quantumMinor });
  const atMid = convert(amount, rates.mid, { rounding: 'half-even' });
  const margin = convertBack(subtract(atMid, received), rates.mid, { rounding: 'half-even' });
  return { ok: true, estimate: summed(amount, received, fee, margin) };
}

function summed(
  amount: Money,
  received: Money | null,
  fee: Money | null,
  margin: Money | null,
): Estimate {
  return {
    amount,
    received,
    fee,
    total: fee && add(amount, fee),
    margin,
    cost: fee && add(fee, margin ?? money(fee.currency, 0n)),
  };
}
