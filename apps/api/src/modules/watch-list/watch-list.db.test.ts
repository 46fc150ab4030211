import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ComplianceCaseFile,
  ConsoleTransfer,
  ScreeningMatch,
  ScreeningMatchRow,
  WatchList,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client } from '#testing/test-api.ts';
import { openBusiness } from '#testing/test-business.ts';
import { operatorAt } from '#testing/test-console.ts';
import {
  addWallet,
  available,
  list,
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
import { brokenProofs } from '#testing/test-proofs.ts';
import { loadList, type ListedPerson } from '#testing/test-watch-lists.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let salma: Client;
let tanvir: Client;
let support: Client;

const ZORVATH: ListedPerson = {
  ...{ number: 1001, name: 'ZORVATH, Abdul Karim', aliases: ['KALPANIK, Karimul'] },
  remarks: 'DOB 14 May 1990; nationality Bangladesh',
};
const PEOPLE: readonly ListedPerson[] = [
  ZORVATH,
  { number: 1002, name: 'QUILLMAR FREIGHT LINES', type: 'vessel' },
  { number: 1003, name: 'MITHYAPURI, Sultana' },
  { number: 1004, name: 'NOWHERE BANK PLC', type: 'vessel' },
  { number: 1005, name: 'FICTIONWALA, Nasiruddin' },
  { number: 1006, name: 'KHAYALPURI, Anisur' },
];

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '900.00', payeeName: 'Rahima Begum' });
  salma = await operatorAt(world.api, 'Salma', ['COMPLIANCE']);
  tanvir = await operatorAt(world.api, 'Tanvir', ['COMPLIANCE']);
  support = await operatorAt(world.api, 'Shirin', ['SUPPORT']);
});
afterAll(() => world?.stop());
beforeEach(() => world.api.runSweeps(['mid_rate']));

const screen = () => world.api.runSweeps(['watch_list_screening']);
const matches = (query = '?limit=50') =>
  list<ScreeningMatchRow>(salma, `/console/screening-match/${query}`);
const matchOf = async (name: string, query?: string) =>
  (await matches(query)).find((match) => match.given_name === name);
const read = (id: string) =>
  ok<ScreeningMatch>(salma.call('GET', `/console/screening-match/${id}/`));
const say = (client: Client, id: string, what: 'propose' | 'confirm', body: object) =>
  client.call('POST', `/console/screening-match/${id}/${what}/`, body);
const codeOf = async (answer: ReturnType<typeof say>) =>
  (await answer).json<{ code: string }>().code;
const REASON = 'Compared the documents with the entry.';
const isTaskOpen = async (id: string) =>
  (
    await world.api.query(
      `select from payments.operator_tasks
       where kind = 'screening_match' and subject_id = $1 and closed_at is null`,
      [id],
    )
  ).length === 1;
const screenedAt = async (id: string) =>
  (
    await world.api.query<{ at: Date }>(
      'select screened_at as at from payments.screenings where subject_id = $1',
      [id],
    )
  )[0]!.at.getTime();
/** Its money is set aside until operators have compared the names. */
const HELD = { status: 'PENDING', step: 'reserved', is_in_review: true, reason: null };
const wallet = (payeeName: string, walletNumber: string) =>
  addWallet(payer.client, { payeeName, walletNumber });
async function payTo(contact: string) {
  const paid = await pay(world, payer, walletPayment({ ...payer, wallet: contact }, '20.00'));
  await work(world, 2);
  return transferOf(payer.client, paid.id);
}

describe('a list', () => {
  it('does nothing before there is one: names wait for it', async () => {
    await screen();
    expect(await world.api.query('select from payments.screenings')).toEqual([]);
    const queued = await world.api.query<{ subject_id: string }>(
      'select subject_id from payments.screening_queue',
    );
    expect(queued.map((row) => row.subject_id)).toContain(payer.client.userId);
    expect((await payTo(payer.wallet)).status).not.toBe('DECLINED');
  });

  it('is loaded whole and once, and says what is new in it', async () => {
    expect(await loadList(world.api, PEOPLE)).toMatchObject({ entries: 6, added: 6, removed: 0 });
    expect(await loadList(world.api, PEOPLE)).toMatchObject({ isUnchanged: true });
    const next = [...PEOPLE.slice(0, 5), { ...PEOPLE[5]!, remarks: 'DOB 1971' }];
    expect(await loadList(world.api, next, { publishedOn: '2027-05-29' })).toMatchObject({
      ...{ added: 0, changed: 1, removed: 0, isUnchanged: false },
    });
    const lists = await ok<{ results: WatchList[]; count: number; review_score: number }>(
      salma.call('GET', '/console/watch-list/'),
    );
    expect(lists).toMatchObject({ count: 2, review_score: 0.85, block_score: 0.95 });
    expect(lists.results[0]).toMatchObject({ published_on: '2027-05-29', replaced_at: null });
    expect(lists.results[1]?.replaced_at).not.toBeNull();
    expect(
      await world.api.query('select distinct list_id from payments.watch_list_entries'),
    ).toHaveLength(1);
  });

  it('that lacks a large part of the one in force is refused, and nothing changes', async () => {
    const part = loadList(world.api, PEOPLE.slice(0, 2), { publishedOn: '2027-05-30' });
    await expect(part).rejects.toThrow('lacks 4 of the 6 entries');
    await expect(loadList(world.api, [])).rejects.toThrow('has no entry');
    expect(await world.api.query('select from payments.watch_list_entries')).toHaveLength(6);
    expect(
      await world.api.query('select from payments.watch_lists where replaced_at is null'),
    ).toHaveLength(1);
  });

  it('is written by its owner alone', async () => {
    const write = world.api.query(`update payments.watch_list_entries set name = 'Nobody'`);
    await expect(write).rejects.toThrow('permission denied');
  });
});

