import { Avatar, type AvatarProps } from '@kheya/ui';
import { Building2 } from 'lucide-react';

import { type Contact, nameOf } from '#shared/contact/contact.ts';

export interface ContactAvatarProps extends Pick<AvatarProps, 'size'> {
  readonly contact: Contact;
}

/** The initials of a person, a building for a business. */
export function ContactAvatar({ contact, size }: ContactAvatarProps) {
  const isBusiness = contact.kind === 'us_bank' && contact.holder_type === 'BUSINESS';
  if (isBusiness) return <Avatar size={size} icon={<Building2 />} />;
  return <Avatar size={size} name={nameOf(contact)} />;
}
