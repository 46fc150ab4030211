import type { Repository } from './repository.ts';

const code = /\.(?:ts|tsx|mjs|cjs|css|sql)$/;
const maxLines = 400;

/** Long by nature: generated, or one whole migration. */
const longByName = [
  /^packages\/reference\/src\/data\//,
  /\.generated\.ts$/,
  /\/migrations\/[^/]+\/up\.sql$/,
];

/** These contain the words they search for. */
const speaksOfIt = /^tools\/(?:tidy|lint)\//;

const unfinished: readonly [RegExp, string][] = [
  [/\b(?:FIXME|TODO|XXX)\b/, 'is unfinished'],
  [/\b(?:test|it|describe|suite)\.only\b/, 'runs only a part of its tests'],
  [/\b(?:test|it|describe|suite)\.(?:skip|fixme|todo|skipIf|runIf)\b/, 'leaves out a test'],
  [/\bx(?:it|describe)\(/, 'leaves out a test'],
];

/** Journeys live in e2e, and nothing else drives a browser. */
export function checkJourneyPlace({ paths, read }: Repository): string[] {
  const astray = paths.filter((path) => /\.e2e\.tsx?$/.test(path) && !path.startsWith('e2e/'));
  const drivers = paths.filter(
    (path) =>
      /^(?:apps|packages)\/.*\.tsx?$/.test(path) && /['"]@playwright\/test['"]/.test(read(path)),
  );
  return [
    ...astray.map((path) => `${path} is a journey outside e2e`),
    ...drivers.map((path) => `${path} drives a browser outside e2e`),
  ];
}

/** No unfinished code, and every test runs. */
export function checkNothingUnfinished({ paths, read }: Repository): string[] {
  return paths
    .filter((path) => code.test(path) && !speaksOfIt.test(path))
    .flatMap((path) =>
      unfinished
        .filter(([pattern]) => pattern.test(read(path)))
        .map(([pattern, what]) => `${path} ${what}: ${pattern.exec(read(path))?.[0]}`),
    );
}

/** A rule is switched off for a line only with the reason beside it: `-- why`. */
export function checkSuppressions({ paths, read }: Repository): string[] {
  return paths
    .filter((path) => code.test(path) && !speaksOfIt.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/(?:oxlint|eslint)-disable.*|(?:oxfmt|prettier)-ignore.*/g)]
        .map(([line]) => line)
        .filter((line) => !/ -- \w/.test(line))
        .map((line) => `${path} switches a rule off without a reason: ${line}`),
    );
}

/** Comments and empty lines are not counted: explaining does not make a file too long. */
export function checkFileLengths({ paths, read }: Repository): string[] {
  return paths
    .filter((path) => code.test(path) && !longByName.some((pattern) => pattern.test(path)))
    .map((path) => [path, codeLines(read(path))] as const)
    .filter(([, lines]) => lines > maxLines)
    .map(([path, lines]) => `${path} has ${lines} lines, more than ${maxLines}`);
}

/** Files and folders are kebab-case; documents at the root are upper-case by custom. */
export function checkNames({ paths }: Repository): string[] {
  return paths
    .filter((path) => /^(?:apps|packages|tools|e2e|bench|simulation|docs)\//.test(path))
    .filter(
      (path) => !path.split('/').every((part) => /^\.?[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(part)),
    )
    .filter((path) => !/\/(?:README|LICENSE|OFL)(?:\.(?:md|txt))?$/.test(path))
    .map((path) => `${path} is not kebab-case`);
}

function codeLines(text: string): number {
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, '');
  return bare.split('\n').filter((line) => !/^\s*(?:\/\/.*|--.*)?$/.test(line)).length;
}
