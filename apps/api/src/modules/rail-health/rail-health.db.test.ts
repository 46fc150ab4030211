import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  railStatus,
  treasuryOverview,
  type ConsoleRail,
  type RailStatus,
  type Transfer,
  type TreasuryOverview,
} from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import { operatorAt } from '#testing/test-console.ts';
import type { Client } from '#testing/test-api.ts';
import {
  available,
  newKey,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let farid: Client;
let mina: Client;
let shirin: Client;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '9000.00' });
  farid = await operatorAt(world.api, 'Farid', ['FINANCE']);
  mina = await operatorAt(world.api, 'Mina', ['FINANCE']);
  shirin = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
});
afterAll(async () => world?.stop());
beforeEach(async () => {
  await fault('error_500', 0);
  await world.api.advance(3600);
  await work(world);
  await world.api.runSweeps(['mid_rate', 'rail_health']);
  expect(await stateOf('bkash')).toBe('working');
});

const fault = (kind: string, count: number) =>
  world.control('/faults', { provider: 'bkash', kind, count, operation: 'b2cPayment' });
const sweep = () => world.api.runSweeps(['rail_health']);
const moveFloat = (amount: string) => world.control('/bkash/float', { amount });
const send = (amount = '20.00') => pay(world, payer, walletPayment(payer, amount));
const stepOf = async ({ id }: Pick<Transfer, 'id'>) => (await transferOf(payer.client, id)).step;

const statuses = async () =>
  (await ok<{ results: RailStatus[] }>(payer.client.call('GET', '/rail-status/'))).results;
const rails = async (who = farid) =>
  (await ok<{ results: ConsoleRail[] }>(who.call('GET', '/console/rail/'))).results;
const railOf = async (provider: string, who = farid) =>
  (await rails(who)).find((one) => one.provider === provider)!;
const stateOf = async (provider: string) => (await railOf(provider)).state;

/** The open tasks about a provider. */
async function tasksOf(provider: string): Promise<string[]> {
  const rows = await world.api.query<{ kind: string }>(
    `select t.kind from payments.operator_tasks t join payments.rail_health h on h.id = t.subject_id
     where h.provider = $1 and t.closed_at is null order by t.kind`,
    [provider],
  );
  return rows.map(({ kind }) => kind);
}

async function ordersOf({ id }: Pick<Transfer, 'id'>): Promise<number> {
  const invoice = `KH${id.replaceAll('-', '')}`;
  return world.simulator.context.requests
    .list('bkash')
    .filter(
      ({ operation, body }) => operation === 'b2cPayment' && JSON.stringify(body).includes(invoice),
    ).length;
}

