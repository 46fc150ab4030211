import type { BodyOf, FileUpload, Locale, fileUploadCreate } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { inTransaction } from '@kheya/db';
import { type FileReply, type Refusal, refuse, type UploadedFile } from '@kheya/http-kit';
import type { FileUploadRow } from '#database.ts';
import {
  cleanContent,
  COPY_TYPE,
  nameFor,
  scannerOf,
  type CleanContent,
} from '#modules/upload-content/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { checkSide, mayGive, mustBePicture } from './document-rules.ts';
import {
  countStored,
  deleteFile,
  findFile,
  findOwnFile,
  findProfile,
  insertFile,
  lockStatus,
  type StoredFile,
} from './file-upload-repository.ts';

type Context = Pick<ModuleContext, 'clock' | 'config' | 'db'>;
export type FileSize = 'original' | 'compressed';

/** Enough for every kind several times; replaced files are deleted after a day. */
const MAX_STORED = 60;
const BUSY_FOR_SECONDS = 10;

export interface Upload {
  readonly caller: Pick<Caller, 'userId' | 'personId'>;
  readonly body: BodyOf<typeof fileUploadCreate>;
  readonly file: UploadedFile;
  readonly locale: Locale;
}

type Refused = Refusal<
  | 'request_invalid'
  | 'not_found'
  | 'attachment_type_refused'
  | 'rate_limited'
  | 'profile_status_not_allowed'
>;

/** Stores a person's file, cleaned and sealed; a picture gets a small copy. */
export async function saveFile(
  ctx: Context,
  upload: Upload,
): Promise<{ readonly ok: true; readonly value: FileUpload } | Refused> {
  const { caller, body, file, locale } = upload;
  const sideError = checkSide(body.doc_type, body.side);
  if (sideError)
    return refuse('request_invalid', { fields: fieldErrorTexts({ side: sideError }, locale) });
  const profileId = body.business_id ?? caller.userId;
  if (!(await findProfile(ctx.db, { profileId, ...caller }))) return refuse('not_found');
  if ((await countStored(ctx.db, profileId)) >= MAX_STORED) return tooMany();
  const scanner = scannerOf(ctx.config);
  const clean = await cleanContent(file.content, scanner, caller.personId, { copy: true });
  if (clean === 'refused') return refuse('attachment_type_refused');
  if (clean === 'busy') return refuse('rate_limited', { retryAfterSeconds: BUSY_FOR_SECONDS });
  if (mustBePicture(body.doc_type) && !clean.copy) return refuse('attachment_type_refused');
  const row = rowOf(ctx, { profileId, body, clean, fileName: file.fileName });
  return inTransaction(ctx.db, async (trx) => {
    const status = await lockStatus(trx, profileId);
    if (!mayGive(body.doc_type, status)) return refuse('profile_status_not_allowed');
    if ((await countStored(trx, profileId)) >= MAX_STORED) return tooMany();
    await insertFile(trx, row);
    return { ok: true as const, value: showFile({ ...row, has_copy: row.sealed_copy !== null }) };
  });
}

interface FileToStore {
  readonly profileId: string;
  readonly body: BodyOf<typeof fileUploadCreate>;
  readonly clean: CleanContent;
  readonly fileName: string;
}

function rowOf(ctx: Context, { profileId, body, clean, fileName }: FileToStore): FileUploadRow {
  const id = newId(ctx.clock);
  const sealing = sealingOf(ctx);
  return {
    id,
    user_id: profileId,
    doc_type: body.doc_type,
    side: body.side ?? null,
    profile_type: body.business_id === undefined ? body.profile_type : 'BUSINESS',
    business_id: body.business_id ?? null,
    file_name: nameFor(fileName, clean.contentType),
    content_type: clean.contentType,
    size: clean.content.length,
    sealed_content: sealing.sealBytes(clean.content, id),
    sealed_copy: clean.copy ? sealing.sealBytes(clean.copy, copyOf(id)) : null,
    status: 'UPLOADED',
    reason: null,
    decided_at: null,
    created_at: ctx.clock.now(),
  };
}

/** Replaced files make room within a day at the latest. */
function tooMany(): Refusal<'rate_limited'> {
  return refuse('rate_limited', { retryAfterSeconds: 3600 });
}

/** Removes a file that was not submitted yet. */
export async function removeFile(
  ctx: Context,
  caller: Pick<Caller, 'userId' | 'personId'>,
  id: string,
): Promise<
  | { readonly ok: true; readonly value: undefined }
  | Refusal<'not_found' | 'profile_status_not_allowed'>
> {
  const found = await findOwnFile(ctx.db, caller, id);
  if (!found) return refuse('not_found');
  return inTransaction(ctx.db, async (trx) => {
    const status = await lockStatus(trx, found.user_id);
    if (!mayGive(found.doc_type, status)) return refuse('profile_status_not_allowed');
    if (await deleteFile(trx, id)) return { ok: true as const, value: undefined };
    const isStillThere = (await findOwnFile(trx, caller, id)) !== undefined;
    return refuse(isStillThere ? 'profile_status_not_allowed' : 'not_found');
  });
}

/** The bytes of the caller's own file; undefined for any other. */
export async function readOwnFile(
  ctx: Context,
  caller: Pick<Caller, 'userId' | 'personId'>,
  { id, size }: { readonly id: string; readonly size: FileSize },
): Promise<FileReply | undefined> {
  const row = await findOwnFile(ctx.db, caller, id);
  return row && contentOf(ctx, row, size);
}

export interface OpenedFile {
  readonly userId: string;
  readonly docType: FileUpload['doc_type'];
  readonly file: FileReply;
}

/** Any customer's file, for an operator; the caller of this function records who looked. */
export async function openFileUpload(
  ctx: Context,
  id: string,
  size: FileSize,
): Promise<OpenedFile | undefined> {
  const row = await findFile(ctx.db, id);
  const file = row && contentOf(ctx, row, size);
  return file && { userId: row.user_id, docType: row.doc_type, file };
}

/** A PDF has no small copy: a request for it gets the file itself. */
function contentOf(ctx: Context, row: FileUploadRow, size: FileSize): FileReply {
  const sealing = sealingOf(ctx);
  if (size === 'compressed' && row.sealed_copy !== null) {
    const content = sealing.openBytes(row.sealed_copy, copyOf(row.id));
    return { contentType: COPY_TYPE, fileName: nameFor(row.file_name, COPY_TYPE), content };
  }
  const content = sealing.openBytes(row.sealed_content, row.id);
  return { contentType: row.content_type, fileName: row.file_name, content };
}

/** A file as its owner sees it. */
export function showFile(row: StoredFile): FileUpload {
  const address = `/file-upload/${row.id}/content/`;
  return {
    id: row.id,
    doc_type: row.doc_type,
    side: row.side,
    profile_type: row.profile_type,
    business_id: row.business_id,
    business: row.business_id,
    upload_file: row.file_name,
    content_type: row.content_type,
    gcp_url: address,
    gcp_url_compressed: row.has_copy ? `${address}?size=compressed` : null,
    created_at: row.created_at.toISOString(),
  };
}

/** The seal is bound to this name, so that copy and file cannot be swapped. */
const copyOf = (id: string) => `${id} copy`;

function sealingOf(ctx: Pick<ModuleContext, 'config'>) {
  return createSealing(ctx.config, 'file');
}
