import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleTicket, RemittanceError, Ticket, Transfer } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import {
  list,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';
import { createTicket } from './ticket-create.ts';
import { noticeUntil, reportUntil } from './remittance-deadlines.ts';
import { deadlineSweep } from './ticket-sweeps.ts';

let world: TestWorld;
let payer: Payer;
let salma: Client;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '5000.00' });
  salma = await world.api.client({ roles: ['SUPPORT'], email: 'salma@example.com' });
});
afterAll(async () => world?.stop());

const DAY = 86_400;

async function remit(): Promise<Transfer> {
  const paid = await pay(world, payer, walletPayment(payer, '20.00'));
  await work(world);
  return paid;
}

const request = (transferId: string, over: object = {}) => ({
  subject: 'They got less than promised',
  message: 'The taka that arrived are fewer than the receipt says.',
  kind: 'remittance_error',
  transfer_id: transferId,
  remittance_error: 'wrong_amount_received',
  ...over,
});
const report = (transferId: string, over: object = {}) =>
  payer.client.call('POST', '/ticket/', request(transferId, over));
const conclude = (id: string, body: object = { finding: 'no_error' }) =>
  salma.call('POST', `/console/ticket/${id}/conclude/`, body);
const send = (id: string) =>
  salma.call('POST', `/console/ticket/${id}/report/`, {
    message: 'We compared the receipt with the wallet: both say the same amount.',
  });
const codeOf = async (answer: Promise<{ json<T>(): T }>) =>
  (await answer).json<{ code: string }>().code;
const openTasks = async (ticketId: string) =>
  (
    await world.api.query<{ kind: string }>(
      'select kind from payments.operator_tasks where subject_id = $1 and closed_at is null order by kind',
      [ticketId],
    )
  ).map(({ kind }) => kind);

/** The services on a clock fixed at this moment. */
const at = (moment: Date) => ({ ...world.api.ctx, clock: { now: () => moment } });
const after = (moment: string | Date, ms: number) => new Date(new Date(moment).getTime() + ms);

async function caller() {
  const user = await world.api.ctx.db
    .selectFrom('payments.users')
    .selectAll()
    .where('id', '=', payer.client.userId)
    .executeTakeFirstOrThrow();
  return { userId: user.id, user };
}

async function noticeAt(moment: Date, transferId: string) {
  return createTicket(at(moment), {
    caller: await caller(),
    request: { ...request(transferId), attachment_ids: [] } as never,
    idempotencyKey: undefined,
    locale: 'en',
  });
}

