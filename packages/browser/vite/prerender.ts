import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

import { pageHtml, type RenderedPage } from './page-html.ts';

export type { RenderedPage };

interface PrerenderEntry {
  readonly renderPages: () => Promise<readonly RenderedPage[]>;
}

/** In the folder of the built app; packages/service-kit/src/rendered-pages.ts serves what is in it. */
const FOLDER = '.pages';
const SCRIPT = 'render.mjs';

/**
 * Renders pages to HTML once the app is built, in both languages, so that a browser paints them
 * before any script. `entry` is built for Node and exports `renderPages`.
 */
export function prerender(entry: string): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    config: ({ build }) => ({
      environments: {
        pages: {
          consumer: 'server',
          build: {
            outDir: join(build?.outDir ?? 'dist', FOLDER),
            ssr: entry,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { output: { codeSplitting: false, entryFileNames: SCRIPT } },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          const { client, pages } = builder.environments;
          if (client === undefined || pages === undefined) throw new Error('nothing to build');
          await builder.build(client);
          await builder.build(pages);
          await writePages(client.config.build.outDir);
        },
      },
    }),
  };
}

const nothing = () => undefined;

/**
 * What modules of an app ask of a browser as they load, and a build has not: a phone that can do
 * all. There is neither a window nor a document, by which the libraries know that it is no browser.
 */
const STAND_INS = {
  addEventListener: nothing,
  location: new URL('http://localhost/'),
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  PublicKeyCredential: class {},
};

async function writePages(dist: string): Promise<void> {
  Object.assign(globalThis, STAND_INS);
  const folder = join(dist, FOLDER);
  const script = pathToFileURL(join(folder, SCRIPT)).href;
  const { renderPages } = (await import(script)) as PrerenderEntry;
  const pages = await renderPages();
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const assets = readdirSync(join(dist, 'assets'));
  rmSync(folder, { recursive: true });
  for (const page of pages) {
    mkdirSync(join(folder, page.locale), { recursive: true });
    const html = pageHtml(template, page, assets);
    writeFileSync(join(folder, page.locale, `${page.name}.html`), html);
  }
  const list = pages
    .filter(({ locale }) => locale === 'en')
    .map(({ name, paths, indexed }) => ({ name, paths, indexed }));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(list));
}
