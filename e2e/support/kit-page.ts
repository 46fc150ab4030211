import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { binary } from '../../tools/lint/binary.ts';

const root = join(import.meta.dirname, '../..');
const origin = 'http://kit.test';

/** Builds the page of every building block, once; answers the folder it lies in. */
export function buildKit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kheya-kit-'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [binary('vite'), 'build', 'packages/ui/kit', '--outDir', folder, '--logLevel', 'error'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The kit cannot be built: ${stderr}`);
  return folder;
}

/** Gives a browser the built page without a server, and answers its address. */
export async function openKit(
  context: BrowserContext,
  folder: string,
  look: { readonly lang: 'en' | 'bn'; readonly theme: 'light' | 'dark' },
): Promise<string> {
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  return `${origin}/?lang=${look.lang}&theme=${look.theme}`;
}
