import { ownPath, paths } from '#shared/paths.ts';

/** Where somebody was stopped to confirm their browser; else the start, which leads on to the overview. */
export function pathAfterDevice(search = location.search): string {
  return ownPath(new URLSearchParams(search).get('nextUrl')) ?? paths.root();
}
