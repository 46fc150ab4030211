import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { WEB_API_KEY } from './api-client.ts';
import type { BrowserWorld } from './browser.ts';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a key, on the system's own clock (RFC 6238, RFC 4226). */
export async function codeOf(key: string, { urls }: BrowserWorld): Promise<string> {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((await systemTime(urls.api)) / STEP_MS)));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const at = digest[digest.length - 1]! & 0xf;
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The system's time, read from a price: the only time available without a sign-in. */
async function systemTime(api: string): Promise<number> {
  const response = await fetch(`${api}/conversion-rate/`, {
    method: 'POST',
    headers: { 'x-api-key': WEB_API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ source_currency: 'USD', target_currency: 'BDT' }),
  });
  expect(response.status).toBe(201);
  return Date.parse(((await response.json()) as { created_at: string }).created_at);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((mark) => BASE32.indexOf(mark).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
