import { expect, test, vi } from 'vitest';

import { createToastStore } from './toast-store.ts';

test('a toast is shown until it is dismissed, and listeners hear both', () => {
  const store = createToastStore();
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

test('the same sentence is not shown twice at once', () => {
  const store = createToastStore();
  store.show({ text: 'Sorry', tone: 'negative', lasts: 10_000 });
  store.show({ text: 'Sorry', tone: 'negative', lasts: 10_000 });
  expect(store.current()).toHaveLength(1);
});
