import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { fillProfile, openCustomer, statusOf, submit } from '#testing/test-customers.ts';
import { TestWorld } from '#testing/test-world.ts';

// Each outcome of the partner's verification, against the simulator's real app: what the customer
// sees, by webhook and by polling.
let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
  await world.registerWebhooks();
});
afterAll(() => world.stop());
beforeEach(() => world.control('/faults', { provider: 'bank', kind: 'no_webhook', count: 0 }));

interface Center {
  profile_approval_status: string;
  idv_verification_status: string;
  usual_answer_by: string | null;
  results: { name: string; state: string; reason: string | null; missing: string[] }[];
}

async function center(client: Client): Promise<Center> {
  return (await client.call('GET', '/verification-center/')).json<Center>();
}

async function checkOf(client: Client, name: string) {
  return (await center(client)).results.find((check) => check.name === name);
}

async function causes(userId: string): Promise<string[]> {
  const rows = await world.api.query<{ to_status: string }>(
    'select to_status from payments.profile_status_changes where user_id = $1 and allowed order by id',
    [userId],
  );
  return rows.map((row) => row.to_status);
}

/** The kinds of notification this person received. */
async function told({ userId }: Client): Promise<string[]> {
  const rows = await world.api.query<{ kind: string }>(
    'select kind from payments.notifications where user_id = $1 order by kind',
    [userId],
  );
  return rows.map(({ kind }) => kind);
}

test('accepted in the US: every status on the way, a dollar account at the end', async () => {
  const client = await openCustomer(world);
  expect(await causes(client.userId)).toEqual([
    'PROFILE_INFO_SAVED',
    'PROFILE_COMPLETED',
    'PROFILE_CREATED_SYNCTERA',
    'VERIFICATION_IN_PROGRESS',
    'KYC_PENDING',
    'KYC_ACCEPTED',
    'ACCOUNT_CREATED',
  ]);
  const shown = await center(client);
  expect(shown.results.map(({ name, state }) => [name, state])).toEqual([
    ['profile', 'passed'],
    ['agreements', 'passed'],
    ['identity', 'passed'],
    ['watchlist', 'passed'],
    ['account', 'passed'],
  ]);
  expect(shown.usual_answer_by).toBeNull();
  expect(shown.idv_verification_status).toBe('ACCEPTED');
  const accounts = (await client.call('GET', '/user-account/')).json<{
    results: Record<string, unknown>[];
  }>();
  expect(accounts.results).toHaveLength(1);
  expect(accounts.results[0]).toMatchObject({
    account_holder_name: 'Rahima Khatun',
    account_status: 'ACTIVE',
    currency: 'USD',
    account_details: { available_balance: '0.00', hold_balance: '0.00' },
  });
  expect((await client.call('GET', '/bdt-account/')).json<{ count: number }>().count).toBe(0);
});

test.each(['disclosures', 'verify', 'accounts'])(
  'a final refusal of %s by the partner is retried with a new key, and opens a task',
  async (operation) => {
    await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1, operation });
    const client = await openCustomer(world);
    expect(await statusOf(client)).not.toBe('ACCOUNT_CREATED');
    const tasks = () =>
      world.api.query<{ closed_at: Date | null }>(
        `select closed_at from payments.operator_tasks
         where kind = 'partner_refused' and subject_id = $1`,
        [client.userId],
      );
    expect(await tasks()).toEqual([{ closed_at: null }]);
    await world.api.advance(15);
    await world.settle();
    expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
    expect((await tasks())[0]?.closed_at).not.toBeNull();
  },
);

test('an account’s owner can name it and remove the name', async () => {
  const client = await openCustomer(world);
  const { results } = (await client.call('GET', '/user-account/')).json<{
    results: { id: string }[];
  }>();
  const url = `/user-account/${results[0]?.id}/`;
  const name = async (nickname: unknown) => {
    const answer = await client.call('PATCH', url, { nickname });
    return { status: answer.status, nickname: answer.json<{ nickname?: string }>().nickname };
  };
  expect(await name(' Rent ')).toEqual({ status: 200, nickname: 'Rent' });
  expect(await name(null)).toEqual({ status: 200, nickname: null });
  expect((await name('')).status).toBe(422);
  expect((await name(7)).status).toBe(422);
});

