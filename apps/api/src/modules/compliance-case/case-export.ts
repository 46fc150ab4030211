import { sql, type Kysely } from 'kysely';
import type { BodyOf, complianceCaseExport, ReplyOf } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { money, toDecimal } from '@kheya/money';
import type { CaseDecisionRow, ComplianceCaseRow, Database } from '#database.ts';
import { findIdentification, findUser, listAddresses } from '#modules/user/index.ts';
import { dayIn } from '#platform/calendar.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { audit, findCase } from './case-service.ts';
import {
  bfiuFields,
  fieldsAsCsv,
  fieldsAsJson,
  fincenFields,
  type ReportFacts,
} from './report-fields.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;
type Asked = BodyOf<typeof complianceCaseExport>;

/** The fields of the report, while it is proposed, to be checked, or after it was approved. */
export async function exportReport(
  ctx: Context,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  { id, form, format }: { readonly id: string } & Asked,
): Promise<
  | { readonly ok: true; readonly file: ReplyOf<typeof complianceCaseExport> }
  | Refusal<'not_found' | 'case_not_reported'>
> {
  return inTransaction(ctx.db, async (trx): Promise<Awaited<ReturnType<typeof exportReport>>> => {
    const row = await findCase(trx, id);
    if (!row) return refuse('not_found');
    const decision = await reportOf(trx, id);
    if (!decision) return refuse('case_not_reported');
    const facts = await readFacts(trx, ctx, row, decision);
    const fields = form === 'fincen_sar' ? fincenFields(facts) : bfiuFields(facts);
    const noted = { form, format, decision_id: decision.id };
    await audit(trx, ctx, { operatorId, id, action: 'case_exported', facts: noted });
    return {
      ok: true,
      file: {
        file_name: `${form.replace('_', '-')}-${facts.number}.${format}`,
        content_type: format === 'csv' ? 'text/csv' : 'application/json',
        content: format === 'csv' ? fieldsAsCsv(fields) : fieldsAsJson(fields),
      },
    };
  });
}

function reportOf(trx: Kysely<Database>, id: string): Promise<CaseDecisionRow | undefined> {
  return trx
    .selectFrom('payments.case_decisions')
    .selectAll()
    .where('case_id', '=', id)
    .where('outcome', '=', 'report')
    .where('state', '<>', 'declined')
    .orderBy('proposed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function readFacts(
  trx: Kysely<Database>,
  { clock }: Context,
  row: ComplianceCaseRow,
  { narrative }: CaseDecisionRow,
): Promise<ReportFacts> {
  const subject = await readSubject(trx, row.user_id);
  const transfers = await readTransfers(trx, row.id);
  const minor = await dollarsOf(trx, row.id);
  return {
    ...{ number: Number(row.number), filedOn: dayIn('America/New_York', clock.now()) },
    ...{ subject, transfers, narrative: narrative ?? '' },
    firstDay: transfers[0]?.day ?? null,
    lastDay: transfers.at(-1)?.day ?? null,
    dollars: String((minor + 99n) / 100n),
  };
}

async function readSubject(trx: Kysely<Database>, userId: string): Promise<ReportFacts['subject']> {
  const user = (await findUser(trx, userId))!;
  // A business is reported with what its owner proved.
  const personId = user.owner_id ?? user.id;
  const person = (await findUser(trx, personId))!;
  const identification = await findIdentification(trx, personId);
  const addresses = await listAddresses(trx, personId);
  const legal = addresses.find(({ address_type: type }) => type === 'legal') ?? addresses[0];
  return {
    ...{ isBusiness: user.profile_type === 'BUSINESS', businessName: user.business_name },
    ...{ firstName: person.first_name, middleName: person.middle_name },
    ...{ lastName: person.last_name, dateOfBirth: person.date_of_birth },
    ...{ email: person.email, phone: person.phone },
    identification: identification
      ? { type: identification.type, lastFour: identification.last_four }
      : null,
    address: legal
      ? {
          street: [legal.address_line_1, legal.address_line_2].filter(Boolean).join(', '),
          ...{ city: legal.city, region: legal.state ?? legal.district },
          ...{ postalCode: legal.postal_code, country: legal.country },
        }
      : null,
  };
}

async function readTransfers(
  trx: Kysely<Database>,
  caseId: string,
): Promise<ReportFacts['transfers']> {
  const rows = await trx
    .selectFrom('payments.case_transfers as c')
    .innerJoin('payments.transfers as t', 't.id', 'c.transfer_id')
    .select(['t.reference', 't.created_at', 't.amount_minor', 't.target_minor'])
    .select([
      sql<string>`t.payee ->> 'name'`.as('payee_name'),
      sql<string>`t.payee ->> 'account_number'`.as('payee_account'),
      sql<string | null>`coalesce(t.payee #>> '{bank,name}', t.payee ->> 'wallet_type')`.as(
        'institution',
      ),
      // Both are currencies of our accounts.
      sql<'USD' | 'BDT'>`t.currency`.as('currency'),
      sql<'USD' | 'BDT'>`t.target_currency`.as('target_currency'),
    ])
    .where('c.case_id', '=', caseId)
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
  return rows.map((row) => {
    const isTaka = row.target_currency === 'BDT';
    return {
      reference: row.reference,
      day: dayIn('America/New_York', row.created_at),
      amount: toDecimal(money(row.currency, row.amount_minor)),
      currency: row.currency,
      amountTaka: isTaka ? toDecimal(money('BDT', row.target_minor)) : null,
      payeeName: row.payee_name,
      payeeAccount: row.payee_account,
      payeeInstitution: row.institution ?? 'Kheya',
    };
  });
}

async function dollarsOf(trx: Kysely<Database>, caseId: string): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(p.usd_minor), 0)::bigint as minor
    from payments.case_transfers c join payments.signal_payments p on p.id = c.transfer_id
    where c.case_id = ${caseId}`.execute(trx);
  return rows[0]?.minor ?? 0n;
}