async function toldOf({ id }: Pick<Transfer, 'id'>): Promise<string[]> {
  const rows = await world.api.query<{ kind: string }>(
    'select kind from payments.notifications where transfer_id = $1',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

/** Three payments that bKash does not answer, and the sweep that counts them. */
async function goDown(): Promise<Transfer[]> {
  await fault('error_500', 99);
  const tried = [await send(), await send(), await send()];
  await work(world);
  await sweep();
  expect(await stateOf('bkash')).toBe('down');
  return tried;
}

describe('a provider that does not answer', () => {
  it('gets one payment a minute; the others wait, can be cancelled, and go once it is back', async () => {
    const before = await available(payer.client);
    const tried = await goDown();
    const since = world.api.clock.now();
    expect(await tasksOf('bkash')).toEqual(['rail_down']);
    const waiting = [await send('21.00'), await send('22.00')];
    const given = await send('23.00');
    await world.api.advance(61);
    await work(world);
    // One of them had the try of a minute; it was not answered either.
    const all = [...tried, ...waiting, given];
    const first = await Promise.all(all.map(ordersOf));
    const probes = first.reduce((sum, count) => sum + count, 0) - tried.length;
    expect(probes).toBeGreaterThanOrEqual(1);
    const minutes = (world.api.clock.now().getTime() - since.getTime()) / 60_000;
    expect(probes).toBeLessThanOrEqual(Math.ceil(minutes));
    await sweep();
    expect(await railOf('bkash')).toMatchObject({ state: 'down', waiting: expect.any(Number) });

    const held = [];
    for (const one of [...waiting, given]) if ((await stepOf(one)) === 'screened') held.push(one);
    expect(held.length).toBeGreaterThanOrEqual(2);
    const cancelled = held.pop()!;
    const headers = { 'idempotency-key': newKey() };
    await ok(payer.client.call('POST', `/transfer/${cancelled.id}/cancel/`, undefined, headers));
    await work(world);
    expect(await stepOf(cancelled)).toBe('released');

    await fault('error_500', 0);
    await world.api.advance(61);
    await work(world);
    await sweep();
    expect(await stateOf('bkash')).toBe('working');
    expect(await tasksOf('bkash')).toEqual([]);
    for (const seconds of [61, 300, 900]) {
      await world.api.advance(seconds);
      await work(world);
    }
    const paid = all.filter(({ id }) => id !== cancelled.id);
    for (const one of paid) {
      expect(await transferOf(payer.client, one.id)).toMatchObject({ status: 'COMPLETE' });
      expect(await toldOf(one)).not.toContain('transfer_failed');
    }
    const spent = paid.reduce((sum, { total }) => sum + minor(total), 0n);
    expect(minor(before) - minor(await available(payer.client))).toBe(spent);
  });

  it('works again once nobody has been left without an answer for a quarter of an hour', async () => {
    await goDown();
    await world.api.advance(14 * 60);
    await sweep();
    expect(await stateOf('bkash')).toBe('down');
    await world.api.advance(2 * 60);
    await sweep();
    expect(await stateOf('bkash')).toBe('working');
  });
});

describe('a float', () => {
  it('below its low mark asks for funding; below its stop mark payouts wait until it is funded', async () => {
    const { float } = await railOf('bkash');
    expect(float).toMatchObject({ low_mark: '10000000.00', stop_mark: '2000000.00' });
    const taken = minor(float!.balance!) - minor('3000000.00');
    await moveFloat(`-${decimal(taken)}`);
    await sweep();
    expect(await railOf('bkash')).toMatchObject({
      state: 'working',
      float: { balance: '3000000.00' },
    });
    expect(await tasksOf('bkash')).toEqual(['float_low']);

    await moveFloat('-1000001.00');
    await sweep();
    expect(await stateOf('bkash')).toBe('paused_low_float');
    const held = await send();
    await work(world);
    expect(await stepOf(held)).toBe('screened');
    expect(await ordersOf(held)).toBe(0);
    expect((await railOf('bkash')).waiting).toBe(1);
    // That money is short is for operators.
    expect((await statuses()).find(({ rail }) => rail === 'bkash_from_usd')).toMatchObject({
      ...{ state: 'paused', notice: 'payments_wait' },
    });

    await moveFloat(decimal(taken + minor('1000001.00')));
    await sweep();
    expect(await stateOf('bkash')).toBe('working');
    expect(await tasksOf('bkash')).toEqual([]);
    await world.api.advance(61);
    await work(world);
    expect(await stepOf(held)).toBe('settled');
  });
});

describe('two operators', () => {
  const propose = (who: Client, id: string, action: 'pause' | 'resume') =>
    who.call('POST', `/console/rail/${id}/switch/`, { action, reason: 'Nagad asked us to stop.' });
  const decide = (who: Client, id: string, switchId: string, approve: boolean) =>
    who.call('POST', `/console/rail/${id}/switch/decide/`, {
      ...{ switch_id: switchId, approve, note: 'Checked with the provider.' },
    });
  const actionsOf = async (id: string) =>
    world.api.query<{ action: string }>(
      'select action from payments.operator_actions where subject_id = $1 order by number',
      [id],
    );

  it('pause a provider and resume it; payments wait in between', async () => {
    const { id } = await railOf('bkash');
    const proposed = await ok<ConsoleRail>(propose(farid, id, 'pause'));
    expect(proposed).toMatchObject({
      state: 'working',
      last_switch: { action: 'pause', state: 'proposed', may_decide: false },
    });
    const switchId = proposed.last_switch!.id;
    expect((await railOf('bkash', mina)).last_switch).toMatchObject({ may_decide: true });
    expect((await railOf('bkash', shirin)).last_switch).toMatchObject({ may_decide: false });
    expect((await propose(mina, id, 'pause')).json()).toMatchObject({
      code: 'rail_switch_waiting',
    });
    expect((await decide(farid, id, switchId, true)).json()).toMatchObject({
      code: 'operator_must_differ',
    });
    expect((await decide(shirin, id, switchId, true)).status).toBe(403);

    expect(await ok<ConsoleRail>(decide(mina, id, switchId, true))).toMatchObject({
      state: 'paused',
    });
    expect((await decide(mina, id, switchId, true)).json()).toMatchObject({
      code: 'rail_switch_decided',
    });
    expect((await propose(farid, id, 'pause')).json()).toMatchObject({ code: 'rail_already_so' });
    await sweep();
    const held = await send();
    // Nothing fails for waiting, and whoever sent it is told once.
    for (let hours = 0; hours < 3; hours += 1) {
      await work(world);
      expect(await stepOf(held)).toBe('screened');
      await world.api.advance(3600);
    }
    expect(await toldOf(held)).toEqual(['transfer_late']);

    const back = await ok<ConsoleRail>(propose(mina, id, 'resume'));
    await ok(decide(farid, id, back.last_switch!.id, true));
    await sweep();
    expect(await stateOf('bkash')).toBe('working');
    await world.api.advance(61);
    await work(world);
    expect(await stepOf(held)).toBe('settled');
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
      ...['rail_switch_proposed', 'rail_switch_approved'],
      ...['rail_switch_proposed', 'rail_switch_approved'],
    ]);
  });

  it('who declines leaves it as it is, and another proposal can follow', async () => {
    const { id } = await railOf('nagad');
    const proposed = await ok<ConsoleRail>(propose(farid, id, 'pause'));
    const declined = await ok<ConsoleRail>(decide(mina, id, proposed.last_switch!.id, false));
    expect(declined).toMatchObject({ state: 'working', last_switch: { state: 'declined' } });
    const again = await ok<ConsoleRail>(propose(mina, id, 'pause'));
    await ok(decide(farid, id, again.last_switch!.id, false));
  });

  it('a proposal of another provider is not found here', async () => {
    const [bkash, nagad] = [await railOf('bkash'), await railOf('nagad')];
    const proposed = await ok<ConsoleRail>(propose(farid, nagad.id, 'pause'));
    expect((await decide(mina, bkash.id, proposed.last_switch!.id, true)).status).toBe(404);
    await ok(decide(mina, nagad.id, proposed.last_switch!.id, false));
  });
});

