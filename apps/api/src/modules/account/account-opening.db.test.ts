import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManualAccount, UserAccount } from '@kheya/contract';
import { openCustomer } from '#testing/test-customers.ts';
import type { Client } from '#testing/test-api.ts';
import { newKey, ok, startMoneyWorld } from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world?.stop());

const ask = (client: Client, body: object, key = newKey()) =>
  client.call('POST', '/user-account/', body, { 'idempotency-key': key });
const openUsd = (client: Client, body: object, key?: string) =>
  ok<UserAccount>(ask(client, body, key));
const accounts = async (client: Client, query = '') =>
  (await ok<{ results: UserAccount[] }>(client.call('GET', `/user-account/${query}`))).results;
const find = async (client: Client, id: string) =>
  ok<UserAccount>(client.call('GET', `/user-account/${id}/`));
const notices = async ({ userId }: Client) =>
  (
    await world.api.query<{ kind: string }>(
      'select kind from payments.notifications where user_id = $1 order by created_at, id',
      [userId],
    )
  ).map(({ kind }) => kind);

/** The bank decides on an application two seconds after it got it; the sweep asks after a minute. */
async function decided(): Promise<void> {
  await world.settle();
  await world.api.advance(3);
  await world.settle();
}

async function swept(): Promise<void> {
  await world.api.advance(90);
  await world.api.runSweeps(['account_requested']);
  await world.settle();
}

describe('another dollar account', () => {
  it('is opened by the partner and then active, beside the first', async () => {
    const client = await openCustomer(world, { country: 'US' });
    const [first] = await accounts(client);
    const asked = await openUsd(client, { kind: 'savings', nickname: 'Emergency fund' });
    expect(asked).toMatchObject({
      account_status: 'UNACTIVATED',
      account_number: '',
      kind: 'savings',
      account_type: 'SAVINGS',
      nickname: 'Emergency fund',
      is_default: false,
    });
    expect(await accounts(client)).toEqual([first, asked]);
    expect(await accounts(client, '?open_account=true')).toEqual([first]);
    expect(await accounts(client, '?limit=1&offset=1')).toEqual([asked]);
    await decided();
    const opened = await find(client, asked.id);
    expect(opened).toMatchObject({ account_status: 'ACTIVE', nickname: 'Emergency fund' });
    expect(opened.account_number).toMatch(/^88140\d{7}$/);
    expect(opened.account_number).not.toBe(first?.account_number);
    expect((await accounts(client)).map(({ id }) => id)).toEqual([first?.id, asked.id]);
    expect((await notices(client)).filter((kind) => kind === 'account_opened')).toHaveLength(2);
  });

  it('is opened once, however often the same key asks', async () => {
    const client = await openCustomer(world, { country: 'US' });
    const key = newKey();
    const asked = await openUsd(client, { kind: 'checking' }, key);
    await decided();
    const again = await openUsd(client, { kind: 'checking' }, key);
    expect(again).toMatchObject({ id: asked.id, account_status: 'ACTIVE' });
    expect(await accounts(client)).toHaveLength(2);
    const other = await ask(client, { kind: 'savings' }, key);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it.each(['timeout_before_commit', 'timeout_after_commit', 'error_500', 'no_webhook'])(
    'is opened once in spite of the fault %s',
    async (kind) => {
      const client = await openCustomer(world, { country: 'US' });
      await world.control('/faults', { provider: 'bank', kind, count: 1 });
      const asked = await openUsd(client, { kind: 'savings' });
      await decided();
      await swept();
      await decided();
      await swept();
      expect(await find(client, asked.id)).toMatchObject({ account_status: 'ACTIVE' });
      const [{ count } = { count: 0 }] = await world.api.query<{ count: number }>(
        'select count(*)::int from payments.accounts where user_id = $1',
        [client.userId],
      );
      expect(count).toBe(2);
    },
  );

  it('is told as not opened when the partner declines it', async () => {
    const client = await openCustomer(world, { country: 'US' });
    const asked = await openUsd(client, { kind: 'savings', nickname: 'Declined sample' });
    await decided();
    expect((await client.call('GET', `/user-account/${asked.id}/`)).status).toBe(403);
    expect(await accounts(client)).toHaveLength(1);
    expect(await notices(client)).toContain('account_not_opened');
  });

  it('is refused beyond the most of its kind, also when asked at the same moment', async () => {
    const client = await openCustomer(world, { country: 'US' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(client, { kind: 'checking' })),
    );
    const refused = answers.filter(({ status }) => status === 409);
    // Five are allowed, and one stood before.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(refused.map((answer) => answer.json())).toEqual([
      expect.objectContaining({ code: 'account_limit_reached' }),
      expect.objectContaining({ code: 'account_limit_reached' }),
    ]);
  });

  it('needs a key and a name without control signs', async () => {
    const client = await openCustomer(world, { country: 'US' });
    const keyless = await client.call('POST', '/user-account/', { kind: 'savings' });
    expect(keyless.json()).toMatchObject({ code: 'idempotency_key_required' });
    for (const nickname of ['a\u0007b', 'x'.repeat(200)]) {
      const refused = await ask(client, { kind: 'savings', nickname });
      expect(refused.json()).toMatchObject({ code: 'request_invalid' });
    }
    expect(await accounts(client)).toHaveLength(1);
  });
});

