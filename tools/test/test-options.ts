/** The steps of `npm test`, in the order they run: cheap first. */
export const stepNames = ['types', 'lint', 'unit', 'rendered', 'database', 'browser'] as const;

export type StepName = (typeof stepNames)[number];

export interface TestOptions {
  readonly only: StepName | undefined;
  readonly full: boolean;
  /** Parts of paths: only the test files that contain one of them run. */
  readonly patterns: readonly string[];
}

/** Reads the command line of `npm test -- ...`; throws with one line about the valid options. */
export function readTestOptions(args: readonly string[]): TestOptions {
  const patterns: string[] = [];
  let only: StepName | undefined;
  let full = false;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--full') full = true;
    else if (arg === '--only') only = stepNamed(rest.shift());
    else if (arg.startsWith('--only=')) only = stepNamed(arg.slice('--only='.length));
    else if (arg.startsWith('-')) throw new Error(`${arg} is unknown. ${usage}`);
    else patterns.push(arg);
  }
  return { only, full, patterns };
}

const usage = `Usage: npm test -- [--full] [--only ${stepNames.join('|')}] [part of a path ...]`;

function stepNamed(text: string | undefined): StepName {
  const step = stepNames.find((name) => name === text);
  if (step === undefined) throw new Error(`--only ${text ?? ''} is unknown. ${usage}`);
  return step;
}
