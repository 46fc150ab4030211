import { sessionStore } from '#storage.ts';

const key = 'kheya.acting';

/** The profile this tab acts for, null for the person themselves; kept until the tab is closed. */
export const actingProfile = () => sessionStore.read(key);

/** Takes effect with the next call; null acts for oneself again. */
export function actFor(profileId: string | null): void {
  sessionStore.write(key, profileId);
}

const parameter = 'profile';

/** The address of a page opened as oneself. It must be reloaded, as after every profile change. */
export const personalPath = (path: string) => `${path}?${parameter}=`;

/**
 * A link in a mail names its profile: this tab starts acting for it and removes it from the
 * address. If the profile is not theirs, the first call is refused and they act for themselves
 * again.
 */
export function actAsProfileInAddress(): void {
  const url = new URL(location.href);
  const named = url.searchParams.get(parameter);
  if (named === null) return;
  actFor(named === '' ? null : named);
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
