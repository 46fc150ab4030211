import { withClient } from './client.ts';
import { ProvisionProblem } from './provision-problem.ts';

/**
 * Decides whether the clock may be moved. Production refuses a database whose clock was ever moved,
 * because its rows carry times that never happened.
 */
export async function setClockMode(url: string, mode: 'sandbox' | 'production'): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set role kheya_owner');
    if (mode === 'production') {
      const { rowCount } = await client.query('select from clock.offset where milliseconds <> 0');
      if (rowCount) {
        throw new ProvisionProblem('the clock of this database was moved: it is a sandbox');
      }
    }
    await client.query('update clock.offset set movable = $1 where movable <> $1', [
      mode === 'sandbox',
    ]);
  });
}
