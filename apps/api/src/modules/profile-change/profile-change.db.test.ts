import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProfileChange, ReviewDetail, User } from '@kheya/contract';
import type { Client } from '#testing/test-api.ts';
import { operatorAt } from '#testing/test-console.ts';
import { openCustomer, statusOf, type Given } from '#testing/test-customers.ts';
import { confirm, newKey, ok } from '#testing/test-money.ts';
import { PDF, upload } from '#testing/test-upload.ts';
import { TestWorld } from '#testing/test-world.ts';
import { advanceProfileChange } from './profile-change-partner.ts';

// Verified customers change name or address, against the simulator's real app.
let world: TestWorld;
let maker: Client;
let checker: Client;
beforeAll(async () => {
  world = await TestWorld.start();
  await world.registerWebhooks();
  maker = await operatorAt(world.api, 'Salma');
  checker = await operatorAt(world.api, 'Imran', ['ADMIN']);
});
beforeEach(() => world.control('/faults', { provider: 'bank', kind: 'no_webhook', count: 0 }));
afterAll(() => world?.stop());

const NAME = { first_name: 'Rahima', last_name: 'Chowdhury' };
const ADDRESS = {
  ...{ kind: 'address', address_line_1: '80 New Street', city: 'Buffalo' },
  ...{ state: 'NY', postal_code: '14201', country: 'US' },
};

async function paper(client: Client, name = 'certificate.pdf'): Promise<string> {
  const fields = { doc_type: 'APPLICATION_DOCUMENTATION' };
  const answer = await upload(client, '/file-upload/', { name, content: PDF }, fields);
  return answer.json<{ id: string }>().id;
}

/** Requests a change, and repeats the request with its confirmation. */
async function ask(client: Client, body: object, key = newKey()) {
  const headers = { 'idempotency-key': key };
  const first = await client.call('POST', '/profile-change/', body, headers);
  if (first.json<{ code: string }>().code !== 'step_up_required') return first;
  const token = await confirm(world, client, first);
  return client.call('POST', '/profile-change/', body, { ...headers, 'step-up-token': token });
}

async function askName(client: Client, over: object = {}) {
  const ids = { document_ids: [await paper(client)] };
  return ask(client, { kind: 'name', reason: 'marriage', ...NAME, ...ids, ...over });
}

async function latest(client: Client, language = 'en'): Promise<ProfileChange> {
  const answer = client.call('GET', '/profile-change/', undefined, { 'accept-language': language });
  const { results } = await ok<{ results: ProfileChange[] }>(answer);
  return results[0]!;
}

async function userOf(client: Client): Promise<User> {
  return (await ok<{ results: User[] }>(client.call('GET', '/user/'))).results[0]!;
}

async function holdersOf(client: Client): Promise<string[]> {
  const rows = await world.api.query<{ name: string }>(
    'select distinct holder_name as name from payments.accounts where user_id = $1',
    [client.userId],
  );
  return rows.map(({ name }) => name);
}

async function told(client: Client): Promise<string[]> {
  const answer = client.call('GET', '/notification/');
  return (await ok<{ results: { title: string }[] }>(answer)).results.map(({ title }) => title);
}

async function reviewOf(client: Client): Promise<string> {
  const [row] = await world.api.query<{ id: string }>(
    `select id from payments.reviews where user_id = $1 and kind = 'profile_change' and closed_at is null`,
    [client.userId],
  );
  if (!row) throw new Error('no review is open');
  return row.id;
}

const propose = (who: Client, id: string, decision: 'accept' | 'reject') =>
  who.call('POST', `/console/review/${id}/propose/`, {
    ...{ decision, reason: 'Compared the paper with the card.' },
    ...(decision === 'reject' ? { customer_reason: 'document_unreadable' } : {}),
  });
const agree = (who: Client, id: string) =>
  who.call('POST', `/console/review/${id}/confirm/`, { agree: true, reason: 'Seen the same.' });

/** Two operators decide this customer's review. */
async function decide(client: Client, decision: 'accept' | 'reject' = 'accept') {
  await world.settle();
  const id = await reviewOf(client);
  expect((await propose(maker, id, decision)).status).toBe(200);
  expect((await agree(checker, id)).status).toBe(200);
  await settle();
}

