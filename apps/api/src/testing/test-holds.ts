import { withClient } from '@kheya/db';
import type { Client } from './test-api.ts';
import { fillProfile, identityNumber, MONEY_FACTS, submit } from './test-customers.ts';
import type { TestWorld } from './test-world.ts';

const asOwner = (world: TestWorld, sql: string, values: unknown[] = []) =>
  withClient(world.api.database.ownerUrl, (db) => db.query(sql, values));

/** Blocks a customer, as an operator would. */
export async function block(world: TestWorld, userId: string): Promise<void> {
  await asOwner(world, `update payments.users set admin_review_status = 'BLOCKED' where id = $1`, [
    userId,
  ]);
}

export async function unblockAll(world: TestWorld): Promise<void> {
  await asOwner(world, 'update payments.users set admin_review_status = null');
}

async function someone(world: TestWorld, deviceId?: string): Promise<Client> {
  const client = await world.api.client(deviceId === undefined ? {} : { deviceId });
  await fillProfile(client);
  return client;
}

/** For each hold rule, a customer whom it holds. */
const WAYS: Readonly<Record<string, (world: TestWorld) => Promise<Client>>> = {
  politically_exposed: async (world) => {
    const client = await someone(world);
    const facts = { ...MONEY_FACTS, is_politically_exposed: true };
    await client.call('POST', '/additional-info/', facts);
    return client;
  },
  signed_from_elsewhere: async (world) => {
    const client = await someone(world);
    await asOwner(
      world,
      `with signed as (
         update payments.agreement_acceptances set ip_address = '203.0.113.77'
         where user_id = $1 returning 1)
       insert into payments.ip_infos (ip, requested_at, answered_at, country, country_code)
       values ('203.0.113.77', clock.now(), clock.now(), 'France', 'FR') on conflict do nothing`,
      [client.userId],
    );
    return client;
  },
  device_of_blocked_customer: async (world) => {
    const deviceId = 'the device of a family';
    const other = await world.api.client({ deviceId });
    await other.call('GET', '/user/');
    await block(world, other.userId);
    return someone(world, deviceId);
  },
  phone_of_blocked_customer: async (world) => {
    const other = await someone(world);
    await block(world, other.userId);
    return someone(world);
  },
  identity_of_former_customer: async (world) => {
    const number = identityNumber('US', '7001');
    const former = await someone(world);
    await former.call('POST', '/user-identification/', { type: 'SSN', number });
    // A corrected number is free again, but still on record.
    const other = identityNumber('US', '0002');
    await former.call('POST', '/user-identification/', { type: 'SSN', number: other });
    await submit(former);
    await world.settle();
    const client = await someone(world);
    await client.call('POST', '/user-identification/', { type: 'SSN', number });
    return client;
  },
};

export const HOLDS = Object.keys(WAYS);

/** A customer with a complete profile that will be held for this cause when submitted. */
export function heldFor(world: TestWorld, cause: string): Promise<Client> {
  const way = WAYS[cause];
  if (!way) throw new Error(`no rule holds for ${cause}`);
  return way(world);
}
