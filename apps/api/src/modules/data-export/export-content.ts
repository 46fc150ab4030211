import { sql, type Kysely } from 'kysely';
import type { Locale } from '@kheya/contract';
import type { Database } from '#database.ts';
import { openAttachment } from '#modules/attachment/index.ts';
import { openFileUpload } from '#modules/file-upload/index.ts';
import { historyCsv, photosOf } from '#modules/transaction/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { exportPage, NOTES, type ExportedParts } from './export-page.ts';
import { EXPORT_PARTS } from './export-parts.ts';
import type { ArchiveEntry } from './zip-archive.ts';

type Context = Pick<ModuleContext, 'clock' | 'config' | 'db'>;

/**
 * Everything we keep of a person and their businesses: as data, as a page, their history, their
 * files.
 */
export async function* exportContent(
  ctx: Context,
  personId: string,
  at: Date,
): AsyncGenerator<ArchiveEntry> {
  const { ids, language, parts, signIn } = await readParts(ctx, personId);
  const data = { made_at: at, person_id: personId, notes: NOTES, sign_in: signIn, ...parts };
  yield text('data.json', `${JSON.stringify(data, plain, 2)}\n`);
  yield text('index.html', exportPage(parts, { language, at, plain }));
  for (const account of await listAccounts(ctx.db, ids)) {
    const { user_id: userId, currency, account_number: number } = account;
    const question = { userId, currency, filter: { account_number: number } };
    const content = historyCsv(ctx.db, question, { language });
    yield { name: `transactions/${currency}-${number}.csv`, content, isPacked: false };
  }
  yield* ownFiles(ctx, ids);
}

/** Reads all rows in one snapshot. */
function readParts({ db, config }: Context, personId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const profiles = await trx
        .selectFrom('payments.users')
        .select(['id', 'language'])
        .where((eb) => eb.or([eb('id', '=', personId), eb('owner_id', '=', personId)]))
        .execute();
      const ids = profiles.map(({ id }) => id);
      const { rows } = await sql<{ facts: unknown }>`
        select identity.export_user(${personId}) as facts`.execute(trx);
      const parts: ExportedParts = {};
      for (const [name, part] of Object.entries(EXPORT_PARTS)) {
        parts[name] = (await part.rows(ids).execute(trx)).rows;
      }
      parts['identifications'] = await withNumbers(trx, config, {
        ids,
        rows: parts['identifications'] ?? [],
      });
      const language: Locale = profiles.find(({ id }) => id === personId)?.language ?? 'en';
      return { ids, language, parts, signIn: rows[0]?.facts ?? null };
    });
}

/**
 * Adds identity numbers in full: they are the person's own, and the person proved themselves for
 * this file.
 */
async function withNumbers(
  trx: Kysely<Database>,
  config: Context['config'],
  {
    ids,
    rows,
  }: { readonly ids: readonly string[]; readonly rows: readonly Record<string, unknown>[] },
): Promise<readonly Record<string, unknown>[]> {
  const sealing = createSealing(config);
  const sealed = await trx
    .selectFrom('payments.user_identifications')
    .select(['user_id', 'sealed_number'])
    .where('user_id', 'in', [...ids])
    .execute();
  return rows.map((row) => {
    const own = sealed.find(({ user_id: id }) => id === row['profile_id']);
    return { ...row, number: own ? sealing.open(own.sealed_number, own.user_id) : null };
  });
}

function listAccounts(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('payments.accounts')
    .select(['user_id', 'currency', 'account_number'])
    .where('user_id', 'in', [...ids])
    .orderBy('opened_at')
    .execute();
}

/**
 * The files the person uploaded, as stored; each file name begins with the file's id in the data.
 */
async function* ownFiles(ctx: Context, ids: readonly string[]): AsyncGenerator<ArchiveEntry> {
  const uploads = await ctx.db
    .selectFrom('payments.file_uploads')
    .select('id')
    .where('user_id', 'in', [...ids])
    .orderBy('created_at')
    .execute();
  for (const { id } of uploads) {
    const opened = await openFileUpload(ctx, id, 'original');
    if (!opened) continue;
    yield packed(`files/${id}-${opened.docType}-${opened.file.fileName}`, opened.file.content);
  }
  const attachments = await ctx.db
    .selectFrom('payments.attachments')
    .select('id')
    .where('uploaded_by', 'in', [...ids])
    .orderBy('created_at')
    .execute();
  for (const { id } of attachments) {
    const row = await ctx.db
      .selectFrom('payments.attachments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) continue;
    const { fileName, content } = openAttachment(ctx, row);
    yield packed(`attachments/${id}-${fileName}`, content);
  }
  for await (const { id, file } of photosOf(ctx, ids)) {
    yield packed(`receipts/${id}-${file.fileName}`, file.content);
  }
}

function text(name: string, content: string): ArchiveEntry {
  return { name, content: Buffer.from(content), isPacked: false };
}

function packed(name: string, content: ArchiveEntry['content'] | string): ArchiveEntry {
  // A file name from a browser must never lead out of its folder.
  const [folder = '', ...rest] = name.split('/');
  const safe = rest.join('_').replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '_');
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { name: `${folder}/${safe}`, content: bytes, isPacked: true };
}

/** Writes amounts as strings: they may exceed the integers that JSON numbers hold exactly. */
function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
