// A process that posts to a ledger until its time is over; started by ledger-writers.ts.
import { once } from 'node:events';
import { connectLedger, measureCase } from '../ledger-case.ts';
import type { WriterOrder } from '../ledger-writers.ts';

const [order] = (await once(process, 'message')) as [WriterOrder];
const { pool, ledger } = await connectLedger(order.url, order.accounts.buckets);
process.send?.('ready');
await once(process, 'message');
const shape = { name: 'writer', events: 1000, callers: 2 };
const { tps } = await measureCase(shape, ledger, pool, order.accounts, order.seconds);
process.send?.(tps);
await ledger.close();
await pool.end();
process.disconnect();
