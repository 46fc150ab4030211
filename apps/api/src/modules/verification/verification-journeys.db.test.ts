import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROFILE_STATUSES, type Appeal } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import {
  fillProfile,
  identityNumber,
  openCustomer,
  statusOf,
  submit,
} from '#testing/test-customers.ts';
import { block, heldFor, HOLDS, unblockAll } from '#testing/test-holds.ts';
import { picture, upload } from '#testing/test-upload.ts';
import { TestWorld } from '#testing/test-world.ts';
import { applyReviewDecision, type Decided } from './review-decision.ts';

// Paths through the state machine that need documents, a review or an appeal, against the
// simulator's real app. The last test counts the statuses that running code has reached.
let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
  await world.registerWebhooks();
});
afterAll(() => world.stop());

interface Center {
  sentence: string;
  next_step: string;
  decision_reason: string | null;
  may_appeal: boolean;
  requested_documents: { doc_type: string; side: string | null }[];
  results: { name: string; state: string; reason: string | null; missing: string[] }[];
}

const center = async (client: Client, language = 'en') =>
  (
    await client.call('GET', '/verification-center/', undefined, { 'accept-language': language })
  ).json<Center>();
const checkOf = async (client: Client, name: string) =>
  (await center(client)).results.find((check) => check.name === name);

async function give(client: Client, docType: string, side?: string, name = 'photo.jpg') {
  const content = await picture();
  const fields = { doc_type: docType, ...(side ? { side } : {}) };
  const answer = await upload(client, '/file-upload/', { name, content }, fields);
  expect(answer.status).toBe(200);
}

const submitDocuments = (client: Client) =>
  client.call('POST', '/onboarding-steps/', { step: 'SUBMIT_DOCUMENTS' });

async function path(client: Client): Promise<string[]> {
  const rows = await world.api.query<{ to_status: string }>(
    `select to_status from payments.profile_status_changes
     where user_id = $1 and allowed order by id`,
    [client.userId],
  );
  return rows.map((row) => row.to_status);
}

const reviewsOf = (client: Client) =>
  world.api.query<{ kind: string; cause: string }>(
    'select kind, cause from payments.reviews where user_id = $1 and closed_at is null',
    [client.userId],
  );

async function decide(client: Client, over: Partial<Decided> & Pick<Decided, 'decision'>) {
  const { ctx } = world.api;
  const decided: Decided = {
    ...{ userId: client.userId, kind: 'manual_kyc', customerReason: null },
    ...over,
  };
  const applied = await inTransaction(ctx.db, (trx) => applyReviewDecision(trx, ctx, decided));
  await world.settle();
  return applied;
}

async function told(client: Client): Promise<string[]> {
  const answer = await client.call('GET', '/notification/');
  return answer.json<{ results: { title: string }[] }>().results.map(({ title }) => title);
}

const appeal = (client: Client, text = 'My papers are right, please look at them again.') =>
  client.call('POST', '/appeal/', { text });

