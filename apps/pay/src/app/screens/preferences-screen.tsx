import { PreferencesPage } from '#features/preference/preferences-page.tsx';
import { StopLink } from '#features/safety/stop-link.tsx';

/** What keeps a person safe stands beside their preferences: features do not know each other. */
export function PreferencesScreen() {
  return <PreferencesPage safety={<StopLink />} />;
}
