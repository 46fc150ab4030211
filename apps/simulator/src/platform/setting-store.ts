import type { Kysely } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';

/** A setting changed by a control, or its default. */
export async function readSetting(
  db: Kysely<SimulatorSchema>,
  name: string,
  otherwise: string,
): Promise<string> {
  const row = await db
    .selectFrom('sim.settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? otherwise;
}

export async function writeSetting(
  db: Kysely<SimulatorSchema>,
  name: string,
  value: string,
): Promise<void> {
  await db
    .insertInto('sim.settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function clearSetting(db: Kysely<SimulatorSchema>, name: string): Promise<void> {
  await db.deleteFrom('sim.settings').where('name', '=', name).execute();
}
