import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

/** What the logger writes of this. */
function written(facts: object, message = 'something happened'): string {
  const lines: string[] = [];
  const log = createLogger('test', 'debug', { write: (line: string) => void lines.push(line) });
  log.info(facts, message);
  return lines.join('');
}

it('hides what is secret by its name, at the top and one level down', () => {
  const line = written({
    email: 'rahima',
    person: { phone: 'one', token: 'two', first_name: 'Rahima' },
    password: 'three',
  });
  for (const secret of ['rahima', 'one', 'two', 'three', 'Rahima']) {
    expect(line).not.toContain(`"${secret}"`);
  }
});

it.each([
  ['no mail to rahima.khatun+x@mail.example.com today', 'rahima'],
  ['the number 123-45-6789 is taken', '6789'],
  ['call +880 1712-345678', '345678'],
  ['call (718) 555-0142', '555-0142'],
  ['NID 19901234567890123', '19901234567890123'],
  ['account 881400000001 is closed', '881400000001'],
  ['Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
])('removes from a text what looks like personal data: %s', (text, secret) => {
  expect(written({}, text)).not.toContain(secret);
  expect(written({ err: new Error(text) })).not.toContain(secret);
  expect(written({ detail: { text } })).not.toContain(secret);
});

it('keeps what a fault is found by', () => {
  const id = '01905555-1234-7000-8000-000000000001';
  const line = written({
    request_id: id,
    at: '2026-11-22T09:46:34.123Z',
    day: '2026-11-22',
    ms: 123456,
    port: 3003,
    step: 'rail_asked',
  });
  for (const kept of [id, '2026-11-22T09:46:34.123Z', '"2026-11-22"', '123456', '3003']) {
    expect(line).toContain(kept);
  }
  expect(JSON.parse(line)).toMatchObject({ name: 'test', msg: 'something happened' });
});

it('leaves out what a database quotes of a row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (first_name)=(Rahima) already exists.',
  });
  expect(written({ err: error })).not.toContain('Rahima');
});
