import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const cwd = fileURLToPath(new URL('.', import.meta.url));
const conf = { cwd, configPath: `${cwd}lingui.config.ts` };
const { version } = JSON.parse(readFileSync(`${cwd}../../package.json`, 'utf8')) as {
  version: string;
};

/**
 * Names what the first screen will ask for one round later, so that `first-paint.js` can ask for it
 * together with the page: the language's texts and face, and the screen the visitor will see.
 */
function preloadFirstScreen(): Plugin {
  return {
    name: 'preload-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.keys(bundle ?? {});
        const named = (...names: string[]) =>
          names
            .flatMap((name) => files.filter((file) => new RegExp(`/${name}-[^/]+$`).test(file)))
            .map((file) => `/${file}`)
            .join(' ');
        const told = {
          en: named('en'),
          bn: named('bn'),
          'font-bn': named('noto-sans-bengali'),
          start: named('landing-page'),
          home: named('shell', 'side-menu', 'overview-page'),
        };
        const attributes = Object.entries(told).map(([key, value]) => ` data-${key}="${value}"`);
        return {
          html: html.replace('<script src="/first-paint.js"', `$&${attributes.join('')}`),
          tags: [preload(named('inter-latin'))],
        };
      },
    },
  };
}

function preload(href: string) {
  const attrs = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' as const };
}

export default defineConfig({
  root: cwd,
  define: { __KHEYA_VERSION__: JSON.stringify(version) },
  plugins: [
    tailwindcss(),
    lingui({ ...conf, failOnMissing: true }),
    react(),
    babel({
      cwd,
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(conf) }, conf)],
    }),
    preloadFirstScreen(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen stands on, in one file: it packs better and changes rarely.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000), strictPort: true },
});
