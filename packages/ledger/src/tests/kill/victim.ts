// A process that pays as fast as it can until it is killed. It reports each payment before making
// it, and the outcome afterwards: a reported outcome was acknowledged.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createPool } from '@kheya/db';
import { openLedger } from '#engine/engine.ts';
import { accounts, AT, BUCKETS, drawing, make, type Payment } from '#tests/kill/payments.ts';

const AT_ONCE = 48;
const STDOUT = 1;

const [url = '', seed = '0'] = process.argv.slice(2);
const draw = drawing(Number(seed));
const pool = createPool(url, { max: 8 });
const ledger = await openLedger({ pool, clock: AT, buckets: BUCKETS });

function print(what: string, facts: object): void {
  writeSync(STDOUT, `${what} ${JSON.stringify(facts)}\n`);
}

function next(): Payment {
  const from = draw(accounts.length);
  const to = (from + 1 + draw(accounts.length - 1)) % accounts.length;
  return { id: randomUUID(), from, to, cents: 1 + draw(500) };
}

async function pay(): Promise<never> {
  for (;;) {
    const payment = next();
    print('begun', payment);
    try {
      const { ok } = await make(ledger, payment);
      print('ended', { id: payment.id, ok });
    } catch {
      // Outcome unknown: the process that started this one makes the payment again.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, pay));
