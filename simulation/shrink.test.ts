import { expect, it } from 'vitest';
import { shrink } from './shrink.ts';
import type { Step } from './step.ts';

const story = (count: number): Step[] =>
  Array.from({ length: count }, (_, number) => ({ kind: 'pass', args: { number } }));
const numbers = (steps: readonly Step[]) => steps.map(({ args }) => args['number']);

/** Breaks the rule at the last of these steps, if all of them happen. */
const needs =
  (...needed: number[]) =>
  async (steps: readonly Step[]) => {
    const there = numbers(steps);
    if (!needed.every((number) => there.includes(number))) return undefined;
    return { rule: 'a rule', at: there.indexOf(Math.max(...needed)) };
  };

it.each([[[57]], [[3, 57]], [[0, 1]], [[0, 31, 99]], [[12, 13, 14, 80]]])(
  'leaves only what a fault needs: %j',
  async (needed) => {
    const shrunk = await shrink(story(100), 'a rule', needs(...needed), 500);
    expect(numbers(shrunk.steps)).toEqual(needed);
    expect(shrunk.isShortest).toBe(true);
  },
);

it('does not mistake another fault for the one it shrinks', async () => {
  const fails = async (steps: readonly Step[]) => {
    const there = numbers(steps);
    if (there.includes(5)) return { rule: 'the rule', at: there.indexOf(5) };
    return there.includes(9) ? { rule: 'another rule', at: there.indexOf(9) } : undefined;
  };
  const { steps } = await shrink(story(20), 'the rule', fails);
  expect(numbers(steps)).toEqual([5]);
});

it('stops when its tries are used up, and says so', async () => {
  const shrunk = await shrink(story(100), 'a rule', needs(0, 50, 99), 3);
  expect(shrunk).toMatchObject({ tries: 3, isShortest: false });
  expect(numbers(shrunk.steps)).toEqual(expect.arrayContaining([0, 50, 99]));
});