/** Runs until the partner has responded: on a busy machine a call may time out and is retried. */
async function settle() {
  await world.settle();
  for (let round = 0; round < 12; round += 1) {
    const [row] = await world.api.query<{ waiting: boolean }>(
      `select exists (select from payments.profile_changes
         where step in ('at_partner', 'confirming', 'restoring')) as waiting`,
    );
    if (row?.waiting !== true) return;
    await world.api.advance(60);
    await world.api.runSweeps(['profile_change']);
    await world.settle();
  }
}

/** The details that the partner stores for this person. */
async function atPartner(client: Client): Promise<{ name: string; status: string; city: string }> {
  const [row] = await world.api.query<{ id: string }>(
    'select bank_person_id as id from payments.users where id = $1',
    [client.userId],
  );
  const { BANK_URL, BANK_API_KEY } = world.api.ctx.config;
  const answer = await fetch(`${BANK_URL}/persons/${row?.id}`, {
    headers: { authorization: `Bearer ${BANK_API_KEY}` },
  });
  const person = (await answer.json()) as Record<string, string> & {
    legal_address: { city: string };
  };
  return {
    name: `${person['first_name']} ${person['last_name']}`,
    status: person['verification_status'] ?? '',
    city: person.legal_address.city,
  };
}

const open = (given: Given = {}) => openCustomer(world, given);

it('a name is confirmed, decided by two, verified again, and only then used', async () => {
  const client = await open();
  const asked = await askName(client);
  expect(asked.status).toBe(201);
  expect(asked.json()).toMatchObject({
    ...{ kind: 'name', state: 'in_review', may_cancel: true },
    ...{ old_name: 'Rahima Khatun', new_name: 'Rahima Chowdhury' },
  });
  await world.settle();
  expect(await userOf(client)).toMatchObject({ last_name: 'Khatun' });
  expect(await atPartner(client)).toMatchObject({ name: 'Rahima Khatun', status: 'ACCEPTED' });
  const id = await reviewOf(client);
  const shown = await ok<ReviewDetail>(maker.call('GET', `/console/review/${id}/`));
  expect(shown.profile_change).toMatchObject({ new_name: 'Rahima Chowdhury', reason: 'marriage' });
  expect(shown.documents[0]).toMatchObject({ doc_type: 'APPLICATION_DOCUMENTATION' });
  expect((await propose(maker, id, 'accept')).status).toBe(200);
  expect((await agree(maker, id)).json()).toMatchObject({ code: 'operator_must_differ' });
  expect((await agree(checker, id)).status).toBe(200);
  await settle();
  expect(await userOf(client)).toMatchObject({ first_name: 'Rahima', last_name: 'Chowdhury' });
  expect(await holdersOf(client)).toEqual(['Rahima Chowdhury']);
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
  expect(await latest(client)).toMatchObject({ state: 'applied', may_cancel: false });
  expect(await atPartner(client)).toMatchObject({ name: 'Rahima Chowdhury', status: 'ACCEPTED' });
  expect(await told(client)).toEqual(
    expect.arrayContaining(['We received your change', 'Your details were changed']),
  );
});

it('an address goes to the partner at once, even when the response and webhook are lost', async () => {
  const client = await open();
  await world.control('/faults', { provider: 'bank', kind: 'no_webhook', count: 5 });
  await world.control('/faults', { provider: 'bank', kind: 'timeout_after_commit', count: 1 });
  expect((await ask(client, ADDRESS)).status).toBe(201);
  for (let round = 0; round < 3; round += 1) await settle();
  expect(await latest(client)).toMatchObject({ state: 'applied' });
  expect(await userOf(client)).toMatchObject({ user_address: { city: 'Buffalo' } });
  expect(await atPartner(client)).toMatchObject({ city: 'Buffalo', status: 'ACCEPTED' });
});

