import { fileURLToPath } from 'node:url';
import { withClient } from '@kheya/db';
import type { SeedContext } from '../system/system.ts';
import { loadFolder } from '../watch-list/load-folder.ts';

const FOLDER = fileURLToPath(new URL('../watch-list/sandbox', import.meta.url));

/** People and companies who plainly don't exist, so that the sandbox has somebody to find. */
export async function loadSandboxList({ databases }: SeedContext): Promise<void> {
  await withClient(databases.ownerUrl, (client) =>
    loadFolder(client, { folder: FOLDER, source: 'SANDBOX', day: '2025-01-01' }),
  );
}
