import type { DocumentType } from '@kheya/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Slot } from '#shared/document/document-slot.ts';
import type { Area } from '#shared/paths.ts';

interface SlotLabels {
  readonly title: MessageDescriptor;
  readonly help: MessageDescriptor;
}

const whole = msg`Lay it flat in good light. All four corners and every letter must be visible.`;
const front = msg`The side with your picture.`;
const back = msg`The side with your address.`;

const other: SlotLabels = { title: msg`Document`, help: whole };

const kinds: Partial<Record<DocumentType, SlotLabels>> = {
  SELFIE: {
    title: msg`A picture of your face`,
    help: msg`Hold the phone in front of you in daylight. No hat or sunglasses.`,
  },
  NID_OR_PASSPORT: { title: msg`Passport, the page with your picture`, help: whole },
  IDENTITY_DOCUMENTATION: { title: msg`Driver's license, state ID or passport`, help: whole },
  NATIONAL_IDENTITY_CARD: { title: msg`National ID card`, help: whole },
};

const sides: Partial<Record<DocumentType, Readonly<Record<'FRONT' | 'BACK', SlotLabels>>>> = {
  NID_OR_PASSPORT: {
    FRONT: { title: msg`National ID card, front`, help: front },
    BACK: { title: msg`National ID card, back`, help: back },
  },
  NATIONAL_IDENTITY_CARD: {
    FRONT: { title: msg`National ID card, front`, help: front },
    BACK: { title: msg`National ID card, back`, help: back },
  },
  IDENTITY_DOCUMENTATION: {
    FRONT: { title: msg`Photo ID, front`, help: front },
    BACK: { title: msg`Photo ID, back`, help: whole },
  },
};

/** The United States has no card everybody holds: any card with a picture is accepted. */
const american: Readonly<Record<'FRONT' | 'BACK' | 'NONE', SlotLabels>> = {
  FRONT: { title: msg`Driver's license, state ID or passport`, help: front },
  BACK: { title: msg`The back of your driver's license or state ID`, help: whole },
  NONE: { title: msg`Driver's license, state ID or passport`, help: whole },
};

/** What a picture shows, and how to take it so that it is legible. */
export function slotLabels({ docType, side }: Slot, area: Area): SlotLabels {
  if (area === 'us' && docType === 'NID_OR_PASSPORT') return american[side ?? 'NONE'];
  const ofSide = side === null ? undefined : sides[docType]?.[side];
  return ofSide ?? kinds[docType] ?? other;
}
