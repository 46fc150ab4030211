import { createHmac } from 'node:crypto';

/** Headers of a delivery: HMAC-SHA256 in hex over `<timestamp>.<raw body>`. */
export function signatureHeaders(secret: string, sentAt: Date, body: string) {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  return {
    'Request-Timestamp': timestamp,
    'Synctera-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  };
}
