import { sql, type Kysely } from 'kysely';
import { type AuditAction, OPERATOR_ROLES, type Operator } from '@kheya/contract';
import type { Database } from '#database.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';

/** All operators, by name. The accounts site keeps the people; a role makes one an operator. */
export async function listOperators(db: Kysely<Database>): Promise<Operator[]> {
  const rows = await db
    .selectFrom('identity.users_for_api')
    .select(['user_id', 'email', 'roles'])
    .where(sql<boolean>`roles && ${[...OPERATOR_ROLES]}::text[]`)
    .orderBy('email')
    .execute();
  return rows.map(showOperator);
}

/** The operators among these ids. */
export async function findOperators(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Operator>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.users_for_api')
    .select(['user_id', 'email', 'roles'])
    .where('user_id', 'in', [...new Set(ids)])
    .where(sql<boolean>`cardinality(roles) > 0`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, showOperator(row)]));
}

/** An operator's name as customers read it: the part before the at-sign, capitalised. */
export function operatorName(email: string): string {
  const [name = ''] = email.split(/[@.+]/);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Writes the audit entry of an action, in its transaction. Entries are never changed. */
export async function noteOperatorAction(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  action: {
    readonly operatorId: string;
    readonly action: AuditAction;
    readonly subjectId: string;
    readonly facts?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { operatorId, subjectId, facts } = action;
  // The function is the only way to write the table; it gives the entry its place in the chain at
  // commit.
  await sql`
    select payments.append_operator_action(
      ${newId(ctx.clock)}::uuid, ${operatorId}::uuid, ${action.action}::text, ${subjectId}::uuid,
      ${JSON.stringify(facts ?? {})}::jsonb, ${ctx.clock.now()}::timestamptz)`.execute(trx);
}

function showOperator(row: { user_id: string; email: string; roles: string[] }): Operator {
  const { user_id: id, email } = row;
  const roles = OPERATOR_ROLES.filter((role) => row.roles.includes(role));
  return { id, email, name: operatorName(email), roles };
}
