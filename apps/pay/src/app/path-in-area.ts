import { type Area, isSamePath, paths } from '#shared/paths.ts';

/**
 * Where a person outside their country's area is sent: to their overview (specification, section
 * 2). Only the profile form stays open, because a person may just have entered an address in the
 * other country there.
 */
export function pathInArea(area: Area, href: string): string {
  const there = href.replace(/^\/[^/]+/, `/${area}`);
  return isSamePath(there, paths.profileComplete(area)) ? there : paths.overview(area);
}
