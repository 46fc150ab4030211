import type { Readable } from 'node:stream';
import { sql, type Kysely } from 'kysely';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { seqRange } from './history-booked.ts';
import { rowText } from './history-csv.ts';
import { type ExportQuery, type ExportReader, linesAsFile } from './history-export.ts';
import { readCompleted } from './history-query.ts';
import type { HistoryRow } from './history-row.ts';
import { elementText } from './history-text.ts';

const TYPES: Partial<Readonly<Record<HistoryRow['kind'], string>>> = {
  interest: 'INT',
  account_fee: 'FEE',
  own_transfer: 'XFER',
  own_transfer_in: 'XFER',
};
/** A bank in Bangladesh has no number of this kind here. */
const NO_ROUTING = 'KHEYA';
/** The longest texts of OFX 2.2, section 11.4.4. */
const NAME_MAX = 32;
const MEMO_MAX = 255;

/** Completed rows as OFX 2.2, which accounting programs import, with the balance at their end. */
export function historyOfx(
  db: Kysely<Database>,
  query: ExportQuery,
  reader: ExportReader,
): Readable {
  return linesAsFile(ofxLines(db, query, reader));
}

async function* ofxLines(
  db: Kysely<Database>,
  query: ExportQuery,
  reader: ExportReader,
): AsyncGenerator<string> {
  const account = await db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('user_id', '=', query.userId)
    .where('account_number', '=', query.filter.account_number ?? '')
    .executeTakeFirstOrThrow();
  const { from_date: from, to_date: to } = query.filter;
  const end = to !== undefined && new Date(to) < reader.now ? new Date(to) : reader.now;
  // One end for both: what is booked meanwhile is in the next file.
  const span = { ...query, filter: { ...query.filter, to_date: end.toISOString() } };
  const closing = await closingBalance(db, account, span.filter.to_date);
  yield* head(account, { start: from ? new Date(from) : account.opened_at, end, now: reader.now });
  for await (const row of readCompleted(db, span)) yield transaction(row, query, reader);
  yield '</BANKTRANLIST>';
  const balance = toDecimal(money(query.currency, closing));
  yield `<LEDGERBAL><BALAMT>${balance}</BALAMT><DTASOF>${time(end)}</DTASOF></LEDGERBAL>`;
  yield '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
}

interface Times {
  readonly start: Date;
  readonly end: Date;
  readonly now: Date;
}

function* head(account: AccountRow, { start, end, now }: Times): Generator<string> {
  const ok = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';
  yield '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';
  yield '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>';
  yield `<OFX><SIGNONMSGSRSV1><SONRS>${ok}<DTSERVER>${time(now)}</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>`;
  yield `<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>${ok}<STMTRS><CURDEF>${account.currency}</CURDEF>`;
  yield `<BANKACCTFROM><BANKID>${account.routing_number ?? NO_ROUTING}</BANKID><ACCTID>${account.account_number}</ACCTID><ACCTTYPE>${account.account_type}</ACCTTYPE></BANKACCTFROM>`;
  yield `<BANKTRANLIST><DTSTART>${time(start)}</DTSTART><DTEND>${time(end)}</DTEND>`;
}

/** The id is the transaction's own, so a program that imports a row twice knows it. */
function transaction(
  row: HistoryRow,
  { currency }: ExportQuery,
  { language }: ExportReader,
): string {
  const isDebit = row.side === 'debit';
  const amount = toDecimal(money(currency, isDebit ? -row.amount : row.amount));
  const name = elementText(rowText({ ...row, memo: null }, language), NAME_MAX);
  return [
    `<STMTTRN><TRNTYPE>${TYPES[row.kind] ?? (isDebit ? 'DEBIT' : 'CREDIT')}</TRNTYPE>`,
    `<DTPOSTED>${time(row.at)}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${row.id}</FITID>`,
    `<NAME>${name}</NAME>`,
    ...(row.memo ? [`<MEMO>${elementText(row.memo, MEMO_MAX)}</MEMO>`] : []),
    '</STMTTRN>',
  ].join('');
}

/** 20261119152400.000[0:GMT] */
function time(at: Date): string {
  return `${at.toISOString().replace(/[-:TZ]/g, '')}[0:GMT]`;
}

/** The ledger's balance at the end of the span. */
async function closingBalance(
  db: Kysely<Database>,
  account: AccountRow,
  to: string,
): Promise<bigint> {
  const { before } = await seqRange(db, account, { to });
  const { rows } = await sql<{ balance: bigint }>`
    select p.balance_after as balance
    from ledger.account_page(${account.bucket}, ${account.ledger_account_id}, true, 1, ${before}, null,
      null, null, null, null, array['normal', 'post_pending']) p`.execute(db);
  return rows[0]?.balance ?? 0n;
}
