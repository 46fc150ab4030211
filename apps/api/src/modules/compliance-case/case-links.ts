import { sql, type Kysely } from 'kysely';
import type { CaseLink } from '@kheya/contract';
import type { Database } from '#database.ts';
import { customerNames } from '#modules/user/index.ts';

/** More is no link any more but a public library. */
const MOST_LISTED = 10;

interface Shared {
  readonly kind: CaseLink['kind'];
  readonly shared: string;
  readonly user_ids: readonly string[];
  readonly count: number;
}

/**
 * Other customers who have a browser, a network address, a payee or an identity number in common
 * with this one, in one statement. What they share is masked: the link is the finding.
 */
export async function linksOf(db: Kysely<Database>, userId: string): Promise<CaseLink[]> {
  const { rows } = await sql<Shared>`
    with person as (
      select id, coalesce(owner_id, id) as person_id from payments.users where id = ${userId}
    ), found as (
      select 'device' as kind, '••••' || right(d.device_id, 4) as shared, d.device_id as key,
        o.user_id
      from person p
      join identity.devices_for_api d on d.user_id = p.person_id
      join identity.devices_for_api o on o.device_id = d.device_id and o.user_id <> d.user_id
      union all
      select 'network_address', left(a.ip_address, 4) || '••••', a.ip_address, o.user_id
      from person p
      join payments.agreement_acceptances a on a.user_id in (p.id, p.person_id)
      join payments.agreement_acceptances o
        on o.ip_address = a.ip_address and o.user_id not in (p.id, p.person_id)
      union all
      select 'payee', '••••' || right(c.account_number, 4),
        concat_ws(':', c.kind, c.account_number, c.routing_number, c.wallet_type), o.user_id
      from person p
      join payments.contacts c on c.user_id = p.id
      join payments.contacts o on o.account_number = c.account_number and o.kind = c.kind
        and coalesce(o.routing_number, o.wallet_type, '')
          = coalesce(c.routing_number, c.wallet_type, '')
        and o.user_id <> p.id
      union all
      select 'document', i.type || ' ••••' || i.last_four, encode(i.number_digest, 'hex'),
        o.user_id
      from person p
      join payments.user_identifications i on i.user_id = p.person_id
      join payments.user_identifications o
        on o.number_digest = i.number_digest and o.user_id <> i.user_id
    )
    select kind, min(shared) as shared, count(distinct user_id)::int as count,
      (array_agg(distinct user_id))[1:${sql.lit(MOST_LISTED)}] as user_ids
    from found where user_id in (select id from payments.users)
    group by kind, key order by kind, count(distinct user_id) desc, min(shared)
    limit 100`.execute(db);
  const names = await customerNames(
    db,
    rows.flatMap(({ user_ids: ids }) => ids),
  );
  return rows.map(({ kind, shared, count, user_ids: ids }) => ({
    ...{ kind, shared, count },
    customers: ids.map((id) => names.get(id)!),
  }));
}
