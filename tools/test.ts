/** `npm test`: every step in turn, what each took and counted, and the sum as the last line. */
import { BrowserMissing, ensureBrowser } from './test/browser.ts';
import { lintChecks, runChecks, typeChecks } from './checks.ts';
import {
  readTestOptions,
  stepNames,
  type StepName,
  type TestOptions,
} from './test/test-options.ts';
import {
  journeyFiles,
  runPlaywright,
  runVitest,
  stopRunners,
  vitestFiles,
  type StepResult,
} from './test/test-runners.ts';

const titles: Record<StepName, string> = {
  types: 'Types',
  lint: 'Lint',
  unit: 'Unit tests',
  rendered: 'Rendered screens',
  database: 'Database and API tests',
  browser: 'Browser journeys',
};

const print = (line: string): void => console.log(line);
const started = performance.now();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    stopRunners();
    process.exit(130);
  });
}

const options = optionsOrExit(process.argv.slice(2));
const results: { step: StepName; result: StepResult; seconds: string }[] = [];
for (const step of stepNames.filter((name) => isSelected(name, options))) {
  print(`\n▶ ${titles[step]}`);
  const from = performance.now();
  const result = await runStep(step, options);
  results.push({ step, result, seconds: secondsSince(from) });
  if (result.slowest.length > 0) print(`\nThe slowest of ${titles[step].toLowerCase()}:`);
  for (const { ms, file, title } of result.slowest) {
    print(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${file} › ${title}`);
  }
}

print('');
for (const { step, result, seconds } of results) {
  const line = `${result.passed} passed, ${result.failed} failed`;
  print(`${result.failed === 0 ? '✓' : '✗'} ${titles[step].padEnd(24)} ${line} (${seconds} s)`);
}
if (results.length === 0) print(`No test file matches ${options.patterns.join(' ')}.`);
print(`All in ${secondsSince(started)} s`);

const passed = results.reduce((sum, { result }) => sum + result.passed, 0);
const failed = results.reduce((sum, { result }) => sum + result.failed, 0);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
print(`${passed} passed, ${failed} failed`);
// The channel to the launcher would keep this process alive, and disconnecting it is no order to
// stop.
process.removeAllListeners('disconnect');
process.disconnect?.();

async function runStep(step: StepName, { patterns, full }: TestOptions): Promise<StepResult> {
  switch (step) {
    case 'types':
      return { ...(await runChecks(typeChecks(), print)), slowest: [] };
    case 'lint':
      return { ...(await runChecks(lintChecks(), print)), slowest: [] };
    case 'unit':
    case 'database':
      return runVitest(step, patterns, { full });
    case 'rendered':
      return withBrowser((browser) => runVitest(step, patterns, { browser, full }));
    case 'browser':
      return withBrowser((browser) => runPlaywright(patterns, { browser, full }));
  }
}

async function withBrowser(work: (browser: string) => Promise<StepResult>): Promise<StepResult> {
  try {
    return await work(ensureBrowser(print));
  } catch (error) {
    if (!(error instanceof BrowserMissing)) throw error;
    print(error.message);
    return { passed: 0, failed: 1, slowest: [] };
  }
}

/** With parts of paths only the steps that have such files run; types and lint have none. */
function isSelected(step: StepName, { only, patterns }: TestOptions): boolean {
  if (only !== undefined && only !== step) return false;
  if (patterns.length === 0) return true;
  if (step === 'types' || step === 'lint') return false;
  if (step === 'browser') return journeyFiles(patterns).length > 0;
  return vitestFiles(step, patterns).length > 0;
}

function optionsOrExit(args: readonly string[]): TestOptions {
  try {
    return readTestOptions(args);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}

function secondsSince(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
