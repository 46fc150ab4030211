import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presence, stay, watchPresence } from './presence.ts';

const page = new EventTarget();
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  stay();
  leave = watchPresence();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);
const move = () => page.dispatchEvent(new Event('pointermove'));

test('nothing is polled while nobody is there, and an operator who returns sees current data', () => {
  const told = vi.fn();
  const stop = focusManager.subscribe(told);
  pass(9);
  move();
  pass(9);
  expect(focusManager.isFocused()).toBe(true);
  pass(2);
  expect(focusManager.isFocused()).toBe(false);
  told.mockClear();
  move();
  expect(told).toHaveBeenCalledExactlyOnceWith(true);
  stop();
});

test('the question whether anybody is there must be answered: moving the pointer is no answer', () => {
  pass(56);
  move();
  expect([presence.get(), focusManager.isFocused()]).toEqual(['leaving', false]);
  stay();
  expect([presence.get(), focusManager.isFocused()]).toEqual(['here', true]);
  pass(61);
  expect(presence.get()).toBe('gone');
});