test('documents requested by the partner: requested, missing, given, checked, accepted', async () => {
  const client = await openCustomer(world, { lastFour: '0004' });
  expect(await statusOf(client)).toBe('KYC_PROVISIONAL');
  const shown = await center(client);
  expect(shown).toMatchObject({
    sentence: 'We need documents to finish verifying your identity. Upload them here.',
    next_step: 'upload_documents',
    decision_reason: null,
    may_appeal: false,
  });
  expect((await center(client, 'bn')).sentence).toMatch(/^আপনার পরিচয়/);
  expect(shown.requested_documents).toEqual([
    { doc_type: 'NID_OR_PASSPORT', side: 'FRONT' },
    { doc_type: 'SELFIE', side: null },
  ]);
  expect(await checkOf(client, 'documents')).toMatchObject({
    state: 'missing',
    reason: 'requested_documents',
    missing: ['NID_OR_PASSPORT_FRONT', 'SELFIE'],
  });
  await world.api.advance(2);
  await give(client, 'SELFIE');
  const early = await submitDocuments(client);
  expect(early.status).toBe(409);
  expect(early.json()).toMatchObject({ facts: { missing: ['NID_OR_PASSPORT_FRONT'] } });
  await give(client, 'NID_OR_PASSPORT', 'FRONT');
  const answers = await Promise.all([submitDocuments(client), submitDocuments(client)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await world.settle();
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
  expect((await path(client)).slice(4)).toEqual([
    'KYC_PENDING',
    'KYC_PROVISIONAL',
    'VERIFICATION_IN_PROGRESS',
    'IDV_VERIFICATION_COMPLETE',
    'KYC_PENDING',
    'KYC_ACCEPTED',
    'ACCOUNT_CREATED',
  ]);
  expect(await checkOf(client, 'documents')).toMatchObject({ state: 'passed' });
  expect(await told(client)).toContain('We need documents from you');
});

test('in Bangladesh documents are sent at once, each once; an unreadable one is requested again', async () => {
  const client = await world.api.client();
  await fillProfile(client, { country: 'BD' });
  await give(client, 'SELFIE', undefined, 'selfie-unreadable.jpg');
  await submit(client);
  await world.settle();
  expect(await statusOf(client)).toBe('KYC_PROVISIONAL');
  expect((await path(client)).slice(3, 6)).toEqual([
    'VERIFICATION_IN_PROGRESS',
    'IDV_VERIFICATION_COMPLETE',
    'KYC_PENDING',
  ]);
  const shown = await center(client, 'bn');
  expect(shown.decision_reason).toMatch(/পড়া যায়নি/);
  expect(shown.requested_documents).toHaveLength(3);
  await world.api.advance(2);
  await give(client, 'NID_OR_PASSPORT', 'FRONT');
  await give(client, 'NID_OR_PASSPORT', 'BACK');
  await give(client, 'SELFIE');
  expect((await submitDocuments(client)).status).toBe(200);
  await world.settle();
  expect(await statusOf(client)).toBe('KYC_ACCEPTED_FOR_BDT_ONLY');
  const sent = await world.api.query(
    'select 1 from payments.partner_documents where user_id = $1',
    [client.userId],
  );
  expect(sent).toHaveLength(6);
});

test('a document without a response is sent again under its key and stored once', async () => {
  await world.control('/faults', {
    ...{ provider: 'bank', kind: 'timeout_after_commit', operation: 'documents' },
    ...{ count: 1, delay_ms: 2500 },
  });
  const client = await openCustomer(world, { country: 'BD' });
  await world.api.advance(3600);
  await world.settle();
  expect(await statusOf(client)).toBe('KYC_ACCEPTED_FOR_BDT_ONLY');
  const [person] = await world.api.query<{ bank_person_id: string }>(
    'select bank_person_id from payments.users where id = $1',
    [client.userId],
  );
  const response = await fetch(
    `${world.simulatorUrl}/bank/v0/documents?related_resource_id=${person?.bank_person_id}`,
    { headers: { authorization: `Bearer ${world.api.ctx.config.BANK_API_KEY}` } },
  );
  const { documents } = (await response.json()) as { documents: unknown[] };
  expect(documents).toHaveLength(3);
});

test('details that were not found are corrected and submitted again', async () => {
  const client = await openCustomer(world, { lastFour: '0006' });
  expect(await statusOf(client)).toBe('KYC_UNVERIFIED');
  expect(await center(client)).toMatchObject({
    ...{ next_step: 'correct_profile', may_appeal: false },
    idv_verification_status: 'UNVERIFIED',
  });
  // The partner repeats its finding until it looks again.
  await world.api.advance(7200);
  await world.api.runSweeps(['verification', 'verification_time_out']);
  await world.settle();
  expect(await statusOf(client)).toBe('KYC_UNVERIFIED');
  const number = identityNumber('US');
  const saved = await client.call('POST', '/user-identification/', { type: 'SSN', number });
  expect(saved.status).toBe(201);
  expect(await statusOf(client)).toBe('PROFILE_INFO_SAVED');
  await submit(client);
  await world.settle();
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
});

test('a profile the partner refuses is corrected, or reviewed by us', async () => {
  await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1 });
  const client = await openCustomer(world);
  expect(await statusOf(client)).toBe('PROFILE_REJECTED_SYNCTERA');
  expect(await center(client)).toMatchObject({ next_step: 'correct_profile', may_appeal: true });
  expect((await appeal(client)).status).toBe(201);
  await world.settle();
  const [open] = (await client.call('GET', '/appeal/')).json<{ results: Appeal[] }>().results;
  const granted = { kind: 'appeal', decision: 'accept', appealId: open?.id ?? null } as const;
  expect(await decide(client, granted)).toEqual({ ok: true, opensAccess: false });
  expect(await path(client)).toContain('ADMIN_APPROVED');
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
});

