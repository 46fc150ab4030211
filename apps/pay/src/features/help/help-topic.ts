import type { LegalDocumentType, TicketKind } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';

export interface HelpAnswer {
  readonly question: MessageDescriptor;
  /** A paragraph each; its values are those of `walletText`. */
  readonly answer: readonly MessageDescriptor[];
}

export interface HelpTopic {
  /** Its part of the address. */
  readonly slug: string;
  readonly icon: LucideIcon;
  readonly title: MessageDescriptor;
  readonly summary: MessageDescriptor;
  readonly answers: readonly HelpAnswer[];
  /** Where the same is said in the words of the law. */
  readonly legal: LegalDocumentType;
  /** What a ticket from here is about. */
  readonly ticket: TicketKind;
}