describe('a deposit account', () => {
  it('is listed under its own path only', async () => {
    const client = await openCustomer(world, { country: 'US' });
    const headers = { 'idempotency-key': newKey() };
    const body = { account_name: 'Sylhet house' };
    const asked = await ok<ManualAccount>(client.call('POST', '/manual-account/', body, headers));
    expect(asked).toMatchObject({ account_name: 'Sylhet house', account_status: 'UNACTIVATED' });
    await decided();
    const listed = await ok<{ results: ManualAccount[]; count: number }>(
      client.call('GET', '/manual-account/'),
    );
    expect(listed).toMatchObject({
      count: 1,
      results: [
        {
          id: asked.id,
          account_name: 'Sylhet house',
          account_balance: '0.00',
          type: 'SAVINGS',
          profile_type: 'PERSON',
          account_status: 'ACTIVE',
        },
      ],
    });
    // The specification names this path without a slash at its end.
    expect(await ok(client.call('GET', `/manual-account/${asked.id}`))).toEqual(listed.results[0]);
    expect((await client.call('GET', `/user-account/${asked.id}/`)).status).toBe(403);
    const [first] = await accounts(client);
    expect((await client.call('GET', `/manual-account/${first?.id}/`)).status).toBe(403);
    const renamed = { account_name: 'Flat in Sylhet' };
    await ok(client.call('PATCH', `/manual-account/${asked.id}/`, renamed));
    const found = await client.call('GET', `/manual-account/${asked.id}/`);
    expect(found.json()).toMatchObject(renamed);
  });
});

it('one account of a currency is the default, and an account still opening cannot be', async () => {
  const client = await openCustomer(world, { country: 'US' });
  const [first] = await accounts(client);
  const second = await openUsd(client, { kind: 'checking' });
  const makeDefault = () =>
    client.call('PATCH', `/user-account/${second.id}/`, { is_default: true });
  expect((await makeDefault()).status).toBe(403);
  await decided();
  await ok(makeDefault());
  const listed = (await accounts(client)).map(({ id, is_default }) => ({ id, is_default }));
  expect(listed).toEqual([
    { id: first?.id, is_default: false },
    { id: second.id, is_default: true },
  ]);
});

it('an account that the partner suspends is suspended with us until it is lifted', async () => {
  const client = await openCustomer(world, { country: 'US' });
  const [first] = await accounts(client);
  const set = async (status: string) => {
    await world.control('/bank/account', { account_number: first!.account_number, status });
    await world.settle();
  };
  await set('SUSPENDED');
  expect(await find(client, first!.id)).toMatchObject({ account_status: 'SUSPENDED' });
  await set('ACTIVE_OR_DISBURSED');
  expect(await find(client, first!.id)).toMatchObject({ account_status: 'ACTIVE' });
  expect((await notices(client)).slice(-2)).toEqual(['account_suspended', 'account_resumed']);
});
