import { Server as NetServer } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface Calls {
  /**
   * Takes no new connection and waits until every call is answered, for `limitMs` at most. Meanwhile
   * each answer tells its connection to close, and a call that still comes on one is answered too.
   */
  drain(limitMs: number): Promise<void>;
}

/** Long enough for what was sent before its sender could hear that we stop. */
const LAST_CALLS_MS = 200;

/** Follows the calls of a server, so that it can stop without cutting one. */
export function followCalls(server: Server): Calls {
  const open = new Set<ServerResponse>();
  let draining = false;
  let emptied = () => undefined as void;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    if (draining) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) emptied();
    });
  });
  return {
    async drain(limitMs) {
      draining = true;
      for (const response of open) response.shouldKeepAlive = false;
      // Not the server's own `close`: it ends the connections between two calls, and with them a
      // call that is on its way.
      NetServer.prototype.close.call(server);
      if ((await connectionsOf(server)) === 0) return;
      await pause(LAST_CALLS_MS);
      if (open.size === 0) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
      await Promise.race([late, new Promise<void>((resolve) => (emptied = resolve))]);
      clearTimeout(timer);
    },
  };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
