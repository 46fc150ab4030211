/** The code every entry carries; sql/60-views.sql names them in the views. */
export const movements = {
  own_funds: 10,
  treasury_prefund: 20,
  treasury_sell_dollars: 21,
  provider_cost: 30,
  incoming_ach: 100,
  unallocated_assign: 101,
  internal_transfer: 110,
  conversion: 120,
  usd_to_wallet: 200,
  usd_to_wallet_return: 201,
  bdt_to_wallet: 210,
  bdt_to_wallet_return: 211,
} as const;

export type Movement = keyof typeof movements;
