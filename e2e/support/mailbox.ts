import { expect } from '@playwright/test';
import type { SimulatorClient } from './simulator-client.ts';

/** Reads the codes a person gets by mail, each once and in order. */
export interface Mailbox {
  readonly nextCode: () => Promise<string>;
}

export function mailboxOf(simulator: SimulatorClient, email: string): Mailbox {
  let last = 0;
  const newest = async () => {
    const messages = await simulator.messages(email);
    return messages.find(({ id, code }) => Number(id) > last && code !== null);
  };
  return {
    nextCode: async () => {
      await expect
        .poll(async () => (await newest()) !== undefined, {
          message: `a code for ${email}`,
          timeout: 30_000,
        })
        .toBe(true);
      const message = await newest();
      last = Number(message?.id);
      return message?.code ?? '';
    },
  };
}
