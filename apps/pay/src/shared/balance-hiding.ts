import { lasting } from '#shared/storage.ts';
import { createValueStore, useValue } from '#shared/value-store.ts';

const key = 'kheya.balances';

const hidden = createValueStore(lasting.read(key) === 'hidden');

/** Whether balances are dots: someone may be looking over the shoulder. */
export const useBalancesHidden = () => useValue(hidden);

export function hideBalances(hide: boolean): void {
  lasting.write(key, hide ? 'hidden' : null);
  hidden.set(hide);
}
