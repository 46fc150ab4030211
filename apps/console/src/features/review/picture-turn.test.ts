import { expect, test } from 'vitest';
import { larger, largest, nextZoom, plainView, smaller, turned } from './picture-turn.ts';

test('zooming grows to the maximum, then returns to the whole picture', () => {
  const sizes = [plainView];
  for (let at = 0; at < 3; at += 1) sizes.push(nextZoom(sizes[at] ?? plainView));
  expect(sizes.map(({ zoom }) => zoom)).toEqual([1, 2, largest, 1]);
  expect(larger({ zoom: largest, quarters: 1 })).toEqual({ zoom: largest, quarters: 1 });
  expect(smaller(plainView)).toEqual(plainView);
  expect(smaller({ zoom: 4, quarters: 3 })).toEqual({ zoom: 2, quarters: 3 });
});

test('four turns return to the start, at the same size', () => {
  let view = { zoom: 2, quarters: 0 };
  for (let at = 0; at < 4; at += 1) view = turned(view);
  expect(view).toEqual({ zoom: 2, quarters: 0 });
});
