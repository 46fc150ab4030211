import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleWithdrawal, WithdrawalRequest } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { operatorAt, putStatus } from '#testing/test-console.ts';
import {
  confirm,
  list,
  newKey,
  ok,
  openPayer,
  startMoneyWorld,
  type Payer,
} from '#testing/test-money.ts';
import { verifyEverything } from '@kheya/verifier';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let salma: Client;
let imran: Client;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  salma = await operatorAt(world.api, 'Salma', ['FINANCE']);
  imran = await operatorAt(world.api, 'Imran');
  payer = await openPayer(world, { dollars: '40.00' });
});
afterAll(() => world?.stop());

const BANK = {
  kind: 'us_bank',
  holder_name: 'KHATUN RAHIMA',
  routing_number: '0210 00021',
  account_number: '0001-2345-6789',
  account_type: 'CHECKING',
};
const REASON = 'Compared the names and the balance.';

interface Problem {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
}

const bodyOf = (over: object = {}, destination: object = {}) => ({
  account_id: payer.usd,
  amount: '40.00',
  destination: { ...BANK, ...destination },
  ...over,
});
const ask = (body: object, key = newKey(), token?: string, client = payer.client) =>
  client.call('POST', '/withdrawal-request/', body, {
    'idempotency-key': key,
    ...(token === undefined ? {} : { 'step-up-token': token }),
  });

/** Requests, reads the code from the mail, and requests again with it. */
async function asked(body: object, key = newKey()) {
  const token = await confirm(world, payer.client, await ask(body, key));
  return ask(body, key, token);
}
const cancel = (id: string, client = payer.client) =>
  client.call('POST', `/withdrawal-request/${id}/cancel/`);
const propose = (who: Client, id: string, body: object) =>
  who.call('POST', `/console/withdrawal-request/${id}/propose/`, { reason: REASON, ...body });
const answer = async (who: Client, id: string, agree = true) => {
  const { proposal } = await look(who, id);
  const body = { agree, reason: REASON, proposed_at: proposal?.at ?? '2026-01-01T00:00:00.000Z' };
  return who.call('POST', `/console/withdrawal-request/${id}/confirm/`, body);
};
const look = (who: Client, id: string) =>
  ok<ConsoleWithdrawal>(who.call('GET', `/console/withdrawal-request/${id}/`));
const codeOf = async (call: ReturnType<Client['call']>) => (await call).json<Problem>().code;
const tasksOf = async (id: string) => {
  const [row] = await world.api.query<{ open: number }>(
    `select count(*)::int as open from payments.operator_tasks
     where kind = 'withdrawal_request' and subject_id = $1 and closed_at is null`,
    [id],
  );
  return row?.open;
};
const newsOf = async () =>
  (await list<{ title: string; message: string }>(payer.client, '/notification/')).map(
    ({ title, message }) => `${title} ${message}`,
  );

