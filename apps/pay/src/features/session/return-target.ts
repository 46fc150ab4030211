import type { User } from '@kheya/contract';

import { areaOf } from '#shared/area.ts';
import { isSamePath, paths } from '#shared/paths.ts';
import { isPayLink } from '#shared/payment-request/pay-link.ts';
import { stageOf } from '#shared/profile-stage.ts';

/**
 * The path after the sign-in (specification, section 2): the overview; for an accepted person also
 * the product they looked at or the bank they were linking. The link of a request is open to
 * everybody, and says itself who can pay it. A return from a card payment leads nowhere else, because
 * Add Money receives its result by itself.
 */
export function targetAfterSignIn(user: User, returnTo: string | undefined): string {
  const area = areaOf(user);
  const overview = paths.overview(area);
  if (returnTo === undefined) return overview;
  if (isPayLink(returnTo)) return returnTo;
  const stage = stageOf(user);
  // Who has just signed up goes on with the profile, and sees no empty home first.
  if (stage === 'filling' && isSamePath(returnTo, paths.verification())) return returnTo;
  if (stage !== 'accepted') return overview;
  const isProduct = /^\/products(\/|$)/.test(pathOf(returnTo));
  const isBankLink =
    isSamePath(returnTo, paths.addMoney(area)) &&
    queryOf(returnTo).get('return') === queryOf(paths.bankLinkReturn(area)).get('return');
  return isProduct || isBankLink ? returnTo : overview;
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '');
const queryOf = (address: string) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '');
