import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Loaded later by name, and needed to say that there is no connection. */
const late = ['app', 'start-offline', 'en', 'bn'];
/** The face of both languages' figures; the Bangla one is kept when a page used it. */
const face = /\/inter-latin-[^/]*\.woff2$/;

/** Tells public/sw.js which files of this build the app opens with, and gives it its version. */
export function fillServiceWorker(): Plugin {
  return {
    name: 'fill-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: ({ dir = '' }, bundle) => {
      const files = shellFiles(Object.values(bundle));
      const page = readFileSync(join(dir, 'index.html'));
      const path = join(dir, 'sw.js');
      const script = readFileSync(path, 'utf8');
      const hash = createHash('sha256').update(script).update(files.join()).update(page);
      const version = hash.digest('hex').slice(0, 12);
      writeFileSync(path, filled(script, { VERSION: version, FILES: files }));
    },
  };
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

function shellFiles(outputs: readonly Output[]): string[] {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const lost = late.filter((name) => !chunks.some((chunk) => chunk.name === name));
  if (lost.length > 0) throw new Error(`no file of the build is called ${lost.join(', ')}`);
  const reached = new Set<string>();
  const reach = (fileName: string) => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || reached.has(fileName)) return;
    reached.add(fileName);
    chunk.viteMetadata?.importedCss.forEach((style) => reached.add(style));
    chunk.imports.forEach(reach);
  };
  chunks
    .filter((chunk) => chunk.isEntry || late.includes(chunk.name))
    .forEach(({ fileName }) => reach(fileName));
  const faces = outputs.map(({ fileName }) => fileName).filter((name) => face.test(name));
  return [...reached, ...faces].toSorted().map((name) => `/${name}`);
}

/** Puts values where the script has its own for an app that is not built. */
function filled(script: string, values: Record<string, unknown>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const found = new RegExp(`^const ${name} = .*;$`, 'm');
    if (!found.test(text)) throw new Error(`sw.js has no ${name}`);
    return text.replace(found, () => `const ${name} = ${JSON.stringify(value)};`);
  }, script);
}
