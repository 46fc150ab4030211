import { paths } from '#shared/paths.ts';

const without = [
  /^\/$/,
  /^\/products(\/[^/]+)?\/?$/,
  /^\/auth\/(token|device)\/?$/,
  /^\/profile-onboarding\/verification\/?$/,
  /^\/something-went-wrong\/?$/,
];

/** On the pages outside the app only Home, Reset Password and Log Out are shown. */
export function showsProfileEntries(pathname: string): boolean {
  if (pathname.replace(/\/$/, '') === paths.productOrders()) return true;
  return !without.some((page) => page.test(pathname));
}
