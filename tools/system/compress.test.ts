import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

it('large enough text files are compressed in both formats, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kheya-compress-'));
  const text = 'ferry '.repeat(1000);
  writeFileSync(join(folder, 'app.js'), text);
  writeFileSync(join(folder, 'small.js'), 'x');
  writeFileSync(join(folder, 'face.woff2'), text);
  await compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text);
  expect(existsSync(join(folder, 'small.js.gz'))).toBe(false);
  expect(existsSync(join(folder, 'face.woff2.br'))).toBe(false);
  rmSync(folder, { recursive: true });
});
