import { reasonOf, StartProblem } from './system/problem.ts';
import { callSandbox } from './system/sandbox-call.ts';

/**
 * Prints the code a sandbox user's authenticator app shows, and nothing else. Codes follow the
 * sandbox's clock, and each works once: called again after a sign-in it prints the next one.
 */
const email = process.argv[2];
try {
  if (!email) throw new StartProblem('Say whose: npm run --silent code -- operator@example.com');
  const { code, works_in_seconds: wait } = await callSandbox('authenticator-code', email);
  process.stdout.write(`${String(code)}\n`);
  if (wait !== 0) process.stderr.write(`It works in ${String(wait)} seconds.\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
