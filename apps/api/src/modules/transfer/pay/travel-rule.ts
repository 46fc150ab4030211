import { sql, type Kysely } from 'kysely';
import type { Database } from '#database.ts';
import { arrayText } from '#platform/unnest-rows.ts';

/** From this amount on the record is kept within one country, too: 31 CFR 1010.410(e), (f). */
const LARGE_MINOR = 300_000n;

/**
 * Keeps who pays and who is paid with each of these payments that crosses the border or is large, as
 * both are known at this moment. False where one of them needs a name or an address of its payer
 * that we do not have. A business pays with the address of its owner.
 */
export async function writeTravelRule(
  trx: Kysely<Database>,
  inserted: readonly { readonly id: string }[],
): Promise<boolean> {
  const ids = arrayText(
    'uuid',
    inserted.map(({ id }) => id),
  );
  const { rows } = await sql<{ is_whole: boolean }>`
    with payment as (
      select t.id, t.created_at, t.payee, t.currency, t.amount_minor, a.account_number,
        u.country, u.date_of_birth,
        case when u.profile_type = 'BUSINESS' then u.business_name
          else nullif(concat_ws(' ', u.first_name, u.middle_name, u.last_name), '') end as name,
        case t.payee ->> 'kind' when 'wallet' then 'BD' when 'bd_bank' then 'BD'
          when 'us_bank' then 'US' else r.country end as payee_country,
        d.id as address_id, concat_ws(', ', d.address_line_1, d.address_line_2, d.thana) as street,
        d.city, coalesce(d.state, d.district) as region, d.postal_code,
        d.country as address_country, c.town
      from payments.transfers t
      join payments.accounts a on a.id = t.source_account_id
      join payments.users u on u.id = t.user_id
      left join payments.contacts c on c.id = t.contact_id
      left join payments.accounts b on b.id = t.target_account_id
      left join payments.users r on r.id = b.user_id
      left join lateral (
        select * from payments.user_addresses o
        where o.user_id = coalesce(u.owner_id, u.id)
        order by o.address_type = 'legal' desc, o.created_at limit 1) d on true
      where t.id = any(${ids}::uuid[]) and t.contact_id is not null
    ), needed as (
      select *, name is not null and address_id is not null as is_whole from payment
      where payee_country is distinct from country
        or (currency = 'USD' and amount_minor >= ${LARGE_MINOR})
    ), written as (
      insert into payments.travel_rule_records (transfer_id, originator, beneficiary, at)
      select id,
        jsonb_build_object('name', name, 'account_number', account_number,
          'street', street, 'city', city, 'region', region, 'postal_code', postal_code,
          'country', address_country, 'date_of_birth', date_of_birth),
        jsonb_build_object('name', payee ->> 'name', 'account_number', payee ->> 'account_number',
          'institution', coalesce(payee #>> '{bank,name}', payee ->> 'wallet_type', 'Kheya'),
          'routing_number', payee #>> '{bank,routing_number}', 'town', town,
          'country', payee_country),
        created_at
      from needed where is_whole)
    select is_whole from needed`.execute(trx);
  return rows.every(({ is_whole: isWhole }) => isWhole);
}
