/** What a run may change: a rehearsal is shorter, a comparison narrower. */
export interface BenchSettings {
  /** A server of one's own, whose superuser this is. It must be there for nothing else. */
  readonly databaseUrl: string | undefined;
  readonly rounds: number;
  /** How long each case is measured in each round. */
  readonly seconds: number;
  readonly scale: number;
  readonly buckets: number;
  /** Entries of the largest ledger that growth is measured on. */
  readonly entries: number;
  /** Names of the cases to run; all of them when empty. */
  readonly only: readonly string[];
}

export function readBenchSettings(env = process.env): BenchSettings {
  return {
    databaseUrl: env['KHEYA_BENCH_DATABASE_URL'],
    rounds: positive(env['KHEYA_BENCH_ROUNDS'], 3),
    seconds: positive(env['KHEYA_BENCH_SECONDS'], 5),
    scale: positive(env['KHEYA_BENCH_SCALE'], 50),
    buckets: positive(env['KHEYA_LEDGER_BUCKETS'], 4),
    entries: positive(env['KHEYA_BENCH_ENTRIES'], 10_000_000),
    only: (env['KHEYA_BENCH_ONLY'] ?? '').split(',').filter((name) => name !== ''),
  };
}

function positive(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${text} is not a number above zero`);
  return value;
}
