import { withClient } from '@kheya/db';
import { startsAt } from './start-clock.config.ts';

/** Moves a new database's clock to the moment its tests begin. */
export async function startClock(clockUrl: string): Promise<void> {
  await withClient(clockUrl, (client) =>
    client.query('select clock.advance(extract(epoch from $1::timestamptz - clock.now()))', [
      startsAt,
    ]),
  );
}
