import type { Resource } from '@kheya/contract';

import { type Area, paths } from '#shared/paths.ts';

/** The path of each resource of the menu. */
export const menuPaths: Record<Resource, (area: Area) => string> = {
  home: paths.overview,
  bank_accounts: paths.accounts,
  cards: paths.cards,
  add_money: paths.addMoney,
  stablecoin: paths.stablecoin,
  transfer_money: paths.transferMoney,
  transactions: paths.transactions,
  contacts: paths.contacts,
  invitation: paths.invitation,
  us_business: paths.usBusiness,
  non_us_business: paths.nonUsBusiness,
  top_up: paths.topUp,
  products: paths.products,
};