it('a listed name is found again, left to two operators, and restored at the partner', async () => {
  const client = await open();
  await askName(client, { first_name: 'Sanction', last_name: 'Sample' });
  await decide(client);
  expect(await latest(client)).toMatchObject({ state: 'in_review' });
  expect(await atPartner(client)).toMatchObject({ name: 'Sanction Sample', status: 'REVIEW' });
  await decide(client, 'reject');
  expect(await latest(client)).toMatchObject({ state: 'refused' });
  expect((await latest(client, 'bn')).decision_reason).toMatch(/[\u0980-\u09ff]/);
  expect(await userOf(client)).toMatchObject({ first_name: 'Rahima', last_name: 'Khatun' });
  expect(await atPartner(client)).toMatchObject({ name: 'Rahima Khatun', status: 'ACCEPTED' });
  expect(await told(client)).toContain("Your details weren't changed");
});

it('a response that arrives twice does not keep the earlier details from the partner', async () => {
  const client = await open();
  await ask(client, ADDRESS);
  const { id } = await latest(client);
  const { bank } = world.api.ctx.partners;
  // The slow job's response arrives after the quick job's was applied.
  const verifyPerson = bank.verifyPerson.bind(bank);
  let isFirst = true;
  const spy = vi.spyOn(bank, 'verifyPerson').mockImplementation(async (asked) => {
    const got = await verifyPerson(asked);
    const rejected = got.outcome === 'done' ? { ...got, status: 'REJECTED' as const } : got;
    if (!isFirst) return rejected;
    isFirst = false;
    await advanceProfileChange({ change_id: id }, world.api.ctx, undefined as never);
    return rejected;
  });
  await advanceProfileChange({ change_id: id }, world.api.ctx, undefined as never);
  spy.mockRestore();
  await settle();
  expect(await latest(client)).toMatchObject({ state: 'refused' });
  expect(await atPartner(client)).toMatchObject({ city: 'Queens', status: 'ACCEPTED' });
});

it('an unreadable document is requested again; once given, the change continues', async () => {
  const client = await open();
  const ids = [await paper(client, 'bill-unreadable.pdf')];
  await ask(client, { ...ADDRESS, document_ids: ids });
  await settle();
  const wanting = await latest(client);
  expect(wanting).toMatchObject({ state: 'document_requested', may_cancel: true });
  await world.api.advance(2);
  const body = { document_ids: [await paper(client, 'bill.pdf')] };
  const given = await client.call('POST', `/profile-change/${wanting.id}/documents/`, body);
  expect(given.json()).toMatchObject({ state: 'checking', may_cancel: false });
  await settle();
  expect(await latest(client)).toMatchObject({ state: 'applied' });
});

it('a refusal by the partner changes nothing here and restores the earlier details there', async () => {
  const client = await open();
  const asked = await ask(client, ADDRESS);
  await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1 });
  expect(asked.status).toBe(201);
  await settle();
  await settle();
  expect(await latest(client)).toMatchObject({ state: 'refused' });
  expect(await userOf(client)).toMatchObject({ user_address: { city: 'Queens' } });
  expect(await atPartner(client)).toMatchObject({ city: 'Queens', status: 'ACCEPTED' });
});

it('a vendor failing for an hour leaves the decision to operators, and the owner may cancel', async () => {
  const client = await open();
  const { bank } = world.api.ctx.partners;
  const found = { id: crypto.randomUUID(), name: 'identity', result: 'VENDOR_ERROR', reason: null };
  const failed = { outcome: 'done', status: 'PENDING', checks: [found] } as const;
  const spies = [vi.spyOn(bank, 'verifyPerson'), vi.spyOn(bank, 'readVerification')];
  for (const spy of spies) spy.mockResolvedValue(failed as never);
  const pass = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await world.api.advance(600);
      await world.api.runSweeps(['profile_change']);
      await world.settle(1);
    }
  };
  expect((await ask(client, ADDRESS)).status).toBe(201);
  await world.settle();
  expect(await latest(client)).toMatchObject({ state: 'checking', may_cancel: false });
  await pass(10);
  expect(await latest(client)).toMatchObject({ state: 'in_review', may_cancel: true });
  await reviewOf(client);
  await ok(client.call('POST', `/profile-change/${(await latest(client)).id}/cancel/`));
  // A restoration is not given up, however often the vendor fails.
  await pass(30);
  expect(await latest(client)).toMatchObject({ state: 'checking' });
  for (const spy of spies) spy.mockRestore();
  await pass(8);
  expect(await latest(client)).toMatchObject({ state: 'cancelled' });
  expect(await atPartner(client)).toMatchObject({ city: 'Queens', status: 'ACCEPTED' });
});

