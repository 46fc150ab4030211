import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BalanceLeft, readProblem } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { accountClose, postMovement } from '@kheya/ledger';
import { fromDecimal } from '@kheya/money';
import { actingAs, openBusiness } from '#testing/test-business.ts';
import { openCustomer } from '#testing/test-customers.ts';
import type { Answer, Client } from '#testing/test-api.ts';
import {
  confirm,
  list,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
} from '#testing/test-money.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { bookCrumbTask } from './crumbs.ts';
import { verifyEverything } from '@kheya/verifier';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world?.stop());

interface Problem {
  code: string;
}

const look = (client: Client) =>
  ok<{ may_close: boolean; obstacles: string[]; balances: BalanceLeft[] }>(
    client.call('GET', '/account-closure/'),
  );
const close = (client: Client, token?: string, body: object = {}) =>
  client.call('POST', '/account-closure/', body, token ? { 'step-up-token': token } : {});

const obstaclesIn = (refused: Answer) =>
  readProblem('account_not_empty', refused.json()).facts.obstacles;

/** Requests the closure, reads the code from the mail and answers it. */
async function confirmed(client: Client, body: object = {}): Promise<string> {
  return confirm(world, client, await close(client, undefined, body));
}

const stepsOf = async (userId: string) =>
  (
    await world.api.query<{ step: string }>(
      'select step from payments.account_closures where user_id = $1 order by created_at',
      [userId],
    )
  ).map(({ step }) => step);

/** The account's state at the partner, our closing step, and the open operator tasks. */
async function atPartner({ userId }: Client) {
  const [row] = await world.api.query<{ account: string; step: string | null; tasks: number }>(
    `select a.bank_account_id as account, c.bank_step as step,
       (select count(*)::int from payments.operator_tasks t
        where t.kind = 'account_closed' and t.subject_id = c.closure_id and t.closed_at is null) as tasks
     from payments.account_closure_accounts c join payments.accounts a on a.id = c.account_id
     where a.user_id = $1`,
    [userId],
  );
  if (!row) throw new Error('no closing');
  const { account: accountId, step, tasks } = row;
  const standing = await world.api.ctx.partners.bank.readAccount({ accountId });
  return { isClosed: standing.outcome === 'done' && standing.status === 'closed', step, tasks };
}

/** Longer than a session is cached. */
const later = () => world.api.advance(6);

