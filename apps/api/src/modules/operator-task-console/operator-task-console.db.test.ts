import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  OpenedOperatorTask,
  OperatorTask,
  OperatorTaskKind,
  TransferQuote,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { moveProfileStatus } from '#modules/user/index.ts';
import type { Client } from '#testing/test-api.ts';
import { customerAt, operatorAt, putStatus } from '#testing/test-console.ts';
import {
  addWallet,
  ok,
  openPayer,
  pay,
  payWithCode,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let salma: Client;
let tanvir: Client;
let finance: Client;
let support: Client;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '900.00' });
  salma = await operatorAt(world.api, 'Salma', ['COMPLIANCE']);
  tanvir = await operatorAt(world.api, 'Tanvir', ['COMPLIANCE']);
  finance = await operatorAt(world.api, 'Farid', ['FINANCE']);
  support = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
});
afterAll(() => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

interface Tasks {
  results: OperatorTask[];
  count: number;
  counts: Record<
    'open' | 'mine' | 'unowned' | 'overdue' | 'closed_lately' | 'closed_in_time',
    number
  > & {
    oldest_unowned_at: string | null;
    by_kind: Partial<Record<OperatorTaskKind, number>>;
  };
}
const tasks = (client: Client, query = '') =>
  ok<Tasks>(client.call('GET', `/console/task/${query}`));
const read = (client: Client, id: string) =>
  ok<OpenedOperatorTask>(client.call('GET', `/console/task/${id}/`));
const performAction = (client: Client, id: string, what: string, body: object = {}) =>
  client.call('POST', `/console/task/${id}/${what}/`, body);
const done = (client: Client, id: string, what: string, body: object = {}) =>
  ok<OpenedOperatorTask>(performAction(client, id, what, body));
const codeOf = async (answer: ReturnType<typeof performAction>) =>
  (await answer).json<{ code: string }>().code;

async function opened(kind: OperatorTaskKind, subjectId: string): Promise<OperatorTask> {
  const { ctx } = world.api;
  await openOperatorTask(ctx.db, ctx, { kind, subjectId, detail: `About a ${kind}.` });
  const everybody = [salma, finance, support];
  for (const one of everybody) {
    const { results } = await tasks(one, `?kind=${kind}&limit=50`);
    const found = results.find(({ subject_id }) => subject_id === subjectId);
    if (found) return found;
  }
  throw new Error(`nobody sees ${kind}`);
}

async function audited(id: string): Promise<{ action: string; facts: Record<string, unknown> }[]> {
  return world.api.query(
    'select action, facts from payments.operator_actions where subject_id = $1 order by number',
    [id],
  );
}

describe('the list', () => {
  it('shows each task, and whom it is about, to the roles that solve it', async () => {
    const customer = await customerAt(world.api, { firstName: 'Mahmuda', lastName: 'Begum' });
    const { id } = await opened('partner_refused', customer.userId);
    const shown = (await tasks(salma)).results.find((task) => task.id === id);
    expect(shown).toMatchObject({
      kind: 'partner_refused',
      customer: { id: customer.userId, name: 'Mahmuda Begum' },
      detail: 'About a partner_refused.',
      owner: null,
      is_overdue: false,
    });
    for (const other of [finance, support]) {
      expect((await tasks(other)).results.map((task) => task.id)).not.toContain(id);
      expect((await other.call('GET', `/console/task/${id}/`)).status).toBe(404);
      expect((await performAction(other, id, 'take')).status).toBe(404);
      expect((await tasks(other, '?kind=partner_refused')).count).toBe(0);
    }
    expect((await customer.call('GET', '/console/task/')).status).toBe(401);
  });

  it('sorts by due date, and filters by kind, age, owner and lateness', async () => {
    const slow = await opened('became_politically_exposed', randomUUID());
    const quick = await opened('transfer_screening_match', randomUUID());
    const order = async (query = '') => (await tasks(salma, query)).results.map(({ id }) => id);
    const all = await order('?limit=50');
    expect(all.indexOf(quick.id)).toBeLessThan(all.indexOf(slow.id));
    // The slow one was opened first.
    const two = new Set([quick.id, slow.id]);
    const sorted = async (sort: string) =>
      (await order(`?limit=50&sort=${sort}`)).filter((id) => two.has(id));
    expect(await sorted('opened_at')).toEqual([slow.id, quick.id]);
    expect(await sorted('-opened_at')).toEqual([quick.id, slow.id]);
    expect(await sorted('-due_at')).toEqual([slow.id, quick.id]);
    expect(await sorted('kind')).toEqual([slow.id, quick.id]);
    expect(await order('?kind=transfer_screening_match')).toEqual([quick.id]);
    expect(await order('?age=1h')).not.toContain(quick.id);
    await world.api.advance(4 * 3600 + 1);
    expect(await order('?age=4h')).toContain(quick.id);
    expect(await order('?age=1d')).not.toContain(quick.id);
    const late = await tasks(salma, '?due=overdue');
    expect(late.results.map(({ id, is_overdue }) => [id, is_overdue])).toEqual([[quick.id, true]]);
    await done(salma, quick.id, 'take');
    expect(await order('?owner=me')).toEqual([quick.id]);
    expect(await order('?owner=none')).not.toContain(quick.id);
    const { counts, count } = await tasks(salma, '?limit=10');
    expect(counts).toMatchObject({ open: count, mine: 1, unowned: count - 1, overdue: 1 });
    expect(counts.by_kind['transfer_screening_match']).toBe(1);
    // The slow one has waited longest; the quick one has an owner.
    expect(counts.oldest_unowned_at).toBe(
      (await tasks(salma, '?owner=none&limit=50')).results
        .map((task) => task.opened_at)
        .toSorted()[0],
    );
  });
});

describe('an operator', () => {
  it('takes a task, a colleague takes it over, and only its owner releases it', async () => {
    const { id } = await opened('became_politically_exposed', randomUUID());
    expect((await done(salma, id, 'take')).owner?.name).toBe('Salma');
    expect((await done(tanvir, id, 'take')).owner?.name).toBe('Tanvir');
    expect(await codeOf(performAction(salma, id, 'give-back'))).toBe('operator_task_not_yours');
    expect((await done(tanvir, id, 'give-back')).owner).toBeNull();
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'operator_task_taken',
      'operator_task_taken',
      'operator_task_given_back',
    ]);
  });

  it('closes, once and with a note, a task that nothing else ends', async () => {
    const customer = await customerAt(world.api);
    const { id } = await opened('became_politically_exposed', customer.userId);
    const short = await performAction(salma, id, 'close', { note: 'ok' });
    expect(short.json<{ code: string }>().code).toBe('request_invalid');
    const note = 'Source of money looked at again: a salary.';
    const closed = await done(salma, id, 'close', { note });
    expect(closed).toMatchObject({ note, closed_by: { name: 'Salma' } });
    expect((await tasks(salma, '?limit=50')).results.map((task) => task.id)).not.toContain(id);
    expect((await tasks(salma, '?state=closed')).results[0]).toMatchObject({ id, note });
    for (const what of ['take', 'give-back', 'ask-again'] as const) {
      expect(await codeOf(performAction(salma, id, what))).toBe('operator_task_closed');
    }
    expect(await audited(id)).toMatchObject([{ action: 'operator_task_closed', facts: { note } }]);
    expect((await tasks(salma)).counts).toMatchObject({ closed_lately: 1, closed_in_time: 1 });
    expect((await tasks(finance)).counts).toMatchObject({ closed_lately: 0, closed_in_time: 0 });
    const audit = await ok<{ results: { customer: { id: string } | null }[] }>(
      salma.call('GET', `/console/audit/?subject_id=${id}`),
    );
    expect(audit.results[0]?.customer?.id).toBe(customer.userId);
    // A recurrence starts without an owner or a note.
    expect(await opened('became_politically_exposed', customer.userId)).toMatchObject({
      id,
      owner: null,
      note: null,
      closed_at: null,
    });
  });

  it.each(['profile_overdue', 'business_review', 'partner_refused'] as const)(
    'cannot close by hand a task that ends by itself: %s',
    async (kind) => {
      const { id } = await opened(kind, randomUUID());
      const answer = performAction(salma, id, 'close', { note: 'I would rather not see it.' });
      expect(await codeOf(answer)).toBe('operator_task_step_missing');
      expect(await codeOf(performAction(salma, id, 'ask-again'))).toBe(
        'operator_task_step_missing',
      );
    },
  );

  it('has no task about a partner’s refusal once the customer’s status moves', async () => {
    const customer = await customerAt(world.api);
    await putStatus(world.api, customer.userId, 'MANUAL_KYC_IN_REVIEW');
    const { id } = await opened('partner_refused', customer.userId);
    const { ctx } = world.api;
    const move = { userId: customer.userId, event: 'manual_rejected' } as const;
    expect((await moveProfileStatus(ctx.db, ctx, move)).ok).toBe(true);
    expect(await read(salma, id)).toMatchObject({ closed_at: expect.any(String), closed_by: null });
  });
});

