import { expect, it } from 'vitest';
import { Random } from './random.ts';
import { tellStory } from './story.ts';

const drawn = (seed: string) => {
  const random = new Random(seed);
  return Array.from({ length: 200 }, () => random.below(10));
};

it('draws the same for the same seed, and something else for another', () => {
  expect(drawn('one')).toEqual(drawn('one'));
  expect(drawn('one')).not.toEqual(drawn('two'));
  expect(new Set(drawn('one')).size).toBe(10);
});

it('tells the same story for the same seed, as a file can keep it', () => {
  const story = tellStory('one', 3);
  expect(tellStory('one', 3)).toEqual(story);
  expect(JSON.parse(JSON.stringify(story))).toEqual(story);
  expect(story.steps.filter(({ kind }) => kind === 'night')).toHaveLength(3);
  expect(story.steps.at(-1)?.kind).toBe('rest');
});
