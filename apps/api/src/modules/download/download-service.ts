import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { downloadCreate, type BodyOf } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { type FileReply, type Refusal, refuse } from '@kheya/http-kit';
import { findOwnAccount, hasAccountNumber } from '#modules/account/index.ts';
import {
  findReadableAttachment,
  findThreadAttachment,
  noteAttachmentViewed,
  openAttachment,
} from '#modules/attachment/index.ts';
import { exportName, findReadyExport, openDataExport } from '#modules/data-export/index.ts';
import { findDisclosure } from '#modules/disclosure/index.ts';
import {
  batchCsv,
  findOwnBatch,
  listBatchResults,
  batchFacts,
} from '#modules/payment-batch/index.ts';
import { findOwnStatement, readStatementLines } from '#modules/statement/index.ts';
import { findOwnTransfer } from '#modules/transfer/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import type { Locale } from '@kheya/contract';
import { findHistoryRow, historyCsv, historyOfx, historyQif } from '#modules/transaction/index.ts';
import { accountDetailsPdf } from './account-details-pdf.ts';
import { batchPdf } from './batch-pdf.ts';
import { disclosurePdf } from './disclosure-pdf.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { transactionPdf } from './transaction-pdf.ts';
import { statementPdf } from './statement-pdf.ts';

const GOOD_FOR_MS = 60_000;

const dataExport = z.object({
  kind: z.literal('data_export'),
  export_id: z.uuid(),
  session_id: z.string(),
});

export type DownloadRequest = BodyOf<typeof downloadCreate>;
/** What an address can stand for; a data export has its own call. */
type StoredRequest = DownloadRequest | z.output<typeof dataExport>;
type Context = Pick<ModuleContext, 'clock' | 'config' | 'db'>;

/**
 * Makes an address for one file, good once and for a minute, so that no link holds a bearer token.
 */
export async function createDownload(
  ctx: Context,
  caller: Caller,
  request: DownloadRequest,
  locale: Locale,
) {
  const allowed = await authorizeDownload(ctx, caller.userId, request, locale);
  if (!allowed.ok) return allowed;
  const name = allowed.fileName ?? fileName(request, ctx.clock.now());
  return {
    ok: true as const,
    value: await issueDownload(ctx, { userId: caller.userId }, request, name),
  };
}

/** The same for an operator, who may read the threads of all customers. */
export async function createOperatorDownload(
  ctx: Context,
  operatorId: string,
  attachmentId: string,
) {
  const found = await findThreadAttachment(ctx.db, operatorId, attachmentId);
  if (!found) return refuse('not_found');
  await noteAttachmentViewed(ctx, operatorId, found);
  const request = { kind: 'attachment', attachment_id: attachmentId } as const;
  return {
    ok: true as const,
    value: await issueDownload(ctx, { operatorId }, request, found.file_name),
  };
}

/** Makes an address for a data export, for the session that requested it. */
export async function createExportDownload(ctx: Context, caller: Caller, exportId: string) {
  const found = await findReadyExport(ctx, caller, exportId);
  if (!found) return refuse('not_found');
  const request = {
    kind: 'data_export',
    export_id: exportId,
    session_id: caller.sessionId,
  } as const;
  const name = exportName(found.requested_at);
  return {
    ok: true as const,
    value: await issueDownload(ctx, { userId: caller.personId }, request, name),
  };
}

type Reader = { readonly userId: string } | { readonly operatorId: string };

async function issueDownload(ctx: Context, reader: Reader, request: StoredRequest, name: string) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + GOOD_FOR_MS);
  await ctx.db
    .insertInto('payments.downloads')
    .values({
      token_digest: digestOf(token),
      user_id: 'userId' in reader ? reader.userId : null,
      operator_id: 'operatorId' in reader ? reader.operatorId : null,
      request: JSON.stringify(request),
      expires_at: expiresAt,
      fetched_at: null,
    })
    .execute();
  const url = `${ctx.config.API_URL}/download/${token}/`;
  return { url, file_name: name, expires_at: expiresAt.toISOString() };
}

/** The file behind an address. The address is spent before the file is made. */
export async function fetchDownload(
  ctx: Context,
  token: string,
): Promise<{ readonly ok: true; readonly file: FileReply } | Refusal<'download_expired'>> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .updateTable('payments.downloads')
    .set({ fetched_at: now })
    .where('token_digest', '=', digestOf(token))
    .where('fetched_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse('download_expired');
  const request = readRequest(row.request);
  const file =
    row.user_id === null
      ? await makeOperatorFile(ctx, row.operator_id!, request)
      : await makeFile(ctx, row.user_id, request, now);
  return file ? { ok: true, file } : refuse('download_expired');
}

