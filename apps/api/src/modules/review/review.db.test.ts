import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review, ReviewDetail, reviewList, ReplyOf } from '@kheya/contract';
import { TestApi, type Client } from '#testing/test-api.ts';
import { customerAt, operatorAt, putStatus, type Standing } from '#testing/test-console.ts';
import { signAgreements } from '#testing/test-customers.ts';
import { ok } from '#testing/test-money.ts';
import { openReview, withdrawReviews } from './review-open.ts';

type List = ReplyOf<typeof reviewList>;
type Kind = Review['kind'];

let api: TestApi;
let salma: Client;
let imran: Client;
let tania: Client;

beforeAll(async () => {
  api = await TestApi.start();
  salma = await operatorAt(api, 'Salma');
  imran = await operatorAt(api, 'Imran', ['ADMIN']);
  tania = await operatorAt(api, 'Tania', ['COMPLIANCE', 'SUPPORT']);
});
afterAll(async () => api?.stop());

const byNumber = (a: number, b: number) => a - b;
const REASON = 'Compared the card with the selfie.';
const list = (query = '', who = salma) =>
  ok<List>(who.call('GET', `/console/review/?limit=200${query}`));
const get = (id: string, who = salma) => ok<ReviewDetail>(who.call('GET', pathOf(id)));
const pathOf = (id: string, act = '') => `/console/review/${id}/${act}`;
const take = (who: Client, id: string) => who.call('POST', pathOf(id, 'take/'));
const propose = (who: Client, id: string, decision: string, over: object = {}) =>
  who.call('POST', `/console/review/${id}/propose/`, {
    ...{ decision, reason: REASON },
    ...(decision === 'accept' ? {} : { customer_reason: 'details_do_not_match' }),
    ...over,
  });
const confirm = (who: Client, id: string, agree = true) =>
  who.call('POST', pathOf(id, 'confirm/'), { agree, reason: 'Seen and agreed with.' });
const codeOf = async (answer: ReturnType<Client['call']>) => {
  const { status, json } = await answer;
  return [status, json<{ code: string }>().code];
};
const open = (user_id: string, kind: Kind = 'manual_kyc', over: object = {}) =>
  openReview({ user_id, kind, cause: 'partner_review', ...over }, api.ctx);
const statusOf = async (userId: string) => {
  const [row] = await api.query<{ status: string }>(
    'select profile_approval_status as status from payments.users where id = $1',
    [userId],
  );
  return row!.status;
};
const newsOf = async (client: Client, lang = 'en') => {
  const { results } = await ok<{ results: { title: string; message: string }[] }>(
    client.call('GET', '/notification/', undefined, { 'accept-language': lang }),
  );
  return results.map(({ title, message }) => `${title} ${message}`);
};

/** A customer with an open review. */
async function waiting(given: Standing = {}): Promise<{ client: Client; id: string }> {
  const client = await customerAt(api, { status: 'KYC_REVIEW', ...given });
  const isApproval = given.status === 'AWAITING_ADMIN_APPROVAL';
  await open(client.userId, isApproval ? 'profile_approval' : 'manual_kyc');
  return { client, id: await reviewOf(client.userId) };
}

async function reviewOf(userId: string, kind?: Kind): Promise<string> {
  const found = await api.query<{ id: string }>(
    `select id from payments.reviews where user_id = $1 and closed_at is null
       and kind = coalesce($2, kind)`,
    [userId, kind ?? null],
  );
  expect(found).toHaveLength(1);
  return found[0]!.id;
}

/** A rejected customer with an open appeal. */
async function appealing(given: Standing = {}): Promise<{ client: Client; id: string }> {
  const client = await customerAt(api, { status: 'KYC_REJECTED', ...given });
  const text = 'My surname changed when I married; the card has the old one.';
  const appeal = await ok<{ id: string }>(client.call('POST', '/appeal/', { text }));
  await open(client.userId, 'appeal', { cause: 'verification_appealed', appeal_id: appeal.id });
  return { client, id: await reviewOf(client.userId, 'appeal') };
}

