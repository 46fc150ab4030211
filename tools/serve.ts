import { reasonOf } from './system/problem.ts';
import { callSandbox } from './system/sandbox-call.ts';
import { readSettings } from './system/settings.ts';
import { RESTART_PLAN } from './system/supervisor.ts';
import { startSystem, StartProblem, type System } from './system/system.ts';

const SIGN_INS = [
  ['person.us@example.com', 'a person in the United States'],
  ['person.bd@example.com', 'a person in Bangladesh'],
  ['business.us@example.com', 'a business in the United States'],
  ['new@example.com', 'just signed up'],
  ['operator@example.com', 'console, all roles'],
  ['checker@example.com', 'console, second pair of eyes'],
  ['appeals@example.com', 'console, third pair of eyes, for appeals'],
] as const;
const PASSWORD = 'kheya-demo-2026';

const print = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
const giveUp = new AbortController();
let system: System | undefined;
let ending = false;

/** Stops once, in order, whatever the cause; the exit code says whether something was wrong. */
async function end(code: number, line?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (line) process.stderr.write(`${line}\n`);
  if (system) {
    print('Stopping ...');
    await system.stop();
    print('Stopped.');
  } else {
    giveUp.abort();
    await starting.catch(() => undefined);
  }
  process.exit(code);
}

async function start(): Promise<void> {
  const settings = readSettings();
  system = await startSystem({
    ...settings,
    print,
    signal: giveUp.signal,
    restarts: RESTART_PLAN,
    onUnexpectedExit: (_name, detail) => void end(1, `Stopping everything: ${detail}`),
  });
  await announce(system, settings.mode === 'sandbox');
}

async function announce({ urls }: System, sandbox: boolean): Promise<void> {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print('');
  print(`Kheya is ready (${seconds} s)`);
  print('');
  print(`  pay        ${urls.pay}`);
  print(`  accounts   ${urls.accounts}`);
  print(`  console    ${urls.console}`);
  print(`  api        ${urls.api}/docs`);
  if (!sandbox) return;
  print(`  simulator  ${urls.simulator}/inbox  (mail and SMS: codes arrive here)`);
  print('');
  print(`  Demo sign-ins, password ${PASSWORD}:`);
  for (const [email, who] of SIGN_INS) {
    print(`    ${email.padEnd(26)} ${who}${who.startsWith('console') ? await codeOf(email) : ''}`);
  }
  print(
    '  Operators also type the code of their authenticator app; each works once. The next one:',
  );
  print('    npm run --silent code -- operator@example.com');
  print('');
  print('  Ctrl+C stops everything.');
}

/** The code an operator's authenticator app shows at this moment. */
async function codeOf(email: string): Promise<string> {
  const answer = await callSandbox('authenticator-code', email).catch(() => undefined);
  return answer ? `, code now ${String(answer['code'])}` : '';
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0));
}
// The launcher has ended, for whatever reason.
process.on('disconnect', () => void end(0));
// Closing the terminal closes its standard output too.
process.stdout.on('error', () => undefined);

const starting = start();
starting.catch((error: unknown) => {
  if (error instanceof StartProblem) void end(1, error.message);
  else void end(1, error instanceof Error ? (error.stack ?? reasonOf(error)) : String(error));
});
