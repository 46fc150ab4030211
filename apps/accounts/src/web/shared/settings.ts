import { accounts, type Settings } from '#web/shared/accounts-client.ts';
import { createValueStore, useValue } from '@kheya/ui/value-store';

const settings = createValueStore<Settings | undefined>(undefined);

/** The addresses of the apps, which are never built in. */
export const useSettings = () => useValue(settings);

export async function loadSettings(): Promise<void> {
  const answer = await accounts.settings();
  if (answer.ok) settings.set(answer.data);
}

/** The app this sign-in is for. */
export function appUrl(from: Settings | undefined, app: string | undefined): string {
  if (from === undefined) return '/';
  return app === 'console' ? from.console_url : `${from.pay_url}/`;
}
