import type { Resource, User } from '@kheya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import { pathInArea } from '#app/path-in-area.ts';
import { areaOf } from '#shared/area.ts';
import { ApiError } from '@kheya/browser/api/api-error';
import { currentToken } from '@kheya/browser/session';
import { type Area, isSamePath, paths } from '#shared/paths.ts';
import { userQuery } from '#shared/signed-in-user.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

interface Entered {
  readonly context: RouterContext;
  readonly location: { readonly pathname: string; readonly href: string };
}

/** The start page of a person who is signed in is the overview. */
export async function guardRoot({ context, location }: Entered): Promise<void> {
  if (currentToken() === null) return;
  const user = await signedIn(context, location.href);
  throw redirect({ to: overviewOf(user), replace: true });
}

/** Without a token leads to the start page; outside the person's country area, to the right one. */
export async function guardUserArea(
  entered: Entered & { params: { area: string } },
): Promise<void> {
  const { context, location, params } = entered;
  if (currentToken() === null) throw redirect({ to: paths.root(), replace: true });
  const user = await signedIn(context, location.href);
  if (user.profile_approval_status === 'AWAITING_SIGNUP_COMPLETION') {
    throw redirect({ to: paths.token(), replace: true });
  }
  const area = areaOf(user);
  if (params.area !== area) throw redirect({ to: pathInArea(area, location.href), replace: true });
}

interface Guarded {
  readonly resource?: Resource;
  readonly area?: Area;
}

/** Leads to the overview if the person may not use the screen's resource. */
export function guardUserScreen(screen: Guarded) {
  return ({ context, location }: Entered): void => {
    const user = context.queryClient.getQueryData(userQuery.queryKey);
    if (user === undefined || isSamePath(location.pathname, overviewOf(user))) return;
    if (screen.area !== undefined && screen.area !== areaOf(user)) {
      throw redirect({ to: overviewOf(user), replace: true });
    }
    if (screen.resource !== undefined && !mayUse(user, screen.resource)) {
      throw redirect({ to: overviewOf(user), replace: true });
    }
  };
}

/** A specified address whose screen does not exist yet leads home. */
export function leaveClosed({ context }: Entered): void {
  const user = context.queryClient.getQueryData(userQuery.queryKey);
  if (user !== undefined) throw redirect({ to: overviewOf(user), replace: true });
}

/** The same outside the signed-in area: the start page knows where a person belongs. */
export function leaveToStart(): void {
  throw redirect({ to: paths.root(), replace: true });
}

const overviewOf = (user: User) => paths.overview(areaOf(user));

function mayUse(user: User, resource: Resource): boolean {
  const { can_see: canSee, can_use: canUse } = user.permissions[resource];
  return canSee && canUse;
}

/** The user of the token; an unknown device is confirmed before anything is shown. */
async function signedIn({ queryClient }: RouterContext, href: string): Promise<User> {
  try {
    return await queryClient.ensureQueryData(userQuery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 406) {
      throw redirect({ to: paths.device(href), replace: true });
    }
    throw error;
  }
}
