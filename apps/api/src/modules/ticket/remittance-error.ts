import type { Kysely } from 'kysely';
import type { BodyOf, Locale, ticketCreate } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { type Refusal, refuse } from '@kheya/http-kit';
import type { Database, TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';
import { longDayText } from '#platform/moment-text.ts';
import { investigateUntil, noticeUntil } from './remittance-deadlines.ts';
import { ticketNumber } from './ticket-open.ts';

type Request = BodyOf<typeof ticketCreate>;
type TicketRefusal = Refusal<
  'request_invalid' | 'remittance_error_too_late' | 'remittance_error_open'
>;

/** The facts stored with the ticket. */
export interface Notice {
  readonly transferId: string;
  readonly kind: NonNullable<Request['remittance_error']>;
  readonly until: Date;
}

/**
 * Validates a notice of a remittance error (12 CFR 1005.33(b)) and its deadline. `undefined` means
 * an ordinary ticket. The caller holds the customer's lock, so checking the open ones is enough.
 */
export async function validateNotice(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  input: {
    readonly request: Request;
    readonly transfer: TransferRow | undefined;
    readonly locale: Locale;
  },
): Promise<{ readonly ok: true; readonly notice: Notice | undefined } | TicketRefusal> {
  const { request, transfer, locale } = input;
  const { kind, remittance_error: error } = request;
  const wrong = (fields: Parameters<typeof fieldErrorTexts>[0]) =>
    refuse('request_invalid', { fields: fieldErrorTexts(fields, locale) });
  if (kind !== 'remittance_error') {
    return error === null
      ? { ok: true, notice: undefined }
      : wrong({ remittance_error: 'not_offered' });
  }
  if (error === null) return wrong({ remittance_error: 'remittance_error_missing' });
  if (!transfer) return wrong({ transfer_id: 'transfer_missing' });
  // The rule covers remittances only: a disclosure before payment shows that it was one.
  if (transfer.disclosure_id === null) return wrong({ transfer_id: 'not_a_remittance' });
  const open = await findOpenNotice(trx, transfer.id);
  if (open) {
    const facts = { number: ticketNumber(open), ticket_id: open.id };
    return refuse('remittance_error_open', { facts });
  }
  const until = noticeUntil(transfer.arrives_by);
  if (ctx.clock.now() > until) {
    const day = longDayText('America/New_York', until, locale);
    return refuse('remittance_error_too_late', { facts: { until: day } });
  }
  return { ok: true, notice: { transferId: transfer.id, kind: error, until } };
}

/** Stores the notice and its deadlines, in the transaction of the ticket. */
export async function writeNotice(
  trx: Kysely<Database>,
  ctx: Pick<ModuleContext, 'clock'>,
  ticketId: string,
  notice: Notice,
): Promise<void> {
  const now = ctx.clock.now();
  await trx
    .insertInto('payments.remittance_errors')
    .values({
      ticket_id: ticketId,
      transfer_id: notice.transferId,
      kind: notice.kind,
      notice_until: notice.until,
      notice_received_at: now,
      investigate_until: investigateUntil(now),
      concluded_at: null,
      report_until: null,
      reported_at: null,
      finding: null,
      remedy: null,
    })
    .execute();
}

async function findOpenNotice(trx: Kysely<Database>, transferId: string) {
  return trx
    .selectFrom('payments.remittance_errors as e')
    .innerJoin('payments.tickets as t', 't.id', 'e.ticket_id')
    .select(['t.id', 't.number'])
    .where('e.transfer_id', '=', transferId)
    .where('e.reported_at', 'is', null)
    .executeTakeFirst();
}
