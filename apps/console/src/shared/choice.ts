import { useSyncExternalStore } from 'react';

/** Something the person may choose for this browser: the language, the theme. */
export interface Choice<Value extends string> {
  readonly use: () => Value;
  readonly current: () => Value;
  readonly choose: (value: Value) => void;
}

/**
 * What the address asked for in this visit, then what was chosen before, then what the browser
 * wants: public/first-paint.js has found it already and written it on the page.
 */
export function createChoice<Value extends string>(
  key: string,
  first: Value,
  show: (value: Value) => void,
): Choice<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  const current = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    current,
    use: () => useSyncExternalStore(subscribe, current),
    choose: (next) => {
      remember(key, next);
      value = next;
      show(next);
      for (const listener of listeners) listener();
    },
  };
}

/** The choice ends what an address asked for; where storage is switched off it lasts the visit. */
function remember(key: string, value: string): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.setItem(key, value);
  } catch {
    // Switched off: nothing is remembered, and nothing else is lost.
  }
}
