import { writeFileSync } from 'node:fs';
import { generateRowTypes, workspaces } from './row-types/row-types.ts';
import { setup } from './test/vitest-global-database.ts';

/**
 * Writes the row types of every workspace with a schema, from a database made by its migrations.
 */
const stop = await setup();
try {
  for (const workspace of workspaces) {
    const { file, text } = await generateRowTypes(workspace);
    writeFileSync(file, text);
    console.log(file);
  }
} finally {
  await stop();
}
