import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSigningKeys } from '#server/oidc/signing-keys.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';

let server: TestAccounts;
beforeAll(async () => {
  server = await startTestAccounts();
});
afterAll(() => server.stop());

const DAY = 86_400;

describe('signing keys', () => {
  it('survive a restart, are replaced after 90 days, and are unpublished a day later', async () => {
    const first = await loadSigningKeys(server.accounts);
    expect((await loadSigningKeys(server.accounts)).publicKeys).toEqual(first.publicKeys);
    await server.advance(91 * DAY);
    const second = await loadSigningKeys(server.accounts);
    expect(second.publicKeys).toHaveLength(2);
    expect(second.publicKeys[0]).not.toEqual(first.publicKeys[0]);
    expect(second.publicKeys[1]).toEqual(first.publicKeys[0]);
    await server.advance(2 * DAY);
    const third = await loadSigningKeys(server.accounts);
    expect(third.publicKeys).toEqual([second.publicKeys[0]]);
  });

  it('are sealed in the database, and another secret makes a new one', async () => {
    const { privateKeys } = await loadSigningKeys(server.accounts);
    const rows = await server.query<{ line: string }>(
      `select encode(sealed_private_jwk, 'escape') || public_jwk::text as line
       from identity.signing_keys`,
    );
    for (const { line } of rows) expect(line).not.toContain(String(privateKeys[0]?.d));
    const others = {
      ...server.accounts,
      secrets: createSecrets('another secret altogether, long'),
    };
    const made = await loadSigningKeys(others);
    expect(made.privateKeys).toHaveLength(1);
    expect(made.privateKeys[0]?.kid).not.toBe(privateKeys[0]?.kid);
  });
});
