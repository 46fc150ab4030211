import { localStore } from '@kheya/browser/storage';
import { createValueStore, useValue } from '@kheya/ui/value-store';

const key = 'kheya.balances';

/** Until this browser has learned what the person wants, nothing is shown to whoever looks on. */
const hidden = createValueStore(localStore.read(key) !== 'shown');

/** Hidden in one tab, hidden in all: whoever looks over the shoulder sees the others too. */
addEventListener('storage', ({ key: changed }) => {
  const kept = localStore.read(key);
  if (changed === key && kept !== null) hidden.set(kept !== 'shown');
});

/** Whether balances are dots: someone may be looking over the shoulder. */
export const useBalancesHidden = () => useValue(hidden);

/** What the person chose, here or in another browser. */
export function storeBalanceHiding(hide: boolean): void {
  localStore.write(key, hide ? 'hidden' : 'shown');
  hidden.set(hide);
}

/** What is kept with the person. Where that cannot be asked, this browser's own choice holds. */
export function applyBalanceHiding(hide: boolean | undefined): void {
  if (hide !== undefined) storeBalanceHiding(hide);
  else if (localStore.read(key) === null) hidden.set(false);
}
