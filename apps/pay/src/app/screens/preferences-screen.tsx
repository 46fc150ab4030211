import { PreferencesPage } from '#features/preference/preferences-page.tsx';
import { StopLink } from '#features/safety/stop-link.tsx';

/**
 * Combines the security settings with the preferences, because features do not import each other.
 */
export function PreferencesScreen() {
  return <PreferencesPage safety={<StopLink />} />;
}