describe('a review', () => {
  it('opens once, however often it is requested', async () => {
    const client = await customerAt(api, { status: 'KYC_REVIEW' });
    await Promise.all(Array.from({ length: 4 }, () => open(client.userId)));
    const id = await reviewOf(client.userId);
    expect(await get(id)).toMatchObject({
      ...{ kind: 'manual_kyc', state: 'open', cause: 'partner_review', action: null },
      ...{ is_overdue: false, assignee: null, proposal: null, may_propose: true },
    });
    await open((await customerAt(api, { status: 'KYC_ACCEPTED' })).userId);
    await open(client.userId, 'profile_approval');
    expect(await reviewOf(client.userId)).toBe(id);
  });

  it('is opened by its job, and by the sweep when the job was lost', async () => {
    const asked = await customerAt(api, { status: 'MANUAL_KYC_IN_REVIEW' });
    const payload = { user_id: asked.userId, kind: 'manual_kyc', cause: 'Vendor error!' };
    await api.ctx.jobs.add(api.ctx.db, 'open_review', payload);
    await api.runJobs();
    expect(await get(await reviewOf(asked.userId))).toMatchObject({ cause: 'vendor_error_' });
    const lost = await customerAt(api, { status: 'AWAITING_ADMIN_APPROVAL' });
    await api.advance(90);
    await api.runSweeps(['reviews']);
    expect(await get(await reviewOf(lost.userId))).toMatchObject({
      ...{ kind: 'profile_approval', cause: 'found_waiting' },
    });
  });

  it('is withdrawn when the customer’s status moves on by itself', async () => {
    const swept = await waiting();
    await putStatus(api, swept.client.userId, 'KYC_ACCEPTED');
    await api.runSweeps(['reviews']);
    const told = await waiting();
    await putStatus(api, told.client.userId, 'KYC_ACCEPTED');
    await withdrawReviews({ user_id: told.client.userId, kind: 'manual_kyc' }, api.ctx);
    for (const { id } of [swept, told]) {
      expect(await get(id)).toMatchObject({ state: 'withdrawn', may_propose: false });
    }
    const met = await waiting();
    await ok(propose(salma, met.id, 'accept'));
    await putStatus(api, met.client.userId, 'KYC_ACCEPTED');
    expect(await codeOf(confirm(imran, met.id))).toEqual([409, 'review_decided']);
    expect(await get(met.id)).toMatchObject({ state: 'withdrawn' });
    expect(await statusOf(met.client.userId)).toBe('KYC_ACCEPTED');
  });
});

describe('the queue', () => {
  it('lists the most urgent first, filtered by kind, state and assignee', async () => {
    const late = await waiting();
    await api.advance(10 * 86_400);
    const approval = await waiting({ status: 'AWAITING_ADMIN_APPROVAL' });
    const young = await waiting();
    await ok(take(salma, young.id));
    const found = await list();
    const places = [late, approval, young].map(({ id }) =>
      found.results.findIndex((one) => one.id === id),
    );
    expect(places).toEqual(places.toSorted(byNumber));
    const byDue = found.results.map(({ due_at: due }) => due);
    expect(byDue).toEqual(byDue.toSorted());
    expect(found.results.find(({ id }) => id === late.id)!.is_overdue).toBe(true);
    expect(found.undecided.profile_approval).toBe(
      found.results.filter(({ kind }) => kind === 'profile_approval').length,
    );
    const approvals = await list('&kind=profile_approval');
    expect(new Set(approvals.results.map(({ kind }) => kind))).toEqual(
      new Set(['profile_approval']),
    );
    expect((await list('&mine=true')).results.map(({ id }) => id)).toEqual([young.id]);
    expect((await list('&mine=true', imran)).count).toBe(0);
    await ok(propose(salma, young.id, 'accept'));
    expect((await list('&state=proposed')).results.map(({ id }) => id)).toContain(young.id);
    await ok(confirm(imran, young.id));
    expect((await list('&state=decided')).results[0]!.id).toBe(young.id);
    expect(
      (await ok<List>(salma.call('GET', '/console/review/?state=decided&limit=1'))).results,
    ).toHaveLength(1);
  });

  it('is closed to support and finance, as is every part of it', async () => {
    const { id } = await waiting();
    const clerk = await operatorAt(api, 'Clerk', ['SUPPORT', 'FINANCE']);
    for (const answer of [
      clerk.call('GET', '/console/review/'),
      clerk.call('GET', `/console/review/${id}/`),
      take(clerk, id),
      propose(clerk, id, 'accept'),
      confirm(clerk, id),
    ]) {
      expect(await codeOf(answer)).toEqual([403, 'not_permitted']);
    }
    expect((await salma.call('GET', `/console/review/${randomUUID()}/`)).status).toBe(404);
  });
});