describe('a name', () => {
  it('of a new contact, or changed, is compared in the background, disguised or not', async () => {
    const contact = await wallet('আব্দুল করিম জরভাথ', '01712344831');
    const other = await wallet('Halima Khatun', '01712344832');
    await screen();
    const match = await matchOf('আব্দুল করিম জরভাথ');
    expect(match).toMatchObject({
      ...{
        subject: 'contact',
        state: 'open',
        level: 'review',
        matched_name: 'ZORVATH, Abdul Karim',
      },
      customer: { id: payer.client.userId },
    });
    expect(await isTaskOpen(match!.id)).toBe(true);
    expect(await matchOf('Halima Khatun')).toBeUndefined();
    const changed = 'update payments.contacts set name = $2 where id = $1';
    await world.api.query(changed, [other, 'Sultana Mithyapury']);
    await screen();
    expect(await matchOf('Sultana Mithyapury')).toMatchObject({ state: 'open' });
    // A correction ends what was found by the wrong name.
    await world.api.query(changed, [contact, 'Rahima Khatun']);
    await screen();
    expect(await isTaskOpen(match!.id)).toBe(false);
    expect((await read(match!.id)).state).toBe('lapsed');
  });

  it('of a customer with the birth date blocks; of a company matches, too', async () => {
    const { userId } = payer.client;
    const rename = 'update payments.users set first_name = $2, last_name = $3 where id = $1';
    const [before] = await world.api.query<{ first_name: string; last_name: string }>(
      'select first_name, last_name from payments.users where id = $1',
      [userId],
    );
    await world.api.query(rename, [userId, 'Karim Abdul', 'Zorvath']);
    const company = await openBusiness(payer.client, 'Quillmar Freight Lines LLC', '12-3456789');
    await screen();
    const own = await matchOf('Karim Abdul Zorvath');
    expect(own).toMatchObject({ subject: 'customer', level: 'block', score: 1 });
    expect(await matchOf('Quillmar Freight Lines LLC')).toMatchObject({
      customer: { id: company },
    });
    const shown = await read(own!.id);
    expect(shown).toMatchObject({
      ...{ given_birth_date: '1990-05-14', evidence: { birth_date: 'same' } },
      entry: { number: '1001', aliases: ['KALPANIK, Karimul'], programmes: ['SDGT'] },
    });
    await world.api.query(rename, [userId, before!.first_name, before!.last_name]);
    await screen();
  });

  it('is compared again after a day, and all of them after a new version', async () => {
    const at = () => screenedAt(payer.wallet);
    const first = await at();
    await world.api.runSweeps(['watch_list_rescreening']);
    await screen();
    expect(await at()).toBe(first);
    await world.api.advance(86_400);
    await world.api.runSweeps(['watch_list_rescreening']);
    await screen();
    expect(await at()).toBeGreaterThan(first);
    const second = await at();
    await world.api.advance(60);
    const more = [...PEOPLE, { number: 1007, name: 'BEGUM, Rahima', remarks: 'DOB 1999' }];
    await loadList(world.api, more, { publishedOn: '2027-06-02' });
    await screen();
    expect(await at()).toBeGreaterThan(second);
    expect(await matchOf('Rahima Begum')).toMatchObject({ subject: 'contact', state: 'open' });
    await loadList(world.api, PEOPLE, { publishedOn: '2027-06-03' });
    await screen();
    expect(await matchOf('Rahima Begum')).toBeUndefined();
  });
});

