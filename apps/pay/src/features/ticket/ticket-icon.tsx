import type { TicketKind } from '@kheya/contract';
import { Avatar } from '@kheya/ui';
import {
  ArrowLeftRight,
  BadgeCheck,
  CircleHelp,
  Landmark,
  MessageSquareWarning,
  Scale,
  ShieldAlert,
  TriangleAlert,
  Wrench,
} from 'lucide-react';

const icons: Record<TicketKind, typeof CircleHelp> = {
  question: CircleHelp,
  transfer: ArrowLeftRight,
  remittance_error: TriangleAlert,
  account: Landmark,
  verification: BadgeCheck,
  appeal: Scale,
  scam: ShieldAlert,
  problem_report: Wrench,
  complaint: MessageSquareWarning,
};

export interface TicketIconProps {
  readonly kind: TicketKind;
  readonly size?: 'sm' | 'md';
}

/** The icon of a ticket's kind, beside its text. */
export function TicketIcon({ kind, size }: TicketIconProps) {
  const Icon = icons[kind];
  return <Avatar size={size} icon={<Icon aria-hidden />} />;
}
