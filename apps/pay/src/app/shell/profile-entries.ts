import type { User } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  FileText,
  Gauge,
  LifeBuoy,
  type LucideIcon,
  Package,
  ShieldCheck,
  Star,
  TicketPercent,
  UserCheck,
  UserRound,
} from 'lucide-react';

import { type Area, paths } from '#shared/paths.ts';

export type ProfilePlace =
  | 'profile'
  | 'approvals'
  | 'verification'
  | 'statement'
  | 'subscription'
  | 'coupons'
  | 'orders'
  | 'limits'
  | 'support';

export interface ProfileEntry {
  readonly key: ProfilePlace;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly path: (area: Area) => string;
  /** Whom it is for: the owner of the profile, or everybody who acts for a business; else all. */
  readonly only?: 'owner' | 'business';
}

/** In the specification's order; approvals, which it doesn't name, after the profile. */
const entries: readonly ProfileEntry[] = [
  {
    key: 'profile',
    label: msg`View Profile`,
    icon: UserRound,
    path: paths.profile,
    only: 'owner',
  },
  {
    key: 'approvals',
    label: msg`Approvals`,
    icon: UserCheck,
    path: paths.approvals,
    only: 'business',
  },
  {
    key: 'verification',
    label: msg`Verification Center`,
    icon: ShieldCheck,
    path: paths.verificationCenter,
    only: 'owner',
  },
  { key: 'statement', label: msg`Account Statement`, icon: FileText, path: paths.statement },
  { key: 'subscription', label: msg`My Subscription`, icon: Star, path: paths.subscription },
  { key: 'coupons', label: msg`Coupons`, icon: TicketPercent, path: paths.coupons },
  { key: 'orders', label: msg`My Orders`, icon: Package, path: paths.productOrders },
  { key: 'limits', label: msg`Limits`, icon: Gauge, path: paths.limits },
  {
    key: 'support',
    label: msg`Get Support`,
    icon: LifeBuoy,
    path: paths.tickets,
    only: 'owner',
  },
];

/** The entries between Home and Reset Password: what no call is open for isn't shown. */
export function profileEntries({
  role,
  profile_type: type,
}: Pick<User, 'role' | 'profile_type'>): readonly ProfileEntry[] {
  return entries.filter(({ only }) => {
    if (only === 'owner') return role === 'OWNER';
    return only === undefined || type === 'BUSINESS';
  });
}
