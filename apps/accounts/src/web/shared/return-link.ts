import { currentParam } from '#web/shared/location.ts';
import type { Settings } from '#web/shared/accounts-client.ts';
import { useMe } from '#web/shared/me.ts';
import { appUrl, useSettings } from '#web/shared/settings.ts';

const STORAGE_KEY = 'kheya.return_to';

/** Where the app wants the person to return; kept for the visit, because pages change here. */
function requestedReturn(): string | undefined {
  try {
    const given = currentParam('return_to');
    if (given !== undefined) sessionStorage.setItem(STORAGE_KEY, given);
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return currentParam('return_to');
  }
}

/**
 * The page the person came from, if it belongs to one of our apps; otherwise the start page of
 * theirs.
 */
export function returnUrl(settings: Settings | undefined, app: 'console' | undefined): string {
  if (settings === undefined) return '/';
  const url = requestedReturn();
  const start = appUrl(settings, app);
  if (url === undefined || !URL.canParse(url)) return start;
  const { origin } = new URL(url);
  const isOurs = [settings.pay_url, settings.console_url].some((app) => originOf(app) === origin);
  return isOurs ? url : start;
}

/** The app to return to: the one they came from, the console for operators. */
export function useReturnApp(): 'console' | undefined {
  const settings = useSettings();
  const me = useMe();
  const url = requestedReturn();
  const isConsole =
    url !== undefined && settings !== undefined && URL.canParse(url)
      ? new URL(url).origin === originOf(settings.console_url)
      : me?.is_operator === true;
  return isConsole ? 'console' : undefined;
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');
