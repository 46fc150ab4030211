import type { Client } from 'pg';
import { withClient } from './client.ts';
import { acceptProvidedRole } from './provided-role.ts';
import { ProvisionProblem } from './provision-problem.ts';
import { databaseName, withDatabase, withUser } from './url.ts';

/** The roles that log in. Everything is owned by `kheya_owner`, which cannot. */
export type RoleName = 'kheya_app' | 'kheya_accounts' | 'kheya_clock' | 'kheya_simulator';

const MAIN_ROLES = ['kheya_app', 'kheya_accounts', 'kheya_clock'] as const;
const LOCK = 'kheya:provision';

export interface ProvisionOptions {
  /** A superuser, or one's own role that may create roles and databases. */
  readonly adminUrl: string;
  /** Made if missing; without it the database of `adminUrl` is used. */
  readonly database?: string;
  /** Made if missing; false leaves the simulator out. */
  readonly simulatorDatabase?: string | false;
  readonly passwords: Readonly<Record<RoleName, string>>;
  /** Addresses of one's own roles, used instead of the ones made here. */
  readonly provided?: Readonly<Partial<Record<RoleName, string>>>;
}

export interface ProvisionedDatabases {
  /** The migrating role on the main database. */
  readonly ownerUrl: string;
  readonly urls: Readonly<Record<RoleName, string>>;
  /** The role that owns the simulator's tables. */
  readonly simulatorRole: string;
}

/** Creates the roles and databases that are missing and returns an address for each role. */
export async function provisionDatabases(options: ProvisionOptions): Promise<ProvisionedDatabases> {
  const main = options.database ?? databaseName(options.adminUrl);
  const simulator =
    options.simulatorDatabase === undefined ? `${main}_simulator` : options.simulatorDatabase;
  const provided = options.provided ?? {};
  const ownerUrl = withDatabase(options.adminUrl, main);

  await withClient(options.adminUrl, async (client) => {
    // Roles belong to the whole server: two starts at once would both try to make them.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
    await makeRole(client, 'kheya_owner', null);
    await client.query(await ownerGrant(client));
    for (const role of [...MAIN_ROLES, 'kheya_simulator'] as const) {
      if (role === 'kheya_simulator' && (provided[role] || simulator === false)) continue;
      await makeRole(client, role, provided[role] ? null : options.passwords[role]);
    }
    if (await makeDatabase(client, main)) await revokePublicAccess(client, main);
    if (simulator !== false && !provided.kheya_simulator) {
      await client.query('grant kheya_simulator to current_user');
      if (await makeDatabase(client, simulator)) await revokePublicAccess(client, simulator);
    }
  });
  await withClient(ownerUrl, (client) => grantMain(client, main));
  if (simulator !== false && !provided.kheya_simulator) {
    await withClient(withDatabase(options.adminUrl, simulator), (client) =>
      client.query(`grant all on database ${quoted(simulator)} to kheya_simulator`),
    );
  }
  for (const role of MAIN_ROLES) {
    const url = provided[role];
    if (url) await acceptProvidedRole(ownerUrl, role, url);
  }
  const urlOf = (role: RoleName, database: string) =>
    provided[role] ?? withUser(withDatabase(ownerUrl, database), role, options.passwords[role]);
  return {
    ownerUrl,
    urls: {
      kheya_app: urlOf('kheya_app', main),
      kheya_accounts: urlOf('kheya_accounts', main),
      kheya_clock: urlOf('kheya_clock', main),
      kheya_simulator: urlOf('kheya_simulator', simulator || main),
    },
    simulatorRole: provided.kheya_simulator
      ? decodeURIComponent(new URL(provided.kheya_simulator).username)
      : 'kheya_simulator',
  };
}

/** A role with a password can log in; a role without one only carries rights for its members. */
async function makeRole(client: Client, role: string, password: string | null): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const login = password === null ? 'nologin' : `login password ${literal(password)}`;
  if (!rowCount) await client.query(`create role ${role} ${login}`).catch(refuseRole(role));
  else if (password !== null) {
    await client.query(`alter role ${role} ${login}`).catch(refuseRole(role));
  }
}

function refuseRole(role: string) {
  return (cause: Error): never => {
    throw new ProvisionProblem(
      `the role of DATABASE_URL may not create or change the role ${role} (${cause.message}): ` +
        'give it CREATEROLE, or make the role and name its address (see README)',
      { cause },
    );
  };
}

/** Migrations `set role kheya_owner`: a superuser may do so anyway, others must be members. */
async function ownerGrant(client: Client): Promise<string> {
  const { rows } = await client.query<{ super: boolean; member: boolean }>(
    `select rolsuper as super, pg_has_role(current_user, 'kheya_owner', 'set') as member
     from pg_roles where rolname = current_user`,
  );
  return rows[0]?.super || rows[0]?.member ? 'select 1' : 'grant kheya_owner to current_user';
}

async function makeDatabase(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return false;
  await client.query(`create database ${quoted(name)}`).catch((cause: Error) => {
    throw new ProvisionProblem(
      `the database ${name} is missing and cannot be created (${cause.message})`,
      { cause },
    );
  });
  return true;
}

async function revokePublicAccess(client: Client, name: string): Promise<void> {
  await client.query(`revoke all on database ${quoted(name)} from public`);
}

async function grantMain(client: Client, database: string): Promise<void> {
  const { rows } = await client.query<{ enough: boolean }>(
    `select has_database_privilege('kheya_owner', current_database(), 'create')
        and has_database_privilege('kheya_app', current_database(), 'connect') as enough`,
  );
  if (rows[0]?.enough) return;
  const name = quoted(database);
  await client.query(`grant create, connect, temporary on database ${name} to kheya_owner`);
  await client.query(`grant connect on database ${name} to ${MAIN_ROLES.join(', ')}`);
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
