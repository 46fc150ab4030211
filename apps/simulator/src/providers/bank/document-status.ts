import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SimulatorSchema } from '#database/schema.ts';
import { isMarkedUnreadable } from './verification-outcome.ts';

export interface DocumentStatus {
  /** Some arrived after the first verification. */
  readonly hasNewDocuments: boolean;
  /** Some arrived after the last verification. */
  readonly isNewForRun: boolean;
  /** The newest document of some kind is unreadable. */
  readonly isUnreadable: boolean;
}

/** The state of a person's documents: only the newest of each name counts. */
export async function documentStatusOf(
  db: Kysely<SimulatorSchema>,
  partyId: string,
): Promise<DocumentStatus> {
  const [documents, looks] = await Promise.all([
    db
      .selectFrom('bank.documents')
      .select(['seq', 'name', 'file_name', 'description', 'creation_time'])
      .where('party_id', '=', partyId)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('bank.verifications')
      .select((eb) => [
        eb.fn.min('creation_time').as('first'),
        eb.fn.max('creation_time').as('last'),
      ])
      .where('party_id', '=', partyId)
      .executeTakeFirst(),
  ]);
  const newest = new Map(documents.map((document) => [document.name, document]));
  const cameAfter = (time: Date | null | undefined) =>
    time ? documents.some(({ creation_time }) => creation_time > time) : documents.length > 0;
  return {
    hasNewDocuments: looks?.first ? cameAfter(looks.first) : false,
    isNewForRun: cameAfter(looks?.last),
    isUnreadable: [...newest.values()].some(
      ({ file_name, description }) =>
        isMarkedUnreadable(file_name) || isMarkedUnreadable(description),
    ),
  };
}

/** Whether a document belongs to this person. */
export async function hasDocument(
  db: Kysely<SimulatorSchema>,
  partyId: string,
  id: string,
): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  const row = await db
    .selectFrom('bank.documents')
    .select('id')
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  return row !== undefined;
}