test('an appeal granted after the customer corrected their details moves nothing', async () => {
  await world.control('/faults', { provider: 'bank', kind: 'refuse', count: 1 });
  const client = await openCustomer(world);
  const { id: appealId } = (await appeal(client)).json<Appeal>();
  const number = identityNumber('US');
  await client.call('POST', '/user-identification/', { type: 'SSN', number });
  await submit(client);
  await world.settle();
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
  const granted = { kind: 'appeal', decision: 'accept', appealId } as const;
  expect(await decide(client, granted)).toEqual({ ok: true, opensAccess: false });
  const { results } = (await client.call('GET', '/appeal/')).json<{ results: Appeal[] }>();
  expect([results[0]?.status, await statusOf(client)]).toEqual(['granted', 'ACCOUNT_CREATED']);
});

test.each(HOLDS)('%s: held for a review, and continues once accepted', async (cause) => {
  const client = await heldFor(world, cause);
  await submit(client);
  await world.settle();
  expect(await statusOf(client)).toBe('AWAITING_ADMIN_APPROVAL');
  expect(await reviewsOf(client)).toEqual([{ kind: 'profile_approval', cause }]);
  expect(await center(client)).toMatchObject({ next_step: 'wait' });
  expect(await checkOf(client, 'identity')).toMatchObject({ state: 'in_review' });
  await decide(client, { kind: 'profile_approval', decision: 'accept' });
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
  await unblockAll(world);
});