test('a US customer may open a taka account too, once, however often at once', async () => {
  const client = await openCustomer(world);
  const open = async () => (await client.call('POST', '/bdt-account/', {})).status;
  const statuses = [201, ...Array.from({ length: 5 }, () => 409)];
  for (let round = 0; round < 25; round += 1) {
    const answers = await Promise.all(statuses.map(open));
    expect(answers.toSorted((one, other) => one - other)).toEqual(statuses);
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query(`delete from payments.accounts where user_id = $1 and currency = 'BDT'`, [
        client.userId,
      ]),
    );
  }
});

test('accepted in Bangladesh: taka only, and the taka account is open', async () => {
  const client = await openCustomer(world, { country: 'BD' });
  expect(await statusOf(client)).toBe('KYC_ACCEPTED_FOR_BDT_ONLY');
  const bdt = (await client.call('GET', '/bdt-account/')).json<{
    results: { account_number: string; available_balance: string }[];
  }>();
  expect(bdt.results).toHaveLength(1);
  expect(bdt.results[0]?.account_number).toMatch(/^\d{13}$/);
  expect((await client.call('GET', '/user-account/')).json<{ count: number }>().count).toBe(0);
  expect(await checkOf(client, 'account')).toMatchObject({ state: 'passed' });
});

test('review: a review opens and the customer is told', async () => {
  const client = await openCustomer(world, { lastFour: '0001' });
  expect(await statusOf(client)).toBe('KYC_REVIEW');
  expect(await checkOf(client, 'identity')).toMatchObject({
    state: 'in_review',
    reason: 'person_reviewing',
  });
  expect(await center(client)).toMatchObject({ idv_verification_status: 'REVIEW' });
  expect((await center(client)).usual_answer_by).not.toBeNull();
  const openReviews = () =>
    world.api.query(
      `select kind, cause from payments.reviews where user_id = $1 and closed_at is null`,
      [client.userId],
    );
  expect(await openReviews()).toEqual([{ kind: 'manual_kyc', cause: 'partner_review' }]);
  // The partner's staff decide, unprompted by us.
  const [row] = await world.api.query<{ bank_person_id: string }>(
    'select bank_person_id from payments.users where id = $1',
    [client.userId],
  );
  await world.control('/bank/verification', {
    person_id: row?.bank_person_id,
    result: 'ACCEPTED',
  });
  await world.settle();
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
  expect(await openReviews()).toEqual([]);
});

test('rejected: closed with a reason the customer may read', async () => {
  const client = await openCustomer(world, { lastFour: '0002' });
  expect(await statusOf(client)).toBe('KYC_REJECTED');
  expect(await checkOf(client, 'identity')).toMatchObject({
    state: 'failed',
    reason: 'details_did_not_match',
  });
  expect(await checkOf(client, 'account')).toMatchObject({ state: 'failed' });
  expect(await center(client)).toMatchObject({ idv_verification_status: 'REJECTED' });
  const notices = (await client.call('GET', '/notification/')).json<{
    results: { title: string; view_type: string }[];
  }>();
  expect(notices.results).toMatchObject([{ title: "We couldn't verify you", view_type: 'ERROR' }]);
  const resident = await openCustomer(world, { country: 'BD', lastFour: '0002' });
  expect(await statusOf(resident)).toBe('KYC_REJECTED_FOR_BDT_ONLY');
});

test('vendor error: retried at growing intervals, then accepted', async () => {
  const client = await openCustomer(world, { lastFour: '0003' });
  expect(await statusOf(client)).toBe('VERIFICATION_IN_PROGRESS');
  expect(await checkOf(client, 'identity')).toMatchObject({
    state: 'waiting',
    reason: 'partner_retrying',
  });
  // The same failed run is not counted twice when it is polled again.
  await world.api.runSweeps(['verification']);
  await world.settle();
  const attempts = async () =>
    (
      await world.api.query<{ verification_attempt: number }>(
        'select verification_attempt from payments.users where id = $1',
        [client.userId],
      )
    )[0]?.verification_attempt;
  expect(await attempts()).toBe(1);
  await world.api.advance(11);
  await world.settle();
  expect(await attempts()).toBe(2);
  expect(await statusOf(client)).toBe('VERIFICATION_IN_PROGRESS');
  await world.api.advance(31);
  await world.settle();
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
});

test('without any webhook polling finds the outcome', async () => {
  await world.control('/faults', { provider: 'bank', kind: 'no_webhook', count: 1 });
  const client = await openCustomer(world);
  expect(await statusOf(client)).toBe('KYC_PENDING');
  await world.api.advance(11);
  await world.api.runSweeps(['verification']);
  await world.settle();
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
});

