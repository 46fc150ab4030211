import { urlsOf } from './addresses.ts';
import { StartProblem } from './problem.ts';
import { readSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

/** Calls the accounts site of the system that runs on this data folder; sandbox only. */
export async function callSandbox(name: string, email: string): Promise<Record<string, unknown>> {
  const { basePort, dataDir, mode } = readSettings();
  if (mode !== 'sandbox') throw new StartProblem('This is for the sandbox only.');
  const { accounts } = urlsOf(basePort);
  const response = await fetch(`${accounts}/__sandbox/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-secret': readSecrets(dataDir).sandboxSecret,
    },
    body: JSON.stringify({ email }),
  }).catch((cause: unknown) => {
    throw new StartProblem(`Kheya does not answer at ${accounts}: is it running?`, { cause });
  });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return body;
  const reason = typeof body['detail'] === 'string' ? body['detail'] : `HTTP ${response.status}`;
  throw new StartProblem(`Nothing for ${email}: ${reason}`);
}
