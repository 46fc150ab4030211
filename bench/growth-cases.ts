import { randomInt } from 'node:crypto';
import type { Pool } from '@kheya/db';
import type { Ledger } from '@kheya/ledger';
import { backendCpu, cpuSince, post } from './ledger-case.ts';
import type { Work } from './ledger-work.ts';
import { median } from './support/statistics.ts';

const BATCH = 1000;
const CALLERS = 2;
const PAGE = 50;

/** A filled ledger under measurement. */
export interface Called {
  readonly ledger: Ledger;
  readonly pool: Pool;
  readonly work: Work;
  readonly customers: readonly string[];
  readonly ordinary: readonly string[];
  readonly hot: string;
  readonly entries: number;
}

export const pageKinds = ['ordinary_first', 'ordinary_deep', 'hot_first', 'hot_deep'] as const;
export type Pages = Readonly<Record<(typeof pageKinds)[number], number>>;

/**
 * Makes this many transfers in batches of a thousand, two calls at a time; microseconds for each.
 */
export async function measureTransfers({ ledger, pool, work }: Called, count: number) {
  const backends = await backendCpu(pool);
  const started = performance.now();
  let calls = count / BATCH;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (; calls > 0;) {
        calls -= 1;
        await post(ledger, work, work.call(BATCH));
      }
    }),
  );
  return {
    us: ((performance.now() - started) * 1000) / count,
    backendUs: cpuSince(backends, await backendCpu(pool)) / count,
  };
}

/** The median time of a statement page: the newest entries, and those after a number. */
export async function measurePages(
  { ledger, ordinary, hot, entries }: Called,
  count: number,
): Promise<Pages> {
  const page = async (account: string, before?: bigint) => {
    const started = performance.now();
    const rows = await ledger.history(account, { limit: PAGE, ...(before ? { before } : {}) });
    if (rows.length < PAGE) throw new Error(`a page of ${account} holds ${rows.length} entries`);
    return { ms: performance.now() - started, last: rows.at(-1)!.seq };
  };
  const looks = {
    ordinary_first: [] as number[],
    ordinary_deep: [] as number[],
    hot_first: [] as number[],
    hot_deep: [] as number[],
  };
  for (let look = 0; look < count; look += 1) {
    const account = ordinary[look % ordinary.length]!;
    const first = await page(account);
    looks.ordinary_first.push(first.ms);
    looks.ordinary_deep.push((await page(account, first.last)).ms);
    const newest = await page(hot);
    looks.hot_first.push(newest.ms);
    // Anywhere in the last fifth, which at every size lies after the customers' first deposits.
    const back = BigInt(PAGE * 20 + randomInt(Math.floor(entries / 5)));
    looks.hot_deep.push((await page(hot, newest.last - back)).ms);
  }
  return {
    ordinary_first: median(looks.ordinary_first),
    ordinary_deep: median(looks.ordinary_deep),
    hot_first: median(looks.hot_first),
    hot_deep: median(looks.hot_deep),
  };
}

/** The median time of one account's balance. */
export async function measureBalances(
  { ledger, customers }: Called,
  count: number,
): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < count; look += 1) {
    const id = customers[randomInt(customers.length)]!;
    const started = performance.now();
    const [account] = await ledger.accounts([id]);
    looks.push(performance.now() - started);
    if (!account) throw new Error(`${id} is not in the books`);
  }
  return median(looks);
}
