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

export interface ProfileEntry {
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly path: (area: Area) => string;
}

/** Between Home and Reset Password, in the specification's order. */
export const profileEntries: readonly ProfileEntry[] = [
  { label: msg`View Profile`, icon: UserRound, path: paths.profile },
  { label: msg`Verification Center`, icon: ShieldCheck, path: paths.verificationCenter },
  { label: msg`Account Statement`, icon: FileText, path: paths.statement },
  { label: msg`My Subscription`, icon: Star, path: paths.subscription },
  { label: msg`Coupons`, icon: TicketPercent, path: paths.coupons },
  { label: msg`My Orders`, icon: Package, path: paths.productOrders },
  { label: msg`Limits`, icon: Gauge, path: paths.limits },
  { label: msg`Get Support`, icon: LifeBuoy, path: paths.tickets },
];