describe('requesting', () => {
  it.each([
    [{}, { holder_name: 'Karim Khatun' }, 'destination.holder_name', 'in your own name'],
    [{}, { routing_number: '021000022' }, 'destination.routing_number', '9-digit'],
    [{}, { account_number: '12' }, 'destination.account_number', 'digits only'],
    [
      {},
      { kind: 'bd_bank', routing_number: '090261234', account_number: '12345678' },
      'destination.kind',
      'from the list',
    ],
  ])('is refused at the invalid field: %j %j', async (over, destination, field, words) => {
    const { code, fields } = (await ask(bodyOf(over, destination))).json<Problem>();
    expect([code, Object.keys(fields)]).toEqual(['request_invalid', [field]]);
    expect(fields[field]).toContain(words);
  });

  it('is refused for an account with us, which no ACH reaches', async () => {
    const accounts = await list<{ account_number: string; routing_number: string }>(
      payer.client,
      '/user-account/',
    );
    const { account_number, routing_number } = accounts[0]!;
    const own = bodyOf({}, { account_number, routing_number });
    const { code, fields } = (await ask(own)).json<Problem>();
    expect([code, Object.keys(fields)]).toEqual([
      'request_invalid',
      ['destination.account_number'],
    ]);
    expect(fields['destination.account_number']).toMatch(/at Kheya/);
  });

  it('is refused for a name written into the profile and never verified', async () => {
    const { client } = payer;
    const { userId } = client;
    const rename = (last_name: string) => client.call('PATCH', `/user/${userId}/`, { last_name });
    await putStatus(world.api, userId, 'KYC_UNVERIFIED');
    await world.api.advance(6);
    await ok(rename('Begum'));
    const theirs = bodyOf({}, { holder_name: 'Rahima Begum' });
    const { code, fields } = (await ask(theirs)).json<Problem>();
    expect([code, Object.keys(fields)]).toEqual(['request_invalid', ['destination.holder_name']]);
    await ok(rename('Khatun'));
    await putStatus(world.api, userId, 'ACCOUNT_CREATED');
    await world.api.advance(6);
  });

  it('is refused for more than is available, for zero, and for another customer’s account', async () => {
    expect(await codeOf(ask(bodyOf({ amount: '40.01' })))).toBe('insufficient_funds');
    expect(await codeOf(ask(bodyOf({ amount: '0' })))).toBe('amount_not_positive');
    const other = await openPayer(world, { dollars: '5.00' });
    expect(await codeOf(ask(bodyOf({ account_id: other.usd })))).toBe('not_permitted');
  });

  it('waits, once per account and key, and can be cancelled', async () => {
    const key = newKey();
    const first = await asked(bodyOf(), key);
    const made = first.json<WithdrawalRequest>();
    expect([first.status, made.status, made.destination]).toEqual([
      201,
      'requested',
      {
        ...{ kind: 'us_bank', holder_name: 'KHATUN RAHIMA', account_last_four: '6789' },
        ...{ routing_number: '021000021', account_type: 'CHECKING', wallet_type: null },
      },
    ]);
    expect((await ask(bodyOf(), key)).json<WithdrawalRequest>().id).toBe(made.id);
    expect(await codeOf(ask(bodyOf({ amount: '39.00' }), key))).toBe('idempotency_key_reused');
    expect(await codeOf(asked(bodyOf()))).toBe('withdrawal_already_open');
    expect(await tasksOf(made.id)).toBe(1);
    const [row] = await world.api.query<{ sealed: Buffer; rest: string }>(
      `select sealed_destination as sealed, (to_jsonb(r) - 'sealed_destination')::text as rest
       from payments.withdrawal_requests r where id = $1`,
      [made.id],
    );
    expect(row?.sealed.toString('latin1')).not.toContain('123456789');
    expect(row?.rest).not.toMatch(/0001-?2345/);
    const cancelled = (await cancel(made.id)).json<WithdrawalRequest>();
    expect([cancelled.status, cancelled.may_cancel, await tasksOf(made.id)]).toEqual([
      'cancelled',
      false,
      0,
    ]);
    expect((await cancel(made.id)).status).toBe(200);
    expect(await codeOf(propose(salma, made.id, { decision: 'approve' }))).toBe('review_decided');
  });

  it('sent several times at one moment makes one request', async () => {
    const key = newKey();
    const token = await confirm(world, payer.client, await ask(bodyOf(), key));
    const answers = await Promise.all([1, 2, 3].map(() => ask(bodyOf(), key, token)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id, ...others] = new Set(answers.map((one) => one.json<WithdrawalRequest>().id));
    expect([others, await tasksOf(id!)]).toEqual([[], 1]);
    expect((await cancel(id!)).status).toBe(200);
  });

  it('needs a confirmation of exactly this request', async () => {
    const token = await confirm(world, payer.client, await ask(bodyOf()));
    const elsewhere = bodyOf({}, { account_number: '000123456780' });
    expect(await codeOf(ask(elsewhere, newKey(), token))).toBe('step_up_invalid');
  });

  it('is open to rejected, frozen and blocked customers', async () => {
    const { userId } = payer.client;
    const put = (change: string) =>
      withClient(world.api.database.ownerUrl, (db) =>
        db.query(`update payments.users set ${change} where id = $1`, [userId]),
      );
    const isAsked = async () => {
      await world.api.advance(6);
      expect(await codeOf(ask(bodyOf()))).toBe('step_up_required');
      expect((await payer.client.call('GET', '/withdrawal-request/')).status).toBe(200);
    };
    await put(`user_status = 'FROZEN'`);
    await isAsked();
    await put(`user_status = 'ACTIVE', admin_review_status = 'BLOCKED'`);
    await isAsked();
    await put('admin_review_status = null');
    await putStatus(world.api, userId, 'KYC_REJECTED');
    await isAsked();
    await putStatus(world.api, userId, 'ACCOUNT_CREATED');
  });
});

describe('deciding', () => {
  const open = async () => (await asked(bodyOf())).json<WithdrawalRequest>().id;

  it('takes two operators, and then the request waits to be paid', async () => {
    const id = await open();
    expect(await look(salma, id)).toMatchObject({
      ...{ state: 'requested', legal_name: 'Rahima Khatun', name_matches: true },
      ...{ balance: '40.00', amount: '40.00', may_propose: true, may_confirm: false },
    });
    await ok(propose(salma, id, { decision: 'approve' }));
    expect(await codeOf(propose(imran, id, { decision: 'approve' }))).toBe(
      'review_already_proposed',
    );
    expect(await codeOf(answer(salma, id))).toBe('operator_must_differ');
    // The owner is told nothing before it is decided.
    const [waiting] = await list<WithdrawalRequest>(payer.client, '/withdrawal-request/');
    expect(waiting?.status).toBe('requested');
    const agreed = await ok<ConsoleWithdrawal>(answer(imran, id));
    expect([agreed.state, agreed.decided_by?.name, await tasksOf(id)]).toEqual([
      'approved',
      'Imran',
      // The task stays open until it is paid out.
      1,
    ]);
    expect(await newsOf()).toContainEqual(
      expect.stringMatching(/^Your withdrawal was approved .* \$40\.00 to your account •••• 6789/),
    );
    expect(await codeOf(answer(imran, id))).toBe('review_decided');
    // Nothing was booked: the balance is unchanged, and the owner may still cancel.
    expect((await look(salma, id)).balance).toBe('40.00');
    expect((await cancel(id)).json<WithdrawalRequest>().status).toBe('cancelled');
    expect(await tasksOf(id)).toBe(0);
  });

  it('may return a request, or decline it with a reason its owner reads', async () => {
    const id = await open();
    expect(await codeOf(propose(salma, id, { decision: 'decline' }))).toBe('request_invalid');
    await ok(propose(salma, id, { decision: 'decline', customer_reason: 'legal_hold' }));
    expect((await ok<ConsoleWithdrawal>(answer(imran, id, false))).state).toBe('requested');
    await ok(propose(imran, id, { decision: 'decline', customer_reason: 'details_wrong' }));
    await ok(answer(salma, id));
    const [declined] = await list<WithdrawalRequest>(payer.client, '/withdrawal-request/');
    expect([declined?.status, declined?.decline_reason]).toEqual(['declined', 'details_wrong']);
    expect(await newsOf()).toContainEqual(expect.stringContaining("aren't valid"));
    expect(await codeOf(cancel(id))).toBe('withdrawal_ended');
  });

  it('never releases to a name other than the current one, nor more than is available', async () => {
    const id = await open();
    const rename = (name: string) =>
      withClient(world.api.database.ownerUrl, (db) =>
        db.query('update payments.users set last_name = $2 where id = $1', [
          payer.client.userId,
          name,
        ]),
      );
    await ok(propose(salma, id, { decision: 'approve' }));
    await rename('Begum');
    expect((await look(imran, id)).name_matches).toBe(false);
    expect(await codeOf(answer(imran, id))).toBe('withdrawal_name_differs');
    await rename('Khatun');
    await ok(answer(imran, id, false));
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query('update payments.withdrawal_requests set amount_minor = 4001 where id = $1', [id]),
    );
    expect(await codeOf(propose(salma, id, { decision: 'approve' }))).toBe('insufficient_funds');
    await ok(propose(salma, id, { decision: 'decline', customer_reason: 'balance_too_low' }));
    await ok(answer(imran, id));
    expect(await newsOf()).toContainEqual(expect.stringContaining('up to your current balance'));
  });

  it('releases nothing in the days after a sign-in recovery', async () => {
    const made = (await asked(bodyOf())).json<WithdrawalRequest>();
    await ok(propose(salma, made.id, { decision: 'approve' }));
    const words = { subject: 'Sign-in lost', message: 'I can no longer read my email.' };
    const ticket = await ok<{ id: string }>(payer.client.call('POST', '/ticket/', words));
    await withClient(world.api.database.ownerUrl, (owner) =>
      owner.query(
        `with review as (
           insert into payments.reviews (id, user_id, kind, cause, state, opened_at, due_at, closed_at)
           values (gen_random_uuid(), $1, 'sign_in_recovery', 'sign_in_lost', 'withdrawn', clock.now(),
             clock.now(), clock.now()) returning id
         )
         insert into payments.sign_in_recoveries
           (id, review_id, user_id, new_email, ticket_id, created_at, recovered_at)
         select gen_random_uuid(), id, $1, 'new@example.com', $2, clock.now(), clock.now() from review`,
        [payer.client.userId, ticket.id],
      ),
    );
    expect(await codeOf(answer(imran, made.id))).toBe('sign_in_just_recovered');
    await world.api.advance(3 * 86_400);
    expect((await answer(imran, made.id)).status).toBe(200);
    await ok(cancel(made.id));
  });

  it('is closed to support, and is logged', async () => {
    const tania = await operatorAt(world.api, 'Tania', ['SUPPORT']);
    const id = await open();
    const path = `/console/withdrawal-request/${id}/`;
    expect((await tania.call('GET', path)).status).toBe(403);
    expect((await cancel(id)).status).toBe(200);
    const done = await world.api.query<{ action: string }>(
      'select distinct action from payments.operator_actions where subject_id = $1 order by action',
      [payer.client.userId],
    );
    expect(done.map(({ action }) => action)).toEqual([
      'withdrawal_decided',
      'withdrawal_given_back',
      'withdrawal_proposed',
    ]);
  });
});

it('the books still agree with the rows', async () => {
  const findings = await verifyEverything(world.api.pool);
  expect(findings.filter(({ ok: holds }) => !holds)).toEqual([]);
});
