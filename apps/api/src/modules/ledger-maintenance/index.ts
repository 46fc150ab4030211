import { analyseTables, createPartitions } from '@kheya/ledger';
import type { ApiModule, ModuleContext, Sweep } from '#platform/module.ts';
import { headsAtStop, headsSweep } from './heads-sweep.ts';

/**
 * Partitions are made long before their entry numbers are reached, so a failed run does no harm.
 */
const partitionsSweep: Sweep = {
  name: 'ledger_partitions',
  everySeconds: 120,
  async run({ pool, log }) {
    const { made, blocked } = await createPartitions(pool);
    if (made.length > 0) log.info({ made }, 'partitions of the ledger were made');
    if (blocked) log.debug('partitions of the ledger are made at the next run');
  },
};

/**
 * Analyses the tables: a first load fills large tables without statistics, and autovacuum never
 * analyses a partitioned one.
 */
const statisticsSweep: Sweep = {
  name: 'ledger_statistics',
  everySeconds: 60,
  async run({ pool, log }) {
    const analysed = await analyseTables(pool);
    if (analysed.length > 0) log.info({ analysed }, 'tables of the ledger were analysed');
  },
};

const EXPIRED_AT_ONCE = 500;
/** The rest waits for the next run, so that a run always ends. */
const ROUNDS_MAX = 100;

/**
 * Voids card holds that have timed out. Only a reservation made with a time-out can expire; a
 * payment's has none, because the rail may have paid. Safe in any number of workers at once.
 */
const expirySweep: Sweep = {
  name: 'ledger_expiry',
  everySeconds: 10,
  async run({ ledger, log }: ModuleContext) {
    let expired = 0;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const given = await ledger.expirePendings(EXPIRED_AT_ONCE);
      if (given === 0) break;
      expired += given;
    }
    if (expired > 0) log.info({ expired }, 'holds expired');
  },
};

/** Periodic ledger maintenance. Payments never wait for any of it. */
export const ledgerMaintenanceModule: ApiModule = {
  name: 'ledger-maintenance',
  handlers: [],
  sweeps: [partitionsSweep, statisticsSweep, expirySweep, headsSweep],
  background: headsAtStop,
};
