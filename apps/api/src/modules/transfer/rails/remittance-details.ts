import type { Kysely } from 'kysely';
import type { RemittanceDetails } from '@kheya/partners';
import type { Database, TransferRow } from '#database.ts';
import type { Payee } from './payee.ts';

/** Who sends a payment into Bangladesh and why, as its rails ask for it. */
export async function remittanceDetails(
  db: Kysely<Database>,
  row: TransferRow,
): Promise<RemittanceDetails> {
  const sender = await db
    .selectFrom('payments.users as u')
    .leftJoin('payments.user_addresses as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.address_type', '=', 'legal'),
    )
    .leftJoin('payments.additional_infos as i', 'i.user_id', 'u.id')
    .select([
      ...(['u.first_name', 'u.middle_name', 'u.last_name', 'u.business_name'] as const),
      ...(['u.country', 'u.phone', 'u.date_of_birth', 'u.profile_type'] as const),
      ...(['i.source_of_funds', 'a.address_line_1', 'a.city', 'a.state'] as const),
      ...(['a.district', 'a.postal_code', 'i.occupation'] as const),
    ])
    .where('u.id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const contact = await db
    .selectFrom('payments.contacts')
    .select('source_of_funds')
    .where('id', '=', row.contact_id)
    .executeTakeFirst();
  const said = (parts: readonly (string | null)[], between: string) =>
    parts.filter((part) => part !== null && part !== '').join(between);
  const { address_line_1: line, city, state, district, postal_code: postal } = sender;
  return {
    senderKind: sender.profile_type === 'BUSINESS' ? 'business' : 'person',
    senderName:
      sender.business_name ?? said([sender.first_name, sender.middle_name, sender.last_name], ' '),
    senderCountry: sender.country ?? 'US',
    senderAddress: said([line, city, state ?? district, postal], ', '),
    senderMobile: sender.phone ?? '',
    senderBirthDate: sender.date_of_birth,
    senderOccupation: sender.occupation,
    recipientName: (row.payee as unknown as Payee).name,
    purpose: row.purpose,
    relationship: row.relationship,
    sourceOfFunds: contact?.source_of_funds ?? sender.source_of_funds,
  };
}
