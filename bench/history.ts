// One account's history at two sizes, over HTTP: the first page, a page found by a note, a page near
// the end, and all of it as CSV.
import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { ended, startApi } from './http-api.ts';
import { headersOf, makeCustomers, type Customer } from './http-customers.ts';
import { startIssuer, type TokenIssuer } from './http-tokens.ts';
import { fillHistory, NOTE } from './history-fill.ts';
import type { Log } from './support/log.ts';
import { freePort, openBenchServer, type BenchServer } from './support/server.ts';
import { readBenchSettings } from './support/settings.ts';
import { quantile, rounded } from './support/statistics.ts';

const SETS = ['db', 'graphile_worker', 'ledger', 'identity', 'payments'] as const;
const DEVICE = 'bench-history';
const WARM_UP = 10;
const LATE = 0.9;
const MEMORY_EVERY_MS = 20;

export async function benchHistory(log: Log): Promise<object> {
  const settings = readBenchSettings();
  const [small, large] = settings.historyRows;
  const server = await openBenchServer(settings.databaseUrl, log);
  const issuer = await startIssuer();
  try {
    const wanted = { server, issuer, looks: settings.looks, log };
    const first = await measureSize(wanted, small);
    const second = await measureSize(wanted, large);
    const ratios = Object.fromEntries(
      Object.entries(second.pages).map(([name, page]) => [
        name,
        rounded(page.p50_ms / first.pages[name]!.p50_ms),
      ]),
    );
    return { sizes: [first, second], ratios };
  } finally {
    await issuer.close();
    await server.end();
  }
}

interface Wanted {
  readonly server: BenchServer;
  readonly issuer: TokenIssuer;
  readonly looks: number;
  readonly log: Log;
}

async function measureSize({ server, issuer, looks, log }: Wanted, rows: number) {
  const database = await server.createMigrated(`history_${rows}`, SETS);
  const port = await freePort();
  const apiUrl = `http://localhost:${port}`;
  const of = { count: 1, buckets: 1, currency: 'USD', device: DEVICE } as const;
  const [customer] = await makeCustomers(database, of);
  if (customer === undefined) throw new Error('there is no customer');
  log(`writing ${rows} rows ...`);
  await fillHistory(database, customer, rows);
  const api = await startApi(database, issuer, port, 1);
  try {
    const headers = headersOf(customer, issuer, { apiUrl, device: DEVICE });
    const list = `${apiUrl}/transaction-history/?account_number=${customer.accountNumber}&status=POSTED&limit=20`;
    const addresses = {
      first: list,
      found: `${list}&search=${encodeURIComponent(NOTE)}`,
      late: `${list}&offset=${Math.floor(rows * LATE)}`,
    };
    const pages: Record<string, { p50_ms: number; p99_ms: number }> = {};
    for (const [name, address] of Object.entries(addresses)) {
      pages[name] = await measurePage(address, headers, looks);
    }
    log(`${rows} rows: ${JSON.stringify(pages)}`);
    const csv = { apiUrl, headers, customer, api, rows };
    // The first one fills what any load fills: the young generation of an api may take 192 MB.
    await measureCsv(csv);
    return { rows, pages, csv: await measureCsv(csv), statement: await measureStatement(csv) };
  } finally {
    await ended(api);
  }
}

async function measurePage(address: string, headers: Record<string, string>, looks: number) {
  const taken: number[] = [];
  for (let look = -WARM_UP; look < looks; look += 1) {
    const started = performance.now();
    const answer = await fetch(address, { headers });
    const { results } = (await answer.json()) as { results?: unknown[] };
    if (!results?.length) throw new Error(`${address} answered ${answer.status} without rows`);
    if (look >= 0) taken.push(performance.now() - started);
  }
  return { p50_ms: rounded(quantile(taken, 0.5)), p99_ms: rounded(quantile(taken, 0.99)) };
}

interface CsvWanted {
  readonly apiUrl: string;
  readonly headers: Record<string, string>;
  readonly customer: Customer;
  readonly api: ChildProcess;
  readonly rows: number;
}

/** A statement of a week, which is twenty thousand lines at the larger size, and its PDF. */
async function measureStatement({ apiUrl, headers, customer, api }: CsvWanted) {
  const dayBefore = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
      Date.now() - days * 86_400_000,
    );
  const memory = watchMemory(api);
  const started = performance.now();
  const made = await fetch(`${apiUrl}/statement/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ account_id: customer.accountId, from: dayBefore(7), to: dayBefore(1) }),
  });
  if (made.status !== 201) throw new Error(`no statement: ${made.status} ${await made.text()}`);
  const { id, line_count: lines } = (await made.json()) as { id: string; line_count: number };
  const issued = performance.now();
  const paper = await fetch(`${apiUrl}/statement/${id}/document/?language=en`, { headers });
  const { byteLength: bytes } = await paper.arrayBuffer();
  const seconds = (from: number, to: number) => rounded((to - from) / 1000);
  return {
    ...{ lines, pdf_bytes: bytes, issue_s: seconds(started, issued) },
    ...{ pdf_s: seconds(issued, performance.now()), ...memory.end() },
  };
}

/** The memory of the api before, at the most, and after what is done meanwhile. */
function watchMemory(api: ChildProcess) {
  const before = memoryOf(api);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(api))), MEMORY_EVERY_MS);
  return {
    end: () => {
      clearInterval(watch);
      return { before_mb: before, most_mb: most, after_mb: memoryOf(api) };
    },
  };
}

/** All rows as CSV: seconds, and the memory of the api before, at the most, and afterwards. */
async function measureCsv({ apiUrl, headers, customer, api, rows }: CsvWanted) {
  const body = {
    kind: 'transaction_export',
    account_type: 'USD_ACCOUNT',
    filter: { account_number: customer.accountNumber },
    language: 'en',
  };
  const made = await fetch(`${apiUrl}/download/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { url } = (await made.json()) as { url: string };
  const memory = watchMemory(api);
  const started = performance.now();
  let lines = 0;
  for await (const chunk of (await fetch(url)).body ?? []) {
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  // The heading, and the opening balance, which is a movement without a row of its own.
  if (lines < rows + 1) throw new Error(`the CSV has ${lines} lines for ${rows} rows`);
  return { seconds: rounded(seconds), ...memory.end() };
}

/** The resident memory of a process, in megabytes; 0 where the system does not tell. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
