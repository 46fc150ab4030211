import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { openCustomer } from '#testing/test-customers.ts';
import { TestWorld } from '#testing/test-world.ts';

// A verified customer changes their e-mail address or mobile number at the accounts site.
let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
  await world.registerWebhooks();
});
afterAll(() => world?.stop());

/** The accounts site's state after both ends have confirmed. */
async function changeAtAccounts(client: Client, email: string, mobile: string): Promise<void> {
  await withClient(world.api.database.ownerUrl, (owner) =>
    owner.query(
      `update identity.users set email = $2, mobile = $3, mobile_verified_at = clock.now() where id = $1`,
      [client.userId, email, mobile],
    ),
  );
}

async function atPartner(client: Client): Promise<object> {
  const [row] = await world.api.query<{ id: string }>(
    'select bank_person_id as id from payments.users where id = $1',
    [client.userId],
  );
  const { BANK_URL, BANK_API_KEY } = world.api.ctx.config;
  const headers = { authorization: `Bearer ${BANK_API_KEY}` };
  const answer = await fetch(`${BANK_URL}/persons/${row?.id}`, { headers });
  const { email, phone_number, verification_status } = (await answer.json()) as Record<
    string,
    string
  >;
  return { email, phone_number, verification_status };
}

async function follow(): Promise<void> {
  await world.api.advance(600);
  await world.api.runSweeps(['contact_in_step', 'partner_contact']);
  await world.settle(1);
}

const tasks = (client: Client) =>
  world.api.query(
    `select id from payments.operator_tasks
     where kind = 'partner_contact_refused' and subject_id = $1 and closed_at is null`,
    [client.userId],
  );

it('a change reaches our rows and the partner, even when the customer does not return', async () => {
  const client = await openCustomer(world);
  const [first, second] = [client.email, `moved.${client.email}`];
  for (const [email, mobile] of [
    [second, '+17185550177'],
    [first, '+17185550178'],
    [second, '+17185550177'],
  ] as const) {
    await changeAtAccounts(client, email, mobile);
    await follow();
    expect(await atPartner(client)).toEqual({
      ...{ email, phone_number: mobile, verification_status: 'ACCEPTED' },
    });
  }
  const [row] = await world.api.query('select email, phone from payments.users where id = $1', [
    client.userId,
  ]);
  expect(row).toEqual({ email: second, phone: '+17185550177' });
});

it('the task ends when an address that the partner refused is changed back', async () => {
  const client = await openCustomer(world);
  const [{ phone } = { phone: '' }] = await world.api.query<{ phone: string }>(
    'select phone from payments.users where id = $1',
    [client.userId],
  );
  await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1000 });
  await changeAtAccounts(client, client.email, '+17185550180');
  await follow();
  expect(await tasks(client)).toHaveLength(1);
  await changeAtAccounts(client, client.email, phone);
  await follow();
  expect(await tasks(client)).toHaveLength(0);
  await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 0 });
});

it('a refused change is retried, and an operator is told', async () => {
  const client = await openCustomer(world);
  await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1 });
  await changeAtAccounts(client, client.email, '+17185550179');
  await follow();
  expect(await tasks(client)).toHaveLength(1);
  await follow();
  expect(await atPartner(client)).toMatchObject({ phone_number: '+17185550179' });
  expect(await tasks(client)).toHaveLength(0);
});