describe('closing an account', () => {
  it('ends everything: every call is 401, the accounts are closed, a mail says so', async () => {
    const client = await openCustomer(world);
    expect(await look(client)).toEqual({ may_close: true, obstacles: [], balances: [] });
    const closed = await close(client, await confirmed(client), { reason: 'moving away' });
    expect([closed.status, Object.keys(closed.json())]).toEqual([200, ['closed_at']]);
    await later();
    for (const path of ['/user/', '/account-closure/', '/file-upload/']) {
      expect((await client.call('GET', path)).status).toBe(401);
    }
    const [row] = await world.api.query<{ status: string; reason: string; number: string }>(
      `select a.status, c.reason, a.account_number as number from payments.accounts a
       join payments.account_closures c on c.user_id = a.user_id where a.user_id = $1`,
      [client.userId],
    );
    expect(row).toMatchObject({ status: 'SUSPENDED', reason: 'moving away' });
    // Money that arrives afterwards belongs to nobody until finance finds its owner.
    await world.control('/incoming-ach', { account_number: row?.number, amount: '5.00' });
    await work(world);
    const sent = await world.simulator.app.inject(`/__sim/messages?to=${client.email}`);
    expect(sent.body).toContain('Your account is closed');
    // The partner does not close an account with money in it either: an operator gets a task.
    expect(await atPartner(client)).toEqual({ isClosed: false, step: 'refused', tasks: 1 });
    const [late] = await world.api.query<{ step: string }>(
      'select step from payments.incoming_payments where account_number = $1',
      [row?.number],
    );
    expect(late?.step).toBe('unallocated');
  });

  it('needs a confirmation of its own, which is good once', async () => {
    const [client, other] = [await openCustomer(world), await openCustomer(world)];
    expect((await close(client, 'x'.repeat(43))).json<Problem>().code).toBe('step_up_invalid');
    const token = await confirmed(client);
    expect((await close(other, token)).json<Problem>().code).toBe('step_up_invalid');
    const answers = await Promise.all([close(client, token), close(client, token)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([statuses[0], statuses[1]! >= 400]).toEqual([200, true]);
    expect(await stepsOf(client.userId)).toEqual(['closed']);
  });

  it('is refused while there is money or money is moving, and changes nothing', async () => {
    const payer = await openPayer(world, { dollars: '50.00' });
    expect((await look(payer.client)).obstacles).toEqual(['balance_left']);
    const refused = await close(payer.client);
    expect([refused.status, refused.json<Problem>()]).toEqual([
      409,
      expect.objectContaining({
        code: 'account_not_empty',
        facts: { obstacles: ['balance_left'] },
      }),
    ]);
    const { client } = payer;
    await client.call('POST', '/transfer/', walletPayment(payer, '10.00'), {
      'idempotency-key': newKey(),
    });
    expect(await stepsOf(client.userId)).toEqual([]);
  });
});

describe('a crumb of taka', () => {
  /** A customer who has sent everything except what no way of sending takes. */
  async function withCrumb() {
    const payer = await openPayer(world, { dollars: '1.00' });
    const { client } = payer;
    await world.api.runSweeps(['mid_rate']);
    await pay(world, payer, {
      source_account: payer.usd,
      destination_bdt_account: payer.bdt,
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount: '1.00',
    });
    await work(world);
    const [before] = (await look(client)).balances;
    const whole = minorOf(before) / 100n - 10n;
    const sent = walletPayment(payer, `${whole}.00`, { source_account: payer.bdt });
    await pay(world, payer, sent);
    await work(world);
    const [left] = (await look(client)).balances;
    return { payer, client, before, left };
  }
  const minorOf = (left: BalanceLeft | undefined) => fromDecimal(left?.amount ?? '0', 'BDT').minor;
  const roundingOf = async () => {
    const [row] = await world.api.query<{ taka: string }>(
      `select posted::text as taka from ledger.code_balances where code = 5050 and currency = 'BDT'`,
    );
    return BigInt(row?.taka ?? '0');
  };

  it('can be given up by an owner who saw it, and is booked once after the closing', async () => {
    const { client, before, left } = await withCrumb();
    expect(before).toMatchObject({ currency: 'BDT', is_crumb: false, smallest_payment: '60.00' });
    expect(left).toMatchObject({ currency: 'BDT', is_crumb: true });
    expect(minorOf(left)).toBeGreaterThan(0n);
    expect(minorOf(left)).toBeLessThan(100n);
    const obstaclesOf = async (body: object) => obstaclesIn(await close(client, undefined, body));
    expect(await obstaclesOf({})).toEqual(['crumb_left']);
    expect(await obstaclesOf({ give_up: { currency: 'BDT', amount: '0.99' } })).toEqual([
      'crumb_left',
    ]);
    const before5050 = await roundingOf();
    const agreed = { give_up: { currency: 'BDT', amount: left!.amount } };
    const token = await confirmed(client, agreed);
    // The confirmation names the crumb; for a request without it, the confirmation is not valid.
    expect(obstaclesIn(await close(client, token, {}))).toEqual(['crumb_left']);
    expect((await close(client, token, agreed)).status).toBe(200);
    // The account is closed and the crumb not booked yet: the proofs hold at every moment.
    expect(await roundingOf()).toBe(before5050);
    await expectWholeBooks();
    await work(world);
    const minor = minorOf(left);
    expect((await roundingOf()) - before5050).toBe(minor);
    const [row] = await world.api.query<{ id: string }>(
      `select c.id from payments.account_closure_accounts c
       join payments.accounts a on a.id = c.account_id
       where a.user_id = $1 and c.crumb_booked_at is not null`,
      [client.userId],
    );
    await bookCrumbTask({ closing_id: row!.id }, world.api.ctx, undefined as never);
    expect((await roundingOf()) - before5050).toBe(minor);
    await expectWholeBooks();
  });

  it('whose job is lost becomes an operator task after an hour, and is still booked', async () => {
    const { client, left } = await withCrumb();
    const before5050 = await roundingOf();
    const agreed = { give_up: { currency: 'BDT', amount: left!.amount } };
    expect((await close(client, await confirmed(client, agreed), agreed)).status).toBe(200);
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query(`delete from graphile_worker._private_jobs where key like 'book_crumb:%'`),
    );
    const open = () =>
      world.api.query(
        `select t.id from payments.operator_tasks t
         join payments.account_closures k on k.id = t.subject_id
         where t.kind = 'account_closure_not_booked' and t.closed_at is null and k.user_id = $1`,
        [client.userId],
      );
    await world.api.advance(3601);
    await world.api.runSweeps(['intent_booked']);
    expect(await open()).toHaveLength(1);
    await world.api.runSweeps(['account_closure_crumbs']);
    await work(world);
    expect((await roundingOf()) - before5050).toBe(minorOf(left));
    await world.api.runSweeps(['intent_booked']);
    expect(await open()).toHaveLength(0);
    await expectWholeBooks();
  });

  it('that was never booked, or was booked with another amount, is found by the proofs', async () => {
    const plant = (minor: number | null) =>
      withClient(world.api.database.ownerUrl, (db) =>
        db.query(
          `update payments.account_closure_accounts set crumb_minor = crumb_minor + $1
           where crumb_minor is not null`,
          [minor],
        ),
      );
    await plant(1);
    expect(await brokenProofs()).toEqual(['4 every crumb that was given up has its entry']);
    await plant(-1);
    await expectWholeBooks();
  });
});

describe('a request for withdrawal', () => {
  it('that waits keeps the account open', async () => {
    const { client, usd } = await openPayer(world, { dollars: '40.00' });
    const asked = {
      account_id: usd,
      amount: '40.00',
      destination: {
        ...{ kind: 'us_bank', routing_number: '021000021', account_number: '123456789' },
        ...{ account_type: 'CHECKING', holder_name: 'Rahima Khatun' },
      },
    };
    const ask = (headers: Record<string, string>) =>
      client.call('POST', '/withdrawal-request/', asked, headers);
    const key = { 'idempotency-key': newKey() };
    const token = await confirm(world, client, await ask(key));
    const made = await ok<{ id: string }>(ask({ ...key, 'step-up-token': token }));
    expect((await look(client)).obstacles).toEqual(['balance_left', 'withdrawal_waiting']);
    await ok(client.call('POST', `/withdrawal-request/${made.id}/cancel/`));
    expect((await look(client)).obstacles).toEqual(['balance_left']);
  });
});

describe('at the partner', () => {
  const closings = async ({ userId }: Client) => {
    const { body } = await world.simulator.app.inject('/__sim/requests?provider=bank');
    const [row] = await world.api.query<{ id: string }>(
      'select bank_account_id as id from payments.accounts where user_id = $1',
      [userId],
    );
    const { results } = JSON.parse(body) as { results: { method: string; path: string }[] };
    return results.filter(({ method, path }) => method === 'PATCH' && path.includes(row!.id));
  };
  const fault = (kind: string, count: number) =>
    world.control('/faults', { provider: 'bank', kind, count });
  const closed = async () => {
    const client = await openCustomer(world);
    expect((await close(client, await confirmed(client))).status).toBe(200);
    return client;
  };

  it('the account is closed by a job, once, even when the partner’s answer was lost', async () => {
    const client = await closed();
    await fault('timeout_after_commit', 1);
    await work(world);
    expect(await atPartner(client)).toEqual({ isClosed: true, step: null, tasks: 0 });
    await world.api.advance(60);
    await work(world);
    expect(await atPartner(client)).toEqual({ isClosed: true, step: 'closed', tasks: 0 });
    expect(await closings(client)).toHaveLength(1);
  });

  it('a lost job is found and run again', async () => {
    const client = await closed();
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query(`delete from graphile_worker._private_jobs where key like 'close_at_partner:%'`),
    );
    await world.api.advance(3601);
    await world.api.runSweeps(['account_closing_at_partner']);
    await work(world);
    expect(await atPartner(client)).toEqual({ isClosed: true, step: 'closed', tasks: 0 });
  });

  it('a final refusal opens an operator task', async () => {
    const client = await closed();
    await fault('refuse', 1);
    await work(world);
    expect(await atPartner(client)).toEqual({ isClosed: false, step: 'refused', tasks: 1 });
  });

  it('a partner that is away for a day opens an operator task, and is called again', async () => {
    const client = await closed();
    await fault('error_500', 99);
    await work(world);
    await world.api.advance(90_000);
    await work(world);
    expect(await atPartner(client)).toEqual({ isClosed: false, step: null, tasks: 1 });
    await fault('error_500', 0);
    await world.api.advance(3700);
    await world.api.runSweeps(['account_closing_at_partner']);
    await work(world);
    expect(await atPartner(client)).toEqual({ isClosed: true, step: 'closed', tasks: 0 });
  });
});

