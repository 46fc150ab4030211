import { useSyncExternalStore } from 'react';

/** One value outside React's tree that components can subscribe to. */
export interface ValueStore<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createValueStore<Value>(first: Value): ValueStore<Value> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useValue<Value>(store: ValueStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