function readRequest(stored: unknown): StoredRequest {
  const exported = dataExport.safeParse(stored);
  return exported.success ? exported.data : downloadCreate.body.parse(stored);
}

async function makeOperatorFile(
  ctx: Context,
  operatorId: string,
  request: StoredRequest,
): Promise<FileReply | undefined> {
  if (request.kind !== 'attachment') return undefined;
  const found = await findThreadAttachment(ctx.db, operatorId, request.attachment_id);
  return found && openAttachment(ctx, found);
}

/** Checks that the file is the caller's own, and names it; an uploaded file keeps its name. */
async function authorizeDownload(
  ctx: Context,
  userId: string,
  request: DownloadRequest,
  locale: Locale,
) {
  const allowed: { readonly ok: true; readonly fileName?: string } = { ok: true };
  switch (request.kind) {
    case 'disclosure_pdf': {
      const found = await findDisclosure(ctx, userId, request.disclosure_id);
      return found ? allowed : refuse('not_found');
    }
    case 'attachment': {
      const found = await findReadableAttachment(ctx.db, userId, request.attachment_id);
      return found ? { ...allowed, fileName: found.file_name } : refuse('not_found');
    }
    case 'receipt_pdf': {
      const found = await findOwnTransfer(ctx.db, userId, request.transfer_id);
      return found ? allowed : refuse('not_found');
    }
    case 'account_details_pdf': {
      const found = await findOwnAccount(ctx.db, { userId }, request.account_id);
      return found ? allowed : refuse('not_found');
    }
    case 'transaction_pdf': {
      const found = await findTransaction(ctx, userId, request);
      return found ? allowed : refuse('not_found');
    }
    case 'statement_pdf': {
      const found = await findOwnStatement(ctx.db, userId, request.statement_id);
      return found ? allowed : refuse('not_found');
    }
    case 'payment_batch_csv':
    case 'payment_batch_pdf': {
      const found = await findOwnBatch(ctx.db, userId, request.payment_batch_id);
      return found ? allowed : refuse('not_found');
    }
    case 'transaction_export': {
      const { account_number: number } = request.filter;
      if (number === undefined) {
        const fields = fieldErrorTexts(
          { 'filter.account_number': 'account_number_missing' },
          locale,
        );
        return refuse('request_invalid', { fields });
      }
      const owner = { userId, currency: currencyOf(request) };
      const isOwn = await hasAccountNumber(ctx.db, owner, number);
      return isOwn ? allowed : refuse('not_found');
    }
  }
}

async function makeFile(
  ctx: Context,
  userId: string,
  request: StoredRequest,
  now: Date,
): Promise<FileReply | undefined> {
  if (request.kind === 'data_export') {
    const caller = { personId: userId, sessionId: request.session_id };
    const found = await findReadyExport(ctx, caller, request.export_id);
    return found && openDataExport(ctx, found);
  }
  const name = fileName(request, now);
  switch (request.kind) {
    case 'disclosure_pdf': {
      const found = await findDisclosure(ctx, userId, request.disclosure_id);
      if (!found) return undefined;
      const content = await disclosurePdf(found, request.language);
      return { contentType: 'application/pdf', fileName: name, content };
    }
    case 'attachment': {
      const found = await findReadableAttachment(ctx.db, userId, request.attachment_id);
      return found && openAttachment(ctx, found);
    }
    case 'receipt_pdf': {
      const row = await findOwnTransfer(ctx.db, userId, request.transfer_id);
      if (!row) return undefined;
      const disclosure = row.disclosure_id
        ? await findDisclosure(ctx, userId, row.disclosure_id)
        : undefined;
      const source = await ctx.db
        .selectFrom('payments.accounts')
        .select(['holder_name', 'account_number'])
        .where('id', '=', row.source_account_id)
        .executeTakeFirstOrThrow();
      const content = await receiptPdf({ row, source }, disclosure, request.language);
      return { contentType: 'application/pdf', fileName: name, content };
    }
    case 'account_details_pdf': {
      const row = await findOwnAccount(ctx.db, { userId }, request.account_id);
      if (!row) return undefined;
      const content = await accountDetailsPdf(row, request.language, now);
      return { contentType: 'application/pdf', fileName: name, content };
    }
    case 'transaction_pdf': {
      const found = await findTransaction(ctx, userId, request);
      if (!found) return undefined;
      const content = await transactionPdf(found.row, found.account, request.language);
      return { contentType: 'application/pdf', fileName: name, content };
    }
    case 'statement_pdf':
      return statementFile(ctx, userId, request);
    case 'payment_batch_csv': {
      const found = await findOwnBatch(ctx.db, userId, request.payment_batch_id);
      if (!found) return undefined;
      const content = await batchCsv(ctx.db, found.id, request);
      return { contentType: 'text/csv; charset=utf-8', fileName: name, content };
    }
    case 'payment_batch_pdf': {
      const content = await batchContent(ctx, userId, request);
      return content && { contentType: 'application/pdf', fileName: name, content };
    }
    case 'transaction_export': {
      const { filter, time_zone: timeZone, format, language } = request;
      const question = { userId, currency: currencyOf(request), filter, timeZone };
      const content = EXPORTS[format](ctx.db, question, { language, now });
      return { contentType: EXPORT_TYPES[format], fileName: name, content };
    }
  }
}

