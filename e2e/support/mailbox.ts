import { expect } from '@playwright/test';
import type { SimulatorClient } from './simulator-client.ts';

/** Reads the codes a person gets by mail, each once and in order. */
export interface Mailbox {
  readonly nextCode: () => Promise<string>;
}

/** Must be opened before a code is requested: earlier messages are ignored. */
export async function openMailbox(simulator: SimulatorClient, email: string): Promise<Mailbox> {
  const newest = async () => {
    const messages = await simulator.messages(email);
    return messages.find(({ code }) => code !== null);
  };
  let last = (await newest())?.id;
  const next = async () => {
    const found = await newest();
    return found?.id === last ? undefined : found;
  };
  return {
    nextCode: async () => {
      await expect
        .poll(async () => (await next()) !== undefined, {
          message: `a code for ${email}`,
          timeout: 60_000,
        })
        .toBe(true);
      const message = await next();
      last = message?.id;
      return message?.code ?? '';
    },
  };
}
