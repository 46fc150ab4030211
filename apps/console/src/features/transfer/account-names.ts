import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** The accounts of the chart that a transfer can touch, in the reader's words. */
export const accountNames: Readonly<Record<string, MessageDescriptor>> = {
  customer: msg`Customer`,
  bank_cash: msg`Cash at the partner bank`,
  bank_in_transit: msg`In transit between banks`,
  bd_settlement: msg`Settlement account in Bangladesh`,
  float_bkash: msg`bKash float`,
  float_nagad: msg`Nagad float`,
  float_upay: msg`upay float`,
  float_ipay: msg`iPay float`,
  transit_bkash: msg`bKash payouts in transit`,
  transit_nagad: msg`Nagad payouts in transit`,
  transit_upay: msg`upay payouts in transit`,
  transit_ipay: msg`iPay payouts in transit`,
  transit_bd_bank: msg`Bank payouts in transit`,
  unallocated: msg`Unallocated money`,
  bucket_transit: msg`Between ledger buckets`,
  fx_position_usd_bdt: msg`Exchange position`,
  income_fee: msg`Fee income`,
  income_fx: msg`Exchange income`,
  rounding: msg`Rounding`,
};
