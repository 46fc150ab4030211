import type { ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'negative' | 'info';
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** The duration in milliseconds; 0 keeps it until it is closed. */
  readonly lasts: number;
}

type NewToast = Pick<Toast, 'text'> & Partial<Omit<Toast, 'id' | 'text'>>;

export interface ToastStore {
  readonly show: (toast: NewToast) => number;
  readonly dismiss: (id: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Toast[];
}

const shortest = 4000;

/** Keeps toasts outside React's tree, so that the network layer can show them too. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(toast) {
      lastId += 1;
      const made: Toast = { tone: 'done', lasts: shortest, ...toast, id: lastId };
      set([...toasts.filter((one) => one.text !== made.text), made]);
      return made.id;
    },
    dismiss: (id) => set(toasts.filter((one) => one.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
  };
}
