import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { withClient } from '@kheya/db';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const refused = async (statement: string) =>
  expect(
    withClient(database.appUrl, (client) => client.query(statement)),
    statement,
  ).rejects.toThrow(/permission denied/);

const EVIDENCE = [
  'account_fee_rules',
  'account_closure_accounts',
  'agreement_acceptances',
  'disclosures',
  'fee_rules',
  'interest_rules',
  'limit_rules',
  'mid_rates',
  'operator_actions',
  'profile_status_changes',
  'quotes',
  'restrictions',
  'spread_rules',
  'statement_lines',
  'statements',
  'ticket_comments',
  'transfer_events',
];

it.each(EVIDENCE)('the application adds to %s and changes nothing in it', async (table) => {
  await refused(`delete from payments.${table}`);
  const column = await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'payments' and table_name = $1 and is_identity = 'NO'
       order by ordinal_position limit 1`,
      [table],
    );
    return rows[0]!.name;
  });
  await refused(`update payments.${table} set ${column} = ${column}`);
});

it.each([
  ...[
    'account_closures',
    'accounts',
    'additional_infos',
    'incoming_payments',
    'ip_infos',
    'payment_plan_runs',
    'payment_plans',
    'reviews',
    'tickets',
    'transfers',
    'users',
    'withdrawal_requests',
  ],
])('the application removes nothing from %s', (table) => refused(`delete from payments.${table}`));

it('the application removes a provider’s event only when it is processed', async () => {
  const event = (id: string, body: string, at: string) => `
    insert into payments.webhook_events (provider, event_id, type, body, received_at, processed_at)
    values ('bank', '${id}', 'TRANSACTION.POSTED.CREATED', ${body}, clock.now(), ${at})`;
  const remove = (id: string) => `delete from payments.webhook_events where event_id = '${id}'`;
  await withClient(database.appUrl, async (client) => {
    await client.query(event('open', `'{}'`, 'null'));
    await client.query(event('done', 'null', 'clock.now()'));
    await client.query(remove('done'));
    await expect(client.query(remove('open'))).rejects.toThrow(/not processed/);
    await expect(client.query(event('told', `'{}'`, 'clock.now()'))).rejects.toThrow(/emptied/);
  });
});

it('the application writes no ledger table and reads no table of identity', async () => {
  await refused('insert into ledger.entries default values');
  await refused('update ledger.accounts set credits_posted = 0');
  await refused('delete from ledger.outcomes');
  await refused('select password_hash from identity.users');
});

it('the accounts site reads neither payments nor ledger nor jobs', async () => {
  for (const table of ['payments.users', 'ledger.entries', 'graphile_worker._private_jobs']) {
    await expect(
      withClient(database.accountsUrl, (client) => client.query(`select from ${table}`)),
    ).rejects.toThrow(/permission denied/);
  }
});