test('a run whose job is lost is repeated after two hours, not before', async () => {
  const fault = { provider: 'bank', kind: 'error_500', operation: 'verify', count: 1 };
  await world.control('/faults', fault);
  const client = await openCustomer(world);
  expect(await statusOf(client)).toBe('VERIFICATION_IN_PROGRESS');
  await withClient(world.api.database.ownerUrl, (db) =>
    db.query('delete from graphile_worker._private_jobs'),
  );
  const wait = async (seconds: number) => {
    await world.api.advance(seconds);
    await world.api.runSweeps(['verification']);
    await world.settle();
    return statusOf(client);
  };
  expect(await wait(3600)).toBe('VERIFICATION_IN_PROGRESS');
  expect(await wait(3700)).toBe('ACCOUNT_CREATED');
});

test.each(['duplicate_webhook', 'bad_signature', 'late_webhook'])(
  '%s: the outcome is applied once',
  async (kind) => {
    await world.control('/faults', { provider: 'bank', kind, count: 1 });
    const client = await openCustomer(world);
    await world.api.advance(700);
    await world.api.runSweeps(['verification']);
    await world.settle();
    expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
    const moves = await causes(client.userId);
    expect(moves.filter((status) => status === 'KYC_ACCEPTED')).toHaveLength(1);
    expect(await told(client)).toEqual(['account_opened', 'verification_accepted']);
    const accounts = await client.call('GET', '/user-account/');
    expect(accounts.json<{ count: number }>().count).toBe(1);
  },
);

test.each(['timeout_before_commit', 'timeout_after_commit', 'malformed'])(
  '%s at the first call to the partner: one person there, one account, one notification',
  async (kind) => {
    const people = async () =>
      (await world.simulator.context.db.selectFrom('bank.parties').select('id').execute()).length;
    const before = await people();
    await world.control('/faults', { provider: 'bank', kind, count: 1 });
    const client = await openCustomer(world);
    expect(await statusOf(client)).toBe('PROFILE_COMPLETED');
    for (let round = 0; round < 3; round += 1) {
      await world.api.advance(600);
      await world.api.runSweeps(['verification', 'account_opening']);
      await world.settle();
    }
    expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
    expect((await people()) - before).toBe(1);
    expect(await told(client)).toEqual(['account_opened', 'verification_accepted']);
  },
);

test('pending for days: a review opens, and the partner may still accept', async () => {
  const client = await openCustomer(world, { lastFour: '0005' });
  expect(await statusOf(client)).toBe('KYC_PENDING');
  expect(await checkOf(client, 'identity')).toMatchObject({
    state: 'waiting',
    reason: 'partner_checking',
  });
  const wait = async (days: number) => {
    await world.api.advance(days * 24 * 3600 + 60);
    await world.api.runSweeps(['verification', 'verification_time_out']);
    await world.settle();
    return statusOf(client);
  };
  expect(await wait(3)).toBe('KYC_REVIEW');
  expect(await wait(2)).toBe('ACCOUNT_CREATED');
});

test('an answer lost after the account was opened leaves one account', async () => {
  await world.control('/faults', {
    provider: 'bank',
    kind: 'timeout_after_commit',
    operation: 'accounts',
    count: 1,
    delay_ms: 2500,
  });
  const client = await openCustomer(world);
  await world.api.advance(3600);
  await world.settle();
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
  const { results } = (await client.call('GET', '/user-account/')).json<{
    results: { account_number: string }[];
  }>();
  expect(results).toHaveLength(1);
});

test('while the partner is unreachable the profile waits, then continues by itself', async () => {
  await world.control('/faults', { provider: 'bank', kind: 'error_500', count: 3 });
  const client = await world.api.client();
  await fillProfile(client);
  await submit(client);
  await world.settle();
  expect(await statusOf(client)).toBe('PROFILE_COMPLETED');
  for (let round = 0; round < 4; round += 1) {
    await world.api.advance(600);
    await world.api.runSweeps(['verification', 'account_opening']);
    await world.settle();
  }
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
});

test('a business: the company is checked too, and the account is in its name', async () => {
  const client = await openCustomer(world, {
    business: { name: 'Surma Imports LLC', ein: '47-2839106' },
  });
  for (let round = 0; round < 3; round += 1) {
    await world.api.advance(5);
    await world.settle();
  }
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
  const { results } = (await client.call('GET', '/user-account/')).json<{
    results: { account_holder_name: string; account_details: { profile_type: string } }[];
  }>();
  expect(results[0]).toMatchObject({
    account_holder_name: 'Surma Imports LLC',
    account_details: { profile_type: 'BUSINESS' },
  });
});
