import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerRisk } from '@kheya/contract';
import type { Client } from '#testing/test-api.ts';
import { customerAt, operatorAt } from '#testing/test-console.ts';
import { list, ok, startMoneyWorld } from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let compliance: Client;
beforeAll(async () => {
  world = await startMoneyWorld();
  compliance = await operatorAt(world.api, 'Farhana');
});
afterAll(() => world?.stop());

const read = (id: string, who = compliance) =>
  ok<CustomerRisk>(who.call('GET', `/console/customer/${id}/risk/`));
const override = (id: string, level: string | null, reason = 'Met them and read their books.') =>
  compliance.call('POST', `/console/customer/${id}/risk-override/`, { level, reason });
const openCase = (id: string) =>
  ok<{ id: string }>(
    compliance.call('POST', '/console/compliance-case/', {
      ...{ customer_id: id, subject: 'Payments split below a threshold' },
    }),
  );

it('follows from dated facts, and what moved it is kept', async () => {
  const { userId: id } = await customerAt(world.api);
  expect(await read(id)).toMatchObject({ level: 'low', points: 0, facts: [], history: [] });
  const opened = await openCase(id);
  const medium = await read(id);
  expect(medium).toMatchObject({
    ...{ level: 'medium', level_by_rules: 'medium', points: 30, override: null },
    facts: [{ name: 'case_open', subject_id: opened.id, points: 30 }],
  });
  expect(medium.rules).toContainEqual(expect.objectContaining({ name: 'high', points: 50 }));
  await world.api.query(
    `insert into payments.user_identifications (id, user_id, type, last_four, number_digest, sealed_number,
       created_at, verified_at)
     select gen_random_uuid(), u.id, case u.country when 'US' then 'NID' else 'SSN' end, '4821', '\\x01', '\\x01',
       clock.now() - interval '4 years', clock.now() - interval '4 years'
     from payments.users u where u.id = $1`,
    [id],
  );
  await world.api.runSweeps(['customer_risk']);
  await world.api.runSweeps(['customer_risk']);
  const high = await read(id);
  expect(high.facts.map(({ name }) => name).toSorted()).toEqual([
    ...['case_open', 'document_age', 'foreign_document'],
  ]);
  expect(high).toMatchObject({ level: 'high', points: 55, history: [{ level: 'high' }] });
});

it('is an operator’s while they say so, for half a year, and each time with a reason', async () => {
  const { userId: id } = await customerAt(world.api);
  expect((await override(id, null)).status).toBe(404);
  expect((await override(id, 'high', 'Short')).status).toBe(422);
  expect(await ok(override(id, 'high'))).toMatchObject({
    ...{ level: 'high', level_by_rules: 'low', override: { operator: { name: 'Farhana' } } },
  });
  expect(await ok(override(id, null))).toMatchObject({ level: 'low', override: null });
  await ok(override(id, 'medium'));
  const log = await world.api.query<{ action: string }>(
    'select action from payments.operator_actions where subject_id = $1 order by number',
    [id],
  );
  expect(log.map(({ action }) => action)).toEqual([
    ...['risk_overridden', 'risk_override_ended', 'risk_overridden'],
  ]);
  await world.api.advance(181 * 86_400);
  expect(await read(id)).toMatchObject({ level: 'low', override: null });
});

it('is read by compliance alone', async () => {
  const { userId: id } = await customerAt(world.api);
  await ok(override(id, 'high'));
  const admin = await operatorAt(world.api, 'Selim', ['ADMIN']);
  expect((await admin.call('GET', `/console/customer/${id}/risk/`)).status).toBe(403);
  const actions = (await list<{ action: string }>(admin, '/console/audit/?limit=200')).map(
    ({ action }) => action,
  );
  expect(actions.filter((action) => action.startsWith('risk_'))).toEqual([]);
});
