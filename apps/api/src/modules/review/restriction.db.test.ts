import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleCustomer, Review, User } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { TestApi, type Client } from '#testing/test-api.ts';
import { customerAt, operatorAt } from '#testing/test-console.ts';
import { ok } from '#testing/test-money.ts';

let api: TestApi;
let salma: Client;
let imran: Client;

beforeAll(async () => {
  api = await TestApi.start();
  [salma, imran] = await Promise.all([
    operatorAt(api, 'Salma'),
    operatorAt(api, 'Imran', ['ADMIN']),
  ]);
});
afterAll(async () => api?.stop());

const REASON = 'Two reports about this account since yesterday.';
interface Restricted {
  customer: ConsoleCustomer;
  review_id: string | null;
}

const restrict = (operator: Client, userId: string, action: string, over: object = {}) =>
  operator.call('POST', `/console/customer/${userId}/restriction/`, {
    ...{ action, reason: REASON },
    ...(action === 'freeze' || action === 'block' ? { customer_reason: 'unusual_activity' } : {}),
    ...over,
  });
const done = (operator: Client, userId: string, action: string) =>
  ok<Restricted>(restrict(operator, userId, action));
const confirm = (operator: Client, id: string | null, agree = true) =>
  operator.call('POST', `/console/review/${id}/confirm/`, {
    ...{ agree, reason: 'I have looked at the same reports.' },
  });
const codeOf = async (answer: ReturnType<Client['call']>) => {
  const { status, json } = await answer;
  return [status, json<{ code: string }>().code];
};
const own = async (client: Client) => {
  const { results } = await ok<{ results: User[] }>(client.call('GET', '/user/'));
  return results[0]!;
};
const write = (client: Client) =>
  client.call('POST', '/additional-info/', {
    ...{ occupation: 'STUDENT', source_of_funds: 'SAVINGS', account_purpose: 'EDUCATION' },
    ...{ expected_monthly_amount: 'UNDER_500', is_politically_exposed: false },
  });
const news = async (client: Client, lang = 'en') => {
  const { results } = await ok<{ results: { title: string; message: string }[] }>(
    client.call('GET', '/notification/', undefined, { 'accept-language': lang }),
  );
  return results[0]!;
};
const actionsOf = async (userId: string) =>
  api.query<{ action: string; facts: Record<string, unknown>; operator_id: string }>(
    'select action, facts, operator_id from payments.operator_actions where subject_id = $1 order by number',
    [userId],
  );

