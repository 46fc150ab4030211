import type { Kysely } from 'kysely';
import type { Fields } from '@kheya/db';
import type { SimulatorSchema, UsPayment } from '#database/schema.ts';
import { ownerName } from './external-account-routes.ts';
import { partyName } from './party-routes.ts';

const BANK_ID = 1;
const PARTNER_ID = 1;

/** An ACH credit or a wire as the partner shows it. */
export async function showPayment(
  db: Kysely<SimulatorSchema>,
  payment: UsPayment,
): Promise<Fields> {
  return payment.network === 'wire' ? wireResource(payment) : achResource(db, payment);
}

async function achResource(db: Kysely<SimulatorSchema>, payment: UsPayment): Promise<Fields> {
  const [account, receiver, party] = await Promise.all([
    db
      .selectFrom('bank.accounts')
      .select('account_number')
      .where('id', '=', payment.account_id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('bank.external_accounts')
      .selectAll()
      .where('id', '=', payment.external_account_id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('bank.parties')
      .selectAll()
      .where('id', '=', payment.party_id)
      .executeTakeFirstOrThrow(),
  ]);
  const { memo, reference_info, company_entry_description, is_same_day } = payment.data;
  return {
    id: payment.id,
    external_id: payment.transaction_uuid,
    bank_id: BANK_ID,
    partner_id: PARTNER_ID,
    account_name: ownerName(receiver),
    account_no: receiver.account_number,
    source_account_name: partyName(party),
    source_account_no: account.account_number,
    amount: payment.amount_minor,
    effective_date: payment.effective_date,
    is_same_day: is_same_day === true,
    memo: memo ?? '',
    reference_info,
    company_entry_description,
    status: payment.status,
    trace_no: payment.network_reference,
    ...(payment.return_code === null ? {} : { return_data: returnData(payment) }),
  };
}

function wireResource(payment: UsPayment): Fields {
  const { recipient_message, bank_message } = payment.data;
  return {
    id: payment.id,
    transaction_id: payment.transaction_uuid,
    customer_id: payment.party_id,
    originating_account_id: payment.account_id,
    receiving_account_id: payment.external_account_id,
    amount: payment.amount_minor,
    currency: 'USD',
    recipient_message,
    bank_message,
    // Empty until the network has numbered it.
    sender_reference_id: payment.network_reference ?? '',
    status: payment.status,
    ...(payment.return_code === null ? {} : { return_data: returnData(payment) }),
    creation_time: payment.creation_time,
    last_updated_time: payment.last_updated_time,
  };
}

/**
 * Why it came back. The status stays COMPLETE or COMPLETED, as the partner has no status for a
 * return; one that came back before it settled is DECLINED. The first document of v0 has no place
 * for the code; these are the fields of its later editions.
 */
export function returnData(payment: UsPayment): Fields {
  return payment.network === 'ach'
    ? {
        code: payment.return_code,
        original_trace: payment.network_reference,
        return_trace: payment.return_reference,
      }
    : {
        original_id: payment.id,
        original_transaction_id: payment.transaction_uuid,
        previous_message_id: payment.network_reference,
        reason_code: payment.return_code,
      };
}
