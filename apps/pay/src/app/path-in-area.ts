import type { Area } from '#shared/paths.ts';

/**
 * The same address in the person's own area. Path and search stay, because a person may just have
 * entered an address in the other country and must not lose the form they are filling in.
 */
export function pathInArea(area: Area, href: string): string {
  return href.replace(/^\/[^/]+/, `/${area}`);
}
