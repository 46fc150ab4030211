/** What a run may change: a rehearsal is shorter, a comparison narrower. */
export interface BenchSettings {
  /** The superuser's address of an existing server, which must serve nothing else. */
  readonly databaseUrl: string | undefined;
  readonly rounds: number;
  /** Seconds each case is measured in each round. */
  readonly seconds: number;
  readonly scale: number;
  readonly buckets: number;
  /** Entries of the largest ledger in the growth measurement. */
  readonly entries: number;
  /** Names of the cases to run; all of them when empty. */
  readonly only: readonly string[];
  /** Persons who pay over HTTP, and connections they pay over. */
  readonly customers: number;
  readonly connections: number;
  /** Transfers per measurement of a grown ledger. */
  readonly transfers: number;
  /** Rows of the account's history that is measured, small and large. */
  readonly historyRows: readonly [number, number];
  /** How often each page of it is read. */
  readonly looks: number;
  /** Entries of the watch list that names are looked for in. */
  readonly listEntries: number;
}

const WHOLE = {
  ...{ rounds: 3, seconds: 5, scale: 50, entries: 10_000_000 },
  ...{ customers: 6000, connections: 256, transfers: 10_000 },
  ...{ historyRows: [10_000, 1_000_000] as [number, number], looks: 300, listEntries: 20_000 },
};
/** Its figures mean nothing; that they exist shows that the bench runs. */
const SMOKE: typeof WHOLE = {
  ...{ rounds: 1, seconds: 0.1, scale: 1, entries: 10_000 },
  ...{ customers: 40, connections: 8, transfers: 40 },
  ...{ historyRows: [200, 2000], looks: 3, listEntries: 200 },
};

export function readBenchSettings(env = process.env): BenchSettings {
  const usual = env['KHEYA_BENCH_SMOKE'] ? SMOKE : WHOLE;
  return {
    ...usual,
    databaseUrl: env['KHEYA_BENCH_DATABASE_URL'],
    rounds: positive(env['KHEYA_BENCH_ROUNDS'], usual.rounds),
    seconds: positive(env['KHEYA_BENCH_SECONDS'], usual.seconds),
    scale: positive(env['KHEYA_BENCH_SCALE'], usual.scale),
    buckets: positive(env['KHEYA_LEDGER_BUCKETS'], 4),
    entries: positive(env['KHEYA_BENCH_ENTRIES'], usual.entries),
    customers: positive(env['KHEYA_BENCH_CUSTOMERS'], usual.customers),
    only: (env['KHEYA_BENCH_ONLY'] ?? '').split(',').filter((name) => name !== ''),
  };
}

function positive(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${text} is not a number above zero`);
  return value;
}
