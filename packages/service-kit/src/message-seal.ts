import { z } from 'zod';
import { createKeyRing } from './key-ring.ts';

/** The jobs that carry a message: what is sealed for one opens for no other. */
export type MessageTask = 'send_mail' | 'send_sms';

/** All that lies in the queue of a message: neither its code nor whom it goes to. */
export interface SealedMessage {
  readonly sealed: string;
}

/** Seals a message from the statement that writes its job to the moment it is sent. */
export interface MessageSeal {
  seal(task: MessageTask, message: object): SealedMessage;
  /** Throws for what no key of ours sealed for this task, also for what is not sealed at all. */
  open(task: MessageTask, payload: unknown): unknown;
}

const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64');

/** The settings of every process that writes or sends messages. */
export const messageKeySettings = {
  /** Seals what waits to be sent: the accounts site seals, the worker opens. */
  MESSAGE_KEY: key32,
  /** What it replaced, newest first, by commas: opens what was written before. */
  MESSAGE_KEYS_OLD: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(key32)),
};

export interface MessageKeys {
  readonly MESSAGE_KEY: Buffer;
  readonly MESSAGE_KEYS_OLD: readonly Buffer[];
}

const sealedMessage = z.object({ sealed: z.base64().min(1) });

/** A key of its own, and not the data key: the accounts site must not open identity numbers. */
export function createMessageSeal(keys: MessageKeys): MessageSeal {
  const ring = createKeyRing([keys.MESSAGE_KEY, ...keys.MESSAGE_KEYS_OLD], 'message');
  return {
    seal: (task, message) => ({
      sealed: ring.seal(Buffer.from(JSON.stringify(message)), task).toString('base64'),
    }),
    open: (task, payload) => {
      const { sealed } = sealedMessage.parse(payload);
      return JSON.parse(ring.open(Buffer.from(sealed, 'base64'), task).toString('utf8'));
    },
  };
}
