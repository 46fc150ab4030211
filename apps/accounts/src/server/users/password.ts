import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id with 19 MiB, 2 passes, 1 lane: the first choice of the OWASP Password Storage Cheat
 * Sheet. The parameters are part of each hash, so raising them here leaves old hashes checkable.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(prepare(password), PARAMETERS);
}

/**
 * Checks a password; without a hash it takes the same time and returns false, so that the response
 * time does not reveal whether an address has an account.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, prepare(password));
  dummyHash ??= hashPassword('the password of nobody');
  await verify(await dummyHash, prepare(password));
  return false;
}

let dummyHash: Promise<string> | undefined;

/** The same password typed on another keyboard must be the same bytes (NIST SP 800-63B 3.1.1.2). */
function prepare(password: string): string {
  return password.normalize('NFKC');
}
