import { Server as NetServer } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface RequestTracker {
  /**
   * Takes no new connection and waits until every call is answered, for `limitMs` at most. Meanwhile
   * each answer tells its connection to close, and a call that still comes on one is answered too.
   */
  drain(limitMs: number): Promise<void>;
}

/**
 * Long enough for what was sent before its sender could hear that we stop. A connection that rests for
 * longer is closed between two calls, as any server may do; what is sent at that very moment was not begun.
 */
const IDLE_GRACE_MS = 500;
const POLL_INTERVAL_MS = 25;

/** Follows the calls of a server, so that it can stop without cutting one. */
export function trackRequests(server: Server): RequestTracker {
  const open = new Set<ServerResponse>();
  let draining = false;
  let lastRequestAt = 0;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    lastRequestAt = performance.now();
    if (draining) response.shouldKeepAlive = false;
    response.once('close', () => open.delete(response));
  });
  const isInUse = async () =>
    open.size > 0 ||
    ((await connectionsOf(server)) > 0 && performance.now() - lastRequestAt < IDLE_GRACE_MS);
  return {
    async drain(limitMs) {
      draining = true;
      for (const response of open) response.shouldKeepAlive = false;
      // Not the server's own `close`: it ends the connections between two calls, and with them a
      // call that is on its way.
      NetServer.prototype.close.call(server);
      const from = performance.now();
      lastRequestAt = from;
      while (performance.now() - from < limitMs && (await isInUse())) await pause(POLL_INTERVAL_MS);
    },
  };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
