import { createHash } from 'node:crypto';
import type { Clock } from '@kheya/service-kit';
import { callJson, type JsonAnswer } from '#json-call.ts';
import type { GsmaSettings } from './gsma-settings.ts';

export interface GsmaRequest {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export type CallGsma = (request: GsmaRequest) => Promise<JsonAnswer>;

/** One call by the contract: who we are, when it was written, and the hash of what is sent. */
export function createGsmaCall(settings: GsmaSettings, clock: Clock): CallGsma {
  return ({ path, body, headers }) =>
    callJson({
      method: body ? 'POST' : 'GET',
      url: `${settings.url}${path}`,
      headers: {
        'x-date': clock.now().toISOString(),
        'x-client-id': settings.clientId,
        'x-api-key': settings.apiKey,
        'x-content-hash': contentHash(body ? JSON.stringify(body) : ''),
        ...headers,
      },
      ...(body ? { body } : {}),
      timeoutMs: settings.timeoutMs,
    });
}

/** X-Content-Hash: SHA-256 in hex over the content. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
