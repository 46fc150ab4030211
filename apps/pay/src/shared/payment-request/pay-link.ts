import { localStore } from '@kheya/browser/storage';

// Signing out forgets it (`shared/api/session.ts`).
const key = 'kheya.pay_link';

/** The link of a request somebody opened who first has to open an account, which takes days. */
export function storePayLink(path: string): void {
  localStore.write(key, path);
}

export function readPayLink(): string | undefined {
  const kept = localStore.read(key);
  return kept !== null && isPayLink(kept) ? kept : undefined;
}

export function forgetPayLink(): void {
  localStore.write(key, null);
}

/** Whether an address is that of a request's link. */
export function isPayLink(path: string): boolean {
  return /^\/(us|bd)\/pay\/[\w-]+\/?$/.test(path);
}
