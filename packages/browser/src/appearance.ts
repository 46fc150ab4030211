import { localStore, sessionStore } from '#storage.ts';

/** Language and theme share this: the key in the stores and in the address, and the values. */
export interface AppearanceSetting<Value extends string> {
  readonly name: 'lang' | 'theme';
  readonly allowed: readonly Value[];
}

const keyOf = (name: string) => `kheya.${name}`;

/** The choice in this visit's address, else the stored choice. */
export function readChoice<Value extends string>({
  name,
  allowed,
}: AppearanceSetting<Value>): Value | undefined {
  const kept = [sessionStore.read(keyOf(name)), localStore.read(keyOf(name))];
  return allowed.find((value) => value === kept[0]) ?? allowed.find((value) => value === kept[1]);
}

/** Stores the person's own choice and drops the address's, which a reload would apply again. */
export function saveChoice(name: AppearanceSetting<string>['name'], value: string | null): void {
  sessionStore.write(keyOf(name), null);
  localStore.write(keyOf(name), value);
  const address = new URL(location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/** Stores the choice saved with the person; a choice from the address still wins for this visit. */
export function adoptChoice(name: AppearanceSetting<string>['name'], value: string | null): void {
  localStore.write(keyOf(name), value);
}
