import { withClient } from '@kheya/db';
import type { FreshDatabase } from '@kheya/test-kit';

/**
 * Moves the clock to the next noon UTC, when it is morning in New York and evening in Dhaka: whatever the
 * hour of the machine, what a test does within the next hours is on one day on both sides.
 */
export async function waitForNoon({ clockUrl }: FreshDatabase): Promise<void> {
  await withClient(clockUrl, (client) =>
    client.query(
      `select clock.advance(extract(epoch from
         date_bin('1 day', now(), timestamptz '2000-01-01 12:00Z') + interval '1 day' - now()))`,
    ),
  );
}
