import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewDetail } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  fillProfile,
  identityNumber,
  openCustomer,
  statusOf,
  submit,
} from '#testing/test-customers.ts';
import { ok } from '#testing/test-money.ts';
import { TestWorld } from '#testing/test-world.ts';

// Several people may claim a number; one is verified with it.
let world: TestWorld;
let salma: Client;
let imran: Client;
beforeAll(async () => {
  world = await TestWorld.start();
  await world.registerWebhooks();
  salma = await operatorAt(world.api, 'Salma');
  imran = await operatorAt(world.api, 'Imran', ['ADMIN']);
});
afterAll(() => world?.stop());

const CAUSE = 'identity_verified_elsewhere';

/** A customer with a complete profile that is not submitted yet. */
async function filled(number: string): Promise<Client> {
  const client = await world.api.client();
  await fillProfile(client, { number });
  return client;
}

async function handOver(...clients: Client[]): Promise<void> {
  for (const client of clients) await submit(client);
  await world.settle();
}

async function reviewOf(client: Client): Promise<ReviewDetail> {
  const [row] = await world.api.query<{ id: string }>(
    'select id from payments.reviews where user_id = $1 and closed_at is null',
    [client.userId],
  );
  return ok<ReviewDetail>(salma.call('GET', `/console/review/${row?.id}/`));
}

const reason = 'Compared the card with the selfie.';
const propose = (id: string, decision = 'accept') =>
  salma.call('POST', `/console/review/${id}/propose/`, { decision, reason });
const confirm = (id: string) =>
  imran.call('POST', `/console/review/${id}/confirm/`, { agree: true, reason });
const codeOf = async (answer: ReturnType<Client['call']>) => {
  const { status, json } = await answer;
  return [status, json<{ code?: string }>().code].filter(Boolean).join(' ');
};
const restrict = (client: Client, action: string) =>
  salma.call('POST', `/console/customer/${client.userId}/restriction/`, {
    ...{ action, reason },
    ...(action === 'block' ? { customer_reason: 'security_check' } : {}),
  });
/** The profiles verified with a number; each test uses a number of its own. */
const holders = async (number: string) => {
  const rows = await world.api.query<{ user_id: string }>(
    `select user_id from payments.user_identifications
     where last_four = $1 and verified_at is not null and released_at is null`,
    [number.slice(-4)],
  );
  return rows.map(({ user_id }) => user_id);
};

test('a number typed first by somebody else does not keep its owner out, and is reviewed', async () => {
  const number = identityNumber('US', '7101');
  const thief = await filled(number);
  const owner = await filled(number);
  await handOver(owner);
  expect(await statusOf(owner)).toBe('ACCOUNT_CREATED');
  await handOver(thief);
  expect(await statusOf(thief)).toBe('AWAITING_ADMIN_APPROVAL');
  const review = await reviewOf(thief);
  expect([review.kind, review.cause]).toEqual(['profile_approval', CAUSE]);
  expect(review.same_identity).toEqual([
    expect.objectContaining({
      customer: expect.objectContaining({ id: owner.userId }),
      is_verified: true,
    }),
  ]);
  // They read the same text as a customer held for any other reason.
  const told = (await thief.call('GET', '/verification-center/')).text;
  expect(told).toContain('Our team is reviewing your profile');
  expect(told).not.toMatch(/elsewhere|another customer|used/i);
  expect(await codeOf(propose(review.id))).toBe(`409 ${CAUSE}`);
  expect(await holders(number)).toEqual([owner.userId]);
});

