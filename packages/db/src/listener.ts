import type { Notification, PoolClient } from 'pg';
import type { Pool } from './pool.ts';

export interface ListenerOptions {
  readonly channels: readonly string[];
  readonly onNotification: (channel: string, payload: string) => void;
  /**
   * Called after every connection and reconnection. Notifications sent in between are lost, so the
   * caller has to read its data again.
   */
  readonly onConnect?: () => void;
  readonly onError?: (error: Error) => void;
  readonly retryMs?: number;
}

export interface Listener {
  /** Resolves when the channels are listened to for the first time. */
  readonly connected: Promise<void>;
  stop(): Promise<void>;
}

/** Listens to channels on one connection of the pool and comes back after the connection is lost. */
export function createListener(pool: Pool, options: ListenerOptions): Listener {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const first = Promise.withResolvers<void>();

  const handleDisconnect = (error: Error, lost?: PoolClient) => {
    if (lost && lost !== client) return;
    client?.release(error);
    client = undefined;
    if (stopped) return;
    options.onError?.(error);
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), options.retryMs ?? 500);
  };

  const connect = async () => {
    try {
      const taken = await pool.connect();
      if (stopped) return taken.release(true);
      client = taken;
      taken.on('error', (error) => handleDisconnect(error, taken));
      taken.on('end', () => handleDisconnect(new Error('the listening connection ended'), taken));
      taken.on('notification', (message: Notification) =>
        options.onNotification(message.channel, message.payload ?? ''),
      );
      for (const channel of options.channels) await taken.query(`listen "${channel}"`);
      options.onConnect?.();
      first.resolve();
    } catch (error) {
      handleDisconnect(error instanceof Error ? error : new Error(String(error)));
    }
  };

  void connect();
  return {
    connected: first.promise,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const taken = client;
      client = undefined;
      taken?.release(true);
    },
  };
}