describe('what is shown', () => {
  it('every rail has a state, whoever asks; our own books have no provider', async () => {
    const shown = await statuses();
    for (const one of shown) expect(railStatus.parse(one)).toEqual(one);
    const of = (rail: string) => shown.find((one) => one.rail === rail);
    expect(of('bkash_from_usd')).toMatchObject({
      provider: 'bkash',
      state: 'working',
      notice: null,
    });
    expect(of('npsb_from_bdt')).toMatchObject({ provider: 'bd_bank' });
    expect(of('ach')).toMatchObject({ provider: 'bank' });
    expect(of('own_account')).toMatchObject({ provider: null, since: null, state: 'working' });
  });

  it('the share of payments on time is there from twenty on, rounded down', async () => {
    const one = await send();
    await work(world);
    expect(await stepOf(one)).toBe('settled');
    const share = async () => {
      await world.api.runSweeps(['rail_deliveries']);
      return (await statuses()).find(({ rail }) => rail === 'bkash_from_usd')!.on_time_percent;
    };
    await world.api.query(
      `update payments.transfers set completed_at = completed_at - interval '40 days'
       where step = 'settled' and id <> $1`,
      [one.id],
    );
    const [seenOnTime, seenLate] = ['1 hour', '-1 hour'].map((shift) => async () => {
      await world.api.query(
        `update payments.transfers set arrives_by = completed_at + $2::interval where id = $1`,
        [one.id, shift],
      );
      expect(await share()).toBeNull();
      return world.api.query(
        `select delivered, on_time from payments.rail_deliveries where rail = 'bkash_from_usd'`,
      );
    });
    expect(await seenOnTime!()).toEqual([{ delivered: 1, on_time: 1 }]);
    expect(await seenLate!()).toEqual([{ delivered: 1, on_time: 0 }]);
    const delivered = (late: boolean, count: number) =>
      world.api.query(
        `insert into payments.rail_deliveries (rail, delivered, on_time, counted_at)
         values ('bkash_from_usd', $1, $2, clock.now())
         on conflict (rail) do update set delivered = $1, on_time = $2`,
        [count, late ? count - 1 : count],
      );
    const seen = async () =>
      (await statuses()).find(({ rail }) => rail === 'bkash_from_usd')!.on_time_percent;
    await delivered(true, 19);
    expect(await seen()).toBeNull();
    await delivered(true, 20);
    expect(await seen()).toBe(95);
    await delivered(true, 1000);
    expect(await seen()).toBe(99);
    await delivered(false, 1000);
    expect(await seen()).toBe(100);
    const { rails: counted } = await railOf('bkash');
    expect(counted).toContainEqual({
      rail: 'bkash_from_usd',
      delivered: 1000,
      on_time_percent: 100,
    });
  });

  it('what is in transit is shown by its age, as the books say', async () => {
    await world.control('/faults', { provider: 'bkash', kind: 'timeout_after_commit', count: 0 });
    const inTransit = async () => (await railOf('bkash')).in_transit ?? [];
    const before = await inTransit();
    const paid = await send('25.00');
    const [now] = await inTransit();
    const counted = (one: typeof now) => one?.under_30_minutes ?? 0;
    expect(counted(now)).toBe(counted(before[0]) + 1);
    expect(minor(now!.amount) - minor(before[0]?.amount ?? '0.00')).toBe(minor(paid.target_amount));
    await work(world);
    expect(await inTransit()).toEqual(before);
  });
});

