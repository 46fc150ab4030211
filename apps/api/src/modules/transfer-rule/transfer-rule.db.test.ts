import { afterAll, beforeAll, expect, it } from 'vitest';
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
