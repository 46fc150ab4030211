import { analyseTables, createPartitions } from '@kheya/ledger';
import type { ApiModule, ModuleContext, Sweep } from '#platform/module.ts';
import { headsAtStop, headsSweep } from './heads-sweep.ts';

/** Partitions are there long before their numbers are: a run that was hindered is no harm. */
const partitionsSweep: Sweep = {
  name: 'ledger_partitions',
  everySeconds: 120,
  async run({ pool, log }) {
    const { made, blocked } = await createPartitions(pool);
    if (made.length > 0) log.info({ made }, 'partitions of the ledger were made');
    if (blocked) log.debug('partitions of the ledger are made at the next run');
  },
};

/** A first load makes large tables that nobody looked at; autovacuum never looks at a partitioned one. */
const statisticsSweep: Sweep = {
  name: 'ledger_statistics',
  everySeconds: 60,
  async run({ pool, log }) {
    const analysed = await analyseTables(pool);
    if (analysed.length > 0) log.info({ analysed }, 'tables of the ledger were analysed');
  },
};

const EXPIRED_AT_ONCE = 500;
/** More than this waits for the next run, so that a run always ends. */
const ROUNDS_MAX = 100;

/**
 * Gives back card holds whose time has passed. Only a reservation made with a time-out has one; that of a
 * payment has none, because the rail may have paid. Any number of workers may do it at once.
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

/** What the ledger needs done now and then. None of it stands in the way of a payment, done or not. */
export const ledgerMaintenanceModule: ApiModule = {
  name: 'ledger-maintenance',
  handlers: [],
  sweeps: [partitionsSweep, statisticsSweep, expirySweep, headsSweep],
  background: headsAtStop,
};
