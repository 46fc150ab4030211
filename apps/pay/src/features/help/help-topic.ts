import type { LegalDocumentType, TicketKind } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';

export interface HelpAnswer {
  /** Its place on the topic's page, for links: unique within the topic. */
  readonly slug: string;
  readonly question: MessageDescriptor;
  /** One message per paragraph; its values are those of `useHelpValues`. */
  readonly answer: readonly MessageDescriptor[];
}

export interface HelpTopic {
  /** The topic's segment of the address. */
  readonly slug: string;
  readonly icon: LucideIcon;
  readonly title: MessageDescriptor;
  readonly summary: MessageDescriptor;
  readonly answers: readonly HelpAnswer[];
  /** The legal document on the same subject. */
  readonly legal: LegalDocumentType;
  /** The kind of a ticket opened from this topic. */
  readonly ticket: TicketKind;
}
