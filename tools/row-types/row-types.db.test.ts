import { readFileSync } from 'node:fs';
import { createPool, type Pool } from '@kheya/db';
import { freshDatabase, type FreshDatabase } from '@kheya/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateRowTypes, rowTypesOf, workspaces } from './row-types.ts';

it.each(workspaces)('the row types of %s are those of its migrations', async (workspace) => {
  const { file, text } = await generateRowTypes(workspace);
  expect(readFileSync(file, 'utf8'), 'run: npm run row-types').toBe(text);
});

it.each([
  'alter table bkash.payments add column planted text',
  'alter table bkash.payments drop constraint payments_status_check',
  'alter table bkash.payments alter column completes_at set not null',
])('the committed row types are out of date after: %s', async (change) => {
  const { file, text } = await generateRowTypes('apps/simulator', change);
  expect(readFileSync(file, 'utf8')).not.toBe(text);
});

describe('the row types of a table', () => {
  let database: FreshDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await freshDatabase({ migrate: ['simulator'] });
    pool = createPool(database.ownerUrl);
    await pool.query(`create table sim.planted (
      number bigint generated always as identity, amount bigint, on_day date not null,
      at timestamptz, kept_at timestamptz not null, colour text not null default 'red',
      shades jsonb not null, facts jsonb, side text not null check (side in ('left', 'right')),
      one text check (one = 'it'), open text not null check (open in ('a') or length(open) > 3),
      sizes text[] not null check (sizes <@ array['s', 'm'] and 's' = any (sizes)))`);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('follow the driver, its constraints and the settings', async () => {
    const text = await rowTypesOf(pool, {
      include: 'sim.planted',
      imports: { Colour: './colour.ts' },
      columns: { 'sim.planted.colour': 'Colour', 'sim.planted.shades': 'Colour[]' },
      filled: ['sim.planted.kept_at'],
    });
    expect(text).toContain('import type { Colour } from "./colour.ts";');
    expect(text).toContain(`export interface SimPlanted {
  amount: bigint | null;
  at: Date | null;
  colour: Generated<Colour>;
  facts: Jsonb<Fields> | null;
  kept_at: Generated<Date>;
  number: Generated<bigint>;
  on_day: string;
  one: "it" | null;
  open: string;
  shades: Jsonb<Colour[]>;
  side: "left" | "right";
  sizes: ArrayType<"s" | "m">;
}`);
  });

  it('are refused where the settings name a missing column', async () => {
    const settings = { include: 'sim.*', imports: {}, columns: { 'sim.gone.colour': 'Colour' } };
    await expect(rowTypesOf(pool, settings)).rejects.toThrow('no such column: sim.gone.colour');
  });
});
