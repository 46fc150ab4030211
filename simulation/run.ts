import { play, type Failure, type KindTally, type Played } from './play.ts';
import { shrink, type Shrunk } from './shrink.ts';
import type { Step, StepKind } from './step.ts';
import { tellStory, type Story } from './story.ts';

/** A bank lives so long; then another begins, so that proving its books does not slow down. */
const DAYS_OF_LIFE = 20;

export interface RunOptions {
  readonly seed: string;
  readonly days: number;
  readonly kinds?: readonly StepKind[];
  readonly maxTries?: number;
  readonly print: (line: string) => void;
  readonly daysOfLife?: number;
  /** No further life begins after so many seconds. */
  readonly seconds?: number;
}

export interface Report {
  lives: number;
  days: number;
  steps: number;
  faults: number;
  kills: number;
  seconds: number;
  readonly tally: Map<string, KindTally>;
  found: Found | undefined;
}

/** What did not hold, and the shortest story found that shows it. */
export interface Found {
  readonly story: Story;
  readonly failure: Failure;
  readonly shrunk: Shrunk;
}

/** As many lives as the days need, until one of them breaks a rule. */
export async function simulate(options: RunOptions): Promise<Report> {
  const { seed, days, daysOfLife = DAYS_OF_LIFE, print } = options;
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const report: Report = {
    ...{ lives: 0, days: 0, steps: 0, faults: 0, kills: 0, seconds: 0, found: undefined },
    tally: new Map(),
  };
  while (report.days < days && elapsed() < (options.seconds ?? Infinity)) {
    const life = `${seed}/${report.lives}`;
    const story = tellStory(life, Math.min(daysOfLife, days - report.days), options.kinds);
    const before = elapsed();
    const played = await play(story, options);
    count(report, played);
    report.seconds = elapsed();
    const took = `${(elapsed() - before).toFixed(1)} s`;
    print(`life ${life}: ${played.days} days, ${played.steps} steps, ${took}`);
    if (!played.failure) continue;
    report.found = await shorten(story, played.failure, options);
    break;
  }
  return report;
}

function count(report: Report, played: Played): void {
  report.lives += 1;
  report.days += played.days;
  report.steps += played.steps;
  report.faults += played.faults;
  report.kills += played.kills;
  for (const [kind, { ms, outcomes }] of played.tally) {
    const sum = report.tally.get(kind) ?? { ms: 0, outcomes: new Map() };
    sum.ms += ms;
    for (const [outcome, times] of outcomes) {
      sum.outcomes.set(outcome, (sum.outcomes.get(outcome) ?? 0) + times);
    }
    report.tally.set(kind, sum);
  }
}

async function shorten(story: Story, failure: Failure, options: RunOptions): Promise<Found> {
  const { print, maxTries } = options;
  print(`step ${failure.at} (${failure.step.kind}) breaks: ${failure.rule}\n${failure.detail}`);
  print(`looking for a shorter story than its ${failure.at + 1} steps`);
  const fails = async (steps: readonly Step[]) => {
    const played = await play({ seed: story.seed, steps }, options);
    const { failure: found } = played;
    print(`  ${steps.length} steps: ${found ? found.rule : 'nothing breaks'}`);
    return found;
  };
  const known = story.steps.slice(0, failure.at + 1);
  return { story, failure, shrunk: await shrink(known, failure.rule, fails, maxTries) };
}

/** A story as a file that `npm run simulate -- --story` plays again. */
export function writeStory({ seed, steps }: Story): string {
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`);
  return `{\n  "seed": ${JSON.stringify(seed)},\n  "steps": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** What was lived through, and what each kind of step came to. */
export function reportLines(report: Report): string[] {
  const { lives, days, steps, faults, kills, seconds, tally } = report;
  const perDay = days === 0 ? '' : `, ${(seconds / days).toFixed(2)} s a day`;
  const kinds = [...tally].toSorted(([, one], [, other]) => other.ms - one.ms);
  return [
    `${lives} lives, ${days} days, ${steps} steps, ${faults} faults, ${kills} kills${perDay}`,
    ...kinds.map(([kind, sum]) => tallyLine(kind, sum)),
  ];
}

function tallyLine(kind: string, { ms, outcomes }: KindTally): string {
  const times = [...outcomes.values()].reduce((sum, one) => sum + one, 0);
  const parts = [...outcomes].toSorted(([, one], [, other]) => other - one);
  const words = parts.slice(0, 6).map(([outcome, number]) => `${number} ${outcome}`);
  const each = `${(ms / times).toFixed(0)} ms`.padStart(8);
  return `  ${kind.padEnd(18)} ${String(times).padStart(6)} ${each}  ${words.join(', ')}`;
}
