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

/** A running Kheya without web servers, for one worker, which controls its clock and faults. */
export interface Kheya {
  readonly urls: Urls;
  readonly secrets: Secrets;
  readonly simulator: SimulatorClient;
  readonly basePort: number;
  readonly dataDir: string;
  readonly kill: System['kill'];
  /** Starts a process again, after `kill` or in place of the running one. */
  readonly restart: System['restart'];
  /** The whole system, for tests that stop more than one process. */
  readonly system: System;
}

const firstPort = Number(process.env['KHEYA_TEST_BASE_PORT'] ?? '4000');
/** More than the number of ports one system uses. */
const PORTS_APART = 20;
/** Long enough for a loaded machine, short enough for a test to wait. */
const PARTNER_TIMEOUT_MS = '2500';

/** Starts a separate system; `slot` keeps its ports apart from those of all others. */
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
 * Tests of the whole system without a browser. Each worker has one system for all its tests;
 * whatever they did to it, the invariants of the books must hold at the end.
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
  /** Clears the faults a previous test left armed. */
  freshWorld: [
    async ({ kheya }, use) => {
      await kheya.simulator.clearFaults();
      await use();
    },
    { auto: true },
  ],
});

export { expect };