describe('a claimed review', () => {
  it('belongs to its reader, and the partner’s becomes ours', async () => {
    const { client, id } = await waiting();
    const taken = await ok<Review>(take(salma, id));
    expect(taken.assignee).toEqual({ id: salma.userId, name: 'Salma' });
    expect(await statusOf(client.userId)).toBe('MANUAL_KYC_IN_REVIEW');
    await ok(take(salma, id));
    expect((await ok<Review>(take(imran, id))).assignee?.name).toBe('Imran');
    const noted = 'select action from payments.operator_actions where subject_id = $1';
    expect(await api.query(noted, [client.userId])).toEqual([
      { action: 'review_taken' },
      { action: 'review_taken' },
    ]);
  });
});

describe('one operator', () => {
  it('rejects at once, with a reason the customer reads', async () => {
    const { client, id } = await waiting();
    const decided = await ok<Review>(propose(salma, id, 'reject'));
    expect(decided).toMatchObject({
      ...{ state: 'decided', decision: 'reject', decided_by: { name: 'Salma' } },
      proposal: { customer_reason: 'details_do_not_match' },
    });
    expect(await statusOf(client.userId)).toBe('MANUAL_KYC_REJECTED');
    expect((await newsOf(client)).join()).toMatch(/couldn't verify you/i);
    expect((await newsOf(client, 'bn')).join()).toMatch(/যাচাই করা যায়নি/);
    expect(await codeOf(propose(imran, id, 'accept'))).toEqual([409, 'review_decided']);
    const earlier = await appealAfter(client);
    expect(earlier).toMatchObject([
      { decision: 'reject', proposed_by: { name: 'Salma' }, reason: REASON },
    ]);
  });

  it('requests named documents at once', async () => {
    const { client, id } = await waiting();
    const requested = [{ doc_type: 'SELFIE', side: null }];
    const over = { customer_reason: 'selfie_does_not_match', requested_documents: requested };
    expect((await propose(salma, id, 'request_documents')).status).toBe(422);
    await ok(propose(salma, id, 'request_documents', over));
    expect(await statusOf(client.userId)).toBe('KYC_PROVISIONAL');
    const center = await ok(client.call('GET', '/verification-center/'));
    expect(center).toMatchObject({ requested_documents: requested });
  });

  it('gives the customer a reason from the list', async () => {
    const { id } = await waiting();
    const wrong = await propose(salma, id, 'reject', { customer_reason: undefined });
    expect([wrong.status, wrong.json<{ fields: object }>().fields]).toEqual([
      422,
      { customer_reason: 'Choose the reason the customer will read.' },
    ]);
    const listed = await propose(salma, id, 'reject', { customer_reason: 'watchlist' });
    expect(listed.status).toBe(422);
    expect((await propose(salma, id, 'reject', { reason: 'no' })).status).toBe(422);
    expect(await get(id)).toMatchObject({ state: 'open' });
  });

  it('accepts nobody alone: a second one has to confirm', async () => {
    const { client, id } = await waiting();
    const proposed = await ok<Review>(propose(salma, id, 'accept'));
    expect(proposed).toMatchObject({ state: 'proposed', may_confirm: false, decision: null });
    expect(await statusOf(client.userId)).toBe('KYC_REVIEW');
    expect(await codeOf(confirm(salma, id))).toEqual([403, 'operator_must_differ']);
    expect(await codeOf(confirm(salma, id, false))).toEqual([403, 'operator_must_differ']);
    expect(await codeOf(propose(imran, id, 'reject'))).toEqual([409, 'review_already_proposed']);
    expect(await get(id, imran)).toMatchObject({ may_confirm: true, may_propose: false });
    const decided = await ok<Review>(confirm(imran, id));
    expect(decided).toMatchObject({ state: 'decided', decided_by: { name: 'Imran' } });
    expect(await statusOf(client.userId)).toBe('MANUAL_KYC_ACCEPTED');
    expect((await newsOf(client)).join()).toMatch(/verified/i);
  });

  it('accepts nobody alone in Bangladesh either, where it is for taka', async () => {
    const { client, id } = await waiting({ country: 'BD', language: 'bn' });
    await ok(propose(salma, id, 'accept'));
    await ok(confirm(imran, id));
    expect(await statusOf(client.userId)).toBe('KYC_ACCEPTED_FOR_BDT_ONLY');
  });

  it('approves no profile alone', async () => {
    const { client, id } = await waiting({ status: 'AWAITING_ADMIN_APPROVAL' });
    await ok(propose(imran, id, 'accept'));
    expect(await codeOf(confirm(imran, id))).toEqual([403, 'operator_must_differ']);
    await ok(confirm(salma, id));
    expect(await statusOf(client.userId)).toBe('ADMIN_APPROVED');
  });
});

describe('two operators at the same moment', () => {
  it('propose once', async () => {
    const { id } = await waiting();
    const answers = await Promise.all([salma, imran].map((who) => propose(who, id, 'accept')));
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  });

  it('rejecting and accepting: one of them is refused', async () => {
    const { client, id } = await waiting();
    const [rejected, accepted] = await Promise.all([
      propose(salma, id, 'reject'),
      propose(imran, id, 'accept'),
    ]);
    const codes = [rejected, accepted].map(({ status }) => status);
    expect(codes.toSorted(byNumber)).toEqual([200, 409]);
    const expected = rejected.status === 200 ? 'MANUAL_KYC_REJECTED' : 'KYC_REVIEW';
    expect(await statusOf(client.userId)).toBe(expected);
  });

  it('confirm once, and the customer is notified once', async () => {
    const { client, id } = await waiting();
    await ok(propose(salma, id, 'accept'));
    const answers = await Promise.all([imran, tania, imran].map((who) => confirm(who, id)));
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409, 409]);
    expect((await newsOf(client)).filter((text) => /verified/i.test(text))).toHaveLength(1);
  });
});

