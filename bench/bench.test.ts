import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';

const figure = z.number().positive();

const ledgerCase = z.object({ tps: figure, ratio: figure, p50_ms: figure, p99_ms: figure });
const payments = z.object({
  ...{ noop_rps: figure, transfer_rps: figure, ratio: figure, p50_ms: figure, p99_ms: figure },
  transfers: figure,
});

/** What docs/performance.md speaks of. */
const documented = z.object({
  machine: z.object({ cores: figure, node: z.string() }),
  ledger: z
    .object({ tpcb_tps: figure, two_writers: z.object({ ratio: figure }) })
    .catchall(z.union([z.number(), ledgerCase, z.object({ one_tps: figure })])),
  growth: z
    .array(
      z.object({ entries: figure, transfer_us: figure, statement_ms: figure, balance_ms: figure }),
    )
    .min(1),
  http: payments.extend({ dollars: payments }),
});

it('starts, measures each part that needs no browser, and prints one document', async () => {
  const script = join(import.meta.dirname, 'bench.ts');
  const env = { ...process.env, KHEYA_BENCH_SMOKE: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  expect(() => documented.parse(JSON.parse(stdout))).not.toThrow();
});
