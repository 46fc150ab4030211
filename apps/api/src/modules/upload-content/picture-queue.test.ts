import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

/** Work that ends when the test says so. */
function held() {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      ends.push(() => {
        done.push(name);
        resolve(name);
      });
    });
  const endNext = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { done, ends, work, endNext };
}

test('runs one at a time, another owner’s before the same owner’s second', async () => {
  const { done, ends, work, endNext } = held();
  const queue = createPictureQueue({ ofOne: 5, ofAll: 40 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name));
  void queue.run('b', work('b1'));
  expect(ends).toHaveLength(1);
  for (let turn = 0; turn < 4; turn += 1) await endNext();
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('refuses too many of one owner, and too many in all', async () => {
  const { work } = held();
  const queue = createPictureQueue({ ofOne: 2, ofAll: 3 });
  void queue.run('a', work('begins at once'));
  void queue.run('a', work('waits'));
  void queue.run('a', work('waits too'));
  expect(await queue.run('a', work('too many'))).toBeUndefined();
  void queue.run('b', work('another waits'));
  expect(await queue.run('c', work('too many of all'))).toBeUndefined();
});

test('a failure goes to its caller, and the next work begins', async () => {
  const queue = createPictureQueue({ ofOne: 2, ofAll: 3 });
  const failed = queue.run('a', () => Promise.reject(new Error('broken')));
  const fine = queue.run('a', () => Promise.resolve('fine'));
  await expect(failed).rejects.toThrow('broken');
  expect(await fine).toBe('fine');
});