test('held, asked for documents, rejected with a reason, and accepted on appeal', async () => {
  const client = await heldFor(world, 'politically_exposed');
  await submit(client);
  await world.settle();
  const reason = 'document_not_accepted';
  const asked = { kind: 'profile_approval', decision: 'request_documents' } as const;
  const requestedDocuments = [{ doc_type: 'IDENTITY_DOCUMENTATION', side: null }] as const;
  await decide(client, { ...asked, customerReason: reason, requestedDocuments });
  expect(await statusOf(client)).toBe('KYC_PROVISIONAL');
  // The partner has never received this person, so it is not called.
  await world.api.advance(2);
  await give(client, 'IDENTITY_DOCUMENTATION');
  expect((await submitDocuments(client)).status).toBe(200);
  expect(await statusOf(client)).toBe('AWAITING_ADMIN_APPROVAL');
  await decide(client, { ...asked, decision: 'reject', customerReason: 'not_eligible' });
  expect(await statusOf(client)).toBe('ADMIN_REJECTED');
  const shown = await center(client);
  expect(shown).toMatchObject({ next_step: 'appeal', may_appeal: true });
  expect(shown.decision_reason).toMatch(/can't open an account/);
  const made = (await appeal(client)).json<Appeal>();
  await world.settle();
  await decide(client, { kind: 'appeal', decision: 'accept', appealId: made.id });
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
});

test('a review of ours: claimed, rejected, appealed, checked with documents, accepted', async () => {
  const client = await openCustomer(world, { lastFour: '0001' });
  await decide(client, { decision: 'reject', customerReason: 'selfie_does_not_match' });
  expect(await statusOf(client)).toBe('MANUAL_KYC_REJECTED');
  expect((await center(client)).decision_reason).toMatch(/selfie doesn't match/);
  const made = (await appeal(client)).json<Appeal>();
  expect((await appeal(client)).json()).toMatchObject({ code: 'appeal_already_open' });
  expect(await center(client)).toMatchObject({ next_step: 'wait', may_appeal: false });
  await world.settle();
  expect(await reviewsOf(client)).toContainEqual({
    kind: 'appeal',
    cause: 'verification_appealed',
  });
  await decide(client, {
    ...{ kind: 'appeal', decision: 'request_documents', appealId: made.id },
    customerReason: 'document_unreadable',
  });
  expect(await statusOf(client)).toBe('KYC_PROVISIONAL');
  expect((await path(client)).slice(-2)).toEqual(['MANUAL_KYC_IN_REVIEW', 'KYC_PROVISIONAL']);
  // The partner repeats its old result: the decision is ours now.
  await world.api.advance(7200);
  await world.api.runSweeps(['verification']);
  await world.settle();
  expect(await statusOf(client)).toBe('KYC_PROVISIONAL');
  await give(client, 'NID_OR_PASSPORT', 'FRONT');
  await give(client, 'SELFIE');
  expect((await submitDocuments(client)).status).toBe(200);
  await world.settle();
  expect(await statusOf(client)).toBe('MANUAL_KYC_IN_REVIEW');
  await decide(client, { decision: 'accept' });
  expect((await path(client)).slice(-2)).toEqual(['MANUAL_KYC_ACCEPTED', 'ACCOUNT_CREATED']);
  expect(await told(client)).toEqual(
    expect.arrayContaining([
      'We received your appeal',
      'Your appeal was approved',
      "You're verified",
    ]),
  );
});

test('rejected by the partner: denied once, appealed again after thirty days, and granted', async () => {
  const client = await openCustomer(world, { country: 'BD', lastFour: '0002' });
  expect(await statusOf(client)).toBe('KYC_REJECTED_FOR_BDT_ONLY');
  const first = (await appeal(client)).json<Appeal>();
  const denied = { kind: 'appeal', decision: 'reject', appealId: first.id } as const;
  await decide(client, { ...denied, customerReason: 'details_do_not_match' });
  expect(await decide(client, { ...denied, decision: 'accept' })).toMatchObject({ ok: false });
  expect(await statusOf(client)).toBe('KYC_REJECTED_FOR_BDT_ONLY');
  const bangla = await client.call('GET', '/appeal/', undefined, { 'accept-language': 'bn' });
  expect(bangla.json<{ results: Appeal[] }>().results[0]).toMatchObject({
    status: 'denied',
    answer: expect.stringMatching(/সিদ্ধান্ত বদলায়নি/),
  });
  expect((await appeal(client)).json()).toMatchObject({ code: 'appeal_not_possible' });
  expect((await center(client)).may_appeal).toBe(false);
  await world.api.advance(30 * 24 * 3600 + 1);
  expect((await center(client)).may_appeal).toBe(true);
  const second = (await appeal(client)).json<Appeal>();
  await decide(client, { kind: 'appeal', decision: 'accept', appealId: second.id });
  expect(await statusOf(client)).toBe('KYC_ACCEPTED_FOR_BDT_ONLY');
  const bdt = await client.call('GET', '/bdt-account/');
  expect(bdt.json<{ count: number }>().count).toBe(1);
});

test('a customer without a decision against them cannot appeal', async () => {
  const client = await world.api.client();
  expect((await appeal(client)).json()).toMatchObject({ code: 'appeal_not_possible' });
  expect((await appeal(client, 'too short')).status).toBe(422);
});

test('a blocked customer can appeal while everything else is read-only', async () => {
  const client = await openCustomer(world);
  await block(world, client.userId);
  expect((await appeal(client)).status).toBe(201);
  const [made] = (await client.call('GET', '/appeal/')).json<{ results: Appeal[] }>().results;
  expect(made).toMatchObject({ kind: 'restriction', status: 'open' });
  const granted = { kind: 'appeal', decision: 'accept', appealId: made?.id ?? null } as const;
  expect(await decide(client, granted)).toEqual({ ok: true, opensAccess: true });
  expect(await statusOf(client)).toBe('ACCOUNT_CREATED');
});

test('running code reached every status except those for cards', async () => {
  await openCustomer(world, { lastFour: '0002' });
  const signingUp = await world.api.client({ emailVerified: false });
  expect(await statusOf(signingUp)).toBe('AWAITING_SIGNUP_COMPLETION');
  const rows = await world.api.query<{ status: string }>(
    `select from_status as status from payments.profile_status_changes
     union select to_status from payments.profile_status_changes
     union select profile_approval_status from payments.users`,
  );
  const reached = new Set(rows.map(({ status }) => status));
  expect(PROFILE_STATUSES.filter((status) => !reached.has(status))).toEqual(['CARD_CREATED']);
});
