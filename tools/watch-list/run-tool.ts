import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from '../system/problem.ts';
import { ROOT } from '../system/settings.ts';

const TOOL = join(ROOT, 'apps', 'api', 'src', 'watch-list-tool.ts');

/** Runs the API's own tool; what it refuses is said in its words. */
export async function runWatchListTool(
  words: readonly string[],
  ownerUrl?: string,
): Promise<string> {
  const running = promisify(execFile)(process.execPath, [TOOL, ...words]);
  running.child.stdin?.end(ownerUrl ?? '');
  try {
    const { stdout } = await running;
    return stdout;
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim();
    throw said ? new StartProblem(said) : error;
  }
}
