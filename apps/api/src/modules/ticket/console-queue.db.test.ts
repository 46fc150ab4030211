import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ConsoleTicket,
  consoleTicketGet,
  consoleTicketList,
  Macro,
  operatorList,
  ReplyOf,
  Ticket,
} from '@kheya/contract';
import { withClient } from '@kheya/db';
import { ok } from '#testing/test-money.ts';
import { TestApi, type Client } from '#testing/test-api.ts';

type Queue = ReplyOf<typeof consoleTicketList>;

let api: TestApi;
let salma: Client;
let imran: Client;
const people: Client[] = [];
const tickets: Record<string, Ticket> = {};

beforeAll(async () => {
  api = await TestApi.start();
  salma = await api.client({ roles: ['SUPPORT'], email: 'salma.akter@example.com' });
  imran = await api.client({ roles: ['ADMIN'], email: 'imran@example.com' });
  people.push(await customer('Rahima', 'Khatun'), await customer('Kamal', 'Uddin'));
  tickets['late'] = await ask(people[0]!, 'A question of yesterday');
  await api.advance(86_400 + 1);
  tickets['waiting'] = await ask(people[0]!, 'A hundred% question');
  await api.advance(60);
  tickets['young'] = await ask(people[1]!, 'The youngest question');
  const stop = await ok<{ ticket_id: string }>(people[1]!.call('POST', '/customer-stop/'));
  tickets['scam'] = await ok<Ticket>(people[1]!.call('GET', `/ticket/${stop.ticket_id}/`));
  tickets['answered'] = await ask(people[0]!, 'Something answered');
  await answer(tickets['answered'].id);
  tickets['solved'] = await ask(people[0]!, 'Something solved');
  await answer(tickets['solved'].id, { status: 'solved' });
});
afterAll(async () => api?.stop());

async function customer(first: string, last: string): Promise<Client> {
  const client = await api.client({ email: `${first.toLowerCase()}@example.com` });
  await client.call('GET', '/user/');
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `update payments.users set first_name = $2, last_name = $3, country = 'BD', language = 'bn',
         phone = '+8801712345678' where id = $1`,
      [client.userId, first, last],
    ),
  );
  return client;
}

const ask = (client: Client, subject: string) =>
  ok<Ticket>(client.call('POST', '/ticket/', { subject, message: 'Please help.' }));
const answer = (id: string, over: object = {}) =>
  ok(
    salma.call('POST', `/console/ticket/${id}/comments/`, {
      message: 'Here is the answer.',
      is_internal: false,
      ...over,
    }),
  );
const queue = (query = '', client = salma) =>
  ok<Queue>(client.call('GET', `/console/ticket/${query}`));
const names = (found: Queue) =>
  found.results.map(({ id }) => Object.keys(tickets).find((name) => tickets[name]!.id === id));
const change = (id: string, body: object) => salma.call('PATCH', `/console/ticket/${id}/`, body);

describe('the queue', () => {
  it('lists scams first, then the soonest due, then tickets without a due date, then ended ones', async () => {
    const found = await queue();
    expect(names(found)).toEqual(['scam', 'late', 'waiting', 'young', 'answered', 'solved']);
    expect(found.count).toBe(6);
    expect(found.counts).toEqual({ open: 4, mine: 0, unassigned: 5, overdue: 1 });
    const [scam, late] = found.results;
    const minutes = (row: ConsoleTicket) =>
      (new Date(row.due_at!).getTime() - new Date(row.created_at).getTime()) / 60_000;
    expect([minutes(scam!), minutes(late!)]).toEqual([15, 24 * 60]);
    expect([scam!.is_overdue, late!.is_overdue]).toEqual([false, true]);
    expect(late).toMatchObject({
      customer: { name: 'Rahima Khatun', country: 'BD', language: 'bn' },
      assignee: null,
    });
  });

  it('is filtered by status, kind and overdue, in pages', async () => {
    expect(names(await queue('?status=pending'))).toEqual(['answered']);
    expect(names(await queue('?kind=scam'))).toEqual(['scam']);
    expect(names(await queue('?due=overdue'))).toEqual(['late']);
    const page = await queue('?limit=2&offset=1');
    expect([names(page), page.count]).toEqual([['late', 'waiting'], 6]);
  });

  it('is searched by number, subject, name and address, with wildcards taken literally', async () => {
    const search = async (text: string) =>
      new Set(names(await queue(`?search=${encodeURIComponent(text)}`)));
    expect(await search(tickets['young']!.number)).toEqual(new Set(['young']));
    expect(await search(tickets['young']!.number.slice(3))).toEqual(new Set(['young']));
    expect(await search('YOUNGEST')).toEqual(new Set(['young']));
    expect(await search('hundred%')).toEqual(new Set(['waiting']));
    expect(await search('hundred_')).toEqual(new Set([]));
    expect(await search('kamal uddin')).toEqual(new Set(['scam', 'young']));
    expect(await search('kamal@example')).toEqual(new Set(['scam', 'young']));
    expect(await search('nobody at all')).toEqual(new Set([]));
  });

  it('measures a customer’s wait from their first unanswered comment', async () => {
    const { id } = tickets['late']!;
    const before = (await queue()).results.find((row) => row.id === id)!.due_at;
    await ok(people[0]!.call('POST', `/ticket/${id}/comments/`, { message: 'Hello?' }));
    const after = (await queue()).results.find((row) => row.id === id)!;
    expect([after.due_at, after.is_overdue]).toEqual([before, true]);
  });
});

