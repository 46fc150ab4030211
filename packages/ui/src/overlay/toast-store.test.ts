import { expect, test, vi } from 'vitest';

import { createToastStore } from './toast-store.ts';

test('a toast is shown until it is dismissed, and listeners hear both', () => {
  const store = createToastStore<string>();
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  const id = store.show({ text: 'Recipient saved' });
  expect(store.current().map((toast) => toast.text)).toEqual(['Recipient saved']);
  store.dismiss(id);
  expect(store.current()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  store.show({ text: 'again' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a toast replaces the one with its key', () => {
  const store = createToastStore<string>();
  store.show({ text: 'Sorry', key: 'sorry' });
  store.show({ text: 'Saved' });
  store.show({ text: 'Still sorry', key: 'sorry' });
  expect(store.current().map((toast) => toast.text)).toEqual(['Saved', 'Still sorry']);
});
