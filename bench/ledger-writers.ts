// One and two processes that post to one bucket: the cost of a second api process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Accounts } from './ledger-work.ts';

export interface WriterOrder {
  readonly url: string;
  readonly accounts: Accounts;
  readonly seconds: number;
}

/** Transfers per second of this many processes together. */
export async function measureWriters(writers: number, order: WriterOrder): Promise<number> {
  const program = fileURLToPath(new URL('support/ledger-writer.ts', import.meta.url));
  const children = Array.from({ length: writers }, () => fork(program, { silent: false }));
  try {
    await Promise.all(
      children.map(async (child) => {
        child.send(order);
        await answerOf(child);
      }),
    );
    const rates = await Promise.all(
      children.map(async (child) => {
        child.send('go');
        return (await answerOf(child)) as number;
      }),
    );
    return rates.reduce((sum, rate) => sum + rate, 0);
  } finally {
    for (const child of children) child.kill();
  }
}

async function answerOf(child: ReturnType<typeof fork>): Promise<unknown> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('a writer ended before it answered');
  });
  const message = once(child, 'message', { signal: ended.signal }).then(
    ([answer]) => answer as unknown,
  );
  try {
    return await Promise.race([message, exit]);
  } finally {
    exit.catch(() => undefined);
    message.catch(() => undefined);
    ended.abort();
  }
}
