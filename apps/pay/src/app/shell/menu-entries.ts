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

export interface MenuEntry {
  readonly resource: Resource;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** Business expands into its two entries; it is shown while at least one of them is. */
export interface MenuGroup {
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
}

const entry = (resource: Resource, label: MessageDescriptor, icon: LucideIcon): MenuEntry => ({
  resource,
  label,
  icon,
});

/** The side menu in the specification's order and wording. */
export const menu: readonly (MenuEntry | MenuGroup)[] = [
  entry('home', msg`Home`, House),
  entry('bank_accounts', msg`Bank Accounts`, Landmark),
  entry('cards', msg`Cards`, CreditCard),
  entry('add_money', msg`Add Money`, CirclePlus),
  entry('stablecoin', msg`StableCoin`, Coins),
  entry('transfer_money', msg`Transfer / Withdraw`, Send),
  entry('transactions', msg`Transactions`, ArrowLeftRight),
  entry('contacts', msg`Contacts / Beneficiary`, Users),
  entry('invitation', msg`Invite Friends`, UserPlus),
  {
    label: msg`Business`,
    icon: BriefcaseBusiness,
    entries: [
      entry('us_business', msg`US Business`, BriefcaseBusiness),
      entry('non_us_business', msg`Non-US Business`, BriefcaseBusiness),
    ],
  },
  entry('top_up', msg`Top Up`, Smartphone),
  entry('products', msg`Products`, ShoppingBag),
];
