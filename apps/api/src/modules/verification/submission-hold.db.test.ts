import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { fillProfile, statusOf, submit } from '#testing/test-customers.ts';
import { TestWorld } from '#testing/test-world.ts';

// The place of signing is checked once it is known, however late the provider responds.
let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
});
afterAll(() => world?.stop());
afterEach(() => silence(0));

const silence = (count: number) =>
  world.control('/faults', { provider: 'ip', kind: 'error_500', count });

/** A customer who signed from an address not looked up yet and submitted their profile. */
async function signedFrom(ip: string): Promise<Client> {
  const client = await world.api.client();
  await fillProfile(client);
  await withClient(world.api.database.ownerUrl, (db) =>
    db.query('update payments.agreement_acceptances set ip_address = $2 where user_id = $1', [
      client.userId,
      ip,
    ]),
  );
  await submit(client);
  await world.settle(1);
  return client;
}

async function after(seconds: number, client: Client): Promise<string> {
  await world.api.advance(seconds);
  await world.settle(2);
  return statusOf(client);
}

const causesOf = async ({ userId }: Client) =>
  (
    await world.api.query<{ cause: string }>(
      'select cause from payments.reviews where user_id = $1 and closed_at is null',
      [userId],
    )
  ).map(({ cause }) => cause);

const personOf = async ({ userId }: Client) =>
  (
    await world.api.query<{ person: string | null }>(
      'select bank_person_id as person from payments.users where id = $1',
      [userId],
    )
  )[0]?.person;

test('nothing goes to the partner before the place of signing is known and checked', async () => {
  await silence(99);
  const client = await signedFrom('203.0.113.81');
  for (const seconds of [5, 60]) {
    expect(await after(seconds, client)).toBe('PROFILE_COMPLETED');
  }
  expect(await personOf(client)).toBeNull();
  await silence(0);
  await after(600, client);
  expect(await after(5, client)).toBe('AWAITING_ADMIN_APPROVAL');
  expect(await causesOf(client)).toEqual(['signed_from_elsewhere']);
});

test('a look-up in time from a served place lets the profile continue', async () => {
  const client = await signedFrom('198.51.100.81');
  expect(await after(5, client)).not.toBe('PROFILE_COMPLETED');
  expect(await personOf(client)).not.toBeNull();
  expect(await causesOf(client)).toEqual([]);
});

test('no response within half an hour opens a review', async () => {
  await silence(99);
  const client = await signedFrom('203.0.113.82');
  expect(await after(1200, client)).toBe('PROFILE_COMPLETED');
  expect(await after(605, client)).toBe('AWAITING_ADMIN_APPROVAL');
  expect(await causesOf(client)).toEqual(['signing_place_unknown']);
  const { results } = (await client.call('GET', '/notification/')).json<{
    results: { title: string }[];
  }>();
  expect(results.map(({ title }) => title)).toContain('Our team is reviewing your details');
});
