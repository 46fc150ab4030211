import { sql } from 'kysely';
import type { ModuleContext } from '#platform/module.ts';
import type { FileReply } from '#platform/reply.ts';
import { EXPORT_PARTS } from './export-parts.ts';

const NOTES = {
  en: 'Everything Kheya keeps of you. Your identity number is masked, codes and passwords are never in a file. The files you gave us are fetched from their addresses while you are signed in.',
  bn: 'খেয়া আপনার সম্পর্কে যা যা রাখে তার সবই এখানে। আপনার পরিচয় নম্বর আড়াল করা, আর কোড ও পাসওয়ার্ড কোনো ফাইলে থাকে না। আপনার দেওয়া ফাইলগুলো লগ ইন থাকা অবস্থায় তাদের ঠিকানা থেকে নেওয়া যায়।',
} as const;

/** One file with everything we keep of a person and their businesses, in one snapshot of the rows. */
export async function exportPerson(
  ctx: Pick<ModuleContext, 'clock' | 'db'>,
  personId: string,
): Promise<FileReply> {
  const made = ctx.clock.now();
  const content = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const profiles = await trx
        .selectFrom('payments.users')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', personId), eb('owner_id', '=', personId)]))
        .execute();
      const ids = profiles.map(({ id }) => id);
      const { rows } = await sql<{ facts: unknown }>`
        select identity.export_user(${personId}) as facts`.execute(trx);
      const file: Record<string, unknown> = {
        made_at: made,
        person_id: personId,
        notes: NOTES,
        sign_in: rows[0]?.facts ?? null,
      };
      for (const [name, part] of Object.entries(EXPORT_PARTS)) {
        file[name] = (await part.rows(ids).execute(trx)).rows;
      }
      return file;
    });
  return {
    contentType: 'application/json; charset=utf-8',
    fileName: exportName(made),
    content: `${JSON.stringify(content, plain, 2)}\n`,
  };
}

export function exportName(at: Date): string {
  return `kheya-data-${at.toISOString().slice(0, 10)}.json`;
}

/** Amounts are whole numbers of any size, which JSON's own are not. */
function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
