import type { OperatorRole, ProfileStatus } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { Client, TestApi } from './test-api.ts';

export interface Standing {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly country?: 'US' | 'BD';
  readonly language?: 'en' | 'bn';
  readonly phone?: string;
  readonly status?: ProfileStatus;
}

let drawn = 0;

/** A customer placed directly in the state where a test begins. */
export async function customerAt(api: TestApi, given: Standing = {}): Promise<Client> {
  drawn += 1;
  const { firstName = 'Rahima', lastName = 'Khatun', country = 'US', language = 'en' } = given;
  const client = await api.client({ email: `${firstName.toLowerCase()}.${drawn}@example.com` });
  await client.call('GET', '/user/');
  await putStatus(api, client.userId, given.status ?? 'ACCOUNT_CREATED');
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `update payments.users set first_name = $2, last_name = $3, country = $4, language = $5,
         phone = $6, date_of_birth = '1990-05-14' where id = $1`,
      [client.userId, firstName, lastName, country, language, given.phone ?? null],
    ),
  );
  return client;
}

export async function putStatus(
  api: TestApi,
  userId: string,
  status: ProfileStatus,
): Promise<void> {
  await withClient(api.database.ownerUrl, (db) =>
    db.query('update payments.users set profile_approval_status = $2 where id = $1', [
      userId,
      status,
    ]),
  );
}

/** An operator, shown to customers by this name. */
export function operatorAt(
  api: TestApi,
  name: string,
  roles: readonly OperatorRole[] = ['COMPLIANCE'],
): Promise<Client> {
  return api.client({ roles, email: `${name.toLowerCase()}@example.com` });
}
