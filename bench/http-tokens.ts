import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';

export interface TokenIssuer {
  readonly url: string;
  sign(claims: Readonly<Record<string, unknown>>): string;
  close(): Promise<void>;
}

const GOOD_FOR_SECONDS = 3600;

/**
 * Stands in for the accounts site: publishes a key of its algorithm (ES256) and signs access
 * tokens.
 */
export async function startIssuer(): Promise<TokenIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    sign: (claims) => signed(privateKey, { iss: url, ...claims }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function signed(key: KeyObject, claims: Readonly<Record<string, unknown>>): string {
  const now = Math.floor(Date.now() / 1000);
  const text = [
    { alg: 'ES256', kid: 'bench', typ: 'at+jwt' },
    { ...claims, iat: now - 1, exp: now + GOOD_FOR_SECONDS },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
