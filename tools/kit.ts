/** The page that shows every building block of the screens: `npm run kit`, or `-- --port 3091`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { binary } from './lint/binary.ts';

const child = spawn(
  process.execPath,
  [binary('vite'), 'packages/ui/kit', '--strictPort', ...process.argv.slice(2)],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
