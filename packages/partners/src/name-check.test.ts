import { expect, it } from 'vitest';
import { checkHolderName } from './name-check.ts';

it.each([
  ['Rahima Khatun', ['RAHIMA  KHATUN'], { result: 'match' }],
  ['রহিমা খাতুন', ['Rahima Khatun', 'রহিমা খাতুন'], { result: 'match' }],
  ['Rahim Choudhury', ['Rahim Chowdhury'], { result: 'close', name: 'Rahim Chowdhury' }],
  ['Rahim Uddin', ['Md. Rahim Uddin'], { result: 'close', name: 'Md. Rahim Uddin' }],
  ['Rahima Khatun', ['Karim Ahmed'], { result: 'different' }],
  ['রহিমা খাতুন', ['Rahima Khatun', 'করিম আহমেদ'], { result: 'different' }],
  // Nothing in the given script to compare with: the sender decides by the rail's own spelling.
  ['রহিমা খাতুন', ['Rahima Khatun'], { result: 'close', name: 'Rahima Khatun' }],
] as const)('%s beside %j', (given, kept, result) => {
  expect(checkHolderName(given, kept)).toEqual(result);
});