describe('a business', () => {
  it('is closed before its owner, and without closing the owner’s profile', async () => {
    const owner = await openCustomer(world);
    const business = await openBusiness(owner, 'Rahman Home Care LLC', '84-1947203');
    expect((await look(owner)).obstacles).toEqual(['business_open']);
    const acting = actingAs(owner, business);
    const { ctx } = world.api;
    for (const kind of ['business_review', 'customer_screening_match'] as const) {
      await openOperatorTask(ctx.db, ctx, { kind, subjectId: business, detail: 'Look at it.' });
    }
    expect((await close(acting, await confirmed(acting))).status).toBe(200);
    const tasks = await world.api.query(
      'select kind from payments.operator_tasks where subject_id = $1 and closed_at is null',
      [business],
    );
    // Nobody decides about a company that has left; a match on a sanction list is still reviewed.
    expect(tasks).toEqual([{ kind: 'customer_screening_match' }]);
    await later();
    expect((await owner.call('GET', '/user/')).status).toBe(200);
    expect((await acting.call('GET', '/user/')).status).toBe(403);
    const { results } = (await owner.call('GET', '/profile/')).json<{ results: object[] }>();
    expect(results).toHaveLength(1);
    // The job that opens its account comes after the closure.
    await work(world);
    expect(await list(owner, '/user-account/')).toHaveLength(1);
    const sent = await world.simulator.app.inject(`/__sim/messages?to=${owner.email}`);
    expect(sent.body).toContain('Rahman Home Care LLC is closed');
    expect(sent.body).not.toContain('Your account is closed');
    // The owner may use the company's EIN again.
    const again = await openBusiness(owner, 'Rahman Home Care LLC', '84-1947203');
    const next = actingAs(owner, again);
    expect((await close(next, await confirmed(next))).status).toBe(200);
    await later();
    expect((await close(owner, await confirmed(owner))).status).toBe(200);
  });
});

