import { expect, test } from 'vitest';

import { clockStage } from './remittance-stage.ts';

const at = '2026-11-21T10:00:00.000Z';

test.each([
  [null, null, 'investigating'],
  [at, null, 'reporting'],
  [at, at, 'reported'],
] as const)('concluded %s, reported %s: %s', (concluded_at, reported_at, stage) => {
  expect(clockStage({ concluded_at, reported_at })).toBe(stage);
});
