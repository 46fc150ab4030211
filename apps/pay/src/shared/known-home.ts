import { localStore } from '@kheya/browser/storage';

const key = 'kheya.home';

/**
 * Whether the person of this browser had accounts when they were here last, so that what home shows
 * of them may be asked for before it is known who they are.
 */
export const hadAccounts = () => localStore.read(key) === 'accounts';

export function storeHadAccounts(has: boolean): void {
  localStore.write(key, has ? 'accounts' : null);
}