describe('an assigned ticket', () => {
  it('is its assignee’s in the queue, invisible to the customer, and logged', async () => {
    const { id } = tickets['young']!;
    const before = await ok<Ticket>(people[1]!.call('GET', `/ticket/${id}/`));
    const given = await ok<ConsoleTicket>(change(id, { assignee_id: imran.userId }));
    expect(given.assignee).toEqual({ id: imran.userId, name: 'Imran' });
    expect(names(await queue('?assignee=me', imran))).toEqual(['young']);
    expect((await queue('', imran)).counts.mine).toBe(1);
    expect(names(await queue(`?assignee=${imran.userId}`))).toEqual(['young']);
    expect(names(await queue('?assignee=none'))).not.toContain('young');
    expect(await ok<Ticket>(people[1]!.call('GET', `/ticket/${id}/`))).toEqual(before);
    await ok(change(id, { assignee_id: null, status: 'pending' }));
    const kept = await api.query<{ action: string; facts: object }>(
      'select action, facts from payments.operator_actions where subject_id = $1 order by number',
      [id],
    );
    expect(kept).toEqual([
      { action: 'ticket_assigned', facts: { from: null, to: imran.userId } },
      { action: 'ticket_assigned', facts: { from: imran.userId, to: null } },
      { action: 'ticket_status', facts: { from: 'open', to: 'pending' } },
    ]);
  });

  it('can be assigned to operators only', async () => {
    for (const assignee of [people[0]!.userId, randomUUID()]) {
      const refused = await change(tickets['late']!.id, { assignee_id: assignee });
      expect(refused.json<{ fields: object }>().fields).toHaveProperty('assignee_id');
    }
    expect((await change(randomUUID(), { status: 'open' })).status).toBe(404);
  });

  it('is assigned from the list of operators', async () => {
    const found = await ok<ReplyOf<typeof operatorList>>(imran.call('GET', '/console/operator/'));
    expect(found).toMatchObject({ count: 2, me: imran.userId });
    expect(found.results.map(({ name, roles }) => [name, roles])).toEqual([
      ['Imran', ['ADMIN']],
      ['Salma', ['SUPPORT']],
    ]);
  });
});

describe('the customer beside a thread', () => {
  it('is shown masked, with their accounts and whether they stopped everything', async () => {
    await ok(people[1]!.call('POST', '/ticket/', { subject: 'Another one', message: 'Hello.' }));
    const opened = await ok<ReplyOf<typeof consoleTicketGet>>(
      salma.call('GET', `/console/ticket/${tickets['scam']!.id}/`),
    );
    const { context } = opened;
    expect(context).toMatchObject({
      name: 'Kamal Uddin',
      email: 'k•••@example.com',
      phone: '••• ••• 5678',
      user_status: 'FROZEN',
      accounts: [],
      transfers: [],
    });
    expect(context.tickets.map(({ subject }) => subject)).toEqual([
      'Another one',
      'The youngest question',
    ]);
    expect(context.stop_id).not.toBeNull();
    const plain = await ok<ReplyOf<typeof consoleTicketGet>>(
      salma.call('GET', `/console/ticket/${tickets['late']!.id}/`),
    );
    expect(plain.context.stop_id).toBeNull();
  });
});

describe('ready answers', () => {
  const macros = () =>
    ok<{ results: Macro[]; count: number }>(salma.call('GET', '/console/macro/'));

  it('exist from the start, in both languages, with names to fill in', async () => {
    const { results, count } = await macros();
    expect(count).toBe(8);
    for (const { text } of results) {
      for (const words of [text.en, text.bn]) {
        expect(words).toContain('{customer}');
        expect(words.match(/\{\w+\}/g)).toEqual(
          expect.arrayContaining(['{customer}', '{operator}']),
        );
        expect(words).not.toMatch(/\{(?!customer|ticket|operator)\w+\}/);
      }
      expect(text.bn).toMatch(/[ঀ-৿]/);
    }
  });

  it('are added, changed and removed, and the operator is logged', async () => {
    const body = { name: 'Closing early', text: { en: 'Bye', bn: 'বিদায়' }, status: 'solved' };
    const made = await ok<Macro>(salma.call('POST', '/console/macro/', body));
    const url = `/console/macro/${made.id}/`;
    const changed = await ok<Macro>(salma.call('PATCH', url, { status: 'pending' }));
    expect(changed).toEqual({ ...made, status: 'pending' });
    expect((await salma.call('DELETE', url)).status).toBe(204);
    expect((await salma.call('DELETE', url)).status).toBe(404);
    expect((await salma.call('PATCH', url, { name: 'Again' })).status).toBe(404);
    const kept = await api.query(
      'select action from payments.operator_actions where subject_id = $1 order by number',
      [made.id],
    );
    expect(kept.map(({ action }) => action)).toEqual([
      'macro_created',
      'macro_changed',
      'macro_removed',
    ]);
  });
});