describe('a notice', () => {
  it('needs a remittance of one’s own and the error', async () => {
    const { id } = await remit();
    const fields = async (over: object) => {
      const refused = await report(id, over);
      return Object.keys(refused.json<{ fields?: object }>().fields ?? {});
    };
    expect(await fields({ remittance_error: null })).toEqual(['remittance_error']);
    expect(await fields({ transfer_id: null })).toEqual(['transfer_id']);
    expect(await fields({ kind: 'question' })).toEqual(['remittance_error']);
    expect((await report(randomUUID())).status).toBe(403);
    const stranger = await world.api.client();
    expect((await stranger.call('POST', '/ticket/', request(id))).status).toBe(403);
    await withClient(world.api.database.ownerUrl, (db) =>
      db.query('update payments.transfers set disclosure_id = null where id = $1', [id]),
    );
    expect(await fields({})).toEqual(['transfer_id']);
  });

  it('exists once per transfer, also when two tabs send it', async () => {
    const { id } = await remit();
    const both = await Promise.all([report(id), report(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)!.json<Ticket>();
    const again = await report(id);
    expect(again.json<{ code: string; detail: string }>()).toMatchObject({
      code: 'remittance_error_open',
      detail: expect.stringContaining(made.number),
      facts: { number: made.number, ticket_id: made.id },
    });
    await ok(conclude(made.id));
    await ok(send(made.id));
    expect((await report(id)).status).toBe(201);
  });

  it('is accepted in the last millisecond of the 180th day and not in the next', async () => {
    const paid = await remit();
    const until = noticeUntil(new Date(paid.arrives_by));
    const late = await noticeAt(after(until, 1), paid.id);
    expect(late).toMatchObject({
      ok: false,
      code: 'remittance_error_too_late',
      facts: { until: expect.stringMatching(/^\w+ \d+, 20\d\d$/) },
    });
    const inTime = await noticeAt(until, paid.id);
    expect(inTime).toMatchObject({
      ok: true,
      value: { remittance_error: { notice_until: until.toISOString() } },
    });
  });
});

describe('the investigation', () => {
  it('is concluded once, reported within three business days, and only then solved', async () => {
    const made = await ok<Ticket>(report((await remit()).id));
    const clock = made.remittance_error!;
    expect(clock).toMatchObject({ concluded_at: null, report_until: null, finding: null });
    expect(await codeOf(send(made.id))).toBe('remittance_error_not_concluded');
    for (const solve of [
      payer.client.call('PATCH', `/ticket/${made.id}/`, { status: 'solved' }),
      salma.call('PATCH', `/console/ticket/${made.id}/`, { status: 'solved' }),
      salma.call('PATCH', `/console/ticket/${made.id}/`, { status: 'closed' }),
      salma.call('POST', `/console/ticket/${made.id}/comments/`, {
        ...{ message: 'Done.', is_internal: false, status: 'solved' },
      }),
    ]) {
      expect(await codeOf(solve)).toBe('remittance_error_not_reported');
    }
    const wrong = conclude(made.id, { finding: 'no_error', remedy: 'refund' });
    expect(await codeOf(wrong)).toBe('request_invalid');
    const done = await ok<ConsoleTicket>(conclude(made.id, { finding: 'error', remedy: 'refund' }));
    const concluded = done.remittance_error as RemittanceError;
    expect(concluded.report_until).toBe(
      reportUntil(new Date(concluded.concluded_at!)).toISOString(),
    );
    expect(await codeOf(conclude(made.id))).toBe('remittance_error_not_open');
    expect(await openTasks(made.id)).toEqual(['remittance_error_remedy']);
    const told = await ok<ConsoleTicket>(send(made.id));
    expect(told).toMatchObject({ status: 'pending', remittance_error: { finding: 'error' } });
    expect(told.remittance_error!.reported_at).not.toBeNull();
    expect(await codeOf(send(made.id))).toBe('remittance_error_not_open');
    const words = await list<{ message: string }>(payer.client, `/ticket/${made.id}/comments/`);
    expect(words.at(-1)?.message).toContain('both say the same amount');
    const notices = await list<{ ticket_id: string | null; title: string }>(
      payer.client,
      '/notification/',
    );
    expect(notices.filter(({ ticket_id: id }) => id === made.id)).toHaveLength(2);
    await ok(salma.call('PATCH', `/console/ticket/${made.id}/`, { status: 'solved' }));
    const kept = await world.api.query<{ action: string; operator_id: string }>(
      'select action, operator_id from payments.operator_actions where subject_id = $1 order by number',
      [made.id],
    );
    expect(kept.map(({ action }) => action)).toEqual([
      'remittance_error_concluded',
      'ticket_status',
      'remittance_error_reported',
      'ticket_status',
    ]);
    expect(new Set(kept.map(({ operator_id: id }) => id))).toEqual(new Set([salma.userId]));
  });

  it('records the sender’s choice of remedy once and asks finance for it', async () => {
    const made = await ok<Ticket>(report((await remit()).id));
    const found = await ok<ConsoleTicket>(conclude(made.id, { finding: 'error' }));
    expect(found.remittance_error).toMatchObject({ finding: 'error', remedy: null });
    expect(await openTasks(made.id)).toEqual([]);
    const chosen = await ok<ConsoleTicket>(
      conclude(made.id, { finding: 'error', remedy: 'resend' }),
    );
    expect(chosen.remittance_error).toMatchObject({
      remedy: 'resend',
      concluded_at: found.remittance_error!.concluded_at,
    });
    expect(await openTasks(made.id)).toEqual(['remittance_error_remedy']);
    const again = conclude(made.id, { finding: 'error', remedy: 'refund' });
    expect(await codeOf(again)).toBe('remittance_error_not_open');
  });

  it('opens a task a week before its end and one when overdue, none once concluded', async () => {
    const made = await ok<Ticket>(report((await remit()).id));
    const ends = made.remittance_error!.investigate_until;
    const weekBefore = after(ends, -7 * DAY * 1000);
    await deadlineSweep.run(at(after(weekBefore, -1)));
    expect(await openTasks(made.id)).toEqual([]);
    await deadlineSweep.run(at(weekBefore));
    expect(await openTasks(made.id)).toEqual(['remittance_error_ending']);
    await deadlineSweep.run(at(new Date(ends)));
    expect(await openTasks(made.id)).toEqual(['remittance_error_ending']);
    await deadlineSweep.run(at(after(ends, 1)));
    expect(await openTasks(made.id)).toEqual([
      'remittance_error_ending',
      'remittance_error_overdue',
    ]);
    await ok(conclude(made.id));
    expect(await openTasks(made.id)).toEqual([]);
  });

  it('becomes overdue after ninety days on the moved clock, and so does its report', async () => {
    const made = await ok<Ticket>(report((await remit()).id));
    const seen = () => ok<ConsoleTicket>(salma.call('GET', `/console/ticket/${made.id}/`));
    await ok(
      salma.call('POST', `/console/ticket/${made.id}/comments/`, {
        message: 'We are looking into it.',
        is_internal: false,
      }),
    );
    const { investigate_until: ends } = made.remittance_error!;
    expect(await seen()).toMatchObject({ due_at: ends, is_overdue: false });
    await world.api.advance(91 * DAY);
    await world.api.runSweeps(['remittance_deadline']);
    expect(await seen()).toMatchObject({ due_at: ends, is_overdue: true });
    expect(await openTasks(made.id)).toEqual(['remittance_error_overdue']);
    const done = await ok<ConsoleTicket>(conclude(made.id));
    expect(done).toMatchObject({
      is_overdue: false,
      due_at: done.remittance_error!.report_until,
    });
    // Three business days are longer when a holiday is among them.
    const reportEnds = Date.parse(done.remittance_error!.report_until!);
    await world.api.advance((reportEnds - world.api.clock.now().getTime()) / 1000 + 1);
    await world.api.runSweeps(['remittance_deadline']);
    expect(await openTasks(made.id)).toEqual(['remittance_report_overdue']);
    expect(await seen()).toMatchObject({ is_overdue: true });
    await ok(send(made.id));
    expect(await openTasks(made.id)).toEqual([]);
    expect(await seen()).toMatchObject({ due_at: null, is_overdue: false });
  });
});
