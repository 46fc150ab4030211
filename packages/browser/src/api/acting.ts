import { sessionStore } from '#storage.ts';

const key = 'kheya.acting';

/** The profile this tab acts for; null for the person themselves. It outlives a reload, not the tab. */
export const actingProfile = () => sessionStore.read(key);

/** From the next call on; null acts for oneself again. */
export function actFor(profileId: string | null): void {
  sessionStore.write(key, profileId);
}

const parameter = 'profile';

/** An address that is opened as oneself. It has to be loaded anew, as after a change of profile. */
export const personalPath = (path: string) => `${path}?${parameter}=`;

/**
 * A link in a mail names the profile it is about: this tab acts for it, and the address forgets it.
 * One that is not theirs is refused by the first call, and they act for themselves.
 */
export function actAsProfileInAddress(): void {
  const url = new URL(location.href);
  const named = url.searchParams.get(parameter);
  if (named === null) return;
  actFor(named === '' ? null : named);
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
