import { sql, type Kysely } from 'kysely';
import type { Disclosure, Locale } from '@kheya/contract';
import type { Database } from '#database.ts';
import { lookupById } from '#platform/batch.ts';
import { rowInsert } from '#platform/insert-rows.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import { disclosureHash, type DisclosureContent } from './disclosure-content.ts';

interface DisclosureFacts {
  readonly id: string;
  readonly userId: string;
  readonly language: Locale;
  readonly content: DisclosureContent;
  readonly at: Date;
}

/** The disclosure a person sees, and the row that proves it. */
export interface NewDisclosure {
  readonly shown: Disclosure;
  readonly row: {
    readonly id: string;
    readonly user_id: string;
    readonly version: string;
    readonly sha256: string;
    readonly language: Locale;
    readonly content: DisclosureContent;
    readonly created_at: Date;
  };
}

/** Makes a disclosure, as shown and as stored. */
export function newDisclosure({
  id,
  userId,
  language,
  content,
  at,
}: DisclosureFacts): NewDisclosure {
  const sha256 = disclosureHash(content);
  const shown = { id, sha256, language, created_at: at.toISOString(), ...content };
  return {
    shown,
    row: {
      id,
      user_id: userId,
      version: content.version,
      sha256,
      language,
      content,
      created_at: at,
    },
  };
}

const insertDisclosures = rowInsert<NewDisclosure['row']>('payments.disclosures', {
  id: 'uuid',
  user_id: 'uuid',
  version: 'text',
  sha256: 'text',
  language: 'text',
  content: 'jsonb',
  created_at: 'timestamptz',
});

/** Stores the disclosures before they are shown, so before anyone can pay on them. */
export async function saveDisclosures(
  trx: Kysely<Database>,
  disclosures: readonly NewDisclosure[],
): Promise<void> {
  await insertDisclosures(
    trx,
    disclosures.map(({ row }) => row),
  );
}

const disclosuresById = oncePerContext(({ db }: Pick<ModuleContext, 'db'>) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.disclosures')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

/** A stored disclosure of this customer, as it was shown. */
export async function findDisclosure(
  ctx: Pick<ModuleContext, 'db'>,
  userId: string,
  id: string,
): Promise<Disclosure | undefined> {
  const row = await disclosuresById(ctx)(id);
  if (row?.user_id !== userId) return undefined;
  // The row was written from this type, and the hash proves that it is unchanged.
  const content = row.content as unknown as DisclosureContent;
  if (disclosureHash(content) !== row.sha256) {
    throw new Error(`disclosure ${id} does not match its hash`);
  }
  const { sha256, language } = row;
  return { id, sha256, language, created_at: row.created_at.toISOString(), ...content };
}
