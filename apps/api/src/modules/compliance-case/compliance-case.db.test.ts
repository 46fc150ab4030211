import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComplianceCase, ComplianceCaseFile, CaseOutcome } from '@kheya/contract';
import { inTransaction, withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { customerAt, operatorAt } from '#testing/test-console.ts';
import {
  addWallet,
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
import { openCase } from './index.ts';

let world: TestWorld;
let maker: Client;
let checker: Client;
let admin: Client;
let payer: Payer;
beforeAll(async () => {
  world = await startMoneyWorld();
  maker = await operatorAt(world.api, 'Farhana');
  checker = await operatorAt(world.api, 'Imran');
  admin = await operatorAt(world.api, 'Selim', ['ADMIN']);
  payer = await openPayer(world, { dollars: '900.00', walletNumber: '01712344871' });
  await withClient(world.api.database.ownerUrl, (client) =>
    client.query(`insert into payments.signal_rules values
      ('structuring', 'signal', 10000, 2, 72, 10, '2027-01-01', 'test')`),
  );
  await world.api.runSweeps(['mid_rate']);
});
afterAll(() => world?.stop());

const path = '/console/compliance-case/';
const subject = 'Payments split below a threshold';
const reason = 'Compared the file with the bank statements.';
const narrative =
  'The customer split one payment of 190 dollars into two, each just below the threshold of the record.';
const open = (who: Client, customerId: string) =>
  who.call('POST', path, { customer_id: customerId, subject });
const read = (id: string, who = maker) => ok<ComplianceCaseFile>(who.call('GET', `${path}${id}/`));
const propose = (id: string, outcome: CaseOutcome, who = maker) =>
  who.call('POST', `${path}${id}/decision/`, {
    ...{ outcome, reason },
    ...(outcome === 'report' ? { narrative } : {}),
  });
const decide = async (id: string, approve: boolean, who = checker) => {
  const [decision] = (await read(id, who)).decisions;
  return who.call('POST', `${path}${id}/decision/decide/`, {
    ...{ decision_id: decision?.id, approve, note: 'Read the whole file myself.' },
  });
};
const codeOf = async (call: ReturnType<Client['call']>) =>
  (await call).json<{ code: string }>().code;
const newCase = async () => {
  const customer = await customerAt(world.api);
  const { id } = await ok<ComplianceCaseFile>(open(maker, customer.userId));
  return { id, customer };
};

describe('a case', () => {
  it('goes from a signal to an approved report, by two, with its export and its log', async () => {
    for (const amount of ['95.00', '96.00']) {
      await pay(world, payer, walletPayment(payer, amount));
      await work(world);
    }
    await world.api.runSweeps(['signals']);
    const opened = await ok<ComplianceCaseFile>(open(maker, payer.client.userId));
    expect(opened).toMatchObject({
      ...{ source: 'signal', state: 'open', has_suspect: true, opened_by: { name: 'Farhana' } },
      signals: [{ kind: 'structuring', facts: { count: 2, sum: '191.00' } }],
      transfers: [{ amount: '96.00', payee_name: 'Rahima Khatun', status: 'COMPLETE' }],
      // Thirty days after the first of June.
      due_on: '2027-07-01',
    });
    const { id } = opened;
    expect(await codeOf(open(checker, payer.client.userId))).toBe('case_already_open');
    const [first] = await list<{ id: string; amount: string }>(payer.client, '/transfer/?limit=2');
    await ok(maker.call('POST', `${path}${id}/attach/`, { transfer_id: first?.id }));
    const asked = { form: 'fincen_sar', format: 'csv' };
    expect(await codeOf(maker.call('POST', `${path}${id}/export/`, asked))).toBe(
      'case_not_reported',
    );
    await ok(propose(id, 'report'));
    expect(await codeOf(propose(id, 'no_report', checker))).toBe('case_decision_waiting');
    expect(await codeOf(decide(id, true, maker))).toBe('operator_must_differ');
    const closed = await ok<ComplianceCaseFile>(decide(id, true));
    expect(closed).toMatchObject({
      ...{ state: 'closed', outcome: 'report' },
      decisions: [{ state: 'approved', decided_by: { name: 'Imran' }, may_decide: false }],
    });
    const again = { decision_id: closed.decisions[0]?.id, approve: true, note: reason };
    expect(await codeOf(checker.call('POST', `${path}${id}/decision/decide/`, again))).toBe(
      'case_decided',
    );
    const file = await ok<{ content: string; file_name: string }>(
      maker.call('POST', `${path}${id}/export/`, asked),
    );
    expect(file.file_name).toBe(`fincen-sar-${closed.number}.csv`);
    expect(file.content).toContain(`ActivityNarrativeText,"${narrative}"`);
    expect(file.content).toMatch(/SuspiciousActivityFromDateText,20270601\r\n/);
    expect(
      await ok(maker.call('POST', `${path}${id}/export/`, { form: 'bfiu_str', format: 'json' })),
    ).toMatchObject({
      content: expect.stringMatching(/"transaction\[1\]\.amount_local": "\d+\.\d\d"/) as string,
    });
    const log = await world.api.query<{ action: string }>(
      'select action from payments.operator_actions where subject_id = $1 order by number',
      [id],
    );
    expect(log.map(({ action }) => action)).toEqual([
      ...['case_opened', 'case_attached', 'case_decision_proposed', 'case_decision_approved'],
      ...['case_exported', 'case_exported'],
    ]);
    expect(await codeOf(maker.call('POST', `${path}${id}/note/`, { text: 'Late' }))).toBe(
      'case_closed',
    );
  });

  it('freezes or blocks with the approval and not before; the customer reads no more than of any check', async () => {
    const { id, customer } = await newCase();
    const state = async () =>
      (
        await world.api.query<{ user_status: string; admin_review_status: string | null }>(
          'select user_status, admin_review_status from payments.users where id = $1',
          [customer.userId],
        )
      )[0];
    await ok(propose(id, 'restrict'));
    expect(await state()).toEqual({ user_status: 'ACTIVE', admin_review_status: null });
    await ok(decide(id, false));
    expect(await state()).toEqual({ user_status: 'ACTIVE', admin_review_status: null });
    await ok(propose(id, 'restrict'));
    expect(await ok(decide(id, true))).toMatchObject({ state: 'open', outcome: null });
    expect(await state()).toEqual({ user_status: 'FROZEN', admin_review_status: null });
    expect(await codeOf(propose(id, 'restrict'))).toBe('restriction_not_possible');
    await ok(propose(id, 'close_account'));
    expect(await ok(decide(id, true))).toMatchObject({ state: 'closed', outcome: 'close_account' });
    expect(await state()).toMatchObject({ admin_review_status: 'BLOCKED' });
    const told = await world.api.query<{ facts: object }>(
      `select facts from payments.notifications where user_id = $1`,
      [customer.userId],
    );
    expect(told.map(({ facts }) => facts)).toEqual([
      { reason: 'security_check' },
      { reason: 'security_check' },
    ]);
  });

  it('takes what the screening finds into the one that is open', async () => {
    const { id, customer } = await newCase();
    const found = { userId: customer.userId, source: 'screening', operatorId: null } as const;
    const twice = await inTransaction(world.api.ctx.db, (trx) =>
      openCase(trx, world.api.ctx, { ...found, subject: 'Matched an entry of the list' }),
    );
    expect(twice).toEqual({ id, isNew: false });
    expect((await read(id)).notes).toMatchObject([
      { operator: null, text: 'Matched an entry of the list' },
    ]);
  });

  it('is due in thirty days, in sixty without a suspect, and reminds a week before', async () => {
    const { id } = await newCase();
    const dueOf = async () => (await read(id)).due_on;
    const tasks = () =>
      world.api.query(
        `select 1 from payments.operator_tasks where subject_id = $1 and kind = 'case_due'`,
        [id],
      );
    const before = await dueOf();
    await ok(maker.call('POST', `${path}${id}/suspect/`, { has_suspect: false }));
    expect(Date.parse(await dueOf()) - Date.parse(before)).toBe(30 * 86_400_000);
    await ok(maker.call('POST', `${path}${id}/suspect/`, { has_suspect: true }));
    await world.api.advance(22 * 86_400);
    await world.api.runSweeps(['compliance_case_due']);
    expect(await tasks()).toEqual([]);
    await world.api.advance(2 * 86_400);
    await world.api.runSweeps(['compliance_case_due']);
    expect(await tasks()).toHaveLength(1);
    await world.api.advance(7 * 86_400);
    const [soonest] = await list<ComplianceCase>(maker, `${path}?state=open`);
    expect(soonest?.is_overdue).toBe(true);
  });

  it('shows who else has the payee, the browser or the document, and masks what they share', async () => {
    const other = await openPayer(world, { firstName: 'Karim', walletNumber: '01712344881' });
    const third = await openPayer(world, { firstName: 'Salma', walletNumber: '01712344882' });
    await addWallet(third.client, { walletNumber: '01712344881' });
    await withClient(world.api.database.ownerUrl, (client) =>
      client.query(
        `insert into identity.trusted_devices (user_id, device_id, secret_hash, trusted_at)
         select u, 'browser-77af', '\\x01', clock.now() from unnest($1::uuid[]) u`,
        [[other.client.userId, third.client.userId]],
      ),
    );
    const { links } = await ok<ComplianceCaseFile>(open(maker, other.client.userId));
    const shared = links.filter(({ kind }) => kind === 'payee' || kind === 'device');
    expect(shared).toMatchObject([
      { kind: 'device', shared: '••••77af', count: 1, customers: [{ id: third.client.userId }] },
      { kind: 'payee', shared: '••••4881', count: 1, customers: [{ id: third.client.userId }] },
    ]);
    expect(JSON.stringify(links)).not.toContain('01712344881');
  });
});

describe('that there is a case', () => {
  it('nobody hears but compliance: no other role, no log of others, and never the customer', async () => {
    const { id, customer } = await newCase();
    expect((await admin.call('GET', path)).status).toBe(403);
    expect((await admin.call('GET', `${path}${id}/`)).status).toBe(403);
    const logOf = async (who: Client) =>
      (await list<{ action: string }>(who, '/console/audit/?limit=200')).map(
        ({ action }) => action,
      );
    expect(await logOf(maker)).toContain('case_opened');
    expect((await logOf(admin)).filter((action) => action.startsWith('case_'))).toEqual([]);
    for (const own of ['/notification/', '/user/', '/ticket/', '/overview/']) {
      expect((await customer.call('GET', own)).text, own).not.toMatch(/case|suspicio|signal/i);
    }
  });

  it('is asked for by its state, and counts what waits for the caller', async () => {
    const { id } = await newCase();
    await ok(propose(id, 'no_report'));
    const answerOf = (who: Client) =>
      ok<{ results: ComplianceCase[]; counts: { mine_to_decide: number } }>(
        who.call('GET', `${path}?state=proposed`),
      );
    expect((await answerOf(checker)).results.map((one) => one.id)).toContain(id);
    expect((await answerOf(checker)).counts.mine_to_decide).toBeGreaterThan(0);
    expect((await answerOf(maker)).counts.mine_to_decide).toBe(0);
  });
});
