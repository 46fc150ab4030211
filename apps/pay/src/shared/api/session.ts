import { lasting } from '#shared/storage.ts';
import { createValueStore, useValue } from '#shared/value-store.ts';

const tokenKey = 'kheya.access_token';
const deviceKey = 'kheya.device';

const token = createValueStore<string | null>(lasting.read(tokenKey));

// Another tab renewed the token or signed out.
addEventListener('storage', (event) => {
  if (event.key === tokenKey || event.key === null) token.set(lasting.read(tokenKey));
});

export const currentToken = () => token.get();
export const onTokenChange = token.subscribe;
export const useIsSignedIn = () => useValue(token) !== null;

export function keepToken(accessToken: string): void {
  lasting.write(tokenKey, accessToken);
  token.set(accessToken);
}

/** Forgets who was signed in. What belongs to the browser stays: its id, language and theme. */
export function forgetSession(): void {
  for (const key of ['kheya.access_token', 'kheya.area']) lasting.write(key, null);
  token.set(null);
}

/** The random id of this browser, 128 bits, made once; the accounts site binds it to a secret. */
export function deviceId(): string {
  const kept = lasting.read(deviceKey);
  if (kept !== null) return kept;
  const made = randomText(16);
  lasting.write(deviceKey, made);
  return made;
}

/** Random bytes as base64url text. */
export function randomText(bytes: number): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
