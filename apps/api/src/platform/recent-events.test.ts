import { expect, test } from 'vitest';
import { createRecentEvents } from './recent-events.ts';

let at = 0;
const seconds = (count: number) => (at += count * 1000);

test('the kinds of the asked seconds are told, each once and to their own person', () => {
  const recent = createRecentEvents(() => at);
  seconds(100);
  recent.add('ayesha', 'ticket');
  seconds(5);
  recent.add('ayesha', 'transfer');
  recent.add('ayesha', 'transfer');
  recent.add('karim', 'account');
  seconds(1);
  expect(recent.since('ayesha', 3)).toEqual(['transfer']);
  expect(recent.since('ayesha', 10)).toEqual(['ticket', 'transfer']);
  expect(recent.since('nobody', 10)).toEqual([]);
});

test('a time this process has not heard of is not told as quiet', () => {
  const recent = createRecentEvents(() => at);
  seconds(10);
  expect(recent.since('ayesha', 11)).toBeUndefined();
  expect(recent.since('ayesha', 9)).toEqual([]);
  recent.add('ayesha', 'transfer');
  recent.restart();
  seconds(1);
  expect(recent.since('ayesha', 2)).toBeUndefined();
  expect(recent.since('ayesha', 1)).toEqual([]);
});

test('what is older than a minute is forgotten', () => {
  const recent = createRecentEvents(() => at);
  recent.add('ayesha', 'transfer');
  seconds(61);
  recent.add('karim', 'transfer');
  expect(recent.since('ayesha', 61)).toEqual([]);
});
