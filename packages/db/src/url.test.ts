import { expect, it } from 'vitest';
import { databaseName, withDatabase, withoutPassword, withUser } from './url.ts';

const url = 'postgres://kheya:p%40ss@127.0.0.1:3005/kheya?sslmode=disable';

it('reads and changes the database', () => {
  expect(databaseName(url)).toBe('kheya');
  expect(withDatabase(url, 'a b')).toBe(
    'postgres://kheya:p%40ss@127.0.0.1:3005/a%20b?sslmode=disable',
  );
  expect(databaseName(withDatabase(url, 'a b'))).toBe('a b');
});

it('changes the role and escapes what an address cannot hold', () => {
  const changed = new URL(withUser(url, 'kheya_app', 'x:/@'));
  expect(changed.username).toBe('kheya_app');
  expect(decodeURIComponent(changed.password)).toBe('x:/@');
});

it('never shows a password', () => {
  expect(withoutPassword(url)).not.toContain('p%40ss');
  expect(withoutPassword('secret without a scheme')).not.toContain('secret');
});
