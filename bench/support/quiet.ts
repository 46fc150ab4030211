import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

const SAMPLE_MS = 3000;
/** Of all cores; a system that runs and is not used takes two or three hundredths. */
const MOST_BUSY = 0.08;
const PATIENCE_MS = 300_000;

/**
 * Waits until the machine has nothing else to do: after the demo history the database and the jobs
 * go on for minutes. Says so and goes on where it does not become quiet.
 */
export async function untilQuiet(log: Log): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let busy = await busyShare();
  while (busy > MOST_BUSY && Date.now() < end) busy = await busyShare();
  if (busy > MOST_BUSY) log(`the machine is not quiet: ${Math.round(busy * 100)} % busy`);
}

/** How much of the processors' time went to work, 0 to 1, over the next seconds. */
async function busyShare(): Promise<number> {
  const before = times();
  await sleep(SAMPLE_MS);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function times(): { readonly idle: number; readonly all: number } {
  const list = cpus().map(({ times: spent }) => spent);
  const idle = list.reduce((sum, spent) => sum + spent.idle, 0);
  const all = list.flatMap((spent) => Object.values(spent)).reduce((sum, part) => sum + part, 0);
  return { idle, all };
}
