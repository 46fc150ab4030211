import type { User } from '@kheya/contract';
import { useSuspenseQuery } from '@tanstack/react-query';

import { areaOf } from '#shared/area.ts';
import type { Area } from '#shared/paths.ts';
import { userQuery } from '#shared/signed-in-user.ts';

export { areaOf, userQuery };

/** The signed-in user; only for the signed-in area, where it is loaded in advance. */
export function useUser(): User {
  return useSuspenseQuery(userQuery).data;
}

export function useArea(): Area {
  return areaOf(useUser());
}

/** The full name; the e-mail address until there is one. */
export function fullName(user: User): string {
  const name = [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');
  return name === '' ? user.email_address : name;
}

/** The name of the profile acted for: the company's name for a business, else the person's. */
export function shownName(user: User): string {
  const company = user.profile_type === 'BUSINESS' ? user.business_name : null;
  return company ?? fullName(user);
}
