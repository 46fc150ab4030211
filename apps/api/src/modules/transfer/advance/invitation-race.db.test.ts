// What is in the way of an invitation: others, races, stops, and accounts in another bucket.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  OPEN_INVITATIONS_MAX,
  type AccountClosingObstacle,
  type ConsoleTransfer,
  type CustomerBeneficiary,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import { accountClose, accountReopen, postMovement } from '@kheya/ledger';
import { uniqueEmail } from '@kheya/test-kit';
import { openPartners, verifyEverything } from '@kheya/verifier';
import type { Client } from '#testing/test-api.ts';
import { openBusinessPayer } from '#testing/test-business.ts';
import { codesOf, readClosing } from '#testing/test-closing.ts';
import { operatorAt } from '#testing/test-console.ts';
import { openCustomer } from '#testing/test-customers.ts';
import {
  becomes,
  DAY,
  invitation,
  invite,
  meet,
  minus,
  payConfirmed,
  payInvited,
} from '#testing/test-invitations.ts';
import {
  available,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { advanceTransfer } from './advance.ts';

let world: TestWorld;
let payer: Payer;
/** Customers whose account lies in the payer's bucket, and in the other one. */
let near: Client;
let far: Client;

const bucketOf = async ({ userId }: Client) => {
  const [row] = await world.api.query<{ bucket: number }>(
    `select bucket from payments.accounts where user_id = $1 and kind = 'checking'`,
    [userId],
  );
  return row!.bucket;
};

beforeAll(async () => {
  world = await startMoneyWorld({ KHEYA_LEDGER_BUCKETS: '2' });
  payer = await openPayer(world, { firstName: 'Karim', dollars: '3000.00' });
  const home = await bucketOf(payer.client);
  // Buckets are assigned at random, so this opens customers until each has one.
  const found = new Map<boolean, Client>();
  while (found.size < 2) {
    const { client } = await openPayer(world, { firstName: 'Nusrat', dollars: '5.00' });
    found.set((await bucketOf(client)) === home, client);
  }
  [near, far] = [found.get(true)!, found.get(false)!];
}, 60_000);
afterAll(() => world?.stop());

let before: string;
beforeEach(async () => {
  before = await available(payer.client);
});

const read = (id: string) => transferOf(payer.client, id);

async function broken() {
  await world.api.advance(60);
  const partners = openPartners(world.api.ctx.partners);
  const findings = await verifyEverything(world.api.pool, { partners });
  return findings.filter(({ ok: holds }) => !holds);
}

const change = (table: 'users' | 'accounts', set: string, userId: string) =>
  withClient(world.api.database.ownerUrl, (client) =>
    client.query(
      `update payments.${table} set ${set} where ${table === 'users' ? 'id' : 'user_id'} = $1`,
      [userId],
    ),
  );

describe('whoever proves the address', () => {
  it.each(['near', 'far'])('is paid %s, in dollars, once', async (where) => {
    const joining = where === 'near' ? near : far;
    const [email, had] = [uniqueEmail(), await available(joining)];
    const paid = await payInvited(world, payer, await invite(payer, email));
    await becomes(world, joining, { email });
    await Promise.all([meet(world), meet(world)]);
    await world.api.advance(2);
    await meet(world);
    expect(await read(paid.id)).toMatchObject({ status: 'POSTED' });
    expect(await available(joining)).toBe(minus(had, '-25.50'));
    expect(await available(payer.client)).toBe(minus(before, '25.50'));
    expect(await broken()).toEqual([]);
  });

  it('gets what two payers sent, and what one sent to both address and number', async () => {
    const [email, phone] = [uniqueEmail(), '+17185550177'];
    const had = await available(near);
    const second = await openPayer(world, { firstName: 'Jamal', dollars: '100.00' });
    const contacts = [await invite(second, email), await invite(second, '(718) 555-0177')];
    await payInvited(world, second, contacts[0]!, '10.00');
    await payInvited(world, second, contacts[1]!, '20.00');
    await payInvited(world, payer, await invite(payer, email), '30.00');
    await becomes(world, near, { email, phone });
    await meet(world);
    expect(await available(near)).toBe(minus(had, '-60.00'));
    expect(await available(second.client)).toBe('70.00');
    const shown = await Promise.all(
      contacts.map(({ id }) =>
        ok<CustomerBeneficiary>(second.client.call('GET', `/beneficiary/${id}/`)),
      ),
    );
    // One of the two contacts stays; the other one is the same person.
    expect(shown.map((one) => one.is_customer)).toEqual([true, true]);
    expect(shown.filter((one) => one.archived_at === null)).toHaveLength(1);
  });

  it('is never the payer', async () => {
    const own = await payer.client.call('POST', '/beneficiary/', {
      ...{ beneficiary_type: 'CUSTOMER', identifier: payer.client.email.toUpperCase() },
      ...{ beneficiary_nickname: 'Me', invite: true, name: 'Karim Khatun' },
    });
    expect(own.json()).toMatchObject({ code: 'contact_is_self' });
    const phone = '+17185550188';
    const contact = await invite(payer, phone);
    const paid = await payInvited(world, payer, contact);
    await becomes(world, payer.client, { phone });
    await meet(world);
    expect(await read(paid.id)).toMatchObject({ step: 'reserved' });
    const again = await payer.client.call(
      'POST',
      '/transfer/quote/',
      invitation(payer, contact.id),
    );
    expect(again.json()).toMatchObject({ code: 'payee_is_self' });
    await ok(
      payer.client.call('POST', `/transfer/${paid.id}/cancel/`, undefined, {
        'idempotency-key': newKey(),
      }),
    );
  });

  it('waits on while they have only a taka account, or are frozen', async () => {
    const email = uniqueEmail();
    const paid = await payInvited(world, payer, await invite(payer, email));
    const taka = await openCustomer(world, { country: 'BD' });
    await becomes(world, taka, { email });
    await meet(world);
    expect((await read(paid.id)).step).toBe('reserved');
    await becomes(world, taka, { email: uniqueEmail() });
    await becomes(world, near, { email });
    await change('users', `user_status = 'FROZEN'`, near.userId);
    await meet(world);
    expect((await read(paid.id)).step).toBe('reserved');
    await change('users', `user_status = 'ACTIVE'`, near.userId);
    await meet(world);
    expect((await read(paid.id)).status).toBe('POSTED');
  });
});

describe('a race', () => {
  it('of cancelling with joining is won by one of them', async () => {
    const won = { RELEASED: 0, POSTED: 0 };
    for (let round = 0; round < 4; round += 1) {
      const [email, had] = [uniqueEmail(), await available(payer.client)];
      const paid = await payInvited(world, payer, await invite(payer, email), '1.00');
      await becomes(world, near, { email });
      await world.api.runSweeps(['joined_contact']);
      const join = () => advanceTransfer(world.api.ctx, paid.id);
      const cancel = () =>
        payer.client.call('POST', `/transfer/${paid.id}/cancel/`, undefined, {
          'idempotency-key': newKey(),
        });
      const acts = round % 2 === 0 ? [join, cancel] : [cancel, join];
      await Promise.all(acts.map((act) => act()));
      await world.api.advance(2);
      await meet(world);
      const { status } = await read(paid.id);
      won[status as keyof typeof won] += 1;
      const isBack = status === 'RELEASED';
      expect(await available(payer.client)).toBe(isBack ? had : minus(had, '1.00'));
    }
    expect(won.RELEASED + won.POSTED).toBe(4);
    expect(await broken()).toEqual([]);
  });

  it('of the end with joining is won by one of them', async () => {
    const emails = [uniqueEmail(), uniqueEmail()];
    const paid = [];
    for (const email of emails) {
      paid.push(await payInvited(world, payer, await invite(payer, email), '1.00'));
    }
    await becomes(world, near, { email: emails[0]! });
    await world.api.runSweeps(['joined_contact']);
    await world.api.advance(14 * DAY - 2);
    await Promise.all(
      paid.flatMap(({ id }) => [
        advanceTransfer(world.api.ctx, id),
        world.api.advance(3).then(() => advanceTransfer(world.api.ctx, id)),
      ]),
    );
    // One that found another at work looks again in a second.
    await world.api.advance(2);
    await meet(world);
    const ends = await Promise.all(paid.map(({ id }) => read(id)));
    expect(['POSTED', 'EXPIRED']).toContain(ends[0]?.status);
    expect(ends[1]?.status).toBe('EXPIRED');
    const gone = ends[0]?.status === 'POSTED' ? '1.00' : '0.00';
    expect(await available(payer.client)).toBe(minus(before, gone));
    expect(await broken()).toEqual([]);
  });
});

it('so many may be open and no more, also of two at once, and a repeated call is the first', async () => {
  const inviter = await openPayer(world, { firstName: 'Jamal', dollars: '100.00' });
  const contact = await invite(inviter);
  const body = invitation(inviter, contact.id, '1.00');
  const key = newKey();
  const [first, again] = [
    await payConfirmed(world, inviter, body, key),
    await payConfirmed(world, inviter, { ...body, memo: 'Other' }, key),
  ];
  expect([first.ok, again]).toMatchObject([true, { code: 'idempotency_key_reused' }]);
  for (let made = 1; made < OPEN_INVITATIONS_MAX - 1; made += 1) {
    const one = await payConfirmed(world, inviter, body);
    expect(one.ok).toBe(true);
  }
  const last = await Promise.all([1, 2, 3].map(() => payConfirmed(world, inviter, body)));
  expect(last.filter((one) => one.ok)).toHaveLength(1);
  expect(last.find((one) => !one.ok)).toMatchObject({
    ...{ code: 'invitation_limit_reached', facts: { limit: OPEN_INVITATIONS_MAX } },
  });
  const quote = await inviter.client.call('POST', '/transfer/quote/', body);
  expect(quote.json()).toMatchObject({ code: 'invitation_limit_reached' });
});

it('held by a freeze for hours asks no operator about an answer, for none is waited for', async () => {
  const paid = await payInvited(world, payer, await invite(payer));
  await change('users', `user_status = 'FROZEN'`, payer.client.userId);
  for (let tries = 0; tries < 8; tries += 1) {
    await advanceTransfer(world.api.ctx, paid.id);
    await world.api.advance(1800);
  }
  await change('users', `user_status = 'ACTIVE'`, payer.client.userId);
  const tasks = await world.api.query(
    'select kind from payments.operator_tasks where subject_id = $1',
    [paid.id],
  );
  expect(tasks).toEqual([]);
  expect(await read(paid.id)).toMatchObject({ step: 'reserved', status: 'PENDING' });
  await ok(
    payer.client.call('POST', `/transfer/${paid.id}/cancel/`, undefined, {
      'idempotency-key': newKey(),
    }),
  );
});

it('a business whose company is rejected gets it back then, not at the end of the wait', async () => {
  const given = { name: 'Rahman Home Care LLC', ein: '84-1947301' };
  const business = await openBusinessPayer(world, payer.client, given);
  const had = await available(business.client);
  const contact = await invite(business);
  const paid = await pay(world, business, invitation(business, contact.id, '15.00'));
  await work(world);
  expect(await transferOf(business.client, paid.id)).toMatchObject({ step: 'reserved' });
  await change('users', `business_verification_status = 'REVIEW'`, business.id);
  await meet(world);
  expect(await transferOf(business.client, paid.id)).toMatchObject({ step: 'reserved' });
  await change('users', `business_verification_status = 'REJECTED'`, business.id);
  await meet(world);
  const stopped = await transferOf(business.client, paid.id);
  await change('users', `business_verification_status = 'ACCEPTED'`, business.id);
  expect(stopped).toMatchObject({ status: 'DECLINED', reason: 'DECLINED' });
  expect(await available(business.client)).toBe(had);
  expect(await broken()).toEqual([]);
});

it('operators release one that waits, and nothing else is possible on it', async () => {
  const [maker, checker] = [
    await operatorAt(world.api, 'Farid', ['FINANCE']),
    await operatorAt(world.api, 'Imran', ['FINANCE']),
  ];
  const paid = await payInvited(world, payer, await invite(payer));
  const shown = () => ok<ConsoleTransfer>(maker.call('GET', `/console/transfer/${paid.id}/`));
  const obstacles = async () =>
    Object.fromEntries(
      (await shown()).actions.options.map(({ action, obstacle }) => [action, obstacle]),
    );
  expect(await obstacles()).toEqual({
    ...{ ask_again: 'nothing_to_ask', retry: 'not_handed_over', release: null },
    ...{ confirm_delivered: 'stays_with_us', confirm_undelivered: 'stays_with_us' },
    ...{ return: 'stays_with_us', refund: 'not_arrived', end_cool_off: 'not_cooling_off' },
  });
  const because = { action: 'release', release_reason: 'CANCELLED_ON_REQUEST' };
  const reason = 'They asked for it on the telephone.';
  const proposed = await ok<ConsoleTransfer>(
    maker.call('POST', `/console/transfer/${paid.id}/action/`, { reason, ...because }),
  );
  const decision = { action_id: proposed.actions.open?.id, approve: true, note: 'Heard them too.' };
  await ok(checker.call('POST', `/console/transfer/${paid.id}/action/decide/`, decision));
  expect(await read(paid.id)).toMatchObject({ status: 'RELEASED', cancel: { kind: 'none' } });
  expect(await available(payer.client)).toBe(before);
  expect(await obstacles()).toMatchObject({ release: 'ended', retry: 'ended', refund: 'ended' });
  expect(await broken()).toEqual([]);
});

it('keeps the account it is paid from open, and whoever closes it sees which one', async () => {
  const holder = await openPayer(world, { firstName: 'Jamal', dollars: '50.00' });
  const paid = await payInvited(world, holder, await invite(holder), '50.00');
  const obstacles = async (): Promise<AccountClosingObstacle[]> =>
    (await readClosing(holder.client, holder.usd)).obstacles;
  expect(await obstacles()).toContainEqual({
    ...{ code: 'transfer_under_way', subject_id: paid.id, amount: '50.00' },
    counterparty: 'Nusrat Jahan',
  });
  const ofProfile = await ok<{ obstacles: string[] }>(
    holder.client.call('GET', '/account-closure/'),
  );
  expect(ofProfile.obstacles).toContain('transfer_under_way');
  await ok(
    holder.client.call('POST', `/transfer/${paid.id}/cancel/`, undefined, {
      'idempotency-key': newKey(),
    }),
  );
  expect(codesOf(await obstacles())).not.toContain('transfer_under_way');
});

it.each(['near', 'far'])(
  'an account %s that was closed in the books gives the money back',
  async (where) => {
    const joining = where === 'near' ? near : far;
    const email = uniqueEmail();
    const paid = await payInvited(world, payer, await invite(payer, email));
    await becomes(world, joining, { email });
    await world.api.runSweeps(['joined_contact']);
    const reopen = await closeInBooks(joining);
    await meet(world);
    expect(await read(paid.id)).toMatchObject({ status: 'FAILED', reason: 'ACCOUNT_CLOSED' });
    expect(await available(payer.client)).toBe(before);
    await reopen();
    await world.api.advance(60);
    const findings = await verifyEverything(world.api.pool);
    // Nothing but the closing itself is without a business row.
    expect(findings.find(({ name }) => name.startsWith('4 every transfer'))).toMatchObject({
      ok: true,
    });
  },
);

it('a frozen payer’s waits, and their own stop gives it back', async () => {
  const email = uniqueEmail();
  const paid = await payInvited(world, payer, await invite(payer, email));
  const other = await payInvited(world, payer, await invite(payer));
  await becomes(world, near, { email });
  await change('users', `user_status = 'FROZEN'`, payer.client.userId);
  await meet(world);
  expect((await read(paid.id)).step).toBe('reserved');
  await change('users', `user_status = 'ACTIVE'`, payer.client.userId);
  await world.api.advance(60);
  await meet(world);
  expect((await read(paid.id)).status).toBe('POSTED');
  await ok(payer.client.call('POST', '/customer-stop/'));
  await work(world);
  expect((await read(other.id)).status).toBe('RELEASED');
  expect(await available(payer.client)).toBe(minus(before, '25.50'));
});

/** Closes the dollar account in the books alone, as a closing that comes between two steps. */
async function closeInBooks({ userId }: Client): Promise<() => Promise<void>> {
  const [account] = await world.api.query<{ bucket: number; ledger_account_id: string }>(
    `select bucket, ledger_account_id from payments.accounts where user_id = $1 and kind = 'checking'`,
    [userId],
  );
  const { bucket, ledger_account_id: customerAccountId } = account!;
  const intent = { id: randomUUID(), at: world.api.clock.now(), bucket };
  const facts = { intent, customerAccountId, currency: 'USD' } as const;
  const { ledger } = world.api.ctx;
  expect(await postMovement(ledger, accountClose(facts))).toMatchObject({ ok: true });
  return async () => {
    expect(await postMovement(ledger, accountReopen(facts))).toMatchObject({ ok: true });
  };
}
