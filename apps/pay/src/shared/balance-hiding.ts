import { localStore } from '@kheya/browser/storage';
import { createValueStore, useValue } from '@kheya/ui/value-store';

const key = 'kheya.balances';

const isStoredHidden = () => localStore.read(key) !== 'shown';

/** Hidden until this browser knows the preference, in case somebody else can see the screen. */
const hidden = createValueStore(isStoredHidden());

/** Shared by all tabs, because a person looking on sees the other tabs too. */
addEventListener('storage', ({ key: changed }) => {
  if (changed === key || changed === null) hidden.set(isStoredHidden());
});

/** Whether balances are replaced by dots, in case somebody else can see the screen. */
export const useBalancesHidden = () => useValue(hidden);

/** Stores the person's choice, made here or in another browser. */
export function storeBalanceHiding(hide: boolean): void {
  localStore.write(key, hide ? 'hidden' : 'shown');
  hidden.set(hide);
}

/** Applies the saved preference. If it cannot be loaded, this browser's own choice holds. */
export function applyBalanceHiding(hide: boolean | undefined): void {
  if (hide !== undefined) storeBalanceHiding(hide);
  else if (localStore.read(key) === null) hidden.set(false);
}

/** Stands for an amount in a sentence while balances are hidden. */
export const hiddenAmount = '••••••';

/** A sentence of ours, in either language, without its amounts of money. */
export const withoutAmounts = (text: string) =>
  text.replace(/[$৳][\d০-৯]+([.,][\d০-৯]+)*/g, hiddenAmount);
