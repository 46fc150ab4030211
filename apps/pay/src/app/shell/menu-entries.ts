import type { Resource } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  ArrowLeftRight,
  BriefcaseBusiness,
  CirclePlus,
  Coins,
  CreditCard,
  House,
  Landmark,
  type LucideIcon,
  Send,
  ShoppingBag,
  Smartphone,
  UserPlus,
  Users,
} from 'lucide-react';

import { type Area, paths } from '#shared/paths.ts';

export interface MenuEntry {
  readonly resource: Resource;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly path: (area: Area) => string;
}

/** Business opens into its two entries; it is there as long as one of them is. */
export interface MenuGroup {
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
}

const entry = (
  resource: Resource,
  label: MessageDescriptor,
  icon: LucideIcon,
  path: (area: Area) => string,
): MenuEntry => ({ resource, label, icon, path });

/** The side menu in the specification's order and words. */
export const menu: readonly (MenuEntry | MenuGroup)[] = [
  entry('home', msg`Home`, House, paths.overview),
  entry('bank_accounts', msg`Bank Accounts`, Landmark, paths.accounts),
  entry('cards', msg`Cards`, CreditCard, paths.cards),
  entry('add_money', msg`Add Money`, CirclePlus, paths.addMoney),
  entry('stablecoin', msg`StableCoin`, Coins, paths.stablecoin),
  entry('transfer_money', msg`Transfer / Withdraw`, Send, paths.transferMoney),
  entry('transactions', msg`Transactions`, ArrowLeftRight, paths.transactions),
  entry('contacts', msg`Contacts / Beneficiary`, Users, paths.contacts),
  entry('invitation', msg`Invite Friends`, UserPlus, paths.invitation),
  {
    label: msg`Business`,
    icon: BriefcaseBusiness,
    entries: [
      entry('us_business', msg`US Business`, BriefcaseBusiness, paths.usBusiness),
      entry('non_us_business', msg`Non-US Business`, BriefcaseBusiness, paths.nonUsBusiness),
    ],
  },
  entry('top_up', msg`Top Up`, Smartphone, paths.topUp),
  entry('products', msg`Products`, ShoppingBag, paths.products),
];

/** Where the menu leads. */
export function menuPaths(area: Area): readonly string[] {
  return menu
    .flatMap((one) => ('entries' in one ? one.entries : [one]))
    .map((one) => one.path(area));
}
