import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '@kheya/db';
import { secretSearch, type Secret } from '@kheya/test-kit';
import { AYESHA, DEMO_PASSWORD, KAMAL, SURMA_IMPORTS } from '../seed/demo-person.ts';
import { REVIEWED } from '../seed/reviews.ts';
import type { System } from '../system/system.ts';

/** The password of every person created for a journey. */
export const JOURNEY_PASSWORD = 'a long word for Kheya';

/** Where a code could be stored: what proves a person, and what waits to be sent. */
const CODES_IN = /^(identity|graphile_worker)\.|^payments\.step_up/;

/**
 * Searches every column of every table, including the queue, and every log of a system for what
 * none of them may contain (OWASP ASVS 6.1, 7.1.1, 8.3.4). The simulator is the outside world: it
 * received the secrets and supplies them here; its database and log are not searched.
 */
export async function findLeakedSecrets(system: System, dataDir: string): Promise<string[]> {
  const search = secretSearch([
    ...Object.entries(system.secrets).map(([what, value]) => ({ what, value })),
    { what: 'the password of the demo', value: DEMO_PASSWORD },
    { what: 'the password of the journeys', value: JOURNEY_PASSWORD },
    ...[AYESHA, KAMAL, SURMA_IMPORTS, ...REVIEWED].map(({ firstName, identification }) => ({
      what: `the ${identification.type} of ${firstName}`,
      value: identification.number,
    })),
    { what: 'a token', value: await usedToken(system) },
    ...(await sentOutside(system)),
  ]);
  const logs = globSync(join(dataDir, 'logs', '*.log*'));
  if (logs.length === 0) throw new Error(`no logs in ${dataDir}`);
  const inLogs = logs
    .filter((file) => !file.includes('simulator'))
    .flatMap((file) => {
      // Process and moment of a line are numbers, six digits of which may equal a code.
      const lines = readFileSync(file, 'utf8').replace(/"(?:time|pid)":\d+/g, '');
      return search.inText(file.slice(dataDir.length + 1), lines);
    });
  return [...inLogs, ...(await search.inDatabase(system.databases.ownerUrl, CODES_IN))];
}

/** A customer's token that was just used with the API. */
async function usedToken({ urls, secrets }: System): Promise<string> {
  const made = await fetch(`${urls.accounts}/__sandbox/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-secret': secrets.sandboxSecret },
    body: JSON.stringify({ email: AYESHA.email }),
  });
  const { access_token: token } = (await made.json()) as { access_token: string };
  // Refused for lack of a key: a refusal logs more than a success.
  await fetch(`${urls.api}/user/`, { headers: { authorization: `Bearer ${token}` } });
  return token;
}

/** The codes and links of every message, and the identity numbers that the partner was given. */
async function sentOutside({ databases }: System): Promise<Secret[]> {
  return withClient(databases.urls.kheya_simulator, async (client) => {
    const messages = await client.query<{ text: string }>(
      `select subject || E'\\n' || body as text from sim.messages`,
    );
    const sent = messages.rows.flatMap(({ text }) => [
      ...(text.match(/(?<![\w.,/+-])\d{6}(?!\w|[.,/-]?\d)/g) ?? []).map((value) => ({
        what: 'a code that was sent',
        value,
      })),
      ...Array.from(text.matchAll(/[?&]token=([\w.-]{20,})/g), ([, value = '']) => ({
        what: 'a link that was sent',
        value,
      })),
    ]);
    const given = await client.query<{ value: string }>(
      `select data->'metadata'->>'national_id' as value from bank.parties
       where data->'metadata' ? 'national_id'`,
    );
    const numbers = given.rows.map(({ value }) => ({ what: 'a national identity number', value }));
    // The demo history itself gives one; a subset of the journeys may have sent no code.
    if (numbers.length === 0) throw new Error('the partner was given no identity number');
    return [...sent, ...numbers];
  });
}
