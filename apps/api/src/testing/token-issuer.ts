import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

interface Times {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface TokenIssuer {
  readonly url: string;
  /** Signs an access token, or a token of another type. */
  sign(claims: JWTPayload, times: Times, typ?: string): Promise<string>;
  /** Signs a token with a key that is not published. */
  forge(claims: JWTPayload, times: Times, typ?: string): Promise<string>;
  close(): Promise<void>;
}

/** Stands in for the accounts site: publishes its keys and signs tokens for tests. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const own = await generateKeyPair('ES256');
  const foreign = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const server = createServer((request, response) => {
    const found = request.url === '/jwks';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? { keys: [jwk] } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const signWith =
    (key: CryptoKey): TokenIssuer['sign'] =>
    (claims, { issuedAt, expiresAt }, typ = 'at+jwt') =>
      new SignJWT({ iss: url, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ })
        .setIssuedAt(Math.floor(issuedAt.getTime() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(key);
  return {
    url,
    sign: signWith(own.privateKey),
    forge: signWith(foreign.privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
