import { localStore, sessionStore } from '#storage.ts';

/** Language and theme have the same rule: the key of the stores and the address, and what may stand there. */
export interface AppearanceSetting<Value extends string> {
  readonly name: 'lang' | 'theme';
  readonly allowed: readonly Value[];
}

const keyOf = (name: string) => `kheya.${name}`;

/** What the address asked for in this visit, then what was chosen before. */
export function readChoice<Value extends string>({
  name,
  allowed,
}: AppearanceSetting<Value>): Value | undefined {
  const kept = [sessionStore.read(keyOf(name)), localStore.read(keyOf(name))];
  return allowed.find((value) => value === kept[0]) ?? allowed.find((value) => value === kept[1]);
}

/** The person's own choice ends what the address asked for, which would count again after a reload. */
export function saveChoice(name: AppearanceSetting<string>['name'], value: string | null): void {
  sessionStore.write(keyOf(name), null);
  localStore.write(keyOf(name), value);
  const address = new URL(location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/** What is kept with the person holds here too; what the address asked for still counts for the visit. */
export function adoptChoice(name: AppearanceSetting<string>['name'], value: string | null): void {
  localStore.write(keyOf(name), value);
}
