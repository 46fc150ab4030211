import { withClient } from './client.ts';
import { ProvisionProblem } from './provision-problem.ts';
import { databaseName, withoutPassword } from './url.ts';

interface ProvidedRole {
  readonly name: string;
  readonly superuser: boolean;
  readonly owner: boolean;
  readonly member: boolean;
}

/**
 * Uses a login role of the operator's own in place of `role` by making it a member. The owner and
 * superusers are refused, because the database would enforce nothing against them.
 */
export async function acceptProvidedRole(
  ownerUrl: string,
  role: string,
  url: string,
): Promise<void> {
  if (databaseName(url) !== databaseName(ownerUrl)) {
    throw new ProvisionProblem(`${withoutPassword(url)} is not the database of DATABASE_URL`);
  }
  const found = await withClient(url, async (client) => {
    const { rows } = await client.query<ProvidedRole>(
      `select rolname as name, rolsuper as superuser,
              pg_has_role(current_user, 'kheya_owner', 'member') as owner,
              pg_has_role(current_user, $1, 'member') as member
       from pg_roles where rolname = current_user`,
      [role],
    );
    return rows[0];
  }).catch((cause: Error) => {
    throw new ProvisionProblem(`${withoutPassword(url)} does not answer: ${cause.message}`, {
      cause,
    });
  });
  if (!found || found.superuser || found.owner) {
    throw new ProvisionProblem(
      `${found?.name ?? 'this role'} owns the database or is a superuser, ` +
        `and cannot serve as ${role}: give a role without those rights`,
    );
  }
  if (found.member) return;
  await withClient(ownerUrl, (client) =>
    client.query(`grant ${role} to "${found.name.replaceAll('"', '""')}"`),
  );
}