describe('a transfer whose outcome is unknown', () => {
  it('is shown with its details, queried at once, and ends its task by itself', async () => {
    // Transfers to this wallet stay undecided for a day.
    const wallet = await addWallet(payer.client, { walletNumber: '01712344803' });
    const paid = await pay(world, payer, walletPayment({ ...payer, wallet }, '40.00'));
    await work(world, 1);
    for (const seconds of [5, 20, 70, 310, 910, 3700, 79_000]) {
      await world.api.advance(seconds);
      await work(world, 1);
    }
    const { results } = await tasks(support, '?kind=transfer_unanswered');
    const [task] = results;
    expect(task).toMatchObject({ subject_id: paid.id, customer: { id: payer.client.userId } });
    const { transfer } = await read(support, task!.id);
    expect(transfer).toMatchObject({
      id: paid.id,
      step: 'sent',
      total: '40.99',
      movement: 'usd_to_wallet',
      our_reference: `KH${paid.id.replaceAll('-', '')}`,
      payee: { masked_number: '•••• 4803' },
      rail_requested_at: expect.any(String),
    });
    expect(JSON.stringify(transfer)).not.toContain('01712344803');
    expect(Date.parse(transfer!.next_attempt_at!)).toBeGreaterThan(world.api.clock.now().getTime());
    // The day is over before the next query is due.
    await world.api.advance(2400);
    await work(world, 1);
    expect((await transferOf(payer.client, paid.id)).status).toBe('PENDING');
    await done(support, task!.id, 'ask-again');
    await work(world, 1);
    expect((await transferOf(payer.client, paid.id)).status).toBe('COMPLETE');
    expect(await read(support, task!.id)).toMatchObject({
      closed_at: expect.any(String),
      closed_by: null,
      transfer: { step: 'settled' },
    });
    expect((await audited(task!.id)).map(({ action }) => action)).toEqual([
      'operator_task_asked_again',
    ]);
  });
});

