import { migrate, migrationSets, withClient, type ProvisionedDatabases } from '@kheya/db';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resetInterrupted, markFirstStart, readFirstStart } from './first-start.ts';

let database: FreshDatabase;
let databases: ProvisionedDatabases;

beforeEach(async () => {
  database = await freshDatabase({ migrate: ['db'] });
  const ownerUrl = database.ownerUrl;
  databases = {
    ownerUrl,
    urls: {
      kheya_app: database.appUrl,
      kheya_accounts: database.accountsUrl,
      kheya_clock: database.clockUrl,
      kheya_simulator: database.simulatorUrl,
    },
    simulatorRole: 'kheya_simulator',
  };
});

afterEach(() => database.drop());

it('a database used before the mark existed is left unchanged', async () => {
  expect(await readFirstStart(databases)).toBe('done');
});

it('an interrupted first start begins again from nothing, and never once it is done', async () => {
  await resetInterrupted(databases);
  expect(await readFirstStart(databases)).toBe('new');
  await markFirstStart(databases, 'first_start_begun');
  expect(await readFirstStart(databases)).toBe('interrupted');
  await migrate({ url: databases.ownerUrl, sets: migrationSets(['db']) });
  await resetInterrupted(databases);
  const { rows } = await withClient(databases.ownerUrl, (client) =>
    client.query(`select to_regnamespace('clock') as clock`),
  );
  expect(rows).toEqual([{ clock: null }]);
  await markFirstStart(databases, 'first_start_begun');
  await markFirstStart(databases, 'first_start_done');
  expect(await readFirstStart(databases)).toBe('done');
});