describe('an appeal', () => {
  it('takes two operators for any decision, neither of them from the first one', async () => {
    const { client, id: first } = await waiting();
    await ok(propose(salma, first, 'reject'));
    const text = 'The card is my own; the photograph on it is twelve years old.';
    const appeal = await ok<{ id: string }>(client.call('POST', '/appeal/', { text }));
    await open(client.userId, 'appeal', { appeal_id: appeal.id });
    const id = await reviewOf(client.userId, 'appeal');
    expect(await get(id)).toMatchObject({ may_propose: false, appeal: { text } });
    expect(await codeOf(take(salma, id))).toEqual([403, 'operator_must_differ']);
    expect(await codeOf(propose(salma, id, 'accept'))).toEqual([403, 'operator_must_differ']);
    await ok(propose(imran, id, 'reject'));
    expect(await statusOf(client.userId)).not.toBe('MANUAL_KYC_ACCEPTED');
    expect(await get(id)).toMatchObject({ may_confirm: false });
    for (const who of [salma, imran]) {
      expect(await codeOf(confirm(who, id))).toEqual([403, 'operator_must_differ']);
    }
    await ok(confirm(tania, id));
    const { results } = await ok<{ results: { status: string; answer: string }[] }>(
      client.call('GET', '/appeal/'),
    );
    expect(results[0]).toMatchObject({ status: 'denied' });
  });

  it('that is granted reopens verification', async () => {
    const { client, id } = await appealing();
    await ok(propose(salma, id, 'accept'));
    await ok(confirm(imran, id));
    expect(await statusOf(client.userId)).toBe('MANUAL_KYC_ACCEPTED');
  });

  it('against a freeze is decided by two others, and lifts what we closed', async () => {
    const client = await customerAt(api);
    const path = `/console/customer/${client.userId}/restriction/`;
    const freeze = { action: 'freeze', reason: REASON, customer_reason: 'security_check' };
    await ok(salma.call('POST', path, freeze));
    await ok(salma.call('POST', path, { ...freeze, action: 'block' }));
    const text = 'It was me: I bought a telephone and signed in with it.';
    const appeal = await ok<{ id: string }>(client.call('POST', '/appeal/', { text }));
    await open(client.userId, 'appeal', { appeal_id: appeal.id });
    const id = await reviewOf(client.userId, 'appeal');
    expect(await codeOf(propose(salma, id, 'accept'))).toEqual([403, 'operator_must_differ']);
    const over = { requested_documents: [{ doc_type: 'SELFIE', side: null }] };
    expect((await propose(imran, id, 'request_documents', over)).status).toBe(422);
    await ok(propose(imran, id, 'accept'));
    expect(await codeOf(confirm(salma, id))).toEqual([403, 'operator_must_differ']);
    await ok(confirm(tania, id));
    const { results } = await ok<{ results: object[] }>(client.call('GET', '/user/'));
    expect(results[0]).toMatchObject({
      ...{ user_status: 'ACTIVE', admin_review_status: null, restriction: null },
    });
  });
});

