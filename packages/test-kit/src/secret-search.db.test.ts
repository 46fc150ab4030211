import { randomBytes } from 'node:crypto';
import { withClient } from '@kheya/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';
import { secretSearch } from './secret-search.ts';

const SSN = '512-44-8291';
const NID = '4178825936';
const KEY = 'q7Xk/2vT+wR9sLmP0aZ4';
const search = secretSearch([
  { what: 'the SSN', value: SSN },
  { what: 'the NID', value: NID },
  { what: 'the key', value: KEY },
  { what: 'a code', value: '271828' },
]);

describe('in a text', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  it.each([
    ['as it is', `ssn=${SSN};`, 'the SSN'],
    ['without its signs', '{"ssn":"512448291"}', 'the SSN'],
    ['with other signs', 'SSN 512 44 8291', 'the SSN'],
    ['in hex', Buffer.from('512448291').toString('hex'), 'the SSN'],
    ['in base64', base64(`{"a":"${NID}"}`), 'the NID'],
    ['in hex, among others', Buffer.from('{"ssn":"512448291"}').toString('hex'), 'the SSN'],
    ['in base64, after a digit', base64(`id=${NID};`), 'the NID'],
    ['in base64, one later', base64(`{"aa":"${NID}"}`), 'the NID'],
    ['in base64, two later', base64(`{"aaa":"${NID}"}`), 'the NID'],
    ['in base64 of addresses', Buffer.from(`?>${KEY}`).toString('base64url'), 'the key'],
    ['as a word', `key ${KEY}.`, 'the key'],
    ['as a code', '{"code":"271828"}', 'a code'],
  ])('%s', (_how, text, what) =>
    expect(search.inText('a log', text)).toEqual([`${what} in a log`]),
  );

  it.each([
    '15124482910',
    '94178825936',
    '1271828',
    '12:30:00.271828',
    'a271828f',
    '5,271828',
    'key',
  ])('%s is not taken for a secret', (text) => expect(search.inText('a log', text)).toEqual([]));
});

describe('in a database', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await withClient(database.ownerUrl, async (client) => {
      await client.query(`
        create schema planted;
        create table planted.texts (line text, lines text[], body jsonb, number bigint, bytes bytea);
        create table planted.codes (line text)`);
    });
  });
  afterAll(() => database?.drop());

  const found = () => search.inDatabase(database.ownerUrl, /codes/);
  const plant = (column: string, value: unknown) =>
    withClient(database.ownerUrl, (client) =>
      client.query(`insert into planted.texts (${column}) values ($1)`, [value]),
    );

  it('that is clean: nothing, in whatever bytes', async () => {
    for (let row = 0; row < 600; row += 1) await plant('bytes', randomBytes(64));
    await plant('line', 'at 12:30:00.271828');
    expect(await found()).toEqual([]);
  });

  it.each([
    ['line', `paid by ${SSN}`, 'the SSN'],
    ['lines', ['a', NID], 'the NID'],
    ['body', JSON.stringify({ metadata: { national_id: NID } }), 'the NID'],
    ['number', NID, 'the NID'],
    ['bytes', Buffer.concat([randomBytes(9), Buffer.from(KEY), randomBytes(9)]), 'the key'],
  ])('finds a secret in the column %s', async (column, value, what) => {
    await plant(column, value);
    expect(await found()).toContain(`${what} in planted.texts.${column}`);
  });

  it('a code only where codes could stand, a job in the queue too', async () => {
    await plant('line', '271828');
    const before = await found();
    expect(before).not.toContain('a code in planted.texts.line');
    await withClient(database.ownerUrl, async (client) => {
      await client.query(`insert into planted.codes values ('your code: 271828')`);
      await client.query(`select graphile_worker.add_job('any', $1)`, [{ number: SSN }]);
    });
    expect((await found()).filter((one) => !before.includes(one))).toEqual([
      'the SSN in graphile_worker._private_jobs.payload',
      'a code in planted.codes.line',
    ]);
  });
});
