export interface Toast<Text> {
  readonly id: number;
  readonly tone: 'done' | 'negative' | 'info';
  /** What it says, in no language yet: a toast stays while the language changes. */
  readonly text: Text;
  /** One thing to do about it; pressing it closes the toast. */
  readonly action?: { readonly label: Text; readonly onPress: () => void };
  /** A toast replaces the one with the same key. */
  readonly key?: string | undefined;
  /** The duration in milliseconds; 0 keeps it until it is closed. */
  readonly lasts: number;
}

export type NewToast<Text> = Pick<Toast<Text>, 'text'> & Partial<Omit<Toast<Text>, 'id' | 'text'>>;

export interface ToastStore<Text> {
  readonly show: (toast: NewToast<Text>) => number;
  readonly dismiss: (id: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Toast<Text>[];
}

const shortest = 4000;

/** Keeps toasts outside React's tree, so that the network layer can show them too. */
export function createToastStore<Text>(): ToastStore<Text> {
  let toasts: readonly Toast<Text>[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast<Text>[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(toast) {
      lastId += 1;
      const made: Toast<Text> = { tone: 'done', lasts: shortest, ...toast, id: lastId };
      set([...toasts.filter(({ key }) => key === undefined || key !== made.key), made]);
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
