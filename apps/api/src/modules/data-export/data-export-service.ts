import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DataExport, Locale } from '@kheya/contract';
import { inTransaction } from '@kheya/db';
import { type FileReply, refuse } from '@kheya/http-kit';
import type { DataExportRow, Database } from '#database.ts';
import { requireStepUp, spendStepUps } from '#modules/step-up/index.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, ModuleContext, Sweep, Task } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { exportContent } from './export-content.ts';
import { piecesOf, zipOf } from './zip-archive.ts';

const RETENTION_MS = 24 * 3_600_000;
const BUILD_MS = 1_800_000;
const MAX_ATTEMPTS = 6;
const PIECE = 1024 * 1024;
/**
 * How long a caller waits while an export is being built for another session of the same person.
 */
const BUSY_FOR_SECONDS = 10;

export interface ExportCall {
  readonly caller: Caller;
  readonly token: string | undefined;
  readonly locale: Locale;
}

/** Has everything we keep of the person put into one file, whichever profile they act for. */
export async function requestDataExport(ctx: ModuleContext, { caller, token, locale }: ExportCall) {
  const subject = { action: 'export_data', profile: caller.userId } as const;
  const pass = await requireStepUp(ctx, caller, { subject, token, locale });
  if (!pass.ok) return pass;
  return inTransaction(ctx.db, async (trx) => {
    const at = ctx.clock.now();
    if (!(await spendStepUps(trx, [{ caller, pass }], at))) return refuse('step_up_invalid');
    const id = newId(ctx.clock);
    const row = await insertExport(trx, {
      ...{ id, user_id: caller.personId, session_id: caller.sessionId },
      ...{ requested_at: at, expires_at: new Date(at.getTime() + RETENTION_MS) },
    });
    if (row === 'busy') return refuse('rate_limited', { retryAfterSeconds: BUSY_FOR_SECONDS });
    // A running job has released its key: adding it again would start a second one.
    if (row.id !== id) return { ok: true as const, value: showExport(row, at) };
    const options = { key: `data_export:${row.id}`, maxAttempts: MAX_ATTEMPTS };
    await ctx.jobs.add(trx, 'build_data_export', { export_id: row.id }, options);
    return { ok: true as const, value: showExport(row, at) };
  });
}

/** One export at a time. Earlier ones expire at once, so that no copy is left behind. */
async function insertExport(
  trx: Kysely<Database>,
  given: Pick<DataExportRow, 'id' | 'user_id' | 'session_id' | 'requested_at' | 'expires_at'>,
): Promise<DataExportRow | 'busy'> {
  const made = await trx
    .insertInto('payments.data_exports')
    .values({ ...given, state: 'building', size: null, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) {
    await trx
      .updateTable('payments.data_exports')
      .set({ expires_at: given.requested_at })
      .where('user_id', '=', given.user_id)
      .where('id', '<>', given.id)
      .where('expires_at', '>', given.requested_at)
      .execute();
    return made;
  }
  const building = await trx
    .selectFrom('payments.data_exports')
    .selectAll()
    .where('user_id', '=', given.user_id)
    .where('state', '=', 'building')
    .executeTakeFirst();
  return building?.session_id === given.session_id ? building : 'busy';
}

/** The exports of this session. Another session has not proved itself for them. */
export async function listDataExports(ctx: ModuleContext, caller: Caller): Promise<DataExport[]> {
  const rows = await ctx.db
    .selectFrom('payments.data_exports')
    .selectAll()
    .where('user_id', '=', caller.personId)
    .where('session_id', '=', caller.sessionId)
    .orderBy('requested_at', 'desc')
    .limit(20)
    .execute();
  const now = ctx.clock.now();
  return rows.map((row) => showExport(row, now));
}

/** An export ready for download: requested by this session, complete, and not expired. */
export async function findReadyExport(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  caller: Pick<Caller, 'personId' | 'sessionId'>,
  id: string,
): Promise<DataExportRow | undefined> {
  return ctx.db
    .selectFrom('payments.data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', caller.personId)
    .where('session_id', '=', caller.sessionId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
}

const payloadOf = z.object({ export_id: z.uuid() });

/** Builds the file piece by piece; a repeated job starts over. */
export const buildDataExport: Task = async (payload, ctx) => {
  const { export_id: id } = payloadOf.parse(payload);
  const row = await ctx.db
    .selectFrom('payments.data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'building')
    .executeTakeFirst();
  if (!row) return;
  await ctx.db.deleteFrom('payments.data_export_pieces').where('export_id', '=', id).execute();
  const sealing = createSealing(ctx.config, 'file');
  const at = ctx.clock.now();
  const archive = zipOf(exportContent(ctx, row.user_id, at), at);
  let [number, size] = [0, 0];
  for await (const piece of piecesOf(archive, PIECE)) {
    const sealed = sealing.sealBytes(piece, aboutPiece(id, number));
    const values = { id: newId(ctx.clock), export_id: id, number, sealed_content: sealed };
    await ctx.db.insertInto('payments.data_export_pieces').values(values).execute();
    number += 1;
    size += piece.length;
  }
  await endExport(ctx, row, { state: 'ready', size: BigInt(size) });
};

async function endExport(
  ctx: ModuleContext,
  { id, user_id: userId }: DataExportRow,
  end: Pick<DataExportRow, 'state' | 'size'>,
): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('payments.data_exports')
      .set({ ...end, ended_at: at, expires_at: new Date(at.getTime() + RETENTION_MS) })
      .where('id', '=', id)
      .where('state', '=', 'building')
      .returning('id')
      .executeTakeFirst();
    if (ended) await ctx.events.publish(trx, userId, { kind: 'user', id: userId });
  });
}

