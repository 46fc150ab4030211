import type { SentBodyOf, UserPreference, userPreferenceUpdate } from '@kheya/contract';

export type PreferenceChange = SentBodyOf<typeof userPreferenceUpdate>;

/** A preference the change does not name stays as it was. */
export function withChange(kept: UserPreference, change: PreferenceChange): UserPreference {
  const { notifications = {}, ...rest } = change;
  return {
    ...kept,
    ...given(rest),
    notifications: { ...kept.notifications, ...given(notifications) },
  };
}

type Given<Wish> = { [Name in keyof Wish]?: Exclude<Wish[Name], undefined> };

function given<Wish extends object>(wish: Wish): Given<Wish> {
  return Object.fromEntries(
    Object.entries(wish).filter(([, value]) => value !== undefined),
  ) as Given<Wish>;
}