describe('a freeze', () => {
  it('applies to the next call of an older token, and shows its reason', async () => {
    const client = await customerAt(api, { language: 'bn' });
    expect((await write(client)).status).toBe(200);
    const { customer, review_id } = await done(salma, client.userId, 'freeze');
    expect(review_id).toBeNull();
    expect(customer).toMatchObject({
      ...{ user_status: 'FROZEN', email: 'r•••@example.com' },
      restriction: { kind: 'frozen', reason: 'unusual_activity', may_appeal: true },
    });
    expect(await codeOf(write(client))).toEqual([403, 'account_frozen']);
    const { restriction } = await own(client);
    expect(restriction).toEqual(customer.restriction);
    const [kept] = await api.query<{ at: Date }>(
      'select at from payments.restrictions where user_id = $1',
      [client.userId],
    );
    expect(restriction!.since).toBe(kept!.at.toISOString());
    expect(await news(client)).toMatchObject({
      title: 'Your account is frozen',
      message: expect.stringMatching(/^We noticed unusual activity/) as string,
    });
    expect((await news(client, 'bn')).message).toMatch(/^আপনার অ্যাকাউন্টে অস্বাভাবিক কিছু/);
    const channels = await api.query(
      `select channel from payments.notification_deliveries d
       join payments.notifications n on n.id = d.notification_id
       where n.user_id = $1 and n.kind = 'account_frozen' and channel = 'email' and state = 'queued'`,
      [client.userId],
    );
    expect(channels).toHaveLength(1);
    expect(await actionsOf(client.userId)).toEqual([
      {
        ...{ action: 'customer_freeze', operator_id: salma.userId },
        facts: { reason: REASON, customer_reason: 'unusual_activity' },
      },
    ]);
  });

  it('is made once, also when two operators request it at the same moment', async () => {
    const { userId } = await customerAt(api);
    const answers = await Promise.all([salma, imran].map((who) => restrict(who, userId, 'freeze')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await codeOf(restrict(salma, userId, 'freeze'))).toEqual([
      409,
      'restriction_not_possible',
    ]);
    expect(await actionsOf(userId)).toHaveLength(1);
  });

  it('needs a reason the customer may read, other than their own request', async () => {
    const { userId } = await customerAt(api);
    const without = await restrict(salma, userId, 'freeze', { customer_reason: undefined });
    expect([without.status, without.json<{ fields: object }>().fields]).toEqual([
      422,
      { customer_reason: 'Choose the reason the customer will read.' },
    ]);
    const theirs = await restrict(salma, userId, 'block', { customer_reason: 'customer_stop' });
    expect(theirs.status).toBe(422);
    expect((await restrict(salma, userId, 'freeze', { reason: 'short' })).status).toBe(422);
    expect((await restrict(salma, randomUUID(), 'freeze')).status).toBe(404);
  });

  it('is closed to support and to customers', async () => {
    const { userId } = await customerAt(api);
    for (const [who, refusal] of [
      [await operatorAt(api, 'Tania', ['SUPPORT', 'FINANCE']), [403, 'not_permitted']],
      // With the key of pay; the authorisation matrix covers the console's.
      [await customerAt(api), [401, 'api_key_invalid']],
    ] as const) {
      expect(await codeOf(restrict(who, userId, 'freeze'))).toEqual(refusal);
      expect(await codeOf(confirm(who, randomUUID()))).toEqual(refusal);
    }
  });

  it('of the owner applies to their business', async () => {
    const owner = await customerAt(api);
    const business = await customerAt(api);
    await withOwner(`update payments.users set owner_id = $1 where id = $2`, [
      owner.userId,
      business.userId,
    ]);
    await done(salma, owner.userId, 'freeze');
    const shown = await ok<ConsoleCustomer>(
      salma.call('GET', `/console/customer/${business.userId}/`),
    );
    expect(shown.restriction).toMatchObject({ kind: 'frozen', reason: 'unusual_activity' });
  });
});

describe('opening access', () => {
  it('is proposed by one operator and confirmed by another', async () => {
    const client = await customerAt(api);
    await done(salma, client.userId, 'freeze');
    const { review_id: id, customer } = await done(salma, client.userId, 'unfreeze');
    expect(customer.user_status).toBe('FROZEN');
    expect(await codeOf(confirm(salma, id))).toEqual([403, 'operator_must_differ']);
    expect(await codeOf(restrict(imran, client.userId, 'unfreeze'))).toEqual([
      409,
      'review_already_open',
    ]);
    const decided = await ok<Review>(confirm(imran, id));
    expect(decided).toMatchObject({
      ...{ state: 'decided', decision: 'accept', action: 'unfreeze', kind: 'access' },
      decided_by: { name: 'Imran' },
      proposal: { by: { name: 'Salma' }, reason: REASON },
    });
    expect(await own(client)).toMatchObject({ user_status: 'ACTIVE', restriction: null });
    expect((await write(client)).status).toBe(200);
    expect((await news(client)).title).toBe('Your account is open again');
    expect(await codeOf(confirm(imran, id))).toEqual([409, 'review_decided']);
    const [, proposed, accepted] = await actionsOf(client.userId);
    expect(proposed).toMatchObject({ action: 'review_proposed', operator_id: salma.userId });
    expect(accepted).toMatchObject({
      ...{ action: 'review_decided', operator_id: imran.userId },
      facts: { action: 'unfreeze', decision: 'accept', proposed_by: salma.userId },
    });
  });

  it('confirmed twice at the same moment happens once', async () => {
    const { userId } = await customerAt(api);
    await done(salma, userId, 'block');
    const { review_id: id } = await done(salma, userId, 'unblock');
    const tania = await operatorAt(api, `Tania${drawn()}`);
    const answers = await Promise.all([imran, tania].map((who) => confirm(who, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const opened = await api.query(
      `select id from payments.restrictions where user_id = $1 and action = 'unblock'`,
      [userId],
    );
    expect(opened).toHaveLength(1);
  });

  it('returned by the checker changes nothing, can be proposed again, and is recorded', async () => {
    const client = await customerAt(api);
    await done(salma, client.userId, 'freeze');
    const { review_id: id } = await done(salma, client.userId, 'unfreeze');
    const back = await ok<Review>(confirm(imran, id, false));
    expect(back).toMatchObject({ state: 'open', proposal: null, may_propose: true });
    expect((await own(client)).user_status).toBe('FROZEN');
    const body = { decision: 'reject', reason: 'The reports are confirmed.' };
    await ok(imran.call('POST', `/console/review/${id}/propose/`, body));
    expect(await ok<Review>(confirm(salma, id))).toMatchObject({ decision: 'reject' });
    expect((await own(client)).user_status).toBe('FROZEN');
    const said = await actionsOf(client.userId);
    expect(said.map(({ action }) => action)).toEqual([
      ...['customer_freeze', 'review_proposed', 'review_given_back'],
      ...['review_proposed', 'review_decided'],
    ]);
  });

  it('opens nothing that the customer closed themselves', async () => {
    const client = await customerAt(api);
    await ok(client.call('POST', '/customer-stop/'));
    expect((await own(client)).restriction).toMatchObject({
      ...{ reason: 'customer_stop', may_appeal: false },
    });
    expect(await codeOf(restrict(salma, client.userId, 'unfreeze'))).toEqual([
      409,
      'restriction_not_possible',
    ]);
    await done(salma, client.userId, 'freeze');
    expect((await own(client)).restriction?.reason).toBe('unusual_activity');
    const { review_id: id } = await done(salma, client.userId, 'unfreeze');
    await ok(confirm(imran, id));
    expect((await own(client)).restriction?.reason).toBe('customer_stop');
    expect((await news(client)).title).toBe('One restriction on your account was lifted');
    expect(await codeOf(write(client))).toEqual([403, 'account_frozen']);
  });

  it('needs something closed, and is withdrawn when that opens meanwhile', async () => {
    const { userId } = await customerAt(api);
    for (const action of ['unfreeze', 'unblock', 'take_full_access']) {
      expect(await codeOf(restrict(salma, userId, action))).toEqual([
        409,
        'restriction_not_possible',
      ]);
    }
    const { review_id: id } = await done(salma, userId, 'give_full_access');
    await withOwner('update payments.users set is_full_access_given = true where id = $1', [
      userId,
    ]);
    expect(await codeOf(confirm(imran, id))).toEqual([409, 'review_decided']);
    const shown = await ok<Review>(imran.call('GET', `/console/review/${id}/`));
    expect(shown).toMatchObject({ state: 'withdrawn', decision: null });
    const { customer } = await done(imran, userId, 'take_full_access');
    expect(customer.is_full_access_given).toBe(false);
  });

  it('by an old proposal does not lift a later restriction', async () => {
    const { userId } = await customerAt(api);
    await done(salma, userId, 'block');
    const { review_id: proposed } = await done(salma, userId, 'unblock');
    await withClient(api.database.ownerUrl, (db) =>
      db.query('update payments.users set admin_review_status = null where id = $1', [userId]),
    );
    await done(salma, userId, 'block');
    expect(await codeOf(confirm(imran, proposed))).toEqual([409, 'review_decided']);
    expect(await codeOf(restrict(salma, userId, 'block'))).toEqual([
      409,
      'restriction_not_possible',
    ]);
    const again = await done(imran, userId, 'unblock');
    expect((await confirm(salma, again.review_id)).status).toBe(200);
  });

  it('is confirmed as it was read: a newer proposal is another one', async () => {
    const { userId } = await customerAt(api);
    await done(salma, userId, 'freeze');
    const { review_id: id } = await done(salma, userId, 'unfreeze');
    const read = await ok<Review>(imran.call('GET', `/console/review/${id}/`));
    const agree = (proposedAt?: string) =>
      imran.call('POST', `/console/review/${id}/confirm/`, {
        ...{ agree: true, reason: 'I have looked at the same reports.', proposed_at: proposedAt },
      });
    const other = new Date(Date.parse(read.proposal?.at ?? '') - 1).toISOString();
    expect(await codeOf(agree(other))).toEqual([409, 'review_not_proposed']);
    expect((await agree(read.proposal?.at)).status).toBe(200);
  });

  it('by one person alone is impossible in the database too', async () => {
    const { userId } = await customerAt(api);
    await done(salma, userId, 'freeze');
    const { review_id: id } = await done(salma, userId, 'unfreeze');
    await expect(
      withOwner(
        `update payments.reviews set state = 'decided', decided_by = proposed_by,
           decided_at = clock.now(), closed_at = clock.now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/reviews_two_persons/);
    await expect(
      withOwner(
        `insert into payments.restrictions (id, user_id, action, operator_id, confirmed_by, review_id, at)
         values (gen_random_uuid(), $1, 'unfreeze', $2, $2, $3, clock.now())`,
        [userId, salma.userId, id],
      ),
    ).rejects.toThrow(/restrictions_two_persons/);
  });
});

describe('a block', () => {
  it('leaves signing in, reading and the appeal, and nothing else', async () => {
    const client = await customerAt(api);
    await done(salma, client.userId, 'freeze');
    await done(salma, client.userId, 'block');
    expect(await own(client)).toMatchObject({
      ...{ admin_review_status: 'BLOCKED' },
      restriction: { kind: 'blocked', reason: 'unusual_activity', may_appeal: true },
    });
    expect(await codeOf(write(client))).toEqual([403, 'account_frozen']);
    expect((await client.call('GET', '/transfer/')).status).toBe(200);
    const text = 'I was travelling and used a phone of my brother for two days.';
    expect((await client.call('POST', '/appeal/', { text })).status).toBe(201);
    expect((await news(client)).title).not.toBe('');
  });

  it('set after an appeal was decided is not lifted by it', async () => {
    const [nadia, omar] = await Promise.all([operatorAt(api, 'Nadia'), operatorAt(api, 'Omar')]);
    const client = await customerAt(api);
    await done(salma, client.userId, 'freeze');
    const text = 'The payments of last week were for the wedding of my sister.';
    expect((await client.call('POST', '/appeal/', { text })).status).toBe(201);
    await api.runJobs();
    const [review] = await api.query<{ id: string }>(
      `select id from payments.reviews where user_id = $1 and kind = 'appeal'`,
      [client.userId],
    );
    const proposal = { decision: 'accept', reason: 'The papers of the wedding are whole.' };
    await ok(nadia.call('POST', `/console/review/${review?.id}/propose/`, proposal));
    await api.advance(1);
    await ok(restrict(salma, client.userId, 'block', { customer_reason: 'court_order' }));
    await ok(confirm(omar, review?.id ?? null));
    expect(await own(client)).toMatchObject({
      ...{ user_status: 'ACTIVE', admin_review_status: 'BLOCKED' },
      restriction: { kind: 'blocked', reason: 'court_order' },
    });
  });
});

let number = 0;
const drawn = () => (number += 1);

async function withOwner(statement: string, values: unknown[]): Promise<void> {
  await withClient(api.database.ownerUrl, (db) => db.query(statement, values));
}