describe('a closing that does not complete', () => {
  it('is undone by the sweep, and may be requested again', async () => {
    const client = await openCustomer(world);
    const [account] = await world.api.query<{ id: string; bucket: number; ledger: string }>(
      'select id, bucket, ledger_account_id as ledger from payments.accounts where user_id = $1',
      [client.userId],
    );
    const at = world.api.clock.now();
    const [row] = await world.api.query<{ closure: string; intent: string }>(
      `with closure as (
         insert into payments.account_closures (id, user_id, step, created_at)
         values (gen_random_uuid(), $1, 'intent', $2) returning id)
       insert into payments.account_closure_accounts (id, closure_id, account_id)
       select gen_random_uuid(), id, $3 from closure returning closure_id as closure, id as intent`,
      [client.userId, at, account?.id],
    );
    const intent = { id: row!.intent, at, bucket: account!.bucket };
    const facts = { intent, customerAccountId: account!.ledger, currency: 'USD' } as const;
    await postMovement(world.api.ctx.ledger, accountClose(facts));
    expect((await close(client, await confirmed(client))).status).toBe(429);
    await world.api.advance(61);
    await world.api.runSweeps(['account_closure_abandoned']);
    expect(await stepsOf(client.userId)).toEqual(['abandoned']);
    expect((await close(client, await confirmed(client))).status).toBe(200);
  });
});

async function brokenProofs() {
  const findings = await verifyEverything(world.api.pool);
  return findings.filter(({ ok: holds }) => !holds).map(({ name }) => name);
}

async function expectWholeBooks() {
  expect(await brokenProofs()).toEqual([]);
}

it('the books still agree with the rows', async () => {
  await work(world);
  await expectWholeBooks();
});
