import { ownPath, paths } from '#shared/paths.ts';

/** The path to continue at after confirming the browser; else the start page. */
export function pathAfterDevice(search = location.search): string {
  return ownPath(new URLSearchParams(search).get('nextUrl')) ?? paths.root();
}