it('an operator cannot decide about themselves', async () => {
  const staff = await operatorAt(api, 'Rafiq', ['ADMIN']);
  await api.query(
    `insert into payments.users (id, email, profile_approval_status, created_at, updated_at)
     values ($1, $2, 'KYC_REVIEW', clock.now(), clock.now())`,
    [staff.userId, staff.email],
  );
  await open(staff.userId);
  const id = await reviewOf(staff.userId);
  expect(await codeOf(propose(staff, id, 'accept'))).toEqual([403, 'operator_must_differ']);
  await ok(propose(salma, id, 'accept'));
  expect(await codeOf(confirm(staff, id))).toEqual([403, 'operator_must_differ']);
});

it('shows everything a decision needs, masked', async () => {
  const { client, id } = await waiting({ country: 'BD', phone: '+8801712345678' });
  await putStatus(api, client.userId, 'PROFILE_INFO_SAVED');
  await ok(
    client.call('POST', '/additional-info/', {
      ...{ occupation: 'STUDENT', source_of_funds: 'SAVINGS', account_purpose: 'EDUCATION' },
      ...{ expected_monthly_amount: 'UNDER_500', is_politically_exposed: false },
    }),
  );
  await ok(client.call('POST', '/user-identification/', { type: 'NID', number: '1990123456' }));
  await signAgreements(client);
  await putStatus(api, client.userId, 'MANUAL_KYC_IN_REVIEW');
  const detail = await get(id);
  expect(detail).toMatchObject({
    customer: { name: 'Rahima Khatun', phone: '••• ••• 5678' },
    ...{ date_of_birth: '1990-05-14', appeal: null, earlier: [], documents: [] },
    identification: { type: 'NID', last_four: '3456' },
    additional_info: { occupation: 'STUDENT' },
  });
  expect(detail.agreements).toHaveLength(5);
  expect(detail.agreements[0]!.signature).toBe('Rahima Khatun');
  expect(detail.checks.map(({ name }) => name)).toContain('identity');
  expect(JSON.stringify(detail)).not.toContain('1990123456');
});

async function appealAfter(client: Client) {
  const text = 'The card is my own; the photograph on it is twelve years old.';
  const appeal = await ok<{ id: string }>(client.call('POST', '/appeal/', { text }));
  await open(client.userId, 'appeal', { appeal_id: appeal.id });
  return (await get(await reviewOf(client.userId, 'appeal'))).earlier;
}
