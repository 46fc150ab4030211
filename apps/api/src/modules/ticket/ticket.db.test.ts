import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type Attachment, type Ticket, type TicketComment } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { eventually } from '@kheya/test-kit';
import { list, ok } from '#testing/test-money.ts';
import { TestApi, type Client } from '#testing/test-api.ts';
import { PDF, upload } from '#testing/test-upload.ts';

let api: TestApi;
let rahima: Client;
let kamal: Client;
let salma: Client;

beforeAll(async () => {
  api = await TestApi.start();
  rahima = await customer('Rahima');
  kamal = await customer('Kamal');
  salma = await api.client({ roles: ['SUPPORT'], email: 'salma.akter@example.com' });
});
afterAll(async () => api?.stop());

async function customer(firstName: string): Promise<Client> {
  const client = await api.client();
  await client.call('GET', '/user/');
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `update payments.users set first_name = $2, last_name = 'Khatun', language = 'bn' where id = $1`,
      [client.userId, firstName],
    ),
  );
  return client;
}

const ask = (client: Client, over: object = {}, key?: string) =>
  client.call(
    'POST',
    '/ticket/',
    { subject: 'Where is my statement?', message: 'I do not find it.', ...over },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const say = (client: Client, id: string, over: object = {}, key?: string) =>
  client.call(
    'POST',
    `/ticket/${id}/comments/`,
    { message: 'One more thing.', ...over },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const answer = (id: string, over: object = {}, client = salma) =>
  client.call('POST', `/console/ticket/${id}/comments/`, {
    message: 'It is under Accounts.',
    is_internal: false,
    ...over,
  });
const read = (client: Client, id: string) => ok<Ticket>(client.call('GET', `/ticket/${id}/`));
const codeOf = async (made: Promise<{ status: number; json<T>(): T }>) =>
  (await made).json<{ code: string }>().code;
const thread = (client: Client, id: string) =>
  list<TicketComment>(client, `/ticket/${id}/comments/`);

describe('a thread', () => {
  it('goes from open to pending and back, is solved and reopened, and ends closed', async () => {
    const made = await ok<Ticket>(ask(rahima));
    expect(made).toMatchObject({
      status: 'open',
      kind: 'question',
      comment_count: 1,
      last_comment_by: 'customer',
      remittance_error: null,
    });
    expect(made.number).toMatch(/^KT-1\d{4}$/);
    await ok(answer(made.id));
    expect(await read(rahima, made.id)).toMatchObject({
      status: 'pending',
      comment_count: 2,
      last_comment_by: 'support',
    });
    await ok(say(rahima, made.id));
    expect((await read(rahima, made.id)).status).toBe('open');
    await ok(answer(made.id, { status: 'solved' }));
    expect((await read(rahima, made.id)).status).toBe('solved');
    await ok(say(rahima, made.id));
    expect((await read(rahima, made.id)).status).toBe('open');
    await ok(rahima.call('PATCH', `/ticket/${made.id}/`, { status: 'solved' }));
    await api.advance(14 * 86_400 - 60);
    await api.runSweeps(['ticket_close']);
    expect((await read(rahima, made.id)).status).toBe('solved');
    await api.advance(61);
    await api.runSweeps(['ticket_close']);
    expect((await read(rahima, made.id)).status).toBe('closed');
    expect(await codeOf(say(rahima, made.id))).toBe('ticket_closed');
    expect(await codeOf(answer(made.id))).toBe('ticket_closed');
    const solve = rahima.call('PATCH', `/ticket/${made.id}/`, { status: 'solved' });
    expect(await codeOf(solve)).toBe('ticket_closed');
    const reopen = salma.call('PATCH', `/console/ticket/${made.id}/`, { status: 'open' });
    expect(await codeOf(reopen)).toBe('ticket_closed');
    expect((await thread(rahima, made.id)).map(({ author_name: name }) => name)).toEqual([
      'Rahima Khatun',
      'Salma',
      'Rahima Khatun',
      'Salma',
      'Rahima Khatun',
    ]);
  });

  it('shows a note to operators only, and the note leaves the ticket unchanged', async () => {
    const made = await ok<Ticket>(ask(rahima));
    await ok(answer(made.id, { message: 'Looks like a duplicate.', is_internal: true }));
    expect(await thread(rahima, made.id)).toHaveLength(1);
    expect(await read(rahima, made.id)).toEqual(made);
    const whole = await list<{ is_internal: boolean }>(
      salma,
      `/console/ticket/${made.id}/comments/`,
    );
    expect(whole.map((word) => word.is_internal)).toEqual([false, true]);
  });

  it('notifies the customer of each answer once, in the app and by event', async () => {
    const made = await ok<Ticket>(ask(kamal));
    const heard: string[] = [];
    const stream = Object.assign(new EventEmitter(), {
      writableLength: 0,
      write: (text: string) => heard.push(text),
      end: () => undefined,
    });
    api.hub.subscribe(kamal.userId, {
      response: stream as unknown as ServerResponse,
      isStillAllowed: () => Promise.resolve(true),
    });
    await ok(answer(made.id));
    await eventually(() =>
      expect(heard.join('')).toContain(`event: ticket\ndata: {"kind":"ticket","id":"${made.id}"}`),
    );
    stream.emit('close');
    await ok(answer(made.id, { message: 'And the PDF is there too.' }));
    await ok(salma.call('PATCH', `/console/ticket/${made.id}/`, { status: 'solved' }));
    const told = await list<{ title: string; ticket_id: string | null }>(kamal, '/notification/');
    const about = told.filter(({ ticket_id: id }) => id === made.id).map(({ title }) => title);
    expect(about.filter((title) => title.includes(made.number))).toHaveLength(4);
  });

  it('accepts comments of frozen and blocked customers', async () => {
    const frozen = await customer('Nasrin');
    await withClient(api.database.ownerUrl, (db) =>
      db.query(
        `update payments.users set user_status = 'FROZEN', admin_review_status = 'BLOCKED' where id = $1`,
        [frozen.userId],
      ),
    );
    const made = await ok<Ticket>(ask(frozen, { kind: 'appeal' }));
    expect((await say(frozen, made.id)).status).toBe(201);
  });
});

describe('a repeated call', () => {
  it('makes one ticket, even five at once, and another body is refused', async () => {
    const key = randomUUID();
    const many = await Promise.all(Array.from({ length: 5 }, () => ask(kamal, {}, key)));
    expect(new Set(many.map((made) => made.json<Ticket>().id)).size).toBe(1);
    expect(await codeOf(ask(kamal, { subject: 'Another one' }, key))).toBe(
      'idempotency_key_reused',
    );
    const [one] = many;
    const id = one!.json<Ticket>().id;
    const said = await ok<TicketComment>(say(kamal, id, {}, key));
    expect(await ok<TicketComment>(say(kamal, id, {}, key))).toEqual(said);
    expect(await codeOf(say(kamal, id, { message: 'Other words' }, key))).toBe(
      'idempotency_key_reused',
    );
    expect(await thread(kamal, id)).toHaveLength(2);
  });
});

describe('the rate limit', () => {
  it('allows twenty tickets and sixty comments an hour', async () => {
    const eager = await customer('Eager');
    for (let number = 0; number < 20; number += 1) await ok(ask(eager));
    const refused = await ask(eager);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    const [first] = await list<Ticket>(eager, '/ticket/');
    for (let number = 0; number < 40; number += 1) await ok(say(eager, first!.id));
    expect((await say(eager, first!.id)).status).toBe(429);
    await api.advance(3600);
    expect((await ask(eager)).status).toBe(201);
    expect((await say(eager, first!.id)).status).toBe(201);
  });
});

describe('the ticket list', () => {
  it('shows tickets waiting for the customer first, and counts them', async () => {
    const person = await customer('Lister');
    const subjects = ['First one', 'Second one', 'Third one'];
    const made: Ticket[] = [];
    for (const subject of subjects) made.push(await ok<Ticket>(ask(person, { subject })));
    await ok(answer(made[1]!.id));
    await ok(say(person, made[0]!.id));
    const shown = await list<Ticket>(person, '/ticket/');
    expect(shown.map(({ subject }) => subject)).toEqual(['Second one', 'First one', 'Third one']);
    expect(await list<Ticket>(person, '/ticket/?status=pending')).toHaveLength(1);
    const count = async (query: string) =>
      (await ok<{ count: number }>(person.call('GET', `/ticket/count/${query}`))).count;
    expect([
      await count(''),
      await count('?status=pending'),
      await count('?status=closed'),
    ]).toEqual([3, 1, 0]);
    const page = await ok<{ count: number; results: Ticket[] }>(
      person.call('GET', '/ticket/?limit=1&offset=2'),
    );
    expect([page.count, page.results[0]?.subject]).toEqual([3, 'Third one']);
  });
});

describe('attachments', () => {
  it('belong to the comment that names them, once, and to their uploader only', async () => {
    const file = { name: 'রসিদ (1).exe', content: PDF };
    const kept = await ok<Attachment>(upload(rahima, '/attachment/', file));
    expect(kept).toMatchObject({ content_type: 'application/pdf', file_name: 'রসিদ (1).pdf' });
    const given = { attachment_ids: [kept.id] };
    expect(await codeOf(ask(kamal, given))).toBe('not_permitted');
    const made = await ok<Ticket>(ask(rahima, given));
    expect(await codeOf(say(rahima, made.id, given))).toBe('attachment_gone');
    expect((await thread(rahima, made.id))[0]?.attachments).toEqual([kept]);
    const stored = await api.query<{ sealed_content: Buffer }>(
      'select sealed_content from payments.attachments where id = $1',
      [kept.id],
    );
    expect(stored[0]!.sealed_content.includes('%PDF')).toBe(false);
  });

  it('are downloaded by a single-use address, by their customer and operators', async () => {
    const kept = await ok<Attachment>(
      upload(rahima, '/attachment/', { name: 'রসিদ.pdf', content: PDF }),
    );
    await ok(ask(rahima, { attachment_ids: [kept.id] }));
    const body = { kind: 'attachment', attachment_id: kept.id };
    expect((await kamal.call('POST', '/download/', body)).status).toBe(403);
    const asked = [
      rahima.call('POST', '/download/', body),
      salma.call('POST', `/console/attachment/${kept.id}/download/`),
    ];
    for (const made of asked) {
      const { url, file_name: name } = await ok<{ url: string; file_name: string }>(made);
      expect(name).toBe('রসিদ.pdf');
      const path = new URL(url).pathname;
      const fetched = await api.app.inject({ method: 'GET', url: path });
      expect(fetched.rawPayload.equals(PDF)).toBe(true);
      expect(fetched.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      });
      expect(fetched.headers['content-disposition']).toBe(
        `attachment; filename="----.pdf"; filename*=UTF-8''${encodeURIComponent('রসিদ.pdf')}`,
      );
      expect((await api.app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    }
    // The log names the opened file before the operator sees it.
    const looks = await api.query(
      `select facts->>'attachment_id' as id, operator_id from payments.operator_actions
       where subject_id = $1 and action = 'document_viewed'`,
      [rahima.userId],
    );
    expect(looks).toEqual([{ id: kept.id, operator_id: salma.userId }]);
  });

  it('of a note are hidden from the customer', async () => {
    const made = await ok<Ticket>(ask(rahima));
    const kept = await ok<Attachment>(
      upload(salma, '/console/attachment/', { name: 'note.pdf', content: PDF }),
    );
    await ok(answer(made.id, { is_internal: true, attachment_ids: [kept.id] }));
    const body = { kind: 'attachment', attachment_id: kept.id };
    expect((await rahima.call('POST', '/download/', body)).status).toBe(403);
  });

  it('that are neither picture nor PDF, or too large, are refused', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const page = await upload(rahima, '/attachment/', { name: 'a.pdf', content: html });
    expect([page.status, page.json<{ code: string }>().code]).toEqual([
      415,
      'attachment_type_refused',
    ]);
    const large = Buffer.alloc(10 * 2 ** 20 + 1);
    expect((await upload(rahima, '/attachment/', { name: 'b.pdf', content: large })).status).toBe(
      413,
    );
  });

  it('that were never sent are deleted after a day; those in a thread cannot be removed', async () => {
    const unused = await ok<Attachment>(
      upload(kamal, '/attachment/', { name: 'a.pdf', content: PDF }),
    );
    const used = await ok<Attachment>(
      upload(kamal, '/attachment/', { name: 'b.pdf', content: PDF }),
    );
    await ok(ask(kamal, { attachment_ids: [used.id] }));
    const left = async () =>
      (
        await api.query<{ id: string }>('select id from payments.attachments where id = any($1)', [
          [unused.id, used.id],
        ])
      ).length;
    await api.advance(86_400 - 60);
    await api.runSweeps(['attachment_unused']);
    expect(await left()).toBe(2);
    await api.advance(61);
    await api.runSweeps(['attachment_unused']);
    expect(await left()).toBe(1);
    expect(await codeOf(ask(kamal, { attachment_ids: [unused.id] }))).toBe('not_permitted');
    await expect(
      api.query('delete from payments.attachments where id = $1', [used.id]),
    ).rejects.toThrow(/belongs to a comment/);
  });

  it('are limited to thirty unused ones', async () => {
    const hoarder = await customer('Hoarder');
    const file = { name: 'a.pdf', content: PDF };
    for (let number = 0; number < 30; number += 1) await ok(upload(hoarder, '/attachment/', file));
    expect((await upload(hoarder, '/attachment/', file)).status).toBe(429);
  });
});

describe('authorisation', () => {
  it('refuses customers and operators without the role on console routes', async () => {
    const finance = await api.client({ roles: ['FINANCE'] });
    const closed = ROUTES.filter(({ access }) => access.kind === 'operator');
    expect(closed.length).toBeGreaterThan(14);
    for (const { access, method, path } of closed) {
      const url = path.replace(/:\w+/g, randomUUID());
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const key = { 'x-api-key': 'kheya-console-sandbox' };
      expect((await rahima.call(method, url, body)).status, `${method} ${path}`).toBe(401);
      expect((await rahima.call(method, url, body, key)).status, `${method} ${path}`).toBe(403);
      if (access.kind === 'operator' && !access.roles.includes('FINANCE')) {
        expect((await finance.call(method, url, body)).status, `${method} ${path}`).toBe(403);
      }
    }
  });

  it('hides another customer’s ticket', async () => {
    const made = await ok<Ticket>(ask(rahima));
    const answers = [
      await kamal.call('GET', `/ticket/${made.id}/`),
      await kamal.call('PATCH', `/ticket/${made.id}/`, { status: 'solved' }),
      await kamal.call('GET', `/ticket/${made.id}/comments/`),
      await say(kamal, made.id),
      await ask(kamal, { transfer_id: randomUUID() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await thread(rahima, made.id)).toHaveLength(1);
  });

  it('refuses a customer’s ticket of kind scam or of an unknown kind', async () => {
    for (const kind of ['scam', 'anything']) {
      expect(await codeOf(ask(rahima, { kind }))).toBe('request_invalid');
    }
  });
});
