import { analyseTables, makePartitions } from '@kheya/ledger';
import type { Sweep } from '#platform/module.ts';

/** Partitions are there long before their numbers are: a run that was hindered is no harm. */
export const partitionsSweep: Sweep = {
  name: 'ledger_partitions',
  everySeconds: 120,
  async run({ pool, log }) {
    const { made, hindered } = await makePartitions(pool);
    if (made.length > 0) log.info({ made }, 'partitions of the ledger were made');
    if (hindered) log.debug('partitions of the ledger are made at the next run');
  },
};

/** A first load makes large tables that nobody looked at; autovacuum never looks at a partitioned one. */
export const statisticsSweep: Sweep = {
  name: 'ledger_statistics',
  everySeconds: 60,
  async run({ pool, log }) {
    const analysed = await analyseTables(pool);
    if (analysed.length > 0) log.info({ analysed }, 'tables of the ledger were analysed');
  },
};
