import type { Kysely } from 'kysely';
import type { Message, NewMessage, SimulatorSchema } from '#database/schema.ts';
import { findCode, languageOf } from './message-code.ts';

/** Stores a message for each of its recipients; addresses are compared case-insensitively. */
export async function storeMessage(
  db: Kysely<SimulatorSchema>,
  message: NewMessage,
): Promise<void> {
  await db
    .insertInto('sim.messages')
    .values({ ...message, recipient: message.recipient.toLowerCase() })
    .execute();
}

/** Newest first. */
export async function listMessages(
  db: Kysely<SimulatorSchema>,
  recipient: string | undefined,
  limit: number,
): Promise<Message[]> {
  let rows = db.selectFrom('sim.messages').selectAll().orderBy('id', 'desc').limit(limit);
  if (recipient) rows = rows.where('recipient', '=', recipient.trim().toLowerCase());
  return rows.execute();
}

/** Every recipient, the latest first. */
export async function listRecipients(db: Kysely<SimulatorSchema>): Promise<string[]> {
  const rows = await db
    .selectFrom('sim.messages')
    .select('recipient')
    .groupBy('recipient')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => row.recipient);
}

export async function clearMessages(db: Kysely<SimulatorSchema>): Promise<void> {
  await db.deleteFrom('sim.messages').execute();
}

/** A message as the controls return it. */
export function messageResource(message: Message): Record<string, unknown> {
  return {
    id: message.id,
    channel: message.channel,
    to: message.recipient,
    from: message.sender,
    subject: message.subject,
    text: message.body,
    code: findCode(message.body) ?? null,
    language: message.language ?? languageOf(message.body),
    received_at: message.received_at,
  };
}
