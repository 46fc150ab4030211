import { urlsOf } from './system/addresses.ts';
import { reasonOf, StartProblem } from './system/problem.ts';
import { readSecrets } from './system/secrets.ts';
import { readSettings } from './system/settings.ts';

/** A bearer token for a sandbox user, from the system that runs on this data folder. */
async function fetchToken(email: string): Promise<string> {
  const { basePort, dataDir, mode } = readSettings();
  if (mode !== 'sandbox') throw new StartProblem('Tokens are given out in the sandbox only.');
  const { accounts } = urlsOf(basePort);
  const response = await fetch(`${accounts}/__sandbox/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-secret': readSecrets(dataDir).sandboxSecret,
    },
    body: JSON.stringify({ email }),
  }).catch((cause: unknown) => {
    throw new StartProblem(`Kheya does not answer at ${accounts}: is it running?`, { cause });
  });
  const body = (await response.json().catch(() => ({}))) as {
    access_token?: string;
    detail?: string;
  };
  if (!response.ok || !body.access_token) {
    throw new StartProblem(`No token for ${email}: ${body.detail ?? `HTTP ${response.status}`}`);
  }
  return body.access_token;
}

const email = process.argv[2];
try {
  if (!email) throw new StartProblem('Say whose: npm run --silent token -- person.us@example.com');
  process.stdout.write(`${await fetchToken(email)}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
