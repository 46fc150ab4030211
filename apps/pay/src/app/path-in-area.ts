import { type Area, isSamePath, paths } from '#shared/paths.ts';

/**
 * Where somebody outside their country's area goes: to their overview (specification, section 2). The profile form
 * alone stays: whoever just said in it that they live on the other side is not thrown out of it.
 */
export function pathInArea(area: Area, href: string): string {
  const there = href.replace(/^\/[^/]+/, `/${area}`);
  return isSamePath(there, paths.profileComplete(area)) ? there : paths.overview(area);
}