describe('a transfer', () => {
  it('to a name like one listed waits before money leaves, with words that say nothing', async () => {
    const before = await available(payer.client);
    const contact = await wallet('Nasir Udeen Fictionwala', '01712344833');
    const held = await payTo(contact);
    expect(held).toMatchObject({ ...HELD, cancel: { kind: 'full_refund' } });
    expect(JSON.stringify(held)).not.toMatch(/list|sanction|match|screen/i);
    const match = await matchOf('Nasir Udeen Fictionwala');
    expect(match).toMatchObject({ stopped_transfers: 1 });
    const shown = await read(match!.id);
    expect(shown.transfers.map(({ id }) => id)).toEqual([held.id]);
    expect(shown.evidence.words.map(({ likeness }) => likeness)).toContain('spelling');
    const page = (who: Client) =>
      ok<ConsoleTransfer>(who.call('GET', `/console/transfer/${held.id}/`));
    expect(await page(salma)).toMatchObject({
      ...{ waits_for_names: true, may_review: false, name_matches: [{ id: match!.id }] },
    });
    expect(await page(support)).toMatchObject({ waits_for_names: true, name_matches: [] });
    // It is compared again now and then, and no payment is late for it.
    await world.api.advance(7200);
    await work(world);
    expect(await transferOf(payer.client, held.id)).toMatchObject({
      ...HELD,
      next_update_at: null,
    });
    // Its sender can have it back meanwhile.
    const headers = { 'idempotency-key': newKey() };
    await ok(payer.client.call('POST', `/transfer/${held.id}/cancel/`, {}, headers));
    expect(await transferOf(payer.client, held.id)).toMatchObject({
      ...{ status: 'RELEASED', is_in_review: false },
    });
    expect(await available(payer.client)).toBe(before);
    expect(await brokenProofs(world)).toEqual([]);
  });

  it('goes once one operator has said that it is somebody else, until the name changes', async () => {
    const contact = await wallet('Sultana Mithapuri', '01712344834');
    const held = await payTo(contact);
    expect(held).toMatchObject(HELD);
    const match = await matchOf('Sultana Mithapuri');
    expect(match).toMatchObject({ level: 'review' });
    const body = { decision: 'false_match', reason: REASON };
    const decided = await ok<ScreeningMatch>(say(salma, match!.id, 'propose', body));
    expect(decided).toMatchObject({ state: 'false_match', decided_by: { name: 'Salma' } });
    expect(await isTaskOpen(match!.id)).toBe(false);
    await work(world);
    const gone = await transferOf(payer.client, held.id);
    expect(gone).toMatchObject({
      status: 'COMPLETE',
      is_in_review: false,
      soft_limit_review: null,
    });
    expect(await payTo(contact)).not.toMatchObject(HELD);
    expect(await codeOf(say(tanvir, match!.id, 'propose', body))).toBe('review_decided');
    // The entry is another one now: what was said of the one before does not count.
    const changed = PEOPLE.map((one) =>
      one.number === 1003 ? { ...one, remarks: 'DOB 1975' } : one,
    );
    await loadList(world.api, changed, { publishedOn: '2027-06-04' });
    expect(await payTo(contact)).toMatchObject(HELD);
    await loadList(world.api, PEOPLE, { publishedOn: '2027-06-05' });
    expect(await payTo(contact)).not.toMatchObject(HELD);
  });
});

describe('the names of a transfer', () => {
  it('are taken as they were compared, until one, a list or the rule changes', async () => {
    const contact = await wallet('Shirin Akter', '01712344836');
    await screen();
    const first = await screenedAt(contact);
    const paidLater = async () => {
      await world.api.advance(60);
      await payTo(contact);
      return screenedAt(contact);
    };
    expect(await paidLater()).toBe(first);
    await world.api.query('update payments.contacts set name = $2 where id = $1', [
      ...[contact, 'Shirin Akhter'],
    ]);
    const renamed = await paidLater();
    expect(renamed).toBeGreaterThan(first);
    await screen();
    await withClient(world.api.database.ownerUrl, (client) =>
      client.query(`insert into payments.screening_rules (valid_from, review_score, block_score, source)
        values ((clock.now() at time zone 'America/New_York')::date + 1, 0.86, 0.95, 'test')`),
    );
    await world.api.advance(86_400);
    await world.api.runSweeps(['mid_rate']);
    expect(await paidLater()).toBeGreaterThan(renamed);
  });
});

