/** Who the app is and where everything lives, as `/config.json` says. */
export interface SignInOptions {
  readonly clientId: 'kheya-pay' | 'kheya-console';
  readonly appUrl: string;
  readonly accountsUrl: string;
  readonly apiUrl: string;
}