/** The file, with one piece in memory at a time. */
export function openDataExport(
  ctx: Pick<ModuleContext, 'config' | 'db'>,
  row: DataExportRow,
): FileReply {
  const sealing = createSealing(ctx.config, 'file');
  const pieces = async function* () {
    let left = row.size ?? 0n;
    for (let number = 0; left > 0n; number += 1) {
      const piece = await ctx.db
        .selectFrom('payments.data_export_pieces')
        .select('sealed_content')
        .where('export_id', '=', row.id)
        .where('number', '=', number)
        .executeTakeFirst();
      // The export expired during the download: breaking the connection shows the file to be
      // incomplete.
      if (!piece) throw new Error(`data export ${row.id} is gone`);
      const bytes = sealing.openBytes(piece.sealed_content, aboutPiece(row.id, number));
      left -= BigInt(bytes.length);
      yield bytes;
    }
  };
  const fileName = exportName(row.requested_at);
  return { contentType: 'application/zip', fileName, content: Readable.from(pieces()) };
}

/** Deletes expired exports, and marks those that were never built as failed. */
export const dataExportSweep: Sweep = {
  name: 'data_export',
  everySeconds: 60,
  async run(ctx) {
    const now = ctx.clock.now();
    const stuck = await ctx.db
      .selectFrom('payments.data_exports')
      .selectAll()
      .where('state', '=', 'building')
      .where('requested_at', '<', new Date(now.getTime() - BUILD_MS))
      .execute();
    for (const row of stuck) await endExport(ctx, row, { state: 'failed', size: null });
    await ctx.db
      .deleteFrom('payments.data_export_pieces')
      .where('export_id', 'in', (eb) =>
        eb
          .selectFrom('payments.data_exports')
          .select('id')
          .where((or) => or.or([or('expires_at', '<=', now), or('state', '=', 'failed')])),
      )
      .execute();
  },
};

export function exportName(at: Date): string {
  return `kheya-data-${at.toISOString().slice(0, 10)}.zip`;
}

const aboutPiece = (id: string, number: number) => `${id} ${number}`;

function showExport(row: DataExportRow, now: Date): DataExport {
  const isOver = row.expires_at <= now && row.state !== 'building';
  return {
    id: row.id,
    state: isOver ? 'expired' : row.state,
    file_name: exportName(row.requested_at),
    size: row.size === null ? null : row.size.toString(),
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
