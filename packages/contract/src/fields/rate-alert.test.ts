import { expect, it } from 'vitest';
import { readAlertRate } from './rate-alert.ts';

it.each([
  ['123', '123'],
  [' 122.45 ', '122.45'],
  ['১২৩.৫', '123.5'],
  ['0.5', '0.5'],
])('reads "%s" as %s', (typed, value) => {
  expect(readAlertRate(typed)).toEqual({ ok: true, value });
});

it.each([
  ['', 'alert_rate_missing'],
  ['0', 'alert_rate'],
  ['0.000', 'alert_rate'],
  ['-123', 'alert_rate'],
  ['123,5', 'alert_rate'],
  ['1e3', 'alert_rate'],
  ['12345', 'alert_rate'],
  ['123.45678', 'alert_rate'],
  ['lots', 'alert_rate'],
])('refuses "%s": %s', (typed, error) => {
  expect(readAlertRate(typed)).toEqual({ ok: false, error });
});