it('no decision by the partner in three days leaves it to operators as well', async () => {
  const client = await open();
  const { bank } = world.api.ctx.partners;
  const pending = { outcome: 'done', status: 'PENDING', checks: [] } as const;
  const spies = [vi.spyOn(bank, 'verifyPerson'), vi.spyOn(bank, 'readVerification')];
  for (const spy of spies) spy.mockResolvedValue(pending as never);
  expect((await ask(client, ADDRESS)).status).toBe(201);
  await world.settle();
  await world.api.advance(2 * 86_400);
  await world.api.runSweeps(['profile_change']);
  await world.settle();
  expect(await latest(client)).toMatchObject({ state: 'checking', may_cancel: false });
  await world.api.advance(86_400);
  await world.api.runSweeps(['profile_change']);
  await world.settle();
  for (const spy of spies) spy.mockRestore();
  expect(await latest(client)).toMatchObject({ state: 'in_review', may_cancel: true });
  const review = maker.call('GET', `/console/review/${await reviewOf(client)}/`);
  expect(await ok<ReviewDetail>(review)).toMatchObject({ cause: 'pending_too_long' });
  await decide(client);
  expect(await latest(client)).toMatchObject({ state: 'applied' });
  expect(await atPartner(client)).toMatchObject({ city: 'Buffalo', status: 'ACCEPTED' });
});

it('one change at a time, once per key, cancellable by its owner until it is being verified', async () => {
  const client = await open();
  const key = newKey();
  const body = { kind: 'name', reason: 'spelling', ...NAME, document_ids: [await paper(client)] };
  const made = (await ask(client, body, key)).json<ProfileChange>();
  const again = await client.call('POST', '/profile-change/', body, { 'idempotency-key': key });
  expect(again.json<ProfileChange>().id).toBe(made.id);
  expect((await ask(client, ADDRESS)).json()).toMatchObject({ code: 'profile_change_open' });
  const [paperId] = body.document_ids;
  expect((await client.call('DELETE', `/file-upload/${paperId}/`)).status).toBe(409);
  const stranger = await open();
  const path = `/profile-change/${made.id}/cancel/`;
  expect((await stranger.call('POST', path)).status).toBe(403);
  expect((await askName(stranger, { document_ids: [paperId] })).status).toBe(403);
  await world.settle();
  const id = await reviewOf(client);
  expect((await client.call('POST', path)).json()).toMatchObject({ state: 'cancelled' });
  expect((await client.call('POST', path)).json()).toMatchObject({
    code: 'profile_change_moved_on',
  });
  await world.settle();
  expect((await propose(maker, id, 'accept')).json()).toMatchObject({ code: 'review_decided' });
  expect((await askName(client, { last_name: 'Khatun' })).json()).toMatchObject({
    fields: { first_name: "This is the same as what we've already verified." },
  });
});

it('two requests with one key at one moment make one change and get the same response', async () => {
  const client = await open();
  const headers = { 'idempotency-key': newKey() };
  const first = await client.call('POST', '/profile-change/', ADDRESS, headers);
  const token = await confirm(world, client, first);
  const sent = { ...headers, 'step-up-token': token };
  const twice = [1, 2, 3].map(() => client.call('POST', '/profile-change/', ADDRESS, sent));
  const answers = await Promise.all(twice);
  const ids = answers.map((answer) => answer.json<ProfileChange>().id);
  expect(new Set(ids).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});

it('needs a verified customer and a confirmation bound to the new name', async () => {
  const newcomer = await world.api.client();
  await newcomer.call('GET', '/user/');
  const early = await newcomer.call('POST', '/profile-change/', ADDRESS);
  expect(early.json()).toMatchObject({ code: 'profile_status_not_allowed' });
  const client = await open();
  const ids = { document_ids: [await paper(client)] };
  const body = { kind: 'name', reason: 'marriage', ...NAME, ...ids };
  const first = await client.call('POST', '/profile-change/', body);
  const token = await confirm(world, client, first);
  const other = { ...body, last_name: 'Ahmed' };
  const headers = { 'step-up-token': token };
  const answer = await client.call('POST', '/profile-change/', other, headers);
  expect(answer.json()).toMatchObject({ code: 'step_up_invalid' });
});
