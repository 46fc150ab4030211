import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { ONE_ADDRESS } from '../../tools/test/browser-system.ts';
import {
  startSystem,
  type Secrets,
  type System,
  type SystemOptions,
  type Urls,
} from '../../tools/system/system.ts';
import { verifyBooks } from './books.ts';
import { createSimulatorClient, type SimulatorClient } from './simulator-client.ts';

/** A running Kheya without its web servers, for one worker alone: its clock and faults are ours. */
export interface Kheya {
  readonly urls: Urls;
  readonly secrets: Secrets;
  readonly simulator: SimulatorClient;
  readonly basePort: number;
  readonly dataDir: string;
  readonly kill: System['kill'];
  /** Starts a process again, after `kill` or instead of what runs. */
  readonly restart: System['restart'];
  /** The whole of it, for tests that take more apart than a process. */
  readonly system: System;
}

const firstPort = Number(process.env['KHEYA_TEST_BASE_PORT'] ?? '4000');
/** Apart by more than the ports of one system. */
const PORTS_APART = 20;
/** Enough for a loaded machine, little enough to wait for in a test. */
const PARTNER_TIMEOUT_MS = '2500';

/** A system of its own: `slot` keeps its ports apart from those of every other. */
export async function startKheya(
  slot: number,
  options: Partial<SystemOptions> = {},
): Promise<{ kheya: Kheya; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kheya-system-'));
  const basePort = firstPort + PORTS_APART * (slot + 1);
  const system = await startSystem({
    basePort,
    dataDir,
    seed: false,
    durable: false,
    quiet: true,
    processes: ['simulator', 'accounts', 'api', 'worker'],
    ...options,
    env: { ...ONE_ADDRESS, PARTNER_TIMEOUT_MS, ...options.env },
  });
  const { urls, secrets } = system;
  const simulator = createSimulatorClient(urls, secrets.bankApiKey);
  const kheya: Kheya = {
    ...{ urls, secrets, simulator, basePort, dataDir, system },
    kill: (name, signal) => system.kill(name, signal),
    restart: (name) => system.restart(name),
  };
  const stop = async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { kheya, stop };
}

/**
 * Tests of the whole system without a browser. Each worker has a system, used test by test; whatever they
 * did to it, the invariants of accounting hold at its end.
 */
export const test = base.extend<{ freshWorld: void }, { kheya: Kheya }>({
  kheya: [
    async ({}, use, info) => {
      const { kheya, stop } = await startKheya(info.parallelIndex);
      await use(kheya);
      const { ok, lines } = await verifyBooks(kheya);
      await stop();
      expect(ok, lines.join('\n')).toBe(true);
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) expect(line).toMatch(/^ok {2}/);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** No fault of the test before is left. */
  freshWorld: [
    async ({ kheya }, use) => {
      await kheya.simulator.clearFaults();
      await use();
    },
    { auto: true },
  ],
});

export { expect };