describe('an intent that cannot be booked', () => {
  const owner = (query: string) =>
    withClient(world.api.database.ownerUrl, (db) => db.query(query).then(() => undefined));
  const unbooked = async () => (await tasks(finance, '?kind=transfer_not_booked')).results;

  it('is a task after an hour, with the cause, until it is booked', async () => {
    const { client } = payer;
    const post = world.api.ctx.ledger.post.bind(world.api.ctx.ledger);
    world.api.ctx.ledger.post = async () => {
      throw new Error('the books are shut');
    };
    const quote = await ok<TransferQuote>(
      client.call('POST', '/transfer/quote/', walletPayment(payer, '12.00')),
    );
    const body = { ...walletPayment(payer, '12.00'), quote_id: quote.id };
    await payWithCode(world, client, body);
    await world.api.runSweeps(['transfer_intent']);
    await world.api.advance(1800);
    await world.api.runSweeps(['transfer_intent']);
    expect(await unbooked()).toEqual([]);
    await world.api.advance(1900);
    await world.api.runSweeps(['transfer_intent', 'intent_booked']);
    const [task] = await unbooked();
    expect(task?.detail).toContain('the books are shut');
    expect(await read(finance, task!.id)).toMatchObject({ transfer: { step: 'intent' } });
    world.api.ctx.ledger.post = post;
    await world.api.advance(5);
    await world.api.runSweeps(['transfer_intent', 'intent_booked']);
    expect(await unbooked()).toEqual([]);
    expect(await read(finance, task!.id)).toMatchObject({
      closed_by: null,
      transfer: { status: 'EXPIRED' },
    });
  });

  it('is a task, too, when it belongs to a closure that hangs', async () => {
    const customer = await customerAt(world.api);
    const id = randomUUID();
    await owner(`insert into payments.account_closures (id, user_id, step, created_at)
      values ('${id}', '${customer.userId}', 'intent', clock.now() - interval '2 hours')`);
    await world.api.runSweeps(['intent_booked']);
    const [task] = (await tasks(finance, '?kind=account_closure_not_booked')).results;
    expect(task).toMatchObject({ subject_id: id, customer: { id: customer.userId } });
    await owner(`update payments.account_closures set step = 'abandoned', ended_at = clock.now()
      where id = '${id}'`);
    await world.api.runSweeps(['intent_booked']);
    expect((await tasks(finance, '?kind=account_closure_not_booked')).results).toEqual([]);
  });
});
