import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMIT_NAMES, RAILS, type ReplyOf, type transferRuleList } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { TestApi } from '#testing/test-api.ts';
import { customerAt } from '#testing/test-console.ts';
import { listTransferRules } from './transfer-rule-service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('a rule of tomorrow applies and is published from midnight in New York', async () => {
  const client = await customerAt(api);
  const [user] = await api.query('select * from payments.users where id = $1', [client.userId]);
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `insert into payments.limit_rules (rail, scope, profile_type, level, name, currency, limit_value, valid_from, source)
       values ('bdt_account', 'sender', 'PERSON', 'verified', 'daily_amount', 'USD', 100, '2027-02-01', 'test')`,
    ),
  );
  const told = async (at: string) => {
    const rules = await listTransferRules(api.ctx, user as never, new Date(at));
    const rule = rules.find(({ rail, name }) => rail === 'bdt_account' && name === 'daily_amount');
    return [rule?.limit, rule?.valid_from];
  };
  expect(await told('2027-02-01T03:00:00Z')).toEqual(['20000.00', '2025-01-01']);
  expect(await told('2027-02-01T05:00:00Z')).toEqual(['1.00', '2027-02-01']);
});

it('each way is published by the six labels of the specification, with what is left of each', async () => {
  const client = await customerAt(api);
  const read = async () =>
    (await client.call('GET', '/transfer-rules/')).json<ReplyOf<typeof transferRuleList>>().results;
  const rules = await read();
  for (const { key, ruleKeys } of RAILS.filter((rail) => rail.ruleKeys.length > 0)) {
    const names = rules.filter(({ rail }) => ruleKeys.includes(rail)).map(({ name }) => name);
    expect([...new Set(names)].toSorted(), key).toEqual([...LIMIT_NAMES].toSorted());
  }
  for (const { name, limit, used, left, resets_at: resets } of rules) {
    expect([Number(used), left]).toEqual([0, limit]);
    expect(resets === null, name).toBe(name.startsWith('transaction_'));
  }
  const isDay = (rule: (typeof rules)[number]) =>
    rule.rail === 'wire' && rule.scope === 'sender' && rule.name === 'daily_count';
  const day = rules.find(isDay)!;
  await api.query(
    `insert into payments.limit_usages (subject, rail, name, currency, window_start, used)
     values ($1, 'wire', 'daily_count', 'USD', $2::timestamptz - interval '1 day', 2)`,
    [`user:${client.userId}`, day.resets_at],
  );
  const left = String(Number(day.limit) - 2);
  expect((await read()).find(isDay)).toEqual({ ...day, used: '2', left });
});
