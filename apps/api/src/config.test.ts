import { expect, it } from 'vitest';
import { testEnvironment } from '#testing/test-config.ts';
import { readConfig } from './config.ts';

const production = testEnvironment({
  KHEYA_MODE: 'production',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/kheya',
  WEB_API_KEY: 'a-key-of-its-own',
  CONSOLE_API_KEY: 'another-of-its-own',
});

it('production takes no upload that no scanner can judge', () => {
  expect(() => readConfig(production)).toThrow(/CLAMD_ADDRESS/);
  expect(() => readConfig({ ...production, CLAMD_ADDRESS: 'clamav:3310' })).toThrow(/tcp:/);
  const scanned = { ...production, CLAMD_ADDRESS: 'tcp://clamav:3310' };
  expect(readConfig(scanned).CLAMD_ADDRESS).toEqual({ host: 'clamav', port: 3310 });
  expect(readConfig({ ...production, KHEYA_MODE: 'sandbox' }).CLAMD_ADDRESS).toBeUndefined();
});