describe('a true match', () => {
  it('takes two operators, and what waited and what comes is declined', async () => {
    const contact = await wallet('Anisur Khayalpuri', '01712344835');
    const held = await payTo(contact);
    const { id } = (await matchOf('Anisur Khayalpuri'))!;
    const proposed = await ok<ScreeningMatch>(
      say(salma, id, 'propose', { decision: 'true_match', reason: REASON }),
    );
    expect(proposed).toMatchObject({ state: 'proposed', may_confirm: false });
    const confirm = { agree: true, reason: REASON, proposed_at: proposed.proposal!.at };
    expect(await codeOf(say(salma, id, 'confirm', confirm))).toBe('operator_must_differ');
    const stale = { ...confirm, proposed_at: '2027-01-01T00:00:00.000Z' };
    expect(await codeOf(say(tanvir, id, 'confirm', stale))).toBe('review_not_proposed');
    const again = say(tanvir, id, 'propose', { decision: 'false_match', reason: REASON });
    expect(await codeOf(again)).toBe('review_already_proposed');
    const given = await ok<ScreeningMatch>(
      say(tanvir, id, 'confirm', { ...confirm, agree: false }),
    );
    expect(given).toMatchObject({ state: 'open', proposal: null });
    const { proposal } = await ok<ScreeningMatch>(
      say(tanvir, id, 'propose', { decision: 'true_match', reason: REASON }),
    );
    const body = { agree: true, reason: REASON, proposed_at: proposal!.at };
    expect(await ok<ScreeningMatch>(say(salma, id, 'confirm', body))).toMatchObject({
      ...{ state: 'true_match', decided_by: { name: 'Salma' } },
    });
    expect(await isTaskOpen(id)).toBe(false);
    await work(world);
    const declined = { status: 'DECLINED', reason: 'DECLINED', is_in_review: false };
    expect(await transferOf(payer.client, held.id)).toMatchObject(declined);
    expect(await payTo(contact)).toMatchObject(declined);
    expect(await brokenProofs(world)).toEqual([]);
    const audited = await world.api.query<{ action: string; facts: object }>(
      `select action, facts from payments.operator_actions
       where facts ->> 'screening_match_id' = $1 order by number`,
      [id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      ...['screening_match_proposed', 'screening_match_given_back'],
      ...['screening_match_proposed', 'case_opened', 'screening_match_decided'],
    ]);
    expect(JSON.stringify(audited)).not.toContain('Khayalpuri');
  });

  it('opens a case with the transfers it stopped; the next one joins the open case', async () => {
    const confirmed = async (id: string) => {
      const body = { decision: 'true_match', reason: REASON };
      const { proposal } = await ok<ScreeningMatch>(say(salma, id, 'propose', body));
      const confirm = { agree: true, reason: REASON, proposed_at: proposal!.at };
      return ok<ScreeningMatch>(say(tanvir, id, 'confirm', confirm));
    };
    const fileOf = (id: string) =>
      ok<ComplianceCaseFile>(salma.call('GET', `/console/compliance-case/${id}/`));
    const other = await openPayer(world, { dollars: '100.00', firstName: 'Hasina' });
    const names = ['Nasiruddin Fictionwala', 'Karimul Kalpanik'];
    let listed = '';
    for (const [at, payeeName] of names.entries()) {
      const walletNumber = `0171234484${at}`;
      listed = await addWallet(other.client, { payeeName, walletNumber });
      await pay(world, other, walletPayment({ ...other, wallet: listed }, '20.00'));
    }
    await work(world, 2);
    const first = await confirmed((await matchOf(names[0]!))!.id);
    const second = await confirmed((await matchOf(names[1]!))!.id);
    expect(second.case).toEqual(first.case);
    const file = await fileOf(first.case!.id);
    expect(file).toMatchObject({
      ...{ source: 'screening', customer: { id: other.client.userId } },
      opened_by: { name: 'Tanvir' },
      subject: 'Nasiruddin Fictionwala: FICTIONWALA, Nasiruddin (TEST_LIST 1005)',
      matches: [{ id: second.id }, { id: first.id, matched_name: 'FICTIONWALA, Nasiruddin' }],
      notes: [{ text: 'Karimul Kalpanik: ZORVATH, Abdul Karim (TEST_LIST 1001)' }],
    });
    expect(new Set(file.transfers.map(({ id }) => id))).toEqual(
      new Set([...first.transfers, ...second.transfers].map(({ id }) => id)),
    );
    expect(file.transfers).toHaveLength(2);
    // What is declined later belongs to it, too.
    const later = await pay(world, other, walletPayment({ ...other, wallet: listed }, '20.00'));
    await work(world, 2);
    expect((await fileOf(file.id)).transfers.map(({ id }) => id)).toContain(later.id);
  });

  it('and every other is shown to COMPLIANCE alone', async () => {
    const { id } = (await matchOf('Anisur Khayalpuri', '?state=true_match'))!;
    for (const path of ['screening-match/', `screening-match/${id}/`, 'watch-list/']) {
      expect((await support.call('GET', `/console/${path}`)).status).toBe(403);
      expect((await payer.client.call('GET', `/console/${path}`)).status).toBe(401);
    }
    const body = { decision: 'false_match', reason: REASON };
    expect((await say(support, id, 'propose', body)).status).toBe(403);
  });
});
