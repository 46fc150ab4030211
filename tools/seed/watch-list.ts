import { fileURLToPath } from 'node:url';
import type { SeedContext } from '../system/system.ts';
import { runWatchListTool } from '../watch-list/run-tool.ts';

const FOLDER = fileURLToPath(new URL('../watch-list/sandbox', import.meta.url));

/**
 * People and companies who plainly don't exist, so that the sandbox has somebody to find. Sanction
 * Sample is the partner's own, so that both screenings can be seen at work.
 */
export async function loadSandboxList({ databases }: SeedContext): Promise<void> {
  await runWatchListTool(['load', FOLDER, 'SANDBOX', '2025-01-01'], databases.ownerUrl);
}