test('of two at the partner at once, one is accepted and the other reviewed', async () => {
  const number = identityNumber('US', '7102');
  const people = [await filled(number), await filled(number)];
  await handOver(...people);
  const statuses = await Promise.all(people.map(statusOf));
  expect(statuses.toSorted()).toEqual(['ACCOUNT_CREATED', 'KYC_REVIEW']);
  const held = people[statuses.indexOf('KYC_REVIEW')]!;
  const winner = people[statuses.indexOf('ACCOUNT_CREATED')]!;
  expect(await reviewOf(held)).toMatchObject({ kind: 'manual_kyc', cause: CAUSE });
  expect(await holders(number)).toEqual([winner.userId]);
  // The partner keeps reporting that they are accepted.
  await world.api.advance(7200);
  await world.api.runSweeps(['verification']);
  await world.settle();
  expect(await statusOf(held)).toBe('KYC_REVIEW');
  // No response may reveal that the partner accepted them: that would reveal that the number is
  // taken.
  const shown = await Promise.all(
    ['/user/', '/verification-center/'].map(async (path) => (await held.call('GET', path)).text),
  );
  expect(shown.join()).toContain('"bank_user_status":"REVIEW"');
  expect(shown.join()).toContain('"idv_verification_status":"REVIEW"');
  // They are not accepted when the other closes their account either: an operator decides that.
  await world.api.query(
    'update payments.user_identifications set released_at = clock.now() where user_id = $1',
    [winner.userId],
  );
  await world.api.advance(7200);
  await world.api.runSweeps(['verification']);
  await world.settle();
  expect(await statusOf(held)).toBe('KYC_REVIEW');
  expect((await held.call('GET', '/user/')).text).toContain('"bank_user_status":"REVIEW"');
  expect(await reviewOf(held)).toMatchObject({ state: 'open', cause: CAUSE });
});

test('of two decided by operators at once, the first is verified and the second refused', async () => {
  const number = identityNumber('US', '0001');
  const people = [await filled(number), await filled(number)];
  await handOver(...people);
  const reviews = await Promise.all(people.map(reviewOf));
  expect(reviews.map((review) => review.same_identity[0]?.is_verified)).toEqual([false, false]);
  for (const { id } of reviews) await ok(propose(id));
  const answers = await Promise.all(reviews.map(({ id }) => codeOf(confirm(id))));
  expect(answers.toSorted()).toEqual(['200', `409 ${CAUSE}`]);
  const lost = answers.findIndex((answer) => answer !== '200');
  // The refused decision changed nothing: the review still waits for the same two.
  expect(await reviewOf(people[lost]!)).toMatchObject({ state: 'proposed' });
  expect(await statusOf(people[lost]!)).toBe('KYC_REVIEW');
});

test('closing an account frees its number', async () => {
  const number = identityNumber('US', '7104');
  const former = await openCustomer(world, { number });
  await world.api.query(
    'update payments.user_identifications set released_at = clock.now() where user_id = $1',
    [former.userId],
  );
  const next = await openCustomer(world, { number });
  expect(await statusOf(next)).toBe('ACCOUNT_CREATED');
});

test('a number passes from a blocked customer to an accepted one, and not back', async () => {
  const number = identityNumber('US', '7103');
  const thief = await openCustomer(world, { number });
  const owner = await filled(number);
  await handOver(owner);
  const { id } = await reviewOf(owner);
  expect(await codeOf(propose(id))).toBe(`409 ${CAUSE}`);
  expect((await restrict(thief, 'block')).status).toBeLessThan(300);
  await ok(propose(id));
  await ok(confirm(id));
  await world.settle();
  expect(await statusOf(owner)).toBe('ACCOUNT_CREATED');
  expect(await holders(number)).toEqual([owner.userId]);
  await restrict(thief, 'unblock');
  const unblock = await reviewOf(thief);
  expect(unblock.same_identity).toMatchObject([{ customer: { id: owner.userId } }]);
  expect(await codeOf(confirm(unblock.id))).toBe(`409 ${CAUSE}`);
});

test('an unblocking that meets the acceptance taking the number is refused', async () => {
  // In Bangladesh, because a blocked customer already has the US telephone number of these tests.
  const given = { country: 'BD', number: identityNumber('BD', '7105') } as const;
  const thief = await openCustomer(world, given);
  const owner = await world.api.client();
  await fillProfile(owner, given);
  expect(await holders(given.number)).toEqual([thief.userId]);
  expect((await restrict(thief, 'block')).status).toBeLessThan(300);
  await restrict(thief, 'unblock');
  const { id } = await reviewOf(thief);
  const answer = await withClient(world.api.database.ownerUrl, async (acceptance) => {
    await acceptance.query('begin');
    const verify = (client: Client, at: string) =>
      acceptance.query(
        `update payments.user_identifications set verified_at = ${at} where user_id = $1`,
        [client.userId],
      );
    await verify(thief, 'null');
    await verify(owner, 'clock.now()');
    const unblocked = codeOf(confirm(id));
    // The unblocking reaches the number and has to wait for its lock.
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await acceptance.query(waiting)).rowCount).toBe(1);
    await acceptance.query('commit');
    return unblocked;
  });
  expect(answer).toBe(`409 ${CAUSE}`);
  expect(await holders(given.number)).toEqual([owner.userId]);
});
