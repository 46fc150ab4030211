import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, verify } from '#tests/people.ts';
import { startTestSimulator, type Json, type TestSimulator } from '#tests/test-simulator.ts';

// Documents as a client uploads them, and their effect on a verification.

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());

interface UploadFields {
  readonly name?: string;
  readonly fileName?: string;
  readonly description?: string;
  readonly content?: string;
  readonly key?: string;
  readonly leaveOut?: string;
}

/** A form as every client writes it: the boundary differs each time. */
async function upload(personId: string, options: UploadFields = {}) {
  const { name = 'NID_OR_PASSPORT_FRONT', fileName = 'card.png', description, content } = options;
  const form = new FormData();
  const fields = {
    name,
    related_resource_type: 'CUSTOMER',
    related_resource_id: personId,
    encryption: 'REQUIRED',
    ...(description ? { description } : {}),
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (options.leaveOut !== 'file') {
    form.set('file', new Blob([content ?? 'bytes'], { type: 'image/png' }), fileName);
  }
  const request = new Request('http://bank.example/', { method: 'POST', body: form });
  const response = await simulator.app().inject({
    method: 'POST',
    url: '/bank/v0/documents',
    headers: {
      authorization: 'Bearer bank-key',
      'content-type': request.headers.get('content-type') ?? '',
      ...(options.key ? { 'idempotency-key': options.key } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, json: () => response.json<Json>() };
}

const statusOf = async (id: string) =>
  (await simulator.bank('GET', `/persons/${id}`)).json().verification_status;

/** A separate run, a moment later. */
async function run(personId: string, more: object = {}) {
  simulator.clock.advance(1000);
  const asked = await simulator.bank('POST', '/verifications/verify', {
    person_id: personId,
    customer_consent: true,
    ...more,
  });
  await simulator.settle();
  return asked;
}

test('a document is stored with its person and returned unchanged', async () => {
  const person = await createPerson(simulator);
  const created = await upload(person.id, { content: 'the card itself', description: 'front' });
  expect(created.status).toBe(201);
  expect(created.json()).toMatchObject({
    name: 'NID_OR_PASSPORT_FRONT',
    file_name: 'card.png',
    description: 'front',
    encryption: 'REQUIRED',
    related_resource_id: person.id,
  });
  const { id } = created.json();
  const contents = await simulator.bank('GET', `/documents/${id}/contents`);
  expect(contents.text).toBe('the card itself');
  expect(contents.headers['content-type']).toBe('image/png');
  const list = await simulator.bank('GET', `/documents?related_resource_id=${person.id}`);
  expect(list.json().documents).toHaveLength(1);
  expect((await simulator.bank('GET', `/documents/${id}`)).json().id).toBe(id);
});

test('the same key is the same document, whatever the form looks like; another file is not', async () => {
  const person = await createPerson(simulator);
  const first = await upload(person.id, { key: 'doc-1' });
  const again = await upload(person.id, { key: 'doc-1' });
  expect(again.json().id).toBe(first.json().id);
  const other = await upload(person.id, { key: 'doc-1', content: 'other bytes' });
  expect(other.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a form without a file, for nobody, or unreadable is refused', async () => {
  const person = await createPerson(simulator);
  expect((await upload(person.id, { leaveOut: 'file' })).status).toBe(400);
  expect((await upload('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  const broken = await simulator.app().inject({
    method: 'POST',
    url: '/bank/v0/documents',
    headers: {
      authorization: 'Bearer bank-key',
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: 'no form',
  });
  expect(broken.statusCode).toBe(400);
});

test('0004 is provisional until documents arrive, and accepted by the next run', async () => {
  const person = await createPerson(simulator, '0004');
  await upload(person.id, { name: 'SELFIE' });
  await run(person.id);
  expect(await statusOf(person.id)).toBe('PROVISIONAL');
  await run(person.id);
  expect(await statusOf(person.id)).toBe('PROVISIONAL');
  simulator.clock.advance(1000);
  const document = await upload(person.id);
  await run(person.id, { document_id: document.json().id });
  expect(await statusOf(person.id)).toBe('ACCEPTED');
});

test('an unreadable picture is requested again; the newest of its name counts', async () => {
  const person = await createPerson(simulator);
  await upload(person.id, { fileName: 'selfie-unreadable.png', name: 'SELFIE' });
  await run(person.id);
  expect(await statusOf(person.id)).toBe('PROVISIONAL');
  const list = await simulator.bank('GET', `/verifications?person_id=${person.id}`);
  const identity = list
    .json()
    .verifications.find(
      (one: { verification_type: string }) => one.verification_type === 'IDENTITY',
    );
  expect(identity.details).toEqual([
    expect.objectContaining({ description: 'A document could not be read' }),
  ]);
  simulator.clock.advance(1000);
  await upload(person.id, { fileName: 'selfie.png', name: 'SELFIE' });
  await run(person.id);
  expect(await statusOf(person.id)).toBe('ACCEPTED');
});

test("another person's document proves nothing", async () => {
  const person = await createPerson(simulator);
  const other = await createPerson(simulator, '4321');
  const document = await upload(other.id);
  expect((await run(person.id, { document_id: document.json().id })).status).toBe(404);
  expect(await statusOf(person.id)).toBe('UNVERIFIED');
  expect((await verify(simulator, person.id)).status).toBe(200);
});
