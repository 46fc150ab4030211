import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/**
 * How long a request may take to arrive, so that a client that sends a byte now and then cannot
 * hold a connection for ever.
 */
export const BODY_TIMEOUT_MS = 60_000;
/** A photo of a passport over a phone's network takes longer. */
export const UPLOAD_TIMEOUT_MS = 300_000;
/** The interval in which Node checks the open connections. */
const CHECK_INTERVAL_MS = 5_000;

/** Options for a Fastify server with which Node ends every request that has not arrived in time. */
export function requestTimeouts(
  requestTimeout: number,
  connectionsCheckingInterval = CHECK_INTERVAL_MS,
) {
  // Node takes the longer of the two for the whole call, whatever they are called.
  const headersTimeout = Math.min(BODY_TIMEOUT_MS, requestTimeout);
  return { requestTimeout, http: { connectionsCheckingInterval, headersTimeout } };
}

/**
 * Ends one request earlier than the server's limit would: 408 and a closed connection, as Node's
 * own limit does.
 */
export function limitRequestTime(
  server: Server,
  request: IncomingMessage,
  milliseconds: number,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if ((length === undefined || length === '0') && encoding === undefined) return;
  // A request injected inside the process, as tests do, has no connection to hold.
  if (!(request.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    const code = 'ERR_HTTP_REQUEST_TIMEOUT';
    const late = Object.assign(new Error('a body did not arrive in time'), { code });
    server.emit('clientError', late, request.socket);
  }, milliseconds);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
