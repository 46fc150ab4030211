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
  UserRound,
} from 'lucide-react';

import { type Area, paths } from '#shared/paths.ts';

export type ProfilePlace =
  | 'profile'
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
}

/** The entries between Home and Reset Password, in the specification's order. */
export const profileEntries: readonly ProfileEntry[] = [
  { key: 'profile', label: msg`View Profile`, icon: UserRound, path: paths.profile },
  {
    key: 'verification',
    label: msg`Verification Center`,
    icon: ShieldCheck,
    path: paths.verificationCenter,
  },
  { key: 'statement', label: msg`Account Statement`, icon: FileText, path: paths.statement },
  { key: 'subscription', label: msg`My Subscription`, icon: Star, path: paths.subscription },
  { key: 'coupons', label: msg`Coupons`, icon: TicketPercent, path: paths.coupons },
  { key: 'orders', label: msg`My Orders`, icon: Package, path: paths.productOrders },
  { key: 'limits', label: msg`Limits`, icon: Gauge, path: paths.limits },
  { key: 'support', label: msg`Get Support`, icon: LifeBuoy, path: paths.tickets },
];
