import { reasonOf, StartProblem } from './system/problem.ts';
import { callSandbox } from './system/sandbox-call.ts';

/** Prints a bearer token for a sandbox user, and nothing else. */
const email = process.argv[2];
try {
  if (!email) throw new StartProblem('Say whose: npm run --silent token -- person.us@example.com');
  const { access_token: token } = await callSandbox('token', email);
  process.stdout.write(`${String(token)}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
