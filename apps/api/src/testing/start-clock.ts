import { withClient } from '@kheya/db';
import { startsAt } from './start-clock.config.ts';

/** Sets a new database's clock to the moment its tests begin; only its owner may turn it back. */
export async function startClock(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (client) => client.query('select clock.set($1)', [startsAt]));
}
