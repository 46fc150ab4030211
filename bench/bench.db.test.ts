import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const figure: unknown = expect.any(Number);
const ledgerCase = { tps: figure, ratio: figure, p50_ms: figure, p99_ms: figure };
const payments = {
  ...{ noop_rps: figure, transfer_rps: figure, ratio: figure, p50_ms: figure, p99_ms: figure },
  ...{ transfers: figure, tpcb_tps: figure, ratio_tpcb: figure },
  open_loop_100: { p50_ms: figure, p99_ms: figure },
};

const read = { rps: figure, ratio: figure, cpu_us: { api: figure, postgres: figure } };

/** A smoke run may be too short for any processor time. */
const isRatio = (value: unknown) => value === null || typeof value === 'number';
const mode = {
  rps: figure,
  cpu_us: { api: figure, postgres: figure },
  cpu_ratio: expect.toSatisfy(isRatio),
};
const modes = {
  ...{ bkash: mode, nagad: mode, upay: mode, ipay: mode, npsb: mode, internal: mode },
  ...{ usd_to_bdt: mode, own: mode, mixed: mode, highest_cpu_ratio: figure },
};

/** The figures that docs/performance.md names. */
const DOCUMENTED = {
  machine: { cores: figure },
  ledger: {
    ...{ tpcb_tps: figure, two_writers: { ratio: figure } },
    ...{ batch_1000: ledgerCase, singles_64: ledgerCase },
  },
  growth: [{ entries: figure, transfer_us: figure, statement_ms: figure, balance_ms: figure }],
  http: { ...payments, lists: { '/transfer/': read }, dollars: payments, modes },
  history: {
    sizes: [
      { rows: figure, pages: { first: { p50_ms: figure } }, csv: { seconds: figure } },
      { statement: { lines: figure, pdf_s: figure } },
    ],
    ratios: { first: figure, found: figure, late: figure },
  },
  screening: { entries: figure, load_s: figure, transfer: { p50_ms: figure, p99_ms: figure } },
};

/** The parts but the ledger take a minute: a full run measures them all. */
const isFull = Boolean(process.env['KHEYA_TEST_FULL']);
const { machine, ledger } = DOCUMENTED;
const measured = isFull ? DOCUMENTED : { machine, ledger };

it('starts, measures parts that need no browser, and prints one document', async () => {
  const script = join(import.meta.dirname, 'bench.ts');
  const args = [script, ...Object.keys(measured).filter((name) => name !== 'machine')];
  const env = { ...process.env, KHEYA_BENCH_SMOKE: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(JSON.parse(stdout)).toMatchObject(measured);
}, 300_000);
