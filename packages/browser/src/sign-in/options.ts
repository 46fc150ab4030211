/** The app's client id and the addresses from `/config.json`. */
export interface SignInOptions {
  readonly clientId: 'kheya-pay' | 'kheya-console';
  readonly appUrl: string;
  readonly accountsUrl: string;
  readonly apiUrl: string;
}