async function batchContent(
  { db }: Pick<ModuleContext, 'db'>,
  userId: string,
  { payment_batch_id: id, language }: Extract<DownloadRequest, { kind: 'payment_batch_pdf' }>,
): Promise<Buffer | undefined> {
  const row = await findOwnBatch(db, userId, id);
  if (!row) return undefined;
  const batch = await batchFacts(db, row);
  const results = await listBatchResults(db, id, language);
  return batchPdf({ row, batch, results }, language);
}

/** A statement of this customer as a PDF. */
export async function statementFile(
  ctx: Pick<ModuleContext, 'db'>,
  userId: string,
  { statement_id: id, language }: { readonly statement_id: string; readonly language: Locale },
): Promise<FileReply | undefined> {
  const row = await findOwnStatement(ctx.db, userId, id);
  if (!row) return undefined;
  const account = await findOwnAccount(ctx.db, { userId }, row.account_id);
  const lines = readStatementLines(ctx.db, id);
  const content = await statementPdf({ row, accountKind: account!.kind, lines }, language);
  return { contentType: 'application/pdf', fileName: statementName(id), content };
}

function statementName(id: string): string {
  return `kheya-statement-${id.slice(-8)}.pdf`;
}

async function findTransaction(
  { db }: Context,
  userId: string,
  named: { readonly account_id: string; readonly transaction_id: string },
) {
  const account = await findOwnAccount(db, { userId }, named.account_id);
  const row = account && (await findHistoryRow(db, account, named.transaction_id));
  return row && { account, row };
}

type ExportRequest = Extract<DownloadRequest, { kind: 'transaction_export' }>;

const EXPORTS = { csv: historyCsv, ofx: historyOfx, qif: historyQif } as const;
const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  ofx: 'application/x-ofx',
  qif: 'application/qif',
} as const satisfies Record<ExportRequest['format'], string>;

function currencyOf(request: ExportRequest): 'USD' | 'BDT' {
  return request.account_type === 'USD_ACCOUNT' ? 'USD' : 'BDT';
}

/** The specification names a history file by a timestamp and `transaction-history`. */
function fileName(request: DownloadRequest, now: Date): string {
  switch (request.kind) {
    case 'disclosure_pdf':
      return `kheya-disclosure-${request.disclosure_id.slice(-8)}.pdf`;
    case 'attachment':
      return `kheya-attachment-${request.attachment_id.slice(-8)}`;
    case 'receipt_pdf':
      return `kheya-receipt-${request.transfer_id.slice(-8)}.pdf`;
    case 'account_details_pdf':
      return `kheya-account-${request.account_id.slice(-8)}.pdf`;
    case 'transaction_pdf':
      return `kheya-receipt-${request.transaction_id.slice(-8)}.pdf`;
    case 'statement_pdf':
      return statementName(request.statement_id);
    case 'payment_batch_csv': {
      const content = request.content === 'to_fix' ? 'lines-to-fix' : 'results';
      return `kheya-batch-${request.payment_batch_id.slice(-8)}-${content}.csv`;
    }
    case 'payment_batch_pdf':
      return `kheya-batch-${request.payment_batch_id.slice(-8)}-results.pdf`;
    case 'transaction_export': {
      const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, '');
      return `${stamp}Z-transaction-history.${request.format}`;
    }
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
