import type { Kysely } from 'kysely';
import { PHOTOS_A_TRANSACTION, type TransactionNote } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type FileReply, type Refusal, refuse, type UploadedFile } from '@kheya/http-kit';
import type { Database, TransactionPhotoRow } from '#database.ts';
import { cleanContent, nameFor, scannerOf } from '#modules/upload-content/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { lockOwnTransaction, readNotes, type TransactionPlace } from './transaction-note.ts';

type Context = Pick<ModuleContext, 'clock' | 'config' | 'db'>;

const BUSY_FOR_SECONDS = 10;

/** Keeps a photo with a transaction of the caller's, cleaned and sealed. */
export async function addPhoto(
  ctx: Context,
  place: TransactionPlace,
  file: UploadedFile,
): Promise<
  | { readonly ok: true; readonly value: TransactionNote }
  | Refusal<'not_found' | 'picture_required' | 'photo_limit_reached' | 'rate_limited'>
> {
  const found = await inTransaction(ctx.db, (trx) => lockOwnTransaction(trx, place));
  if (!found) return refuse('not_found');
  const clean = await cleanContent(file.content, scannerOf(ctx.config), place.userId);
  if (clean === 'busy') return refuse('rate_limited', { retryAfterSeconds: BUSY_FOR_SECONDS });
  if (clean === 'refused' || clean.contentType === 'application/pdf') {
    return refuse('picture_required');
  }
  const id = newId(ctx.clock);
  const row: TransactionPhotoRow = {
    id,
    account_id: place.accountId,
    transaction_id: place.id,
    content_type: clean.contentType,
    size: clean.content.length,
    sealed_content: sealingOf(ctx).sealBytes(clean.content, id),
    created_at: ctx.clock.now(),
  };
  return inTransaction(ctx.db, async (trx) => {
    const transaction = await lockOwnTransaction(trx, place);
    if (!transaction) return refuse('not_found');
    if (transaction.photos >= PHOTOS_A_TRANSACTION) {
      return refuse('photo_limit_reached', { facts: { limit: PHOTOS_A_TRANSACTION } });
    }
    await trx.insertInto('payments.transaction_photos').values(row).execute();
    await countPhotos(trx, place, 1);
    const [shown] = await readNotes(trx, [transaction]);
    return { ok: true as const, value: shown! };
  });
}

/** The bytes of a photo of the caller's; undefined for any other. */
export async function openPhoto(
  ctx: Context,
  userId: string,
  id: string,
): Promise<FileReply | undefined> {
  const row = await findOwnPhoto(ctx.db, userId, id);
  if (!row) return undefined;
  const content = sealingOf(ctx).openBytes(row.sealed_content, row.id);
  return {
    contentType: row.content_type,
    fileName: nameFor('receipt', row.content_type),
    content,
  };
}

/** Every photo of these customers, one at a time, with its bytes. */
export async function* photosOf(
  ctx: Context,
  userIds: readonly string[],
): AsyncGenerator<{ readonly id: string; readonly file: FileReply }> {
  const rows = await ctx.db
    .selectFrom('payments.transaction_photos as p')
    .innerJoin('payments.accounts as a', 'a.id', 'p.account_id')
    .select(['p.id', 'a.user_id'])
    .where('a.user_id', 'in', [...userIds])
    .orderBy('p.created_at')
    .execute();
  for (const { id, user_id: userId } of rows) {
    const file = await openPhoto(ctx, userId, id);
    if (file) yield { id, file };
  }
}

export async function removePhoto(
  ctx: Context,
  userId: string,
  id: string,
): Promise<{ readonly ok: true; readonly value: undefined } | Refusal<'not_found'>> {
  return inTransaction(ctx.db, async (trx) => {
    const row = await findOwnPhoto(trx, userId, id);
    if (!row) return refuse('not_found');
    const place = { userId, accountId: row.account_id, id: row.transaction_id };
    await lockOwnTransaction(trx, place);
    const gone = await trx
      .deleteFrom('payments.transaction_photos')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Another call may have removed it before this one had the lock.
    if (!gone) return refuse('not_found');
    await countPhotos(trx, place, -1);
    return { ok: true as const, value: undefined };
  });
}

async function countPhotos(
  trx: Kysely<Database>,
  { accountId, id }: TransactionPlace,
  more: 1 | -1,
): Promise<void> {
  await trx
    .updateTable('payments.transactions')
    .set((eb) => ({ photos: eb('photos', '+', more) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

function findOwnPhoto(db: Kysely<Database>, userId: string, id: string) {
  return db
    .selectFrom('payments.transaction_photos as p')
    .innerJoin('payments.accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .where('p.id', '=', id)
    .where('a.user_id', '=', userId)
    .executeTakeFirst();
}

/** Photos share the derived key of uploaded files; the seal is bound to the row's id. */
function sealingOf(ctx: Pick<ModuleContext, 'config'>) {
  return createSealing(ctx.config, 'file');
}
