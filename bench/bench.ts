// `npm run bench [-- ledger|growth|http|history|screening|web]`: measures and prints one JSON document, nothing else, on standard output.
import { cpus, totalmem } from 'node:os';
import { log, type Log } from './support/log.ts';

/** One part of the document. */
type Part = (log: Log) => Promise<object>;

const parts: Record<string, () => Promise<Part>> = {
  ledger: async () => (await import('./ledger.ts')).benchLedger,
  growth: async () => (await import('./growth.ts')).benchGrowth,
  http: async () => (await import('./http.ts')).benchHttp,
  history: async () => (await import('./history.ts')).benchHistory,
  screening: async () => (await import('./screening.ts')).benchScreening,
  web: async () => (await import('./web.ts')).benchWeb,
};

/** By default: the parts that need no browser. */
const usual = ['ledger', 'growth', 'http', 'history', 'screening'];

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown !== undefined) {
    throw new Error(`There is no part ${unknown}: one of ${Object.keys(parts).join(', ')}`);
  }
  const document: Record<string, object> = { machine: machine() };
  for (const name of wanted.length > 0 ? wanted : usual) {
    const run = await parts[name]!();
    document[name] = await run((line) => log(`${name}: ${line}`));
  }
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

function machine() {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memory_gb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
