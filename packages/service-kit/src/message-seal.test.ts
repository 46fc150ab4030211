import { expect, it } from 'vitest';
import { createMessageSeal } from './message-seal.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const keys = { MESSAGE_KEY: key(1), MESSAGE_KEYS_OLD: [] };
const mail = { to: 'rahim@example.com', text: 'Your code is 419002' };

it('shows neither code nor address, and opens again', () => {
  const seal = createMessageSeal(keys);
  const sealed = seal.seal('send_mail', mail);
  const bytes = Buffer.from(sealed.sealed, 'base64').toString('latin1');
  for (const said of ['419002', 'rahim']) expect(bytes).not.toContain(said);
  expect(seal.open('send_mail', JSON.parse(JSON.stringify(sealed)))).toEqual(mail);
});

it('opens for no other task, with no other key, and nothing that is not sealed', () => {
  const seal = createMessageSeal(keys);
  const sealed = seal.seal('send_mail', mail);
  expect(() => seal.open('send_sms', sealed)).toThrow();
  const other = createMessageSeal({ ...keys, MESSAGE_KEY: key(2) });
  expect(() => other.open('send_mail', sealed)).toThrow();
  for (const payload of [mail, { sealed: '' }, { sealed: 'not base64!' }, undefined]) {
    expect(() => seal.open('send_mail', payload)).toThrow();
  }
});

it('opens what the key before sealed, and seals it no more', () => {
  const before = createMessageSeal(keys);
  const after = createMessageSeal({ MESSAGE_KEY: key(2), MESSAGE_KEYS_OLD: [key(1)] });
  expect(after.open('send_mail', before.seal('send_mail', mail))).toEqual(mail);
  expect(() => before.open('send_mail', after.seal('send_mail', mail))).toThrow();
});
