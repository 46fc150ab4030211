/** What an app's server returns at `/config.json`; no address is compiled in. */
export interface AppConfig {
  readonly mode: 'sandbox' | 'production';
  readonly api_url: string;
  readonly accounts_url: string;
  readonly pay_url: string;
  readonly api_key: string;
}

let loaded: AppConfig | undefined;

/** Loads the addresses once, before anything is rendered. */
export async function loadConfig(): Promise<AppConfig> {
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  loaded = (await answer.json()) as AppConfig;
  return loaded;
}

export function config(): AppConfig {
  if (loaded === undefined) throw new Error('the configuration was read before it was loaded');
  return loaded;
}
