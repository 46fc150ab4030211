/** What the server of this app says at `/config.json`: no address is built in. */
export interface ConsoleConfig {
  readonly mode: 'sandbox' | 'production';
  readonly api_url: string;
  readonly accounts_url: string;
  readonly pay_url: string;
  readonly api_key: string;
}

export async function fetchConfig(): Promise<ConsoleConfig> {
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (await answer.json()) as ConsoleConfig;
}