describe('treasury', () => {
  it('shows floats beside the books, positions, what is in transit and prefunding', async () => {
    const treasury = () => ok<TreasuryOverview>(farid.call('GET', '/console/treasury/'));
    const of = ({ floats }: TreasuryOverview) =>
      floats.find(({ provider }) => provider === 'bkash')!;
    const before = await treasury();
    const paid = await send('30.00');
    const open = await treasury();
    const [transit] = open.in_transit.filter(({ provider }) => provider === 'bkash');
    expect(transit!.under_30_minutes).toBeGreaterThanOrEqual(1);
    expect(of(open).books).toBe(of(before).books);
    await work(world);
    await sweep();
    const after = await treasury();
    expect(treasuryOverview.parse(after)).toEqual(after);
    expect(minor(of(before).books) - minor(of(after).books)).toBe(minor(paid.target_amount));
    expect(minor(of(before).reading!) - minor(of(after).reading!)).toBe(minor(paid.target_amount));
    // Nothing is on its way any more, so each provider has what the books say it has.
    const differences = after.floats.map(({ provider, difference }) => [provider, difference]);
    expect(differences).toEqual(after.floats.map(({ provider }) => [provider, '0.00']));
    const bank = after.floats.find(({ provider }) => provider === 'bd_bank')!;
    expect(bank.only_in_books).not.toBe('0.00');
    expect(minor(bank.reading!)).toBe(minor(bank.books) - minor(bank.only_in_books));
    const position = (one: TreasuryOverview, of: string) =>
      minor(one.positions.find(({ currency }) => currency === of)!.amount);
    expect(position(after, 'USD') - position(before, 'USD')).toBe(3000n);
    expect(position(after, 'BDT')).toBeLessThan(position(before, 'BDT'));
    expect(after.prefunds).toContainEqual(
      expect.objectContaining({ provider: 'bkash', booked_at: expect.any(String) }),
    );
    expect((await shirin.call('GET', '/console/treasury/')).status).toBe(403);
  });
});

const minor = (text: string) => BigInt(text.replace('.', ''));
const decimal = (amount: bigint) => toDecimal(money('BDT', amount));
