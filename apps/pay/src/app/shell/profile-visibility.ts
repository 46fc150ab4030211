import { paths } from '#shared/paths.ts';

const without = [
  /^\/$/,
  /^\/products(\/[^/]+)?\/?$/,
  /^\/auth\/(token|device)\/?$/,
  /^\/profile-onboarding\/verification\/?$/,
  /^\/something-went-wrong\/?$/,
];

/** On the pages before and beside the app only Home, Reset Password and Log Out are offered. */
export function showsProfileEntries(pathname: string): boolean {
  if (pathname.replace(/\/$/, '') === paths.productOrders()) return true;
  return !without.some((page) => page.test(pathname));
}
